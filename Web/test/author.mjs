// Reads layout files on an engine: node Web/test/author.mjs FILE.
import { readFileSync } from "node:fs";
import { loadAuthor, loadEngine, Typist } from "./typist.mjs";

const author = await loadAuthor(process.argv[2]);
const xml = readFileSync(new URL("../../Layouts/vi-t-k0-telex.xml", import.meta.url), "utf8");
const typist = new Typist((await loadEngine()).layout(author.compile(xml)));
for (const key of "tieesng") typist.perform(["press", key, "tap"]);
if (typist.text !== "tiếng") throw new Error(`'tieesng' gives '${typist.text}'`);

const start = performance.now();
const found = author.check(xml.replace("<keys>", "\n<keys><key id='é' output='&x;'/>"));
const time = performance.now() - start;
const [{ code, line, column }] = found;
const before = xml.slice(0, xml.indexOf("<keys>")).split("\n");
const place = [before.length + 1, "<keys><key id='é' output='&x;".length + 1];
if (found.length !== 1 || code !== "X01" || line !== place[0] || column !== place[1]) {
  throw new Error(`a mistake is found as ${JSON.stringify(found)}, not at ${place}`);
}
if (author.check(xml).length) throw new Error("a layout has mistakes");
console.log(`embedded: reads layout files, ${time.toFixed(0)} ms to a mistake`);
