// The events that fields get of each key, and the layer with which they begin, in headless Chromium and Firefox:
// node --test Web/test/entry.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { everywhere, open, page, pause, value } from "./fields.mjs";

const enter = (field) => page.value(`enter("${field}")`);
const told = () => page.value("told.splice(0)");
const textOf = (field) => page.value(`(({ value, textContent }) => value ?? textContent)(document.getElementById("${field}"))`);
const layer = () => page.value("keyboard.layer");

everywhere("each key sends what a physical one sends, in its order", async () => {
  await open("entry.html");
  for (const field of ["text", "area", "rich", "address"]) {
    await enter(field);
    await page.tap("a");
    assert.deepEqual(await told(), ["keydown a", "keypress a", "beforeinput insertText", "input insertText", "keyup a"], field);
    await page.tap("deleteBackward");
    assert.deepEqual(await told(), ["keydown Backspace", "beforeinput deleteContentBackward", "input deleteContentBackward", "keyup Backspace"], field);
    assert.equal((await textOf(field)).trim(), "");
  }
  await enter("area");
  await page.tap("return");
  assert.deepEqual(await told(), ["keydown Enter", "keypress Enter", "beforeinput insertLineBreak", "input insertLineBreak", "keyup Enter"]);
  await enter("rich");
  await page.tap("return");
  const [down, press, before, ...rest] = await told();
  assert.deepEqual([down, press, before, rest.at(-1)], ["keydown Enter", "keypress Enter", "beforeinput insertParagraph", "keyup Enter"]);
  await enter("query");
  await page.tap("return");
  assert.deepEqual(await told(), ["keydown Enter", "keypress Enter", "submit", "keyup Enter"]);
  // What keys do to the keyboard is no matter of the page.
  await page.tap("shift");
  assert.deepEqual(await told(), []);
});

everywhere("events have what pages ask keys for", async () => {
  await open("entry.html");
  await enter("text");
  await page.value(`window.details = [];
    for (const type of ["keydown", "keypress", "keyup"]) {
      document.addEventListener(type, ({ key, code, keyCode, which, charCode, composed, bubbles }) => details.push([type, key, code, keyCode, which, charCode, composed, bubbles].join(" ")));
    }`);
  await page.tap("a");
  await page.value("keyboard.press('space')");
  await page.tap("return");
  assert.deepEqual((await page.value("details")).filter((one) => !/^keyup/.test(one)), [
    "keydown a  65 65 0 true true", "keypress a  97 97 97 true true", "keydown   Space 32 32 0 true true", "keypress   Space 32 32 32 true true",
    "keydown Enter Enter 13 13 0 true true", "keypress Enter Enter 13 13 13 true true",
  ]);
});

everywhere("a page can refuse each key, before or after it is told of the change", async () => {
  await open("entry.html");
  for (const field of ["text", "area", "rich", "address"]) {
    for (const refused of ["keydown a", "keypress a", "beforeinput insertText"]) {
      await enter(field);
      await page.value(`window.refused = "${refused}"`);
      await page.tap("a");
      assert.equal(await textOf(field), "", `${field}, ${refused}`);
      assert.ok(!(await told()).includes("input insertText"));
    }
    // The engine knows that nothing was typed.
    await page.value("window.refused = ''");
    await page.tap("b");
    assert.equal(await textOf(field), "b");
    await page.value("window.refused = 'keydown Backspace'");
    await page.tap("deleteBackward");
    assert.equal(await textOf(field), "b");
    await page.value("window.refused = ''");
  }
});

everywhere("a chat that sends with Enter, and empties its field, begins anew", async () => {
  await open("entry.html");
  await page.value(`window.sent = [];
    for (const id of ["rich", "area"]) {
      const field = document.getElementById(id);
      field.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        sent.push(field.value ?? field.textContent);
        if ("value" in field) field.value = "";
        else field.textContent = "";
      });
    }`);
  for (const field of ["rich", "area"]) {
    await enter(field);
    await page.tap("h", "i", "return", "y", "o", "return");
    assert.equal(await textOf(field), "");
  }
  assert.deepEqual(await page.value("sent"), ["hi", "yo", "hi", "yo"]);
});

