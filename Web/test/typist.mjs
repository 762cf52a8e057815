// The engines, and a keyboard with its text, without a page.
import { readFileSync } from "node:fs";
import { Author } from "../src/author.js";
import { Engine } from "../src/engine.js";

export { Typist } from "../src/tests.js";
export const loadEngine = (path = new URL("../clavier.wasm", import.meta.url)) => Engine.load(readFileSync(path));
export const loadAuthor = (path = process.env.AUTHOR ?? new URL("../clavier-author.wasm", import.meta.url)) =>
  Author.load(readFileSync(path));
