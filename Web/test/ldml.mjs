// Runs test files (keyboardTest3) on the engine of web pages: node Web/test/ldml.mjs FILE...
//
// Prints TAP as `clavier test --format tap` does, and exits with 1 if a test fails, and with 2 if a file cannot be run.
// The command `clavier` (or $CLAVIER) reads the layouts. The characters of repertoires are looked for among what single keys
// of the rows type, their gestures, and pairs of a dead key and another key.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clavier } from "./command.mjs";
import { runTest, Typist } from "../src/tests.js";
import { loadAuthor, loadEngine } from "./typist.mjs";

const find = (file, keyboard) => {
  const folder = dirname(file);
  return [folder, join(folder, ".."), join(folder, "../3.0")].map((place) => join(place, keyboard)).find(existsSync);
};

// The repertoires of a test file, with their characters: letters, ranges and escapes.
const repertoires = (xml) => [...xml.replace(/<!--[^]*?-->/g, "").matchAll(/<repertoire\s((?:[^">]|"[^"]*")*)>/g)].map(([, element]) => {
  const [name, chars, type] = ["name", "chars", "type"].map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(element)?.[1]);
  const escaped = chars.replaceAll(" ", "").replace(/\\u\{?([\dA-F]{1,6})\}?/gi, "\\u{$1}");
  const set = new RegExp(`^${escaped}$`, "u");
  const all = Array.from({ length: 0x1ffff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return { name, type, characters: all.map((code) => String.fromCodePoint(code)).filter((one) => set.test(one)) };
});

const press = (layout, keys, before = "") => {
  const typist = new Typist(layout, before);
  for (const [id, gesture] of keys) {
    typist.perform(["wait", 10_000]);
    typist.perform(["press", id, gesture]);
  }
  typist.perform(["wait", 10_000]);
  return typist.text.slice(before.length).normalize("NFC");
};

// What the keys in the rows of a layout type, with gestures or without.
const typed = (layout, xml, type) => {
  const values = (pattern) => new Set([...xml.replace(/<!--[^]*?-->/g, "").matchAll(pattern)].flatMap(([, list]) => list.trim().split(/\s+/)));
  const keys = [...values(/<row\s[^>]*?keys="([^"]*)"/g)].map((id) => [id, "tap"]);
  const directions = [...xml.matchAll(/directions="([^"]*)"/g)].map(([, list]) => `flick=${list.trim().replace(/\s+/g, "-")}`);
  const kinds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `long=${place}`).concat(["taps=2", "taps=3", "taps=4"], directions);
  const gestures = keys.flatMap(([id]) => kinds.filter((kind) => layout.keyboard(80, 16).cap(id, kind)).map((kind) => [id, kind]));
  const wanted = type === "gesture" ? gestures : [...keys, ...gestures];
  const dead = keys.filter((key) => !press(layout, [key]));
  return new Set([...wanted.flatMap((key) => [press(layout, [key]), press(layout, [key], " ")]), ...dead.flatMap((first) => wanted.map((key) => press(layout, [first, key])))]);
};

const [engine, author] = [await loadEngine(), await loadAuthor()];
const lines = [];
let [number, status] = [0, 0];
const report = (title, failures) => {
  number += 1;
  lines.push(`${failures.length ? "not ok" : "ok"} ${number} - ${title.replace(/[\\#]/g, "\\$&")}`);
  if (failures.length) lines.push("  ---", "  message: |-", ...failures.map((failure) => `    ${failure}`), "  ...");
};
for (const path of process.argv.slice(2)) {
  let [file, source] = [];
  try {
    file = author.tests(readFileSync(path), { name: path });
    source = find(path, file.keyboard);
    if (!source) throw new Error(`there is no '${file.keyboard}'`);
  } catch (error) {
    report(path, [error.message]);
    status = 2;
    continue;
  }
  let layout;
  try {
    layout = engine.layout(execFileSync(clavier, ["export", source, "--format", "web", "--all-keys"], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] }));
  } catch (error) {
    report(path, [error.stderr?.toString().trim() || error.message]);
    status = 2;
    continue;
  }
  for (const { name, type, characters } of repertoires(readFileSync(path, "utf8"))) {
    const all = typed(layout, readFileSync(source, "utf8"), type);
    const missing = characters.filter((one) => !all.has(one.normalize("NFC")));
    const failures = missing.length ? [`no ${type === "gesture" ? "gesture" : "key"} gives ${missing.map((one) => `'${one}'`).join(" ")}`] : [];
    report(`${path}: repertoire ${name}`, failures);
    if (failures.length) status = Math.max(status, 1);
  }
  for (const test of file.tests) {
    const failures = runTest(layout, test);
    report(`${path}: ${test.group}/${test.name}`, failures);
    if (failures.length) status = Math.max(status, 1);
  }
  layout.release();
}
console.log(["TAP version 14", `1..${number}`, ...lines].join("\n"));
process.exitCode = status;
