// Keys of tablets and wide windows, the list of layouts, emoji that were chosen last, and a keyboard that floats, in headless Chromium and
// Firefox: node --test Web/test/forms.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serve } from "./chromium.mjs";
import { clavier } from "./command.mjs";
import { everywhere, folder, open, page, pause, until, value } from "./fields.mjs";
import { part } from "../src/forms.js";
import { Sketch } from "../src/sketch.js";
import { loadEngine } from "./typist.mjs";

const { formed } = part({ Sketch });
const read = (name) => new Uint8Array(readFileSync(folder(`../dist/layouts/${name}.clv`)));
const names = readdirSync(folder("../dist/layouts")).filter((name) => name.endsWith(".clv")).map((name) => name.slice(0, -4));
let engine;
before(async () => { engine = await loadEngine(); });

// What the keys of a row type or do.
const rowsOf = ({ keys }) => keys.reduce((rows, { row, cap, action }) => ((rows[row] ??= []).push(action || cap), rows), []);
const inForm = (name, form) => engine.layout(formed(read(name), form, true, [])).keyboard(1160, 140);

test("a wide window has the keys of the physical form, with those around them", () => {
  const keyboard = inForm("en", "wide");
  assert.deepEqual(rowsOf(keyboard.layer), [
    [..."`1234567890-=", "deleteBackward"], ["tab", ..."qwertyuiop[]\\"], ["capsLock", ..."asdfghjkl;'", "return"],
    ["shift", ..."zxcvbnm,./", "shift"], ["#+=", "nextLayout", " ", "arrowLeft", "arrowUp", "arrowDown", "arrowRight", "dismiss"],
  ]);
  // Where a physical keyboard has another form, its keys are there.
  const rows = rowsOf(inForm("fr", "wide").layer);
  assert.deepEqual([rows[1].at(-1), rows[3].slice(0, 2)], ["deleteForward", ["shift", "<"]]);
  assert.ok(rows[4].includes("AltGr"));
});

test("keys that are no letters offer what shift gives, and letters what the form has not", () => {
  const { keys } = inForm("en", "wide").layer;
  const hints = Object.fromEntries(keys.map(({ cap, hint }) => [cap, hint]));
  assert.deepEqual(["1", "[", "/", "q", "e", "a"].map((cap) => hints[cap]), ["!", "{", "?", "", "é", "á"]);
});

for (const name of names) {
  test(`keys of ${name} type in a wide window what its physical layers have`, () => {
    const sketch = new Sketch(read(name));
    const physical = sketch.sets.find(({ form }) => form !== "touch");
    const keyboard = inForm(name, "wide");
    const { keys, layer } = keyboard.layer;
    if (!physical || !keys.some(({ action }) => action === "capsLock")) return;
    assert.equal(layer, "base");
    // Each row is as wide as the keyboard.
    for (const row of new Set(keys.map(({ row }) => row))) {
      const frames = keys.filter((key) => key.row === row).map(({ frame }) => frame);
      const gaps = frames.slice(1).map(({ x }, index) => x - frames[index].x - frames[index].width);
      const [left, right] = [frames[0].x, 1160 - frames.at(-1).x - frames.at(-1).width];
      assert.ok(right <= 10 && (row === 0 || Math.abs(left - right) <= 1), `row ${row}: ${left}, ${right}`);
      assert.ok(gaps.every((gap) => gap >= 0), `row ${row} does not overlap`);
    }
    // Shift, caps lock and AltGr lead to their layers, and each of these has the way back.
    const press = (action) => keyboard.press(keyboard.layer.keys.find((key) => key.action === action || key.id === action).id, 0);
    const shown = () => keyboard.layer.layer;
    if (physical.layers.some(({ modifiers }) => modifiers.some((one) => one.length === 1 && one[0] === 8))) {
      press("shift");
      assert.equal(shown(), "shift");
      keyboard.show("base", 0);
    }
    press("capsLock");
    assert.match(shown(), /^(caps|shift|base)$/);
    press("capsLock");
    assert.equal(shown(), "base");
    if (!keys.some(({ id }) => id === "alt-graph")) return;
    press("alt-graph");
    assert.equal(shown(), "alt");
    press("alt-back");
    assert.equal(shown(), "base");
  });
}

test("a tablet has backspace and return at the right, and shift at both sides", () => {
  assert.deepEqual(rowsOf(inForm("en", "tablet").layer), [
    [..."qwertyuiop", "deleteBackward"], [..."asdfghjkl", "return"], ["shift", ..."zxcvbnm,.", "shift"],
    ["123", "nextLayout", " ", "123", "dismiss"],
  ]);
});