everywhere("a listener of a key may change the text before it is typed", async () => {
  await open("entry.html");
  await page.value("keyboard.layout = 'vi-t-k0-telex'; keyboard.ready.then(() => {})");
  await enter("text");
  await page.value("document.getElementById('text').addEventListener('keydown', ({ target, key }) => { if (key === 's') target.value = ''; }); 0");
  await page.tap("o", "s");
  // There is no o any more that the tone could go on.
  assert.equal(await value("text"), "");
  await page.tap("o", "f");
  assert.equal(await value("text"), "ò");
});

everywhere("fields for numbers begin with digits, and others with letters", async () => {
  await open("entry.html");
  for (const [field, name] of [["number", "numeric"], ["text", "base"], ["telephone", "numeric"], ["address", "base"], ["code", "numeric"], ["area", "base"]]) {
    await enter(field);
    assert.equal(await layer(), name, field);
  }
  // Digits of one field do not stay in the next one.
  await enter("text");
  await page.tap("123");
  assert.equal(await layer(), "numeric");
  await enter("area");
  assert.equal(await layer(), "base");
  await page.tap("a");
  assert.equal(await value("area"), "a");
});

everywhere("fields for addresses have their characters beside the space bar, and those for numbers a pad, in each layout", async () => {
  await open("entry.html");
  await page.value("keyboard.layout = 'fr'; keyboard.ready.then(() => { document.getElementById('area').inputMode = 'url'; })");
  const rows = () => page.value("keyboard.ready.then(() => keyboard.keys.reduce((rows, { row, cap, action }) => ((rows[row] ??= []).push(action || cap), rows), []))");
  const beside = async () => {
    const row = (await rows()).at(-1);
    const bar = row.indexOf(" ");
    return [row[bar - 1], row[bar + 1]];
  };
  for (const [field, expected] of [["address", ["@", "."]], ["text", [",", "."]], ["area", ["/", "."]]]) {
    await enter(field);
    assert.deepEqual(await beside(), expected, field);
    assert.equal(await page.value("keyboard.layoutInfo.layout"), "fr");
  }
  await enter("address");
  await page.tap("a", "@", "b", ".");
  assert.equal(await value("address"), "a@b.");
  for (const [field, last] of [["telephone", ["*", "0", "#", "return"]], ["number", [".", "0", ",", "return"]], ["code", [".", "0", ",", "return"]]]) {
    await enter(field);
    const pad = await rows();
    assert.deepEqual([pad.map(({ length }) => length), pad[0].slice(0, 3), pad.at(-1)], [[4, 4, 4, 4], ["1", "2", "3"], last], field);
  }
  // The letters are there, and a field that names its layout has that.
  await page.tap("abc");
  assert.equal(await layer(), "base");
  await page.value("document.getElementById('number').dataset.clavierLayout = 'en'; document.getElementById('number').blur(); 0");
  await enter("number");
  assert.deepEqual((await rows())[0], [..."1234567890"]);
});

everywhere("digits stay while a page moves on through fields for a code", async () => {
  await open("entry.html");
  await enter("first");
  await page.tap("4");
  await pause(50);
  assert.equal(await page.value("document.activeElement.id"), "second");
  await page.tap("2");
  assert.deepEqual([await value("first"), await value("second"), await layer()], ["4", "2", "numeric"]);
});

everywhere("two spaces are a full stop, and letters come back after a sign and a space, where text is written", async () => {
  await open("entry.html");
  await page.value("document.getElementById('text').autocapitalize = 'sentences'; 0");
  await enter("text");
  await page.tap("A", "b");
  await page.tap("space", "space", "C");
  assert.equal(await value("text"), "Ab. C");
  await page.tap("123", "!", "space");
  assert.equal(await layer(), "shift");
  await page.value("document.getElementById('area').setAttribute('autocorrect', 'off')");
  await enter("area");
  await page.tap("a", "space", "space");
  assert.equal(await value("area"), "a  ");
});
