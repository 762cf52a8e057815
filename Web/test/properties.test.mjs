// Attributes, properties and what the documentation says of them: node --test Web/test/properties.test.mjs, after `make web`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { begin, everywhere, folder, open, options, page, value } from "./fields.mjs";

const text = (path) => readFileSync(folder(path), "utf8");
const documentation = text("../../Docs/Web.md");
const declared = text("../src/clavier-keyboard.d.ts");
// The names in the first column of the table with a heading.
const table = (heading) => {
  const start = documentation.indexOf(`| ${heading} |`);
  assert.ok(start > 0, heading);
  const rows = documentation.slice(start).split("\n\n")[0].split("\n").slice(2);
  return rows.flatMap((row) => [...row.split("|")[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name.replace(/\(.*/, "")));
};
const sorted = (names) => [...new Set(names)].sort();
const found = (text, pattern) => sorted([...text.matchAll(pattern)].map(([, name]) => name));
const sources = ["clavier-keyboard", "board", "targets", "style", "suggestions", "dwell", "scan", "docked", "room", "icons", "menu", "floating"].map((name) => text(`../src/${name}.js`)).join("\n");

test("each attribute is a property, both ways", options, async () => {
  await open("fields.html");
  const observed = await page.value("customElements.get('clavier-keyboard').observedAttributes");
  const property = (name) => (name === "for" ? "htmlFor" : name.replace(/-(.)/, (_, letter) => letter.toUpperCase()));
  for (const name of observed) {
    const values = await page.value(`(async () => {
      const one = document.createElement("clavier-keyboard");
      const [name, property] = ["${name}", "${property(name)}"];
      const values = [one[property]];
      one.setAttribute(name, "");
      values.push(one[property]);
      one[property] = "x";
      values.push(one.getAttribute(name));
      one[property] = null;
      values.push(one.hasAttribute(name));
      one[property] = true;
      values.push(one.getAttribute(name));
      one[property] = false;
      values.push(one.hasAttribute(name));
      return values;
    })()`);
    const isFlag = typeof values[0] === "boolean";
    assert.deepEqual(values, [isFlag ? false : name === "policy" ? "auto" : null, isFlag ? true : "", "x", false, "", false], name);
  }
  // The types and the tables have them all.
  const start = declared.indexOf("export class ClavierKeyboard");
  const members = declared.slice(start);
  const settable = found(members, /^  set (\w+)/gm);
  assert.deepEqual(settable, sorted(observed.map(property)));
  assert.deepEqual(found(members, /^  get (\w+)/gm), settable);
  assert.deepEqual(sorted(table("attribute")), sorted(observed));
  const others = found(members, /^  (?:readonly )?(\w+)[(:]/gm).filter((name) => !/EventListener$/.test(name));
  assert.deepEqual(sorted([...table("property"), ...table("method")]), sorted(others));
  assert.deepEqual(sorted(table("static property")), found(members, /^  static get (\w+)/gm));
  const own = await page.value("Object.getOwnPropertyNames(customElements.get('clavier-keyboard').prototype)");
  const callbacks = /^(constructor|.*Callback)$/;
  assert.deepEqual(sorted(own.filter((name) => !callbacks.test(name))), sorted([...settable, ...others]));
});

test("a page may set properties before the element is one", options, async () => {
  await open("fields.html");
  assert.deepEqual(await page.value(`(() => {
    const parsed = new DOMParser().parseFromString(trusted("<clavier-keyboard></clavier-keyboard>"), "text/html").body.firstChild;
    parsed.layout = "fr";
    parsed.docked = true;
    document.body.append(parsed);
    return [parsed.getAttribute("layout"), parsed.docked, Object.keys(parsed)];
  })()`), ["fr", true, []]);
  // As React does with each prop of an element.
  assert.equal(await page.value("(async () => { keyboard.layout = 'ko'; await keyboard.ready; return keyboard.layoutInfo.locale; })()"), "ko");
  assert.deepEqual(page.errors, []);
});

everywhere("a page may load the module from two addresses, of which the first one counts", async () => {
  await open("fields.html");
  assert.deepEqual(await page.value(`(async () => {
    const modules = await Promise.all(["", "?v=2"].map((query) => import("/dist/clavier-keyboard.js" + query)));
    const [first, second] = modules.map(({ ClavierKeyboard }) => ClavierKeyboard);
    second.layouts = "/dist/layouts";
    return [first === second, first === customElements.get("clavier-keyboard"), first.layouts];
  })()`), [true, true, "/dist/layouts"]);
  await begin("ko", "text");
  await page.tap("ㅎ", "ㅏ");
  assert.equal((await value("text")).normalize("NFC"), "하");
  assert.deepEqual(page.errors, []);
});

test("the documentation has all events, parts and custom properties", () => {
  const keyboardEvents = ["willshow", "didshow", "willhide", "didhide", "willchangeframe"].map((name) => `clavierkeyboard${name}`);
  const events = sorted([...found(sources, /"(clavier[a-z]+)"/g).filter((name) => !/keyboard/.test(name)), ...keyboardEvents]);
  assert.deepEqual(sorted(table("event")), events);
  assert.deepEqual(found(declared, /^  (clavier[a-z]+): CustomEvent/gm), events);
  const parts = sorted([
    ...found(sources, /part: "(\w+)"/g), ...found(sources, /setAttribute\("part", "(\w+)"\)/g), "prominent", ...found(sources, /part = "(\w+)"/g), ...found(sources, /part[~]?=(\w+)\]/g), "key", "frame", "space", "choice", "chosen",
    "automatic", "held", "latched",
  ]).filter((name) => !/^(delete\w+|return|tab|nextLayout)$/.test(name));
  assert.deepEqual(sorted(table("part")), parts);
  // Those that the page sets, and those that it reads.
  assert.deepEqual(sorted(table("custom property")), found(sources, /(--clavier-[a-z-]*[a-z])/g));
});