test("pads and layouts with layers of their own for wide screens stay as they are", () => {
  for (const name of ["und-Zyyy-t-k0-phone", "und-Zyyy-t-k0-pin", "und-Zyyy-t-k0-program", "en-t-k0-terminal"]) {
    assert.deepEqual(formed(read(name), "wide", true, []), read(name), name);
  }
});

// Opens a page with a docked keyboard and its field.
const begin = async (size, attributes = {}) => {
  await open("docked.html", size);
  await page.value(`(async () => {
    for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) keyboard.setAttribute(name, value);
    document.getElementById("low").focus();
    await keyboard.ready;
  })()`);
  await pause(400);
};
const rows = () => page.value("Math.max(...keyboard.keys.map(({ row }) => row)) + 1");
// Touches the middle of a key, by its id.
const touch = async (...ids) => {
  for (const id of ids) {
    const point = await page.place(id);
    await page.touch("down", point);
    await page.touch("up", point);
  }
};

everywhere("a wide window types by its own keys, and a narrow one by those of a phone", async () => {
  await begin({ width: 1280, height: 800 });
  assert.equal(await rows(), 5);
  await touch("h", "1", "]", "shift-left", "A", "b", "caps-wide", "C", "caps-wide", "d");
  assert.equal(await value("low"), "h1]AbCd");
  const state = () => page.value("['capsLock', 'shift'].map((name) => keyboard.keys.find(({ action }) => action === name).state)");
  await touch("caps-wide");
  assert.deepEqual(await state(), ["locked", "off"]);
  await touch("caps-wide", "shift-right");
  assert.equal((await state())[0], "off");
  assert.match((await state())[1], /held|latched/);
  await touch("A");
  await touch("bksp-wide", "arrowLeft-wide", "x");
  assert.equal(await value("low"), "h1]AbCxd");
  assert.deepEqual(page.errors, []);
});

everywhere("the form follows the size of the window, and no event tells of another layout", async () => {
  await begin({ width: 1280, height: 800 });
  await page.value("window.told = 0; keyboard.addEventListener('clavierlayout', () => told++); 0");
  // What is narrower than the window, such as a column, has the form of its own width.
  const show = async (width) => {
    await page.value(`keyboard.removeAttribute("docked"); keyboard.style.inlineSize = "${width}px"; 0`);
    await pause(60);
    await page.value("keyboard.ready.then(() => {})");
    await pause(60);
    return page.value("[keyboard.shadowRoot.querySelector('[part=tray]').dataset.form, keyboard.keys.some(({ action }) => action === 'capsLock'), keyboard.keys.filter(({ action }) => action === 'shift').length]");
  };
  assert.deepEqual(await show(1100), ["wide", true, 2]);
  assert.deepEqual(await show(820), ["tablet", false, 2]);
  assert.deepEqual(await show(390), ["phone", false, 1]);
  await touch("a");
  assert.equal(await value("low"), "a");
  assert.equal(await page.value("told"), 0);
});

test("all layouts with a space bar can type addresses and numbers, with the keys that they have", () => {
  for (const name of names) {
    const plain = engine.layout(read(name)).keyboard(390, 110, { millimetres: 60 });
    const typed = (keyboard) => keyboard.layer.keys.map(({ cap }) => cap);
    if (!plain.layer.keys.some(({ cap }) => cap === " ") || /terminal/.test(name)) continue;
    for (const [kind, signs] of [["email", "@."], ["url", "/."]]) {
      const keyboard = engine.layout(formed(read(name), "", "", [], kind)).keyboard(390, 110, { millimetres: 60 });
      for (const sign of signs) assert.equal(typed(keyboard).filter((cap) => cap === sign).length, 1, `${name}: ${sign}`);
      // Only signs give way.
      for (const cap of typed(plain)) assert.ok(typed(keyboard).includes(cap) || /^\p{P}$/u.test(cap), `${name}: ${cap}`);
    }
    for (const kind of ["tel", "number"]) {
      const keyboard = engine.layout(formed(read(name), "", "", [], kind)).keyboard(390, 110, { millimetres: 60 });
      keyboard.show("numeric", 0);
      assert.equal(keyboard.layer.keys.length, 16, name);
      assert.equal(typed(keyboard).filter((cap) => /^\p{Nd}$/u.test(cap)).length, 10, name);
    }
  }
});

