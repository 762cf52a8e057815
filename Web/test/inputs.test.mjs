// Inputs whose caret is not known, and forms, in headless Chromium: node --test Web/test/inputs.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, options, page, select, value } from "./fields.mjs";

const press = (...keys) => page.value(`for (const key of ${JSON.stringify(keys)}) keyboard.press(key); keyboard.ready.then(() => {})`);
const number = () => page.value("(({ value, validity: { badInput } }) => [value, badInput])(document.getElementById('number'))");

test("a number keeps its point and its sign while it is typed", options, async () => {
  await begin("und-Zyyy-t-k0-decimal", "number");
  await press("4", "2", "period");
  assert.deepEqual(await number(), ["42", false]);
  await press("5");
  assert.deepEqual(await number(), ["42.5", false]);
  await press("bksp", "bksp", "bksp");
  assert.deepEqual(await number(), ["4", false]);
  await press("bksp", "minus");
  assert.deepEqual(await number(), ["", true]);
  await press("7");
  assert.deepEqual(await number(), ["-7", false]);
});

test("an address has no more letters than its field takes, and undo takes the last ones back", options, async () => {
  await begin("en", "email");
  await page.value("document.getElementById('email').maxLength = 3");
  await page.tap("a", "b", "c", "d", "e");
  assert.equal(await value("email"), "abc");
  await page.value("document.execCommand('undo')");
  assert.notEqual(await value("email"), "abc");
  await page.value("document.getElementById('email').removeAttribute('maxlength')");
});

test("a field that is not focused has no more letters than it takes, either", options, async () => {
  await begin("en", null);
  await page.value("keyboard.htmlFor = 'short'; document.getElementById('short').value = ''; 0");
  await page.tap("a", "b", "c", "d");
  await page.value("keyboard.htmlFor = null");
  assert.equal(await value("short"), "abc");
});

test("what is selected in an address is replaced, and deleted by backspace", options, async () => {
  await begin("en", "email", "old@example.org");
  await page.value("document.getElementById('email').select()");
  await page.tap("n");
  assert.equal(await value("email"), "n");
  await page.value("document.getElementById('email').select()");
  await page.tap("deleteBackward");
  assert.equal(await value("email"), "");
});

test("transforms apply in an address", options, async () => {
  await begin("vi-t-k0-telex", "email");
  await page.tap(..."tieesng");
  // The browser may write it in the letters of domains.
  assert.equal((await value("email")).normalize("NFC"), "tiếng");
});

test("a change of an address is told when the focus leaves", options, async () => {
  await begin("en", "email");
  await page.value("window.changed = 0; document.getElementById('email').addEventListener('change', () => changed++)");
  await page.tap("a");
  await page.value("document.getElementById('email').blur()");
  assert.equal(await page.value("changed"), 1);
});

test("return submits a form as browsers do", options, async () => {
  const submitted = (content) => page.value(`(async () => {
    const form = document.createElement("form");
    form.innerHTML = trusted(${JSON.stringify(content)});
    const told = [];
    form.addEventListener("submit", (event) => { event.preventDefault(); told.push(event.submitter?.name ?? null); });
    document.body.prepend(form);
    form.querySelector("input").focus();
    await keyboard.ready;
    keyboard.press("return");
    form.remove();
    return told;
  })()`);
  await begin("en", "text");
  for (const [content, told] of [
    ["<input>", [null]],
    ["<input><input type=checkbox><textarea></textarea>", [null]],
    ["<input><input type=date>", []],
    ["<input><input><button name=go>Go</button><button name=other>Other</button>", ["go"]],
    ["<input><input type=submit name=go disabled><button name=other>Other</button>", []],
    ["<input><button type=button name=no>No</button>", [null]],
  ]) assert.deepEqual(await submitted(content), told, content);
});

test("return asks listeners of keys first", options, async () => {
  await begin("en", "text");
  await page.value("document.getElementById('text').addEventListener('keydown', (event) => event.preventDefault(), { once: true })");
  await page.tap("return");
  assert.ok(!(await page.value("events")).includes("submit"));
  assert.deepEqual(page.errors, []);
});

test("each line of an editable element is a text of its own", options, async () => {
  await begin("en", "rich");
  const lines = (html, selector, offset, ...keys) => page.value(`(() => {
    const rich = document.getElementById("rich");
    rich.innerHTML = trusted(${JSON.stringify(html)});
    const node = rich.querySelector(${JSON.stringify(selector)});
    getSelection().collapse(node.nextSibling ?? node.firstChild, ${offset});
    for (const key of ${JSON.stringify(keys)}) keyboard.press(key);
    return rich.innerText.trim();
  })()`);
  // At the beginning of a line, backspace joins it with the one before.
  assert.equal(await lines("<div>ab</div><div id=to>cd</div>", "#to", 0, "bksp"), "abcd");
  assert.equal(await lines("<div>ab</div><div id=to>cd</div>", "#to", 1, "bksp"), "ab\nd");
  assert.equal(await lines("ab<br>cd", "br", 0, "bksp"), "abcd");
  assert.equal(await lines("ab<br><b>c</b>d", "b", 1, "bksp", "bksp"), "ab");
  assert.equal(await lines("<p>ab</p><ul><li id=to>cd</li></ul>", "#to", 2, "bksp", "x"), "ab\n\ncx");
});

test("a field names its layout, and the next one has the keyboard's own again", options, async () => {
  const shown = () => page.value("keyboard.ready.then(() => keyboard.layoutInfo.layout)");
  const focus = (id) => page.value(`document.getElementById("${id}").focus()`);
  await begin("en", "text");
  await page.value("Object.assign(document.getElementById('number'), { value: '' }).dataset.clavierLayout = 'und-Zyyy-t-k0-number'");
  await focus("number");
  assert.equal(await shown(), "und-Zyyy-t-k0-number");
  await page.tap("1");
  assert.equal(await value("number"), "1");
  await focus("text");
  assert.equal(await shown(), "en");
  // What the layout key has chosen stays, too; a form names a layout for all its fields.
  await page.tap("nextLayout");
  assert.equal(await shown(), "fr");
  await focus("number");
  assert.equal(await shown(), "und-Zyyy-t-k0-number");
  await focus("area");
  assert.equal(await shown(), "fr");
  await page.value("document.getElementById('form').dataset.clavierLayout = 'ko'; document.getElementById('area').blur()");
  await focus("text");
  assert.equal(await shown(), "ko");
  await page.value("delete document.getElementById('form').dataset.clavierLayout; delete document.getElementById('number').dataset.clavierLayout");
  await select("text", 0);
});
