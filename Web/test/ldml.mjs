// Runs test files (keyboardTest3) on the engine of web pages: node Web/test/ldml.mjs FILE...
//
// Prints TAP as `clavier test --format tap` does, and exits with 1 if a test fails, and with 2 if a file cannot be run.
// The command `clavier` (or $CLAVIER) reads the layouts. Repertoires are not run.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clavier } from "./command.mjs";
import { loadEngine, Typist } from "./typist.mjs";

const names = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const unescaped = (value) =>
  value
    .replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (_, hex, decimal, name) =>
      name ? names[name] ?? "" : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)))
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\u\{\s*([^}]*?)\s*\}/g, (_, codes) =>
      codes.split(/\s+/).map((code) => String.fromCodePoint(parseInt(code, 16))).join(""));

// The elements of a file, as [name, attributes, is it closed at once, is it an end].
function* elements(xml) {
  const pattern = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^>]*>|<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
  for (const [, end, name, list, closed] of xml.matchAll(pattern)) {
    if (!name) continue;
    const attributes = {};
    for (const [, key, double, single] of list.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      attributes[key] = double ?? single;
    }
    yield [name, attributes, closed !== "", end !== ""];
  }
}

// The keyboard and tests of a file.
const parse = (xml) => {
  const file = { keyboard: "", tests: [] };
  let [group, test] = ["", null];
  for (const [name, attributes, , isEnd] of elements(xml)) {
    if (isEnd) continue;
    if (name === "info") file.keyboard = unescaped(attributes.keyboard ?? "");
    if (name === "tests") group = unescaped(attributes.name ?? "");
    if (name === "test") file.tests.push((test = { name: `${group}/${unescaped(attributes.name ?? "")}`, text: "", steps: [] }));
    if (name === "startContext") test.text = unescaped(attributes.to ?? "");
    if (["keystroke", "emit", "backspace", "check"].includes(name)) test.steps.push([name, attributes]);
  }
  return file;
};

const gesture = ({ flick, longPress, tapCount }) => {
  if (flick) return `flick=${flick.trim().split(/\s+/).join("-")}`;
  if (longPress) return Number(longPress) === 0 ? "long" : `long=${Number(longPress)}`;
  return tapCount && Number(tapCount) > 1 ? `taps=${Number(tapCount)}` : "tap";
};

const isEqual = (text, expected) => text.normalize("NFC") === expected.normalize("NFC");
const visible = (text) => [...text].map((character) => {
  const code = character.codePointAt(0);
  return code < 0x20 || /\p{M}|\p{Cf}/u.test(character) ? `\\u{${code.toString(16).toUpperCase()}}` : character;
}).join("");

// Runs a test, and returns its failures.
const run = (layout, { text, steps }) => {
  const typist = new Typist(layout, text);
  const failures = [];
  for (const [name, attributes] of steps) {
    if (name === "keystroke") {
      const key = unescaped(attributes.key);
      // Tests press no keys of the frame, which the standard does not define.
      if (typist.keyboard.cap(key, gesture(attributes))?.action !== "") continue;
      // Enough time after the previous keystroke, so that this one is not a further tap of it.
      typist.perform(["wait", 10_000]);
      typist.perform(["press", key, gesture(attributes)]);
    }
    if (name === "emit") typist.perform(["emit", unescaped(attributes.to)]);
    if (name === "backspace") typist.perform(["back"]);
    if (name === "check" && !isEqual(typist.text, unescaped(attributes.result))) {
      failures.push(`expected '${visible(unescaped(attributes.result))}', but the text is '${visible(typist.text)}'`);
    }
  }
  return failures;
};

const find = (file, keyboard) => {
  const folder = dirname(file);
  return [folder, join(folder, ".."), join(folder, "../3.0")].map((place) => join(place, keyboard)).find(existsSync);
};

const engine = await loadEngine();
const lines = [];
let [number, status] = [0, 0];
const report = (title, failures) => {
  number += 1;
  lines.push(`${failures.length ? "not ok" : "ok"} ${number} - ${title.replace(/[\\#]/g, "\\$&")}`);
  if (failures.length) lines.push("  ---", "  message: |-", ...failures.map((failure) => `    ${failure}`), "  ...");
};
for (const path of process.argv.slice(2)) {
  const file = parse(readFileSync(path, "utf8"));
  const source = find(path, file.keyboard);
  if (!source) {
    report(path, [`there is no '${file.keyboard}'`]);
    status = 2;
    continue;
  }
  const bytes = execFileSync(clavier, ["export", source, "--format", "web", "--all-keys"], { maxBuffer: 1 << 28 });
  const layout = engine.layout(bytes);
  for (const test of file.tests) {
    const failures = run(layout, test);
    report(`${path}: ${test.name}`, failures);
    if (failures.length) status = Math.max(status, 1);
  }
  layout.release();
}
console.log(["TAP version 14", `1..${number}`, ...lines].join("\n"));
process.exitCode = status;