// MARK: The list of layouts

const layouts = { layouts: "en fr ko" };
const list = () => page.value(`[...keyboard.shadowRoot.querySelectorAll("[role=menuitemradio]")].map((item) => {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { text: item.firstChild.textContent, isChecked: item.getAttribute("aria-checked"), x: left + width / 2, y: top + height / 2, right: left + width, top };
})`);
const hold = async () => {
  await begin({ width: 820, height: 900 }, layouts);
  await until("keyboard.shadowRoot.querySelector('[part~=nextLayout][aria-haspopup=menu]')");
  const key = await page.place("nextLayout");
  await page.touch("down", key);
  await until("keyboard.shadowRoot.querySelector('[role=menu]')");
  await pause(100);
  return key;
};
const layout = () => page.value("keyboard.ready.then(() => keyboard.layoutInfo.layout)");

everywhere("a long press on the layout key opens the list of layouts, in which a slide chooses", async () => {
  const key = await hold();
  const items = await list();
  assert.deepEqual(items.map(({ text, isChecked }) => [text, isChecked]), [["English", "true"], ["Français", "false"], ["한국어", "false"]]);
  for (const { right, top } of items) assert.ok(right <= 820 && top >= 0);
  await page.touch("move", items[1]);
  assert.equal(await page.value("keyboard.shadowRoot.querySelector('[part~=layout][part~=chosen]').textContent.slice(0, 8)"), "Français");
  await page.touch("up", items[1]);
  assert.deepEqual([await layout(), (await list()).length], ["fr", 0]);
  assert.equal(await value("low"), "");
  // A short press goes on to the next layout.
  await page.touch("down", key);
  await page.touch("up", key);
  assert.equal(await layout(), "ko");
});

everywhere("the list stays for a tap, and a tap beside it only closes it", async () => {
  const key = await hold();
  await page.touch("up", key);
  await touch("a");
  assert.deepEqual([(await list()).length, await value("low"), await layout()], [0, "", "en"]);
  await page.touch("down", key);
  await until("keyboard.shadowRoot.querySelector('[role=menu]')");
  await page.touch("up", key);
  const [, , korean] = await list();
  await page.touch("down", korean);
  await page.touch("up", korean);
  await until("keyboard.layoutInfo.layout === 'ko'");
  assert.equal((await list()).length, 0);
  assert.ok(await page.value("document.activeElement.id === 'low'"));
});

everywhere("the list stays when a mouse or a finger that has opened it is released in its place", async () => {
  const key = await hold();
  await pause(800);
  await page.touch("up", key);
  await pause(50);
  assert.deepEqual([(await list()).length, await layout()], [3, "en"]);
  await begin({ width: 820, height: 900, touch: false }, layouts);
  await until("keyboard.shadowRoot.querySelector('[part~=nextLayout][aria-haspopup=menu]')");
  await page.mouse("down", await page.place("nextLayout"));
  await until("keyboard.shadowRoot.querySelector('[role=menu]')");
  await pause(800);
  await page.mouse("up", await page.place("nextLayout"));
  await pause(50);
  assert.deepEqual([(await list()).length, await layout()], [3, "en"]);
  await page.click((await list())[1]);
  assert.equal(await layout(), "fr");
});

everywhere("a layout that the page sets again is shown in place of one that was chosen", async () => {
  await begin({ width: 820, height: 900 }, layouts);
  for (const set of ["keyboard.layout = 'en'", "keyboard.setAttribute('layouts', 'en fr ko')"]) {
    await page.value("keyboard.press(keyboard.keys.find(({ action }) => action === 'nextLayout').id)");
    assert.equal(await layout(), "fr");
    await page.value(`${set}; 0`);
    assert.equal(await layout(), "en", set);
  }
  // The one that is shown is not loaded again.
  await page.value("window.layouts = 0; keyboard.addEventListener('clavierlayout', () => window.layouts++); keyboard.layout = 'en'; 0");
  assert.equal(await layout(), "en");
  assert.equal(await page.value("window.layouts"), 0);
});

