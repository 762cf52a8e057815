// The element in headless Chromium: node --test Web/test/pages.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serve } from "./chromium.mjs";
import { begin, browser, folder, open, options, page, pause, select, server, show, until, value } from "./fields.mjs";

test("transforms apply to what touches type", options, async () => {
  await begin("vi-t-k0-telex", "text");
  await page.tap(..."tieesng");
  assert.equal(await value("text"), "tiếng");
});

test("Hangul composes, and backspace takes the last letter", options, async () => {
  await begin("ko", "text");
  await page.tap("ㅎ", "ㅏ", "ㄴ");
  const typed = await value("text");
  assert.equal(typed.normalize("NFC"), "한");
  await page.tap("deleteBackward");
  assert.notEqual(await value("text"), "");
});

test("typing in the middle keeps the caret there", options, async () => {
  await begin("en", "text", "abc");
  await select("text", 1);
  await page.tap("x", "y");
  assert.equal(await value("text"), "axybc");
  assert.equal(await page.value("document.getElementById('text').selectionStart"), 3);
});

test("a selection is replaced, and deleted by backspace", options, async () => {
  await begin("en", "text", "hello");
  await select("text", 1, 4);
  await page.tap("a");
  assert.equal(await value("text"), "hao");
  await select("text", 0, 2);
  await page.tap("deleteBackward");
  assert.equal(await value("text"), "o");
});

test("beforeinput and input tell of each edit, and undo takes it back", options, async () => {
  await begin("en", "area");
  await page.tap("a");
  assert.deepEqual(
    (await page.value("events")).filter((event) => event.includes("input")),
    ["beforeinput:insertText", "input:insertText"]);
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "");
});

test("return breaks lines of a text area and submits the form of an input", options, async () => {
  await begin("en", "area", "a");
  await page.tap("return");
  assert.equal(await value("area"), "a\n");
  await begin("en", "text");
  await page.tap("return");
  assert.ok((await page.value("events")).includes("submit"));
});

test("fields without a caret take text at their end", options, async () => {
  await begin("en", "email");
  await page.tap("a", "b", "deleteBackward", "c");
  assert.equal(await value("email"), "ac");
});

test("a field takes no more than its greatest length", options, async () => {
  await begin("en", "short");
  await page.tap("a", "b", "c", "d", "deleteBackward");
  assert.equal(await value("short"), "ab");
});

test("fields that take no text are left alone", options, async () => {
  await begin("en", "text", "x");
  for (const name of ["readOnly", "disabled"]) {
    await page.value(`document.getElementById("text").${name} = true; keyboard.press("a"); document.getElementById("text").${name} = false`);
  }
  assert.equal(await value("text"), "x");
});

test("editable elements and fields in shadow roots are targets", options, async () => {
  await begin("vi-t-k0-telex", "rich", "x-");
  await page.tap(..."tieesng");
  assert.equal(await page.value("document.getElementById('rich').textContent"), "x-tiếng");
  await page.value("begin('en', document.querySelector('open-field').shadowRoot.querySelector('input'))");
  await page.tap("a");
  assert.equal(await page.value("document.querySelector('open-field').shadowRoot.querySelector('input').value"), "a");
});

test("frameworks that observe the value learn of each change", options, async () => {
  await begin("en", "number");
  // React's way: a property of the element that remembers what was set through it.
  await page.value(`(() => {
    const field = document.getElementById("number");
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    window.tracked = field.value;
    Object.defineProperty(field, "value", { configurable: true, get() { return get.call(this); }, set(value) { window.tracked = value; set.call(this, value); } });
    window.changes = [];
    field.addEventListener("input", () => { if (get.call(field) !== window.tracked) { window.tracked = get.call(field); window.changes.push(window.tracked); } });
    keyboard.press("1"); keyboard.press("2");
  })()`);
  assert.deepEqual(await page.value("changes"), ["1", "12"]);
});

test("the focus stays in the text, whose input mode is restored", options, async () => {
  await begin("en", "text");
  assert.equal(await page.value("document.getElementById('text').inputMode"), "none");
  await page.tap("a");
  assert.equal(await page.value("document.activeElement.id"), "text");
  await page.value("begin('en', 'area')");
  assert.equal(await page.value("document.getElementById('text').inputMode"), "search");
});

test("the last of several layouts is shown", options, async () => {
  await page.value("keyboard.setAttribute('layout', 'th'); keyboard.setAttribute('layout', 'he'); keyboard.setAttribute('layout', 'en'); keyboard.ready");
  await pause(100);
  assert.equal(await page.value("keyboard.layoutInfo.locale"), "en");
});

