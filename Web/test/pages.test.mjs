// The element in headless Chromium: node --test Web/test/pages.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { clavier } from "./command.mjs";
import { Browser, chromium, serve } from "./chromium.mjs";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const options = { skip: chromium() ? false : "Chromium is not installed" };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";
let browser, server, page;

before(async () => {
  if (options.skip) return;
  server = await serve([["/dist/", folder("../dist/")], ["/words/", folder("../../Resources/Words/")], ["/example/", folder("../example/")], ["/", folder("pages/")]], { "Content-Security-Policy": policy });
  browser = await Browser.launch();
  page = await open("fields.html");
});

after(async () => {
  await browser?.close();
  server?.close();
});

const open = async (path, size) => {
  const page = await browser.page(size);
  await page.open(`${server.url}/${path}`);
  await page.value("new Promise((done) => { const wait = () => window.started && keyboard.keys.length ? done() : setTimeout(wait, 5); wait(); })");
  return page;
};
const begin = (layout, field, text = "") =>
  page.value(`begin(${JSON.stringify(layout)}, ${JSON.stringify(field)}, ${JSON.stringify(text)})`);
const value = (field) => page.value(`document.getElementById("${field}").value`);
const select = (field, start, end = start) =>
  page.value(`document.getElementById("${field}").setSelectionRange(${start}, ${end}); new Promise((done) => setTimeout(done, 30))`);

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

// The fields of a framework, as Debian has it; its templates need a policy without restrictions.
for (const [framework, folders] of [
  ["react", [["/react/", "/usr/share/nodejs/react/umd/"], ["/react-dom/", "/usr/share/nodejs/react-dom/umd/"]]],
  ["vue", [["/vue/", "/usr/share/javascript/vue/"]]],
]) {
  const isMissing = folders.some(([, path]) => !existsSync(path));
  test(`fields of ${framework} and its state keep up with the keyboard`, { skip: options.skip || (isMissing && `${framework} is not installed`) }, async () => {
    const framed = await serve([...folders, ["/dist/", folder("../dist/")], ["/", folder("pages/")]]);
    const own = page;
    try {
      page = await browser.page();
      await page.open(`${framed.url}/${framework}.html`);
      await page.value("new Promise((done) => { const wait = () => window.started && keyboard.keys.length ? done() : setTimeout(wait, 5); wait(); })");
      // The value, that of the state, and the caret.
      const state = (field) => page.value(`(({ value, selectionStart }) => [value, String(state.${field}), selectionStart])(document.getElementById("${field}"))`);

      await begin("vi-t-k0-telex", "text");
      await page.tap(..."tieesng");
      assert.deepEqual(await state("text"), ["tiếng", "tiếng", 5]);
      await page.tap("deleteBackward");
      assert.deepEqual(await state("text"), ["tiến", "tiến", 4]);
      await select("text", 1);
      await page.tap("o", "o");
      assert.deepEqual(await state("text"), ["tôiến", "tôiến", 2]);
      await select("text", 0, 4);
      await page.tap("b");
      assert.deepEqual(await state("text"), ["bn", "bn", 1]);

      await begin("en", "capitals");
      await page.tap(..."abc");
      await select("capitals", 1);
      await page.tap("x", "y");
      assert.deepEqual(await state("capitals"), ["AXYBC", "AXYBC", 3]);
      await page.tap("deleteBackward");
      assert.deepEqual(await state("capitals"), ["AXBC", "AXBC", 2]);

      await begin("en", "area");
      await page.tap("a", "return", "b");
      assert.deepEqual(await state("area"), ["a\nb", "a\nb", 3]);
      await begin("en", "number");
      await page.value("keyboard.press('1'); keyboard.press('2')");
      assert.deepEqual(await state("number"), ["12", "12", null]);
      assert.deepEqual(page.errors, []);
    } finally {
      await page.close();
      page = own;
      framed.close();
    }
  });
}

test("the focus stays in the text, whose input mode is restored", options, async () => {
  await begin("en", "text");
  assert.equal(await page.value("document.getElementById('text').inputMode"), "none");
  await page.tap("a");
  assert.equal(await page.value("document.activeElement.id"), "text");
  await page.value("begin('en', 'area')");
  assert.equal(await page.value("document.getElementById('text').inputMode"), "search");
});

