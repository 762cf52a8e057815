// Keys that are there before the engine, in headless Chromium and Firefox: node --test Web/test/early.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { everywhere, page, pause, show, until, value } from "./fields.mjs";
import * as fields from "./fields.mjs";

const open = async (layout, field, attributes = {}) => {
  await show(fields.browser.page());
  await page.open(`${fields.server.url}/early.html`);
  await until("window.started");
  await page.value(`show(${JSON.stringify(layout)}, ${JSON.stringify(field)}, ${JSON.stringify(attributes)})`);
};
const arrive = () => page.value("arrive(); keyboard.ready.then(() => {})");
const lit = () => page.value("[...keyboard.shadowRoot.querySelectorAll('[part~=queued]')].map((key) => key.dataset.key)");

everywhere("keys are drawn from the layout's file, and nothing moves when the engine comes", async () => {
  for (const [layout, field, attributes] of [
    ["en", "text", { layouts: "en fr" }], ["en", "name", {}], ["en", "number", { docked: "" }], ["hi", "text", { mirrored: "" }], ["ar", "text", { layouts: "ar en" }],
    ["ko", "text", { docked: "" }], ["und-Zyyy-t-k0-phone", "text", {}],
  ]) {
    await open(layout, field, attributes);
    await pause(350);
    const before = await page.value("look()");
    assert.ok(before.length > 10, layout);
    assert.equal(await page.value("keyboard.shadowRoot.querySelector('[part=board]').ariaBusy"), "true");
    await arrive();
    assert.deepEqual(await page.value("look()"), before, `${layout}, ${field}`);
    assert.ok(await page.value("keyboard.shadowRoot.querySelector('[part=board]').ariaBusy === null"));
  }
});

everywhere("touches before the engine light their keys up, and are typed in order when it comes", async () => {
  await open("vi-t-k0-telex", "text");
  await page.tap("t", "i", "e", "e", "n", "g", "s");
  // No rule changes a letter that is alone in a field, except w.
  assert.deepEqual([...new Set(await lit())].sort(), ["e", "g", "i", "n", "s"]);
  assert.equal(await value("text"), "t");
  await arrive();
  assert.deepEqual([await value("text"), await lit()], ["tiếng", []]);
  await page.tap("a");
  assert.equal(await value("text"), "tiếnga");
  assert.ok(await page.value("keyboard.shadowRoot.querySelector('[part~=pressed]') === null"));
});

everywhere("keys of layers and backspace wait in their turn", async () => {
  await open("en", "name");
  await page.tap("H", "I", "deleteBackward", "O");
  await arrive();
  // The engine shows small letters after the first key.
  assert.equal(await value("name"), "Ho");
});

everywhere("a finger that rests on a key before the engine has its choices then", async () => {
  await open("en", "text");
  const point = await page.place("e");
  await page.touch("down", point);
  await pause(600);
  await arrive();
  await until("!keyboard.shadowRoot.querySelector('[part=popup]').hidden");
  await page.touch("up");
  assert.equal((await value("text")).length, 1);
});

everywhere("letters that need no engine are typed at once, unless others wait for it", async () => {
  await open("en", "text");
  await page.value("window.told = []; for (const type of ['keydown', 'beforeinput', 'input', 'keyup', 'clavierkey']) document.addEventListener(type, ({ detail }) => told.push(detail?.phase ?? type)); 0");
  await page.tap("h");
  assert.deepEqual(await page.value("told.splice(0)"), ["press", "release", "keydown", "beforeinput", "input", "keyup"]);
  await page.tap("i");
  assert.deepEqual([await value("text"), await lit()], ["hi", []]);
  await page.tap("space", "space");
  assert.deepEqual([await value("text"), await lit()], ["hi", ["space"]]);
  await page.tap("a", "deleteBackward", "b");
  assert.equal(await value("text"), "hi");
  await arrive();
  assert.equal(await value("text"), "hi. b");
  // Nor is it known what else the field or the layout make of a letter.
  for (const [layout, field, key] of [["en", "name", "E"], ["vi-t-k0-telex", "text", "w"], ["ko", "text", "jamo-hieut"]]) {
    await open(layout, field);
    await page.tap(key);
    assert.deepEqual([await value(field), await lit()], ["", [key]], layout);
  }
  // Rules of dead keys change no letter without one.
  await open("fr", "text");
  await page.tap("a");
  assert.deepEqual([await value("text"), await lit()], ["a", []]);
  await arrive();
  await page.tap("b");
  assert.equal(await value("text"), "ab");
  // The engine begins with the text that is there.
  await open("en", "text");
  await page.tap("a");
  await page.value("document.getElementById('text').value = 'xyz'; 0");
  await arrive();
  await page.tap("b", "deleteBackward", "deleteBackward");
  assert.equal(await value("text"), "xy");
});

everywhere("touches are forgotten where the engine does not come", async () => {
  await open("vi-t-k0-telex", "text");
  await page.value("window.failed = 0; document.addEventListener('claviererror', (event) => { window.failed++; event.preventDefault(); }); 0");
  await page.tap("w");
  assert.deepEqual(await lit(), ["w"]);
  await page.value("arrive('/dist/missing.wasm'); keyboard.ready.catch(() => {})");
  await until("window.failed");
  assert.deepEqual([await lit(), await value("text"), await page.value("keyboard.keys.length")], [[], "", 0]);
});

everywhere("a layout that is not one is told by the engine", async () => {
  await open("en", "text");
  await page.value("window.told = ''; document.addEventListener('claviererror', (event) => { window.told = event.detail.error.message; event.preventDefault(); }); 0");
  await page.value("keyboard.load(new Uint8Array([1, 2, 3])).catch(() => {}); arrive(); 0");
  await until("window.told");
  assert.match(await page.value("window.told"), /not a layout/);
});