test("a layout that is missing or broken is told by an event, and the old one stays", options, async () => {
  await begin("en", "text");
  await page.value("window.failures = []; keyboard.addEventListener('claviererror', (event) => failures.push(String(event.detail.error)))");
  await page.value("keyboard.setAttribute('layout', 'nowhere'); keyboard.ready.catch(() => {})");
  await page.value("keyboard.load(new Uint8Array([1, 2, 3])).catch(() => {})");
  const failures = await page.value("failures");
  assert.equal(failures.length, 2);
  assert.match(failures[0], /there is no layout 'nowhere'/);
  assert.match(failures[1], /not a layout/);
  await page.tap("a");
  assert.equal(await value("text"), "a");
  // The server's answer is an entry in the console.
  page.errors.length = 0;
});

test("a part that cannot be loaded is told by an event, and may come later", options, async () => {
  await begin("fr", "text");
  const failures = await page.value(`(async () => {
    const { parts } = customElements.get("clavier-keyboard");
    const { physical } = parts;
    const failures = [];
    keyboard.addEventListener("claviererror", ({ detail }) => failures.push(detail.error.message), { once: true });
    parts.physical = () => Promise.reject(new Error("it is gone"));
    keyboard.setAttribute("physical", "");
    await keyboard.ready;
    parts.physical = physical;
    keyboard.setAttribute("physical", "again");
    await keyboard.ready;
    return failures;
  })()`);
  assert.deepEqual(failures, ["it is gone"]);
  page.errors.length = 0;
  await page.key("q", "KeyQ");
  await page.value("keyboard.removeAttribute('physical')");
  assert.equal(await value("text"), "a");
});

test("a keyboard that is removed gives the field back", options, async () => {
  await begin("en", "text");
  await page.value("window.place = keyboard.parentNode; keyboard.remove()");
  assert.equal(await page.value("document.getElementById('text').getAttribute('inputmode')"), "search");
  await page.value("document.getElementById('text').blur(); place.append(keyboard); keyboard.ready");
  await begin("en", "text");
  await page.tap("a");
  assert.equal(await value("text"), "a");
});

test("an edit can be refused", options, async () => {
  await begin("en", "text");
  await page.value("keyboard.addEventListener('clavieredit', (event) => event.preventDefault(), { once: true })");
  await page.tap("a", "b");
  assert.equal(await value("text"), "b");
});

test("without a target, events tell what is typed", options, async () => {
  await begin("en", null);
  await page.value(`window.typed = ""; keyboard.addEventListener("clavieredit", (event) => window.typed += event.detail.inserted)`);
  await page.tap("h", "i");
  assert.equal(await page.value("typed"), "hi");
});

test("keys of the physical keyboard type as the layout says", options, async () => {
  await begin("fr", "text");
  await page.value("keyboard.setAttribute('physical', ''); keyboard.ready");
  await page.key("q", "KeyQ");
  assert.equal(await value("text"), "a");
  await page.value("keyboard.removeAttribute('physical')");
});

test("the layers of a physical keyboard can be shown, and shift changes them", options, async () => {
  await page.value("keyboard.setAttribute('form', 'physical')");
  await begin("de", "text");
  await page.tap("y");
  await page.value("keyboard.setAttribute('physical', ''); keyboard.ready");
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Shift", code: "ShiftLeft", modifiers: 8, windowsVirtualKeyCode: 16 });
  await page.key("A", "KeyA", 8);
  await page.value("keyboard.removeAttribute('physical'); keyboard.removeAttribute('form')");
  assert.equal(await value("text"), "yA");
});

test("a layout from right to left types, and is not mirrored", options, async () => {
  await begin("he", "text");
  await page.tap("ש", "ל");
  assert.equal(await value("text"), "של");
});

test("the layout key shows the next layout", options, async () => {
  await begin("en", "text");
  const name = await page.value("keyboard.layoutInfo.name");
  if (await page.value("keyboard.keys.some((key) => key.action === 'nextLayout')")) await page.tap("nextLayout");
  await page.value("keyboard.ready");
  assert.notEqual(await page.value("keyboard.layoutInfo.name"), name);
});

test("a strict policy of content is kept", options, async () => {
  assert.deepEqual(await page.value("violations"), []);
  assert.deepEqual(page.errors, []);
});

test("a docked keyboard comes with the focus, makes room, and goes with it", options, async () => {
  await open("docked.html");
  assert.equal(await page.value("keyboard.isShown"), false);
  await page.value("document.getElementById('low').focus(); new Promise((done) => setTimeout(done, 600))");
  assert.equal(await page.value("keyboard.isShown"), true);
  const inset = await page.value("parseInt(document.documentElement.style.getPropertyValue('--clavier-inset-bottom'))");
  assert.ok(inset > 150);
  const bottom = await page.value("document.getElementById('low').getBoundingClientRect().bottom");
  assert.ok(bottom <= 844 - inset, `${bottom} is covered by ${inset}`);
  assert.deepEqual(await page.value("events"), ["clavierkeyboardwillshow", "clavierkeyboarddidshow"]);
  await page.value("document.getElementById('low').blur(); new Promise((done) => setTimeout(done, 600))");
  assert.equal(await page.value("keyboard.isShown"), false);
  assert.equal(await page.value("document.documentElement.style.getPropertyValue('--clavier-inset-bottom')"), "");
  assert.deepEqual(
    (await page.value("events")).slice(2), ["clavierkeyboardwillhide", "clavierkeyboarddidhide"]);
});

