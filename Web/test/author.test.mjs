// The reader of layout files in pages against the command: node --test Web/test/author.test.mjs [FILE].
//
// All layouts, tests and imports, and files with random changes, have the same diagnostics as by `clavier check`, and
// layouts the same bytes as by `clavier export`.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { clavier } from "./command.mjs";
import { loadAuthor } from "./typist.mjs";

const layouts = fileURLToPath(new URL("../../Layouts/", import.meta.url));
const named = (folder) => readdirSync(folder).filter((name) => name.endsWith(".xml")).map((name) => join(folder, name));
const files = ["", "import", "test"].flatMap((name) => named(join(layouts, name)));
let author;

before(async () => {
  author = await loadAuthor();
});

// A page has no folders in which a tested layout is looked for.
const withoutFolders = (message) => message.replace(/(is not found: there is no such file) in the tests' folder.*/, "$1");

// The diagnostics of the command, by file.
const checked = (paths) => {
  const { stdout, status } = spawnSync(clavier, ["check", "--format", "json", ...paths], { maxBuffer: 1 << 28 });
  assert.ok(status < 2, "the command reads all files");
  const found = new Map(paths.map((path) => [path, []]));
  for (const one of JSON.parse(stdout)) {
    const { code, severity, message, file, start, end } = one;
    const place = ({ line, column }) => ({ line, column });
    found.get(file).push({ code, severity, message: withoutFolders(message), file, ...place(start), end: place(end) });
  }
  return found;
};

const layoutFiles = Object.fromEntries(named(layouts).map((path) => [path.slice(layouts.length), readFileSync(path)]));
const provided = Object.fromEntries(files.filter((path) => !path.includes("/test/"))
  .map((path) => [path.slice(layouts.length), readFileSync(path)]));

test("all files have the diagnostics of the command", () => {
  for (const [path, expected] of checked(files)) {
    assert.deepEqual(author.check(readFileSync(path), { name: path, files: provided }), expected, path);
  }
});

test("layouts have the bytes of the command", () => {
  for (const path of named(layouts)) {
    const bytes = execFileSync(clavier, ["export", path, "--format", "web"], { maxBuffer: 1 << 28 });
    assert.deepEqual(Buffer.from(author.compile(readFileSync(path))), bytes, path);
  }
});

// Numbers that a seed determines.
const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), seed | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
};

test("files with random changes have the diagnostics of the command", () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`# the seed of the changes is ${seed}`);
  const next = random(seed);
  const upTo = (limit) => Math.floor(next() * limit);
  const pieces = ["<", ">", "\"", "'", "&", "&#1;", "é", "key", "1", "=", " ", "\n", "${", "\\u{", "[", "layer", "ǘ", "\r"];
  const folder = mkdtempSync(join(tmpdir(), "clavier"));
  try {
    const changed = Array.from({ length: 150 }, (_, index) => {
      let text = readFileSync(files[upTo(files.length)], "utf8");
      for (let count = upTo(3) + 1; count > 0; count--) {
        const place = upTo(text.length);
        text = text.slice(0, place) + pieces[upTo(pieces.length)] + text.slice(place + (next() < 0.5 ? upTo(4) : 0));
      }
      // Suggestions know the other files of a folder.
      const path = join(folder, String(index), "layout.xml");
      mkdirSync(join(folder, String(index)));
      writeFileSync(path, text);
      return path;
    });
    for (const [path, expected] of checked(changed)) {
      const text = readFileSync(path, "utf8");
      // Tests name a layout that is built in.
      const files = text.includes("<keyboardTest3") ? layoutFiles : {};
      assert.deepEqual(author.check(text, { name: path, files }), expected, `seed ${seed}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a file that a layout imports may be provided", () => {
  const xml = "<keyboard3 locale='en' conformsTo='45'><info name='a'/><keys><import path='my.xml'/></keys>" +
    "<layers formId='touch'><layer id='base'><row keys='mine'/></layer></layers></keyboard3>";
  const files = { "my.xml": "<keys><key id='mine' output='m'/></keys>" };
  assert.deepEqual(author.check(xml).filter(({ severity }) => severity === "error").map(({ code }) => code), ["I03"]);
  assert.deepEqual(author.check(xml, { files }).filter(({ severity }) => severity === "error"), []);
  assert.throws(() => author.compile(xml), ({ diagnostics }) => diagnostics[0].code === "I03" && diagnostics[0].line === 1);
  assert.equal(String.fromCharCode(...author.compile(xml, { files }).slice(0, 4)), "CLV1");
});

test("tests are read with their escapes, gestures and groups, without their layout", () => {
  const xml = `<?xml version="1.0"?>
    <!DOCTYPE keyboardTest3><keyboardTest3 conformsTo="techpreview"><info keyboard="a&amp;b.xml" author="Me" name="n"/>
    <!-- <tests name="no"/> -->
    <tests name="first"><test name="one"><startContext to="\\u{61 62}"/><keystroke key="e" longPress="2"/><check result="abé"/></test></tests>
    <tests name="second"><test name="&#x74;wo"><keystroke key="e" flick="n  e"/><keystroke key="f" tapCount="3"/><keystroke
      key='g'/><keystroke key="h" longPress="0"/><emit to="&lt;\\u0041"/><backspace/><check result=">'"/></test></tests></keyboardTest3>`;
  const key = (text, gesture) => ({ type: "keystroke", text, gesture });
  const step = (type, text) => ({ type, text, gesture: "" });
  assert.deepEqual(author.tests(xml), {
    keyboard: "a&b.xml",
    tests: [
      { group: "first", name: "one", text: "ab", steps: [key("e", "long=2"), step("check", "abé")] },
      {
        group: "second", name: "two", text: "",
        steps: [
          key("e", "flick=n-e"), key("f", "taps=3"), key("g", "tap"), key("h", "long"), step("emit", "<A"), step("backspace", ""),
          step("check", ">'"),
        ],
      },
    ],
  });
});

test("tests with mistakes are an error with the diagnostics", () => {
  const xml = (step) => `<keyboardTest3 conformsTo="techpreview"><info keyboard="a.xml" author="Me" name="n"/>
<tests name="a"><test name="b">${step}<check result=""/></test></tests></keyboardTest3>`;
  assert.throws(() => author.tests(xml('<keystroke kex="a"/>')), (error) =>
    error instanceof SyntaxError && error.diagnostics.some(({ code, line }) => code === "X06" && line === 2));
  assert.throws(() => author.tests("<keyboardTest3>"), ({ diagnostics }) => diagnostics[0].code === "X01");
  // The layout of tests is the one that is given, however they call it.
  const layout = readFileSync(join(layouts, "fr.xml"));
  assert.deepEqual(author.check(xml('<keystroke key="a"/>'), { layout }), []);
  assert.deepEqual(author.check(xml('<keystroke key="ax"/>'), { layout }).map(({ code }) => code), ["Q03"]);
});

test("the memory stays the same", () => {
  const xml = readFileSync(join(layouts, "fr.xml"));
  for (let count = 0; count < 5; count++) author.check(xml);
  const size = author.calls.memory.buffer.byteLength;
  for (let count = 0; count < 20; count++) author.check(xml);
  assert.equal(author.calls.memory.buffer.byteLength, size);
});
