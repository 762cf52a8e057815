// Keyboards at the bottom of the window, in headless Chromium: node --test Web/test/docked.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, options, page, pause } from "./fields.mjs";

// A page with keyboards of these attributes in place of its own, without transitions.
const keyboards = async (...all) => {
  await open("fields.html");
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await page.value(`(async () => {
    keyboard.remove();
    window.told = [];
    for (const name of ["willshow", "didshow", "willhide", "didhide"]) {
      document.addEventListener("clavierkeyboard" + name, ({ target }) => told.push([target.id, name].filter(Boolean).join(":")));
    }
    for (const attributes of ${JSON.stringify(all)}) {
      const one = document.createElement("clavier-keyboard");
      for (const name in attributes) one.setAttribute(name, attributes[name]);
      document.body.append(one);
      await one.ready;
    }
  })()`);
};
const focus = (id) => page.value(`${id ? `document.getElementById("${id}").focus()` : "document.activeElement.blur()"}; new Promise((done) => setTimeout(done, 20))`);
const shown = () => page.value("[...document.querySelectorAll('clavier-keyboard')].filter(({ isShown }) => isShown).map(({ id }) => id)");
const inset = () => page.value("document.documentElement.style.getPropertyValue('--clavier-inset-bottom')");
const one = { id: "one", layout: "en", docked: "", for: "text" };
const two = { id: "two", layout: "und-Zyyy-t-k0-number", docked: "", for: "number" };
const any = { id: "any", layout: "fr", docked: "" };

test("keyboards with `for` are shown for their own fields, and one without for the others", options, async () => {
  await keyboards(one, two, any);
  for (const [field, expected] of [["text", "one"], ["number", "two"], ["area", "any"], ["text", "one"], ["", ""]]) {
    await focus(field);
    assert.deepEqual(await shown(), expected ? [expected] : []);
    assert.equal(Boolean(await inset()), expected !== "");
  }
  await page.value("for (const one of document.querySelectorAll('clavier-keyboard')) one.remove()");
  assert.deepEqual(await page.value("['text', 'area'].map((id) => document.getElementById(id).getAttribute('inputmode'))"), ["search", null]);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a touch in the field brings back a keyboard that was dismissed", options, async () => {
  await keyboards(one);
  await focus("text");
  await page.value("document.getElementById('one').hide()");
  assert.deepEqual(await shown(), []);
  const touch = async (id) => {
    const place = await page.value(`(({ x, y }) => ({ x: x + 5, y: y + 5 }))(document.getElementById("${id}").getBoundingClientRect())`);
    await page.touch("down", place);
    await page.touch("up");
    await pause(20);
  };
  await touch("text");
  assert.deepEqual(await shown(), ["one"]);
  assert.equal(await page.value("document.activeElement.id"), "text");
  await page.close();
});

test("the page has room for the highest keyboard that is shown, and none when it is hidden", options, async () => {
  await keyboards(one, { ...any, policy: "manual" });
  const height = (id) => page.value(`document.getElementById("${id}").offsetHeight`);
  await page.value("document.getElementById('any').show()");
  assert.equal(parseInt(await inset()), await height("any"));
  // The other one comes and goes, and is removed.
  await focus("text");
  await focus("");
  assert.equal(parseInt(await inset()), await height("any"));
  await page.value("document.getElementById('one').remove()");
  assert.equal(parseInt(await inset()), await height("any"));
  // Hidden ones take no room, whoever hides them.
  await page.value("document.getElementById('any').hidden = true; new Promise((done) => setTimeout(done, 50))");
  assert.equal(await height("any"), 0);
  assert.equal(await inset(), "");
  await page.value("document.getElementById('any').hidden = false; new Promise((done) => setTimeout(done, 50))");
  assert.ok(await inset());
  await page.value("document.getElementById('any').hide()");
  await page.send("Emulation.setDeviceMetricsOverride", { width: 820, height: 700, deviceScaleFactor: 1, mobile: true });
  await pause(50);
  assert.equal(await inset(), "");
  await page.close();
});

test("attributes may change while the page is open", options, async () => {
  await keyboards({ id: "any", layout: "en" });
  const set = (statement) => page.value(`{ const keyboard = document.getElementById("any"); ${statement}; keyboard.ready.then(() => {}) }`);
  assert.deepEqual(await shown(), ["any"]);
  await set("keyboard.setAttribute('docked', '')");
  assert.deepEqual(await shown(), []);
  await set("keyboard.setAttribute('policy', 'visible')");
  assert.deepEqual(await shown(), ["any"]);
  assert.ok(await inset());
  await set("keyboard.removeAttribute('docked')");
  assert.equal(await inset(), "");
  assert.deepEqual(await shown(), ["any"]);
  await page.close();
});

test("a keyboard that is moved keeps the layout that it has loaded", options, async () => {
  await keyboards({ id: "any", layout: "en" });
  const name = (change) => page.value(`(async () => {
    const keyboard = document.getElementById("any");
    ${change};
    await keyboard.ready.catch(() => {});
    return [keyboard.layoutInfo.name, keyboard.layoutInfo.layout];
  })()`);
  await page.value("window.bytes = fetch('/dist/layouts/ko.clv').then((response) => response.arrayBuffer())");
  const [korean] = await name("await keyboard.load(await bytes)");
  assert.deepEqual(await name("document.body.prepend(keyboard)"), [korean, ""]);
  assert.equal((await name("keyboard.setAttribute('layout', 'fr')"))[1], "fr");
  // One that is missing leaves the old one.
  assert.equal((await name("keyboard.setAttribute('layout', 'missing')"))[1], "fr");
  await page.close();
});

test("a keyboard that is removed tells the page that it has gone", options, async () => {
  await keyboards(one);
  await focus("text");
  await page.value("document.getElementById('one').addEventListener('clavierkeyboarddidhide', () => told.push('own')); document.getElementById('one').remove()");
  assert.deepEqual(await page.value("told"), ["one:willshow", "one:didshow", "willhide", "didhide", "own"]);
  assert.equal(await inset(), "");
  await page.close();
});
