// The reader of layout files in a page: the diagnostics of `clavier check`, and layouts for the keyboard.
import { Engine, list, number, read, text } from "./engine.js";

const encoder = new TextEncoder();
const position = { line: number, column: number };
const diagnostic = {
  code: text, severity: text, message: text, file: text,
  start: (answer) => read(answer, position), end: (answer) => read(answer, position),
};
const diagnostics = list((answer) => {
  const { start, end, ...facts } = read(answer, diagnostic);
  return { ...facts, ...start, end };
});

// The steps of tests, in the order in which the engine numbers them.
const stepTypes = ["keystroke", "emit", "backspace", "check"];
const step = { type: (answer) => stepTypes[number(answer)], text, gesture: text };
const tests = list((answer) => read(answer, { group: text, name: text, text, steps: list((one) => read(one, step)) }));

// The error of a file with mistakes, of which one is the first.
const mistake = (found) => {
  const [{ line, column, message }] = found;
  return Object.assign(new SyntaxError(`line ${line}, column ${column}: ${message}`), { diagnostics: found });
};

const bytesOf = (content) => (typeof content === "string" ? encoder.encode(content) : new Uint8Array(content));

export class Author extends Engine {
  // Passes the name of a file and its bytes.
  file(name, content, call) {
    const [start, bytes] = [encoder.encode(`${name}\0`), bytesOf(content)];
    const all = new Uint8Array(start.length + bytes.length);
    all.set(start);
    all.set(bytes, start.length);
    return this.pass(all, call);
  }

  // Calls with the files that a layout imports, or tests name, and the layout of tests.
  answerTo(xml, { name = "layout.xml", files = {}, layout }, call) {
    for (const path in files) this.file(path, files[path], this.calls.provide);
    if (layout !== undefined) this.file("", layout, this.calls.provide);
    try {
      return this.answer(this.file(name, xml, call));
    } finally {
      this.calls.forget();
    }
  }

  // The diagnostics of a layout, tests, or a file that layouts import.
  check(xml, options = {}) { return diagnostics(this.answerTo(xml, options, this.calls.check)); }

  // The bytes of a layout for the keyboard. Throws an error with the diagnostics if it has mistakes.
  compile(xml, options = {}) {
    const answer = this.answerTo(xml, options, (start, count) =>
      this.calls.compile(start, count, options.allKeys ? 1 : 0));
    const found = diagnostics(answer);
    const bytes = answer.bytes().slice();
    if (bytes.length) return bytes;
    throw mistake(found);
  }

  // The layout's file name and the tests of a test file. Throws an error with the diagnostics if it has mistakes.
  tests(xml, options = {}) {
    const answer = this.answerTo(xml, options, this.calls.tests);
    const found = diagnostics(answer);
    if (found.length) throw mistake(found);
    return read(answer, { keyboard: text, tests });
  }
}

// The engine's bytes, or their address; a page may set it before the first call. Without it, the engine is beside the module, or in the
// package for authors beside that of the keyboard. Bundlers do not follow it, since few pages need it.
const here = import.meta.url;
let source;
let shared;

const load = async () => {
  if (source) return Author.load(source);
  for (const folder of ["./", "../clavier-keyboard-author/"]) {
    const author = await Author.load(new URL(`${folder}clavier-author.wasm`, here)).catch(() => {});
    if (author) return author;
  }
  throw new TypeError(`clavier-author.wasm is not beside ${here}: install the package clavier-keyboard-author, and pass the address of its clavier-author.wasm to setAuthorEngine`);
};

// Sets where the engine is.
export const setAuthorEngine = (engine) => { [source, shared] = [engine, undefined]; };

// The engine, which is loaded once.
export const author = () => {
  shared ??= load();
  // Another try may succeed.
  shared.catch(() => { shared = undefined; });
  return shared;
};

export const check = async (xml, options) => (await author()).check(xml, options);
export const compile = async (xml, options) => (await author()).compile(xml, options);
export const readTests = async (xml, options) => (await author()).tests(xml, options);
