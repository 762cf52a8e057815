// Keys of the physical keyboard, and presses as a game sees them, in headless Chromium: node --test Web/test/physical.test.mjs, after
// `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, everywhere, open, options, page, value } from "./fields.mjs";

const start = async (layout, field, text) => {
  await begin(layout, field, text);
  await page.value("keyboard.setAttribute('physical', ''); keyboard.ready");
};
const keys = (...names) => Promise.all(names.map((name) => page.key(name, /^\d$/.test(name) ? `Digit${name}` : /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name)));
// Records events of the keyboard, and the keys that the page gets.
const record = () => page.value(`{
  window.told = [];
  window.watch?.abort();
  window.watch = new AbortController();
  const { signal } = watch;
  for (const type of ["clavierkey", "clavieredit"]) {
    keyboard.addEventListener(type, ({ detail: { key, phase, inserted } }) => told.push([key, phase ?? inserted].join()), { signal });
  }
  document.addEventListener("keydown", (event) => { if (event.isTrusted && !event.defaultPrevented) told.push("page:" + event.key); }, { signal });
}`);
const told = () => page.value("told.splice(0)");

test("a key without a place on the layout reaches the page", options, async () => {
  await start("und-Zyyy-t-k0-number", "text");
  await record();
  await keys("x", "7");
  assert.equal(await value("text"), "x7");
  assert.deepEqual(await told(), ["page:x", "7,press", "7,7", "7,release"]);
  // Those of the numeric pad, too.
  await page.key("8", "Numpad8");
  await page.key(",", "Comma");
  assert.equal(await value("text"), "x78,");
  assert.deepEqual(await told(), ["8,press", "8,8", "8,release", "page:,"]);
});

test("keys that follow each other without a pause see what the browser did between them", options, async () => {
  await start("vi-t-k0-telex", "text");
  // The page's own commands, such as those that delete a word, are the browser's.
  await page.value("document.addEventListener('keydown', (event) => { if (event.key === 'F2') document.execCommand('delete'); })");
  await keys("t", "i", "e", "F2", "e", "e", "n", "g", "s");
  assert.equal(await value("text"), "tiếng");
});

test("backspace of the physical keyboard deletes as the layout says", options, async () => {
  await start("vi-t-k0-telex", "text");
  await keys("t", "i", "e", "x", "Backspace", "e", "e", "n", "g", "s");
  assert.equal(await value("text"), "tiếng");
  await start("ko", "text");
  await keys("g", "k", "s", "Backspace");
  assert.equal((await value("text")).normalize("NFC"), "하");
  await page.value("document.getElementById('text').select()");
  await keys("Backspace");
  assert.equal(await value("text"), "");
});

test("a game without a field learns which keys go down and come up", options, async () => {
  await start("fr", null);
  await record();
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "q", code: "KeyQ", text: "q" });
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "w", code: "KeyW", text: "w" });
  assert.deepEqual(await told(), ["a,press", "a,a", "z,press", "z,z"]);
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: "q", code: "KeyQ" });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: "w", code: "KeyW" });
  assert.deepEqual(await told(), ["a,release", "z,release"]);
  // Fingers, and what a page or a screen reader presses.
  await page.touch("down", await page.place("e"));
  assert.deepEqual(await told(), ["e,press"]);
  await page.touch("up");
  assert.deepEqual(await told(), ["e,release", "e,e"]);
  await page.value("keyboard.press('r')");
  assert.deepEqual(await told(), ["r,press", "r,r", "r,release"]);
});

test("a key that is held when the layout goes comes up", options, async () => {
  await start("fr", null);
  await record();
  await page.touch("down", await page.place("e"));
  await page.value("keyboard.setAttribute('layout', 'en'); keyboard.ready");
  assert.deepEqual(await told(), ["e,press", "e,release"]);
  await page.touch("up");
});

test("other controls keep their keys", options, async () => {
  await start("fr", "text");
  await page.value(`{
    const button = document.createElement("button");
    button.id = "other";
    button.addEventListener("click", () => told.push("click"));
    document.body.append(button);
    button.focus();
  }`);
  await record();
  await page.key(" ", "Space");
  assert.deepEqual(await told(), ["page: ", "click"]);
  // A keyboard that is for a field types into no other one.
  await page.value("keyboard.setAttribute('for', 'area'); document.getElementById('other').remove(); document.getElementById('text').focus()");
  await keys("q");
  assert.deepEqual([await value("text"), await value("area")], ["q", ""]);
  await page.value("document.getElementById('area').focus()");
  await keys("q");
  assert.equal(await value("area"), "a");
  await page.value("keyboard.removeAttribute('for')");
  assert.deepEqual(page.errors, []);
});

everywhere("a page may block the physical keyboard while the keys are shown", async () => {
  await open("fields.html");
  await begin("en", "area", "ab");
  await page.value("keyboard.physical = 'block'; keyboard.ready.then(() => {})");
  for (const [key, code, modifiers] of [["x", "KeyX"], ["1", "Digit1"], [" ", "Space"], ["Enter"], ["Backspace"], ["v", "KeyV", 2]]) await page.key(key, code, modifiers);
  assert.equal(await value("area"), "ab");
  // The shown keys type, and what changes no text is the browser's and the page's.
  await page.tap("c");
  await page.key("ArrowLeft");
  await page.tap("d");
  assert.equal(await value("area"), "abdc");
  await page.key("Tab");
  assert.notEqual(await page.value("document.activeElement.id"), "area");
  // A keyboard that is not shown blocks nothing.
  await page.value("keyboard.hide(); document.getElementById('area').focus(); keyboard.hide().then(() => {})");
  await page.key("x", "KeyX");
  assert.match(await value("area"), /x/);
  await page.value("keyboard.physical = null; keyboard.show().then(() => {})");
  await page.key("y", "KeyY");
  assert.match(await value("area"), /y/);
  assert.deepEqual(page.errors, []);
});