test("the examples of the documentation work", options, async () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-examples-"));
  const examples = await serve([["/dist/", folder("../dist/")], ["/", place]]);
  try {
    const blocks = [...readFileSync(folder("../../Docs/Web.md"), "utf8").matchAll(/```html\n([^]*?)```/g)].map((match) => match[1]);
    assert.equal(blocks.length, 5);
    writeFileSync(join(place, "my.xml"), readFileSync(folder("../../Layouts/fr.xml")));
    for (const [index, block] of blocks.entries()) {
      writeFileSync(join(place, `${index}.html`), block);
      await show(browser.page());
      await page.open(`${examples.url}/${index}.html`);
      await page.value(`customElements.whenDefined("clavier-keyboard").then(() => (window.keyboard = document.querySelector("clavier-keyboard")).ready)`);
      await until("keyboard.keys.length");
      const typed = await page.value(`(() => {
        const field = document.querySelector("input, textarea");
        field?.focus();
        let typed = "";
        keyboard.addEventListener("clavieredit", (event) => typed += event.detail.inserted);
        keyboard.press(keyboard.keys.find((key) => key.cap.length === 1 && !key.action && !key.leadsTo).id);
        return [typed, field ? field.value : typed];
      })()`);
      assert.equal(typed[0].length, 1);
      assert.equal(typed[1], typed[0]);
      assert.deepEqual(page.errors, []);
    }
  } finally {
    examples.close();
    rmSync(place, { recursive: true });
  }
});

test("a kiosk with three fields is filled in", options, async () => {
  await show(browser.page({ width: 820, height: 1180 }));
  await page.open(`${server.url}/example/kiosk.html`);
  await page.value("window.keyboard = document.querySelector('clavier-keyboard'); keyboard.ready");
  const field = (name) => `document.querySelector('[name=${name}]')`;
  for (const [name, keys, text] of [["name", "jo", "Jo"], ["email", "ab", "ab"], ["notes", "ok", "Ok"]]) {
    await page.value(`${field(name)}.focus(); new Promise((done) => setTimeout(done, 350))`);
    for (const key of keys) {
      await page.value(`keyboard.press(keyboard.keys.find((key) => key.cap.toLowerCase() === ${JSON.stringify(key)})?.id ?? ${JSON.stringify(key)})`);
    }
    assert.equal(await page.value(`${field(name)}.value`), text);
  }
});

test("a layout is shown of its XML", options, async () => {
  await open("fields.html");
  await begin("en", "text");
  const layout = (key) => `<keyboard3 locale="en" conformsTo="45"><info name="Mine"/><keys><key id="x" output="xyz"/></keys>
    <layers formId="touch"><layer id="base"><row keys="${key} space"/></layer></layers></keyboard3>`;
  const load = (xml) => page.value(`keyboard.load(${JSON.stringify(xml)}).then(
    () => keyboard.layoutInfo.name, ({ diagnostics }) => diagnostics.map(({ code, line, column }) => [code, line, column]))`);
  assert.deepEqual(await load(layout("z y")), "Mine");
  assert.deepEqual(await load(layout("no")), [["K05", 2, 56]]);
  assert.deepEqual(await load(layout("x")), "Mine");
  await page.tap("x");
  assert.equal(await value("text"), "xyz");
});

test("what the documentation says of demands has tests", () => {
  const page = readFileSync(folder("../../Docs/Web.md"), "utf8");
  const names = [...page.slice(page.indexOf("| demand |")).matchAll(/^\|.*\| ([^|]+) \|$/gm)].slice(1).map(([, name]) => name);
  assert.equal(names.length, 15);
  const tests = ["pages", "pointers", "access"].map((name) => readFileSync(folder(`${name}.test.mjs`), "utf8")).join();
  for (const name of names) assert.ok(tests.includes(`test("${name}", options`), name);
});

test("a tap is quick", options, async () => {
  await open("fields.html", { touch: false });
  await begin("en", "text");
  const time = await page.value(`(() => {
    const board = keyboard.shadowRoot.querySelector("[part=board]");
    const { x, y } = keyboard.getBoundingClientRect();
    const { frame } = keyboard.keys.find((key) => key.id === "e");
    const start = performance.now();
    for (let count = 0; count < 300; count++) {
      for (const type of ["pointerdown", "pointerup"]) {
        // The pointer of the mouse can be captured without a real press.
        board.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x + frame.x + 9, clientY: y + frame.y + 9 }));
      }
    }
    return (performance.now() - start) / 300;
  })()`);
  console.log(`a tap with its edit: ${time.toFixed(2)} ms`);
  assert.equal(await value("text"), "e".repeat(300));
  assert.deepEqual(page.errors, []);
  assert.ok(time < 10);
});
