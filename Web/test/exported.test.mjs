// Pages of `clavier export` on a phone, from a file: node --test Web/test/exported.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Browser, chromium } from "./chromium.mjs";
import { clavier } from "./command.mjs";

const options = { skip: chromium() ? false : "Chromium is not installed" };
const folder = (path) => new URL(path, import.meta.url);

let browser, page, place;
const value = (expression) => page.value(expression);

before(async () => {
  if (options.skip) return;
  place = mkdtempSync(join(tmpdir(), "clavier-pages-"));
  const file = join(place, "vi.html");
  execFileSync(clavier, ["export", "vi-t-k0-telex", "-o", file]);
  browser = await Browser.launch();
  page = await browser.page();
  await page.open(pathToFileURL(file).href);
  await value("window.keyboard = document.querySelector('clavier-keyboard'); keyboard.ready.then(() => document.getElementById('typed').focus())");
});

after(async () => {
  await browser?.close();
  if (place) rmSync(place, { recursive: true });
});

test("an exported page types by itself, without a server, with a capital at the start", options, async () => {
  await value("document.getElementById('try').scrollIntoView()");
  await page.tap(..."Tieesng");
  assert.equal(await value("document.getElementById('typed').value"), "Tiếng");
  const count = await value("keyboard.keys.length");
  await value("document.querySelector('[data-form=physical]').click(); keyboard.ready");
  assert.ok((await value("keyboard.keys.length")) > count);
  await page.key("a", "KeyA");
  assert.equal(await value("document.getElementById('typed').value"), "Tiếnga");
  await value("document.querySelector('#forms button').click(); keyboard.ready");
  assert.deepEqual(page.errors, []);
});

test("the keyboard of an exported page has the width of a phone", options, async () => {
  const [left, right, all] = await value(`(() => {
    const boxes = [...keyboard.shadowRoot.querySelectorAll("button span")].map((cap) => cap.getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right)), document.documentElement.scrollWidth];
  })()`);
  assert.ok(left <= 8 && right >= 382, `${left} to ${right}`);
  assert.equal(all, 390);
});

test("an exported page has no key for a next layout, and the space bar has its place", options, async () => {
  assert.equal(await value("keyboard.keys.some(({ action }) => action === 'nextLayout')"), false);
  const ends = await value(`Object.values(Object.groupBy(keyboard.keys, ({ row }) => row))
    .map((keys) => Math.max(...keys.map(({ frame }) => frame.x + frame.width)))`);
  assert.ok(Math.max(...ends) - ends.at(-1) <= 1, ends.join());
  assert.equal(await value("keyboard.shadowRoot.querySelector('[part~=space]').innerText.trim()"), "Tiếng Việt");
});

test("an exported page says in its language that the keyboard is being loaded, in the room for its rows", options, async () => {
  const [lang, text, rows] = await value(`(({ style, firstElementChild: { lang, textContent } }) =>
    [lang, textContent, style.getPropertyValue("--clavier-rows")])(keyboard)`);
  assert.equal(lang, await value("document.documentElement.lang"));
  assert.equal(text, "Loading the keyboard…");
  assert.equal(Number(rows), await value("1 + Math.max(...keyboard.keys.map(({ row }) => row))"));
});

test("an exported page names fonts of all scripts", options, async () => {
  const table = readFileSync(folder("../../Resources/Exemplars/exemplars.txt"), "utf8");
  const scripts = new Set([...table.matchAll(/^[^#\t][^\t]*\t(\p{Lu}\p{Ll}{3}) /gmu)].map(([, code]) => code));
  assert.ok(scripts.size > 35);
  const fonts = {
    Latn: "Noto Sans", Grek: "Noto Sans", Cyrl: "Noto Sans", Tibt: "Noto Serif Tibetan", Nkoo: "Noto Sans NKo", Beng: "Noto Sans Bengali", Mand: "Noto Sans Mandaic",
    Cans: "Noto Sans Canadian Aboriginal", Orya: "Noto Sans Oriya", Hang: "Noto Sans CJK KR", Hani: "Noto Sans CJK JP",
    Hira: "Noto Sans CJK JP", Kana: "Noto Sans CJK JP", Jpan: "Noto Sans CJK JP", Kore: "Noto Sans CJK KR",
    Hans: "Noto Sans CJK JP", Hant: "Noto Sans CJK JP", Rohg: "Noto Sans Hanifi Rohingya",
  };
  const names = new Intl.DisplayNames(["en"], { type: "script" });
  const wanted = [...scripts].map((code) => fonts[code] ?? `Noto Sans ${names.of(code)}`);
  for (const element of ["document.body", "document.querySelector('svg')", "keyboard.shadowRoot.querySelector('button')"]) {
    const listed = (await value(`getComputedStyle(${element}).fontFamily`)).split(", ").map((name) => name.replaceAll('"', ""));
    assert.deepEqual(wanted.filter((name) => !listed.includes(name)), [], element);
  }
});

test("an exported page is mirrored where the command asks for it, and not by its direction", options, async () => {
  const first = async (...choices) => {
    const file = join(place, "ar.html");
    execFileSync(clavier, ["export", "ar", ...choices, "-o", file]);
    await page.open(pathToFileURL(file).href);
    return value(`(async () => {
      const keyboard = document.querySelector("clavier-keyboard");
      await keyboard.ready;
      const [first, second] = keyboard.keys;
      return first.frame.x < second.frame.x;
    })()`);
  };
  assert.equal(await first(), true);
  assert.equal(await first("--mirrored"), false);
});
