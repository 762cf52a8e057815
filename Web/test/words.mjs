// Suggests words on an engine: node Web/test/words.mjs FILE.
import { readFileSync } from "node:fs";
import { WordsEngine } from "../src/words.js";

const engine = await WordsEngine.load(readFileSync(process.argv[2] ?? new URL("../clavier-words.wasm", import.meta.url)));
const expect = (what, found, wanted) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};
const model = new Uint8Array(readFileSync(new URL("../../Resources/Words/en.words", import.meta.url)));
const words = engine.words(model);
expect("the locale", words.locale, "en");
const cells = words.suggest("See you tom");
const cell = cells.indexOf("tomorrow");
if (cell < 0) throw new Error(`'tom' suggests ${cells}`);
expect("inside a word", words.suggest("See you tom", "orrow"), ["", "", ""]);
words.suggest("See you tom");
expect("a choice for another text", words.choose(cell, "See you to"), null);
expect("a choice", words.choose(cell, "See you tom"), { deleted: "tom", inserted: "tomorrow " });
words.suggest("See you tomorrow ");
expect("a sign", words.edit("See you tomorrow ", { deleted: "", inserted: "." }), { deleted: " ", inserted: "." });
expect("a letter", words.edit("See you tomorrow ", { deleted: "", inserted: "a" }), { deleted: "", inserted: "a" });

// Words are learned if that is wanted.
const type = (learns) => words.edit("Call Zebulonia", { deleted: "", inserted: " " }, learns);
type(false);
if (words.learned.includes("Zebulonia")) throw new Error("a word is learned without leave");
type(true);
if (!words.learned.includes("Zebulonia")) throw new Error("no word is learned");
const other = engine.words(model);
other.learned = words.learned;
if (!other.suggest("Call Zebu").includes("Zebulonia")) throw new Error("what was learned is not suggested");
other.release();

// Names of emoji have a cell more, and what is broken of touches is none.
words.emoji = new Uint8Array(readFileSync(new URL("../../Resources/Emoji/en.txt", import.meta.url)));
expect("an emoji", words.suggest("A smile")[3], "😄");
expect("a choice of an emoji", words.choose(3, "A smile"), { deleted: "smile", inserted: "😄 " });
words.emoji = new Uint8Array();
expect("no emoji", words.suggest("A smile").length, 3);
for (let count = 0; count < 40; count++) words.suggest(`hw${"l".repeat(count % 3)}`, "", new Uint8Array(count).fill(255 - count % 5));

for (const bytes of [new Uint8Array(), model.slice(0, 100)]) {
  let complaint = "";
  try { engine.words(bytes); } catch (error) { complaint = error.message; }
  if (!complaint) throw new Error("broken bytes are a model");
}
const start = performance.now();
const texts = ["", "t", "th", "the ", "See you ", "I wi", "x", "Good mor"];
for (let count = 0; count < 2_000; count++) words.suggest(texts[count % texts.length]);
const time = ((performance.now() - start) / 2_000) * 1000;
const size = engine.calls.memory.buffer.byteLength;
for (let count = 0; count < 2_000; count++) words.suggest(texts[count % texts.length]);
if (engine.calls.memory.buffer.byteLength > size + 65_536) throw new Error("the memory grows");
console.log(`embedded: suggests words, ${time.toFixed(0)} µs a question, ${size >> 10} KiB`);