everywhere("the list opens and chooses by the keys that open what a key offers", async () => {
  await begin({ width: 820, height: 900 }, layouts);
  await until("keyboard.shadowRoot.querySelector('[part~=nextLayout][aria-haspopup=menu]')");
  await page.value("keyboard.shadowRoot.querySelector('[part~=nextLayout]').focus(); 0");
  const focused = () => page.value("keyboard.shadowRoot.activeElement.textContent");
  await page.key("Enter", "Enter", 8);
  assert.match(await focused(), /English/);
  await page.key("ArrowDown");
  await until("keyboard.shadowRoot.activeElement.textContent.includes('Français')");
  await page.key("Escape");
  assert.ok(await page.value("keyboard.shadowRoot.activeElement.part.contains('nextLayout')"));
  await page.key("Enter", "Enter", 8);
  await page.key("ArrowUp");
  await page.key("Enter");
  await until("keyboard.layoutInfo.layout === 'ko'");
  assert.ok(await page.value("keyboard.isShown"));
  assert.deepEqual(page.errors, []);
});

everywhere("a keyboard is as high as its highest layer, and shift stays on where that has more rows", async () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-rows-"));
  const row = (keys) => `<row keys="${keys}"/>`;
  writeFileSync(join(place, "rows.xml"), `<?xml version="1.0" encoding="UTF-8"?>
<keyboard3 locale="en" conformsTo="45"><info name="Rows"/><keys><import path="import/frame-keys.xml"/><import path="import/layer-keys.xml"/></keys><layers formId="touch">
<layer id="base">${["1 2 3 4 5", "a b c d e", "shift f g h bksp", "space return"].map(row).join("")}</layer>
<layer id="shift">${["A B C D E", "unshift F G H bksp", "space return"].map(row).join("")}</layer></layers></keyboard3>`);
  execFileSync(clavier, ["export", join(place, "rows.xml"), "--format", "web", "-o", join(place, "rows.clv")]);
  const served = await serve([["/rows/", place], ["/dist/", folder("../dist/")], ["/", folder("pages/")]]);
  try {
    await open("docked.html", {}, served);
    await page.value("(async () => { keyboard.setAttribute('layout', '/rows/rows.clv'); await keyboard.ready; document.getElementById('low').focus(); })()");
    await pause(400);
    const height = () => page.value("keyboard.getBoundingClientRect().height");
    const before = await height();
    await page.tap("f", "shift");
    assert.equal(await height(), before);
    await page.tap("H", "g");
    assert.equal(await value("low"), "fHg");
  } finally {
    served.close();
    rmSync(place, { recursive: true });
  }
});

// MARK: Emoji

let files;
after(() => files?.close());
const openEmoji = async () => {
  const place = join(tmpdir(), "clavier-emoji.clv");
  execFileSync(clavier, ["export", "en", "--emoji-keys", "--format", "web", "-o", place]);
  files ??= await serve([["/clavier-emoji.clv", place], ["/dist/", folder("../dist/")], ["/", folder("pages/")]]);
  await open("docked.html", {}, files);
  await page.value("(async () => { localStorage.removeItem('clavier-emoji'); keyboard.setAttribute('layout', '/clavier-emoji.clv'); await keyboard.ready; document.getElementById('low').focus(); })()");
  await pause(400);
};
const caps = () => page.value("keyboard.keys.filter(({ id }) => /^emoji-[0-9a-f]/.test(id)).map(({ cap }) => cap)");
const toLetters = async () => {
  await touch("emoji-letters");
  await until("keyboard.layer === 'base'");
  await page.value("keyboard.ready.then(() => {})");
};

everywhere("emoji that were chosen are the first page, the last one first, and stay in the browser", async () => {
  await openEmoji();
  await touch("to-emoji");
  const [first, second, third] = await caps();
  await touch(first, third, second, first);
  await toLetters();
  assert.equal(await value("low"), first + third + second + first);
  await touch("to-emoji");
  assert.equal(await page.value("keyboard.layer"), "emoji-recent");
  assert.deepEqual(await caps(), [first, second, third]);
  await touch(third);
  // The other pages follow, and the way back.
  await touch("emoji-recent-on");
  assert.equal(await page.value("keyboard.layer"), "emoji-1-1");
  await touch("emoji-back-1-1");
  assert.equal(await page.value("keyboard.layer"), "emoji-recent");
  await toLetters();
  assert.equal(await page.value("localStorage.getItem('clavier-emoji')"), [third, first, second].join("\n"));
  await page.value("localStorage.removeItem('clavier-emoji')");
});

