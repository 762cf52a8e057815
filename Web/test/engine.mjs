// Types on an engine, and checks that its memory does not grow: node Web/test/engine.mjs FILE.
import { readFileSync } from "node:fs";
import { loadEngine, Typist } from "./typist.mjs";

const engine = await loadEngine(process.argv[2]);
const layout = engine.layout(readFileSync(new URL("telex.clv", import.meta.url)));
const typist = new Typist(layout);
for (const key of "tieesng") typist.perform(["press", key, "tap"]);
if (typist.text !== "tiếng") throw new Error(`'tieesng' gives '${typist.text}'`);
for (const bytes of [new Uint8Array(), new Uint8Array([0x43, 0x4c, 0x56, 0x31, 0xff])]) {
  let complaint = "";
  try { engine.layout(bytes); } catch (error) { complaint = error.message; }
  if (!complaint) throw new Error("broken bytes are a layout");
}
const press = (count) => {
  for (let number = 0; number < count; number++) {
    typist.keyboard.press(number % 9 ? "e" : "space", 0);
  }
};
press(2_000);
const size = engine.calls.memory.buffer.byteLength;
const start = performance.now();
const count = Number(process.env.PRESSES ?? 20_000);
press(count);
const time = ((performance.now() - start) / count) * 1000;
if (engine.calls.memory.buffer.byteLength > size + 65_536) throw new Error("the memory grows");
console.log(`embedded: types 'tiếng', ${time.toFixed(0)} µs a press, ${size >> 10} KiB`);
