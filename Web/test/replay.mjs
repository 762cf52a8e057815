// Plays scripts on the engine: node Web/test/replay.mjs <SCRIPT >RESULT. Both are JSON.
//
// A script is {"layout": base64, "showsLayers": true, "runs": [{"text": "", "steps": [...]}]}; each step is one of
//   ["press", key, gesture]  ["pointer", kind, id, x, y]  ["back"]  ["emit", text]  ["wait", milliseconds]
//   ["key", kind, scan code, modifiers]
// and each result is a list with [text, layer, picture] after each step, where the picture is a line of the caps and
// frames of the layer, or null while it stays the same; without `showsLayers`, layers are empty.
import { readFileSync } from "node:fs";
import { loadEngine, Typist } from "./typist.mjs";

const script = JSON.parse(readFileSync(0, "utf8"));
const engine = await loadEngine();
const layout = engine.layout(Buffer.from(script.layout, "base64"));
const results = script.runs.map((run) => {
  const typist = new Typist(layout, run.text);
  let last = "";
  return run.steps.map((step) => {
    typist.perform(step);
    if (!script.showsLayers) return [typist.text, "", null];
    const { layer, keys } = typist.keyboard.layer;
    const picture = keys.map((key) => `${key.cap}@${key.frame.x},${key.frame.y}`).join(" ");
    const shown = picture === last ? null : picture;
    last = picture;
    return [typist.text, layer, shown];
  });
});
process.stdout.write(JSON.stringify(results));
