// Fingers in headless Chromium: node --test Web/test/pointers.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, choices, open, options, page, pause, select, value } from "./fields.mjs";

test("a long press offers more, and a slide chooses", options, async () => {
  await begin("en", "text");
  const key = await page.place("e");
  await page.touch("down", key);
  await pause(550);
  const items = await choices();
  assert.ok(items.length > 2);
  for (const item of items) assert.ok(item.left >= 0 && item.top >= 0 && item.right <= 390, "inside of the window");
  const wanted = items.at(-1);
  await page.slide(key, wanted);
  await page.touch("up");
  assert.equal(await value("text"), wanted.cap);
  assert.equal(await page.value("scrollY"), 0);
});

test("two fingers type two letters, in the order of their presses", options, async () => {
  await begin("en", "text");
  const [first, second] = [await page.place("t"), await page.place("o")];
  await page.touch("down", first);
  await page.touch("down", first, second);
  await page.touch("up", first);
  await page.touch("up");
  assert.equal(await value("text"), "to");
});

test("a tap types one letter, and a quick second tap another", options, async () => {
  await begin("en", "text");
  await page.tap("a", "a");
  assert.equal(await value("text"), "aa");
});

test("shift shows capitals for one letter", options, async () => {
  await begin("en", "text");
  await page.tap("shift");
  assert.equal(await page.value("keyboard.shadowRoot.querySelector('[aria-pressed=true]') !== null"), true);
  await page.tap("H", "i");
  assert.equal(await value("text"), "Hi");
});

test("a finger on the space bar moves the caret", options, async () => {
  await begin("en", "text", "hello");
  await select("text", 5);
  const space = await page.place("space");
  await page.touch("down", space);
  await page.slide(space, { x: space.x - 60, y: space.y }, 12);
  await page.touch("up");
  assert.ok((await page.value("document.getElementById('text').selectionStart")) < 5);
  assert.equal(await value("text"), "hello");
});

test("keys are at least 44 pixels high on a phone", options, async () => {
  await begin("en", "text");
  assert.ok((await page.value("Math.min(...keyboard.keys.map((key) => key.frame.height))")) >= 43);
});

test("keys vibrate and sound by choice", options, async () => {
  await open("fields.html");
  await begin("en", "text");
  await page.value(`
    window.felt = [];
    navigator.vibrate = (time) => felt.push(time);
    const node = { connect: (next) => next, start() {}, stop() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    window.AudioContext = class {
      createGain() { return node; }
      createOscillator() { felt.push("sound"); return node; }
    };
    0`);
  await page.tap("a");
  assert.deepEqual(await page.value("felt"), []);
  await page.value("keyboard.setAttribute('haptics', 'vibration'); keyboard.ready");
  await page.tap("b");
  assert.deepEqual(await page.value("felt.splice(0)"), [8]);
  await page.value("keyboard.setAttribute('haptics', 'sound vibration')");
  await page.tap("c");
  assert.deepEqual((await page.value("felt.splice(0)")).sort(), [8, "sound"]);
  assert.equal(await value("text"), "abc");
});