everywhere("emoji of secrets are not remembered, and no storage is no failure", async () => {
  await openEmoji();
  await page.value("document.getElementById('low').type = 'password'; 0");
  await touch("to-emoji");
  const [first] = await caps();
  await touch(first);
  await toLetters();
  assert.equal(await value("low"), first);
  assert.equal(await page.value("String(localStorage.getItem('clavier-emoji'))"), "null");
  // What was a secret stays one. Without a storage, emoji are remembered as long as the page is there.
  await page.value(`{
    Object.defineProperty(window, "localStorage", { get() { throw new Error("none"); } });
    const other = document.createElement("input");
    document.getElementById("low").type = "text";
    document.getElementById("low").after(other);
  }`);
  await touch("to-emoji", first);
  await toLetters();
  await page.value("document.querySelectorAll('input')[1].focus(); keyboard.ready.then(() => {})");
  await touch("to-emoji");
  assert.equal(await page.value("keyboard.layer"), "emoji-1-1");
  await touch(first);
  await toLetters();
  await touch("to-emoji");
  assert.deepEqual(await caps(), [first]);
  assert.deepEqual(page.errors, []);
});

// MARK: Floating

const frame = () => page.value("(({ left, top, right, bottom, width }) => ({ left, top, right, bottom, width }))(keyboard.getBoundingClientRect())");
const handle = () => page.value("(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(keyboard.shadowRoot.querySelector('[part=handle]').getBoundingClientRect())");
const isInside = ({ left, top, right, bottom }) => assert.ok(left >= 7 && top >= 7 && right <= 813 && bottom <= 893, JSON.stringify([left, top, right, bottom]));

everywhere("a keyboard floats over a tablet, is dragged in the window, and docks at the bottom", async () => {
  await begin({ width: 820, height: 900 }, { arrangement: "floating" });
  await until("keyboard.hasAttribute('data-floating')");
  await pause(60);
  const first = await frame();
  assert.equal(Math.round(first.width), 372);
  isInside(first);
  assert.equal(await page.value("document.documentElement.style.getPropertyValue('--clavier-inset-bottom')"), "");
  await touch("h", "i");
  assert.equal(await value("low"), "hi");
  const grip = await handle();
  await page.touch("down", grip);
  await page.touch("move", { x: grip.x - 200, y: grip.y - 150 });
  await page.touch("up", { x: grip.x - 200, y: grip.y - 150 });
  const moved = await frame();
  assert.ok(Math.abs(moved.left - first.left + 200) <= 1 && Math.abs(moved.top - first.top + 150) <= 1, JSON.stringify([first, moved]));
  await touch("o");
  assert.equal(await value("low"), "hio");
  // It stays in the window, also by a mouse and by keys.
  const again = await handle();
  await page.touch("down", again);
  await page.touch("move", { x: 2, y: 2 });
  await page.touch("up", { x: 2, y: 2 });
  isInside(await frame());
  const before = await frame();
  await page.value("keyboard.shadowRoot.querySelector('[part=handle]').focus(); 0");
  await page.key("ArrowRight");
  await page.key("ArrowDown");
  const stepped = await frame();
  assert.deepEqual([Math.round(stepped.left - before.left), Math.round(stepped.top - before.top)], [16, 16]);
  await page.key("Escape");
  assert.equal(await page.value("document.activeElement.id"), "low");
  const last = await handle();
  await page.touch("down", last);
  await page.touch("move", { x: 400, y: 880 });
  await page.touch("up", { x: 400, y: 880 });
  await until("!keyboard.hasAttribute('data-floating')");
  await pause(60);
  assert.equal(await page.value("String(keyboard.arrangement)"), "null");
  assert.ok(Math.abs((await frame()).width - 820) <= 16);
  await page.value("keyboard.ready.then(() => {})");
  await touch("k");
  assert.equal(await value("low"), "hiok");
  assert.deepEqual(page.errors, []);
});

test("a mouse drags a floating keyboard, and a phone has none", async () => {
  await begin({ width: 820, height: 900, touch: false }, { arrangement: "floating" });
  await until("keyboard.hasAttribute('data-floating')");
  await pause(60);
  const [first, grip] = [await frame(), await handle()];
  const mouse = (type, x, y) => page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", grip.x, grip.y);
  await mouse("mouseMoved", grip.x - 100, grip.y - 50);
  await mouse("mouseReleased", grip.x - 100, grip.y - 50);
  const moved = await frame();
  assert.ok(Math.abs(moved.left - first.left + 100) <= 1 && Math.abs(moved.top - first.top + 50) <= 1);
  assert.equal(await page.value("document.activeElement.id"), "low");
  await begin({ width: 390, height: 844 }, { arrangement: "floating" });
  assert.ok(!(await page.value("keyboard.hasAttribute('data-floating')")));
});