test("a long press offers more, and a slide chooses", options, async () => {
  await begin("en", "text");
  const key = await page.place("e");
  await page.touch("down", key);
  await page.value("new Promise((done) => setTimeout(done, 550))");
  const items = await page.value(`[...keyboard.shadowRoot.querySelectorAll("[part=popup] div")].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return { cap: cell.textContent, x: x + width / 2, y: y + height / 2, left: x, top: y, right: x + width };
  })`);
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

test("the last of several layouts is shown", options, async () => {
  await page.value("keyboard.setAttribute('layout', 'th'); keyboard.setAttribute('layout', 'he'); keyboard.setAttribute('layout', 'en'); keyboard.ready");
  await page.value("new Promise((done) => setTimeout(done, 100))");
  assert.equal(await page.value("keyboard.layout.locale"), "en");
});

test("a layout that is missing or broken is told by an event, and the old one stays", options, async () => {
  await begin("en", "text");
  await page.value("window.failures = []; keyboard.addEventListener('claviererror', (event) => failures.push(String(event.detail.error)))");
  await page.value("keyboard.setAttribute('layout', 'nowhere'); keyboard.ready.catch(() => {})");
  await page.value("keyboard.load(new Uint8Array([1, 2, 3])).catch(() => {})");
  const failures = await page.value("failures");
  assert.equal(failures.length, 2);
  assert.match(failures[0], /no layout at/);
  assert.match(failures[1], /not a layout/);
  await page.tap("a");
  assert.equal(await value("text"), "a");
  // The server's answer is an entry in the console.
  page.errors.length = 0;
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

// What a screen reader finds of a role: the name and the properties of each.
const accessible = async (role) => {
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => !node.ignored && node.role?.value === role).map(({ name, properties = [] }) => ({
    name: name?.value, ...Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
  }));
};
const key = async (name) => (await accessible("button")).find((button) => button.name === name);
const spoken = () => page.value("keyboard.shadowRoot.querySelector('[role=status]').textContent");

test("a screen reader finds a group with the names of layout and layer, and buttons in it", options, async () => {
  await begin("en", "text");
  const groups = async () => (await accessible("group")).map(({ name }) => name);
  assert.deepEqual(await groups(), ["English (QWERTY), base"]);
  assert.equal((await accessible("button")).length, await page.value("keyboard.keys.length"));
  assert.ok(await key("a"));
  await page.tap("shift");
  assert.deepEqual(await groups(), ["English (QWERTY), shift"]);
  await page.tap("A");
  assert.ok(await key("a"));
});

test("a screen reader learns which keys are pressed, and which offer more", options, async () => {
  await begin("en", "text");
  const shift = async () => (await key(await page.value("keyboard.keys.find(({ action }) => action === 'shift').label"))).pressed;
  assert.equal(await shift(), "false");
  await page.tap("shift");
  assert.equal(await shift(), "true");
  await page.tap("A");
  assert.equal(await shift(), "false");
  assert.equal((await key("e")).pressed, undefined);
  const offering = (await accessible("button")).filter(({ hasPopup }) => hasPopup === "menu").map(({ name }) => name);
  assert.ok(offering.includes("e"));
  assert.deepEqual(offering, await page.value("keyboard.keys.filter(({ hasGestures }) => hasGestures).map(({ label }) => label)"));
});

test("a screen reader's click types", options, async () => {
  await begin("en", "text");
  // No pointer has touched the keyboard recently.
  await page.value("new Promise((done) => setTimeout(done, 800))");
  await page.value("[...keyboard.shadowRoot.querySelectorAll('button')].find((button) => button.dataset.key === 'a').click()");
  assert.equal(await value("text"), "a");
});

test("the choices of a key are spoken, and chosen by arrows and Enter", options, async () => {
  await begin("en", "text");
  await page.value("keyboard.shadowRoot.querySelector('[data-key=e]').focus()");
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", code: "Enter", modifiers: 8, windowsVirtualKeyCode: 13 });
  const first = await spoken();
  await page.key("ArrowRight");
  const second = await spoken();
  assert.ok(first && second && first !== second, `${first}, ${second}`);
  assert.equal((await accessible("status"))[0].live, "polite");
  await page.key("Enter");
  assert.equal(await value("text"), second);
});

test("the keys are one tab stop, in which arrows move and Enter types", options, async () => {
  await begin("en", "text");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[tabindex=\"0\"]').length"), 1);
  await page.value("keyboard.shadowRoot.querySelector('[data-key=q]').focus()");
  await page.key("ArrowRight");
  await page.key("Enter");
  assert.equal(await value("text"), "w");
  const focused = () => page.value("keyboard.shadowRoot.activeElement?.dataset.key");
  assert.equal(await focused(), "w");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[tabindex=\"0\"]').length"), 1);
  // The tabulator leaves the keys, and comes back to the same one.
  await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Tab", code: "Tab", modifiers: 8, windowsVirtualKeyCode: 9 });
  assert.equal(await focused(), undefined);
  await page.key("Tab");
  assert.equal(await focused(), "w");
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

test("switches scan and type", options, async () => {
  await begin("en", "text");
  await page.value("keyboard.setAttribute('scan', 'step'); keyboard.ready");
  const offered = () => page.value("[...keyboard.shadowRoot.querySelectorAll('.offered')].map((key) => key.dataset.key)");
  // The space bar starts and selects what is offered; return shows the next offer.
  for (let presses = 0; presses < 60 && !(await value("text")); presses++) {
    const keys = await offered();
    await (keys.length === 0 || keys.includes("k") ? page.key(" ", "Space") : page.key("Enter"));
  }
  await page.value("keyboard.removeAttribute('scan')");
  assert.equal(await value("text"), "k");
});

test("the layout key shows the next layout", options, async () => {
  await begin("en", "text");
  const name = await page.value("keyboard.layout.name");
  if (await page.value("keyboard.keys.some((key) => key.action === 'nextLayout')")) await page.tap("nextLayout");
  await page.value("keyboard.ready");
  assert.notEqual(await page.value("keyboard.layout.name"), name);
});

test("keys are at least 44 pixels high on a phone", options, async () => {
  await begin("en", "text");
  assert.ok((await page.value("Math.min(...keyboard.keys.map((key) => key.frame.height))")) >= 43);
});

test("a strict policy of content is kept", options, async () => {
  assert.deepEqual(await page.value("violations"), []);
  assert.deepEqual(page.errors, []);
});

test("a docked keyboard comes with the focus, makes room, and goes with it", options, async () => {
  page = await open("docked.html");
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

// A page from a file, with its keyboard.
const openFile = async (path, size) => {
  const page = await browser.page(size);
  await page.open(pathToFileURL(path).href);
  await page.value("new Promise((done) => { const wait = () => document.querySelector('clavier-keyboard').keys?.length ? done() : setTimeout(wait, 10); wait(); })");
  return page;
};

test("an exported page types by itself, without a server", options, async () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-pages-"));
  try {
    const file = join(place, "vi.html");
    execFileSync(clavier, ["export", "vi-t-k0-telex", "-o", file]);
    page = await openFile(file);
    await page.value("document.getElementById('typed').focus()");
    await page.value("document.getElementById('try').scrollIntoView()");
    await page.tap(..."tieesng");
    assert.equal(await value("typed"), "tiếng");
    const count = await page.value("document.querySelector('clavier-keyboard').keys.length");
    await page.value("document.querySelector('[data-form=physical]').click(); document.querySelector('clavier-keyboard').ready");
    assert.ok((await page.value("document.querySelector('clavier-keyboard').keys.length")) > count);
    await page.key("a", "KeyA");
    assert.equal(await value("typed"), "tiếnga");
    assert.deepEqual(page.errors, []);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test("the examples of the documentation work", options, async () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-examples-"));
  const examples = await serve([["/dist/", folder("../dist/")], ["/", place]]);
  try {
    const blocks = ["../../README.md", "../../Docs/Web.md"]
      .flatMap((path) => [...readFileSync(folder(path), "utf8").matchAll(/```html\n([^]*?)```/g)]).map((match) => match[1]);
    assert.equal(blocks.length, 4);
    writeFileSync(join(place, "my.xml"), readFileSync(folder("../../Layouts/fr.xml")));
    for (const [index, block] of blocks.entries()) {
      writeFileSync(join(place, `${index}.html`), block);
      page = await browser.page();
      await page.open(`${examples.url}/${index}.html`);
      await page.value(`customElements.whenDefined("clavier-keyboard").then(() => (window.keyboard = document.querySelector("clavier-keyboard")).ready)`);
      await page.value("new Promise((done) => { const wait = () => keyboard.keys.length ? done() : setTimeout(wait, 5); wait(); })");
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
  page = await browser.page({ width: 820, height: 1180 });
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

test("keys vibrate and sound by choice", options, async () => {
  page = await open("fields.html");
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

test("a keyboard for one hand is at its side, and types", options, async () => {
  for (const [width, least] of [[390, 60], [820, 300]]) {
    page = await open("fields.html", { width, height: 844 });
    await begin("en", "text");
    const sides = () => page.value(`(() => {
      const board = keyboard.shadowRoot.querySelector("[part=board]").getBoundingClientRect();
      const all = keyboard.getBoundingClientRect();
      return [board.left - all.left, all.right - board.right];
    })()`);
    for (const [arrangement, near, far, letter] of [["left", 0, 1, "q"], ["right", 1, 0, "p"]]) {
      await arrange(arrangement);
      const found = await sides();
      assert.ok(found[near] < 8 && found[far] > least, String(found));
      await page.tap(letter);
    }
    assert.equal(await value("text"), "qp");
  }
});

const arrange = (name) =>
  page.value(`keyboard.setAttribute("arrangement", "${name}"); new Promise((done) => setTimeout(done, 100))`);

// The places of what is drawn of keys, in the window: of a wide key that is parted both pieces.
const drawn = () => page.value(`[...keyboard.shadowRoot.querySelectorAll("button")].flatMap((button) => {
  const { left, top, right, height } = button.getBoundingClientRect();
  const middle = top + height / 2;
  const piece = (left, right) => ({ key: button.dataset.key, cap: button.firstChild.textContent, left, right, x: (left + right) / 2, y: middle });
  if (!button.classList.contains("parted")) return [piece(left, right)];
  const pixels = (name) => parseFloat(button.style.getPropertyValue(name));
  return [piece(left, left + pixels("--left")), piece(right - pixels("--right"), right)];
})`);

test("a split keyboard has a half at each side, and what is drawn is what is touched", options, async () => {
  for (const [width, layout] of [[820, "en"], [1280, "en"], [820, "he"], [820, "fr"]]) {
    page = await open("fields.html", { width, height: 900 });
    await begin(layout, "text");
    await arrange("split");
    const pieces = await drawn();
    const gap = await page.value("keyboard.shadowRoot.querySelector('[part=board]').clientWidth") - 600;
    // Each row has a gap, which no key crosses.
    for (const y of new Set(pieces.map(({ y }) => y))) {
      const row = pieces.filter((piece) => piece.y === y).sort((first, second) => first.left - second.left);
      const gaps = row.slice(1).map((piece, index) => piece.left - row[index].right).filter((space) => space > gap - 2);
      assert.equal(gaps.length, 1, `${layout} ${width}: ${JSON.stringify(row)}`);
    }
    assert.ok(pieces.filter(({ key }) => key === "space").length === 2, "the space bar is at both sides");
    await page.value("window.hit = []; keyboard.addEventListener('clavieredit', ({ detail }) => { if (detail.key) hit.push(detail.key); })");
    const letters = pieces.filter(({ key, cap }) => key === "space" || /^\p{L}$/u.test(cap));
    assert.ok(letters.length > 20);
    for (const { x, y } of letters) {
      await page.touch("down", { x, y });
      await page.touch("up");
    }
    assert.deepEqual(await page.value("hit"), letters.map(({ key }) => key));
    // Between the halves is nothing.
    await page.touch("down", { x: width / 2, y: letters[0].y });
    await page.touch("up");
    assert.equal((await page.value("hit")).length, letters.length);
    await page.close();
  }
});

test("the choices of a split keyboard are beside their key, and a slide chooses", options, async () => {
  page = await open("fields.html", { width: 820, height: 900 });
  await begin("en", "text");
  await arrange("split");
  for (const name of ["e", "o", "t"]) {
    const key = (await drawn()).find((piece) => piece.key === name);
    await page.touch("down", key);
    await page.value("new Promise((done) => setTimeout(done, 550))");
    const items = await page.value(`[...keyboard.shadowRoot.querySelectorAll("[part=popup] div")].map((cell) => {
      const { left, right, top, height } = cell.getBoundingClientRect();
      return { cap: cell.textContent, left, right, x: (left + right) / 2, y: top + height / 2 };
    })`);
    assert.ok(items.some(({ left, right }) => left <= key.x && key.x <= right), `${name}: ${JSON.stringify(items)}`);
    const wanted = items.at(-1);
    await page.slide(key, wanted);
    await page.touch("up");
    assert.equal((await value("text")).slice(-1), wanted.cap);
  }
});

test("a keyboard is not split where halves would have no room", options, async () => {
  page = await open("fields.html");
  await begin("en", "text");
  const keys = await page.value("keyboard.keys");
  await arrange("split");
  assert.deepEqual(await page.value("keyboard.keys"), keys);
});

// A page with a mouse, which rests for a fifth of a second.
const openResting = async (attributes = "") => {
  page = await open("fields.html", { width: 820, height: 900, touch: false });
  await begin("en", "text");
  await page.value(`keyboard.setAttribute("dwell", "0.2"); ${attributes}; keyboard.ready`);
};
const moveMouse = ({ x, y }) => page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
const pause = (time) => page.value(`new Promise((done) => setTimeout(done, ${time}))`);
const progress = () => page.value("!keyboard.shadowRoot.querySelector('[part=rest]').hidden");

test("a mouse that rests on a key taps it once, until it has left the key", options, async () => {
  await openResting();
  const [a, d] = [await page.place("a"), await page.place("d")];
  await moveMouse(a);
  assert.equal(await progress(), true);
  await pause(300);
  assert.equal(await value("text"), "a");
  assert.equal(await progress(), false);
  await moveMouse({ x: a.x + 4, y: a.y });
  await pause(300);
  assert.equal(await value("text"), "a");
  await moveMouse(d);
  await pause(300);
  await moveMouse(a);
  await pause(300);
  assert.equal(await value("text"), "ada");
});

test("a mouse that goes over keys taps none of them, and one that leaves the keyboard neither", options, async () => {
  await openResting("keyboard.setAttribute('dwell', '0.5')");
  for (const name of ["q", "w", "e", "r"]) await moveMouse(await page.place(name));
  await moveMouse({ x: 5, y: 5 });
  assert.equal(await progress(), false);
  await pause(600);
  assert.equal(await value("text"), "");
});

test("a layer that appears under a mouse at rest is not tapped", options, async () => {
  await openResting();
  await moveMouse(await page.place("shift"));
  await pause(300);
  assert.equal(await page.value("keyboard.layer"), "shift");
  await pause(300);
  assert.equal(await page.value("keyboard.layer"), "shift");
  await moveMouse(await page.place("A"));
  await pause(300);
  assert.equal(await value("text"), "A");
});

test("a rest chooses in a popup, which the other button of the mouse opens", options, async () => {
  await openResting();
  const key = await page.place("e");
  await page.value("keyboard.removeAttribute('dwell')");
  for (const type of ["mousePressed", "mouseReleased"]) {
    await page.send("Input.dispatchMouseEvent", { type, ...key, button: "right", clickCount: 1 });
  }
  const items = await page.value(`[...keyboard.shadowRoot.querySelectorAll("[part=popup] div")].map((cell) => {
    const { left, right, top, height } = cell.getBoundingClientRect();
    return { cap: cell.textContent, x: (left + right) / 2, y: top + height / 2 };
  })`);
  await page.value("keyboard.setAttribute('dwell', '0.2')");
  await moveMouse(items[2]);
  await pause(300);
  assert.equal(await value("text"), items[2].cap);
});

test("a press ends the rest, and backspace is repeated by choice", options, async () => {
  await openResting();
  const key = await page.place("q");
  await moveMouse(key);
  for (const type of ["mousePressed", "mouseReleased"]) {
    await page.send("Input.dispatchMouseEvent", { type, ...key, button: "left", clickCount: 1 });
  }
  await pause(300);
  assert.equal(await value("text"), "q");
  await page.value("begin('en', 'text', 'abcdef')");
  await page.value("keyboard.setAttribute('dwell-repeat', '')");
  await moveMouse(await page.place("deleteBackward"));
  await pause(750);
  await moveMouse({ x: 5, y: 5 });
  assert.ok(["abc", "abcd"].includes(await value("text")), await value("text"));
});

test("the progress of a rest stands still with reduced motion", options, async () => {
  await openResting("keyboard.setAttribute('dwell', '5')");
  const running = () => page.value("keyboard.shadowRoot.querySelector('[part=rest]').getAnimations().length");
  await moveMouse(await page.place("q"));
  assert.equal(await running(), 1);
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await moveMouse(await page.place("m"));
  assert.equal(await progress(), true);
  assert.equal(await running(), 0);
});

// A page with a row of words, in which a field has the focus.
const openWords = async (field = "text", text = "", size = undefined) => {
  page = await open("fields.html", size);
  await begin("en", field, text);
  await page.value("keyboard.setAttribute('words', '/words/en.words'); keyboard.ready");
  await page.value("new Promise((done) => { const wait = () => keyboard.shadowRoot.querySelector('[part=words]') ? done() : setTimeout(wait, 5); wait(); })");
  await pause(50);
};
const suggested = () => page.value("[...keyboard.shadowRoot.querySelectorAll('[part=word]')].map(({ textContent }) => textContent)");
const tapWord = async (word) => {
  const place = await page.value(`(() => {
    const button = [...keyboard.shadowRoot.querySelectorAll("[part=word]")].find(({ textContent }) => textContent === ${JSON.stringify(word)});
    if (!button) return null;
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  assert.ok(place, `'${word}' is not among ${await suggested()}`);
  await page.touch("down", place);
  await page.touch("up");
  await pause(50);
};

test("a word that is chosen replaces what was typed of it, a sign takes its space, and undo gives back what was typed", options, async () => {
  await openWords("area");
  await page.tap(..."tom");
  await pause(50);
  await tapWord("tomorrow");
  assert.equal(await value("area"), "tomorrow ");
  assert.equal(await page.value("document.activeElement.id"), "area");
  await page.tap(".");
  assert.equal(await value("area"), "tomorrow.");
  await page.tap("space", ..."goo");
  await pause(50);
  await tapWord("Good");
  assert.equal(await value("area"), "tomorrow. Good ");
  await page.value("document.execCommand('undo')");
  assert.equal(await value("area"), "tomorrow. goo");
  assert.deepEqual(page.errors, []);
  assert.deepEqual(await page.value("violations"), []);
});

test("the suggestions follow the caret, and there are none inside a word or for a selection", options, async () => {
  await openWords("text", "See you tom");
  assert.ok((await suggested()).includes("tomorrow"));
  await select("text", 9);
  await pause(50);
  assert.deepEqual(await suggested(), ["", "", ""]);
  await select("text", 8, 11);
  await pause(50);
  assert.deepEqual(await suggested(), ["", "", ""]);
  await select("text", 8);
  await begin("en", "rich", "See you tom");
  await pause(50);
  await tapWord("tomorrow");
  assert.equal((await page.value("document.getElementById('rich').textContent")).replace(/\u00a0/g, " "), "See you tomorrow ");
});

test("nothing is suggested or learned in fields for secrets, addresses and numbers", options, async () => {
  await openWords();
  await page.value("keyboard.setAttribute('learn', '')");
  for (const [name, content] of [["type", "password"], ["type", "email"], ["type", "url"], ["type", "tel"], ["autocomplete", "one-time-code"]]) {
    await page.value(`document.getElementById("text").setAttribute("${name}", "${content}")`);
    await begin("en", "text");
    await page.tap(..."tom", "space");
    await pause(50);
    assert.deepEqual(await suggested(), ["", "", ""], content);
    await page.value(`document.getElementById("text").removeAttribute("${name}")`);
  }
  await page.value("dispatchEvent(new Event('pagehide'))");
  assert.ok(!/tom/.test(await page.value("localStorage.getItem('clavier-words-en') ?? ''")));
});

test("words are learned only where the page wants it, in this browser", options, async () => {
  const word = "zebulonia";
  const type = async () => {
    await begin("en", "area");
    for (const key of word) await page.tap(key);
    await page.tap("space");
    await page.value("dispatchEvent(new Event('pagehide'))");
    return page.value("localStorage.getItem('clavier-words-en')");
  };
  await openWords("area");
  assert.equal(await type(), null);
  await page.value("keyboard.setAttribute('learn', '')");
  assert.match(await type(), new RegExp(word));
  await page.close();
  // The attributes are there from the beginning.
  page = await open("fields.html");
  await page.value("keyboard.setAttribute('learn', '')");
  await begin("en", "area", "zebu");
  await page.value("keyboard.setAttribute('words', '/words/en.words'); keyboard.ready");
  await page.value("new Promise((done) => { const wait = () => keyboard.shadowRoot.querySelector('[part=words]') ? done() : setTimeout(wait, 5); wait(); })");
  await pause(50);
  assert.ok((await suggested()).includes(word), String(await suggested()));
  await page.value("localStorage.clear()");
});

test("the words are one tab stop, and a missing model is told by an event", options, async () => {
  await openWords("text", "See you tom");
  assert.equal(await page.value("keyboard.shadowRoot.querySelectorAll('[part=words] [tabindex=\"0\"]').length"), 1);
  await page.value("keyboard.shadowRoot.querySelector('[part=words] [tabindex=\"0\"]').focus()");
  const focused = () => page.value("keyboard.shadowRoot.activeElement.textContent");
  const first = await focused();
  await page.key("ArrowRight");
  assert.notEqual(await focused(), first);
  await page.value("window.failures = []; keyboard.addEventListener('claviererror', ({ detail }) => failures.push(String(detail.error)))");
  await page.value("keyboard.setAttribute('words', 'nowhere.words')");
  await pause(100);
  assert.match((await page.value("failures")).join(), /no words at/);
  await page.value("keyboard.removeAttribute('words')");
  assert.equal(await page.value("keyboard.shadowRoot.querySelector('[part=words]')"), null);
});

test("a dead key is spoken", options, async () => {
  page = await open("fields.html");
  await begin("fr", "text");
  await page.value("keyboard.press('dead-circumflex')");
  assert.match(await page.value("keyboard.shadowRoot.querySelector('[role=status]').textContent"), /./);
  await page.tap("e");
  assert.equal(await value("text"), "ê");
});

test("a layout is shown of its XML", options, async () => {
  page = await open("fields.html");
  await begin("en", "text");
  const layout = (key) => `<keyboard3 locale="en" conformsTo="45"><info name="Mine"/><keys><key id="x" output="xyz"/></keys>
    <layers formId="touch"><layer id="base"><row keys="${key} space"/></layer></layers></keyboard3>`;
  const load = (xml) => page.value(`keyboard.load(${JSON.stringify(xml)}).then(
    () => keyboard.layout.name, ({ diagnostics }) => diagnostics.map(({ code, line, column }) => [code, line, column]))`);
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
  const tests = readFileSync(folder("pages.test.mjs"), "utf8");
  for (const name of names) assert.ok(tests.includes(`test("${name}", options`), name);
});

test("a tap is quick", options, async () => {
  page = await open("fields.html", { touch: false });
  await begin("en", "text");
  const time = await page.value(`(() => {
    const board = keyboard.shadowRoot.querySelector("[part=board]");
    const { x, y } = board.getBoundingClientRect();
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
