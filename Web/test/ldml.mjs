// Runs test files (keyboardTest3) on the engine of web pages: node Web/test/ldml.mjs FILE...
//
// Prints TAP as `clavier test --format tap` does, and exits with 1 if a test fails, and with 2 if a file cannot be run.
// The command `clavier` (or $CLAVIER) reads the layouts. Repertoires are not run.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clavier } from "./command.mjs";
import { runTest } from "../src/tests.js";
import { loadAuthor, loadEngine } from "./typist.mjs";

const find = (file, keyboard) => {
  const folder = dirname(file);
  return [folder, join(folder, ".."), join(folder, "../3.0")].map((place) => join(place, keyboard)).find(existsSync);
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
  const bytes = execFileSync(clavier, ["export", source, "--format", "web", "--all-keys"], { maxBuffer: 1 << 28 });
  const layout = engine.layout(bytes);
  for (const test of file.tests) {
    const failures = runTest(layout, test);
    report(`${path}: ${test.group}/${test.name}`, failures);
    if (failures.length) status = Math.max(status, 1);
  }
  layout.release();
}
console.log(["TAP version 14", `1..${number}`, ...lines].join("\n"));
process.exitCode = status;
