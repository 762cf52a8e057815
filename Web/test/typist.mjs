// A keyboard and its text, without a page.
import { readFileSync } from "node:fs";
import { Engine } from "../src/engine.js";

export { Typist } from "../src/tests.js";
export const loadEngine = (path = new URL("../clavier.wasm", import.meta.url)) => Engine.load(readFileSync(path));
