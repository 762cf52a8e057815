// The playground: a layout and its tests are read, checked, run and shown in the page. The link has both.
import "./keyboard/clavier-keyboard.js";
import { check, compile, readTests } from "./keyboard/author.js";
import { Engine } from "./keyboard/engine.js";
import { runTest } from "./keyboard/tests.js";
import { pack, unpack } from "./link.js";
import sample from "./sample.js";

const find = (id) => document.getElementById(id);
const [text, numbers, summary, field] = ["text", "numbers", "summary", "field"].map(find);
const keyboard = document.querySelector("clavier-keyboard");
const tabs = { layout: find("layout-tab"), tests: find("tests-tab") };
const files = { layout: "", tests: "" };
let shown = "layout";
let diagnostics = [];
let turn = 0;
const engine = Engine.load(fetch(new URL("./keyboard/clavier.wasm", import.meta.url)));

const make = (name, className, content = "") => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = content;
  return element;
};

// MARK: The file

const worst = (found) => ["error", "warning", "hint"].find((severity) => found.some((one) => one.severity === severity));

const number = () => {
  const lines = text.value.split("\n").length;
  const marks = new Map();
  for (const one of diagnostics.filter(({ file }) => file === shown)) {
    marks.set(one.line, [...(marks.get(one.line) ?? []), one]);
  }
  numbers.replaceChildren(
    ...Array.from({ length: lines }, (_, line) => make("span", worst(marks.get(line + 1) ?? []) ?? "", line + 1)));
  numbers.scrollTop = text.scrollTop;
};

const show = (file) => {
  shown = file;
  for (const name in tabs) {
    tabs[name].setAttribute("aria-selected", name === file);
    tabs[name].tabIndex = name === file ? 0 : -1;
  }
  find("file").setAttribute("aria-labelledby", tabs[file].id);
  text.value = files[file];
  number();
};

// Selects the place of a diagnostic. Columns count code points.
const select = ({ file, line, column, end }) => {
  show(file);
  const lines = files[file].split("\n");
  const offset = (place) =>
    lines.slice(0, place.line - 1).reduce((sum, one) => sum + one.length + 1, 0) +
    [...(lines[place.line - 1] ?? "")].slice(0, place.column - 1).join("").length;
  text.focus();
  text.setSelectionRange(offset({ line, column }), offset(end));
  text.scrollTop = (line - 4) * parseFloat(getComputedStyle(text).lineHeight);
};

// MARK: Results

const list = () => {
  find("diagnostics").replaceChildren(...diagnostics.map((one) => {
    const item = make("li", one.severity);
    const button = make("button", "");
    const file = one.file === "layout" ? "" : `${one.file}:`;
    button.append(make("b", "", `${file}${one.line}:${one.column}`), `${one.message} [${one.code}]`);
    button.addEventListener("click", () => files[one.file] !== undefined && select(one));
    item.append(button);
    return item;
  }));
};

const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const runTests = async (bytes) => {
  if (!files.tests.trim() || !bytes) return [];
  const layout = (await engine).layout(bytes);
  try {
    const { tests } = await readTests(files.tests, { name: "tests" });
    return tests.map((test) => ({ name: `${test.group}/${test.name}`, failures: runTest(layout, test) }));
  } finally {
    layout.release();
  }
};

const run = async () => {
  const mine = ++turn;
  try {
    const found = await check(files.layout, { name: "layout" });
    const isGood = !found.some(({ severity }) => severity === "error");
    let results = [];
    if (files.tests.trim()) {
      const ofTests = await check(files.tests, { name: "tests", layout: files.layout });
      found.push(...ofTests.filter(({ file }) => file === "tests"));
    }
    const areTestsGood = !found.some(({ severity }) => severity === "error");
    if (isGood) {
      if (areTestsGood) results = await runTests(await compile(files.layout, { allKeys: true }));
      if (mine === turn) await keyboard.load(await compile(files.layout));
    }
    if (mine !== turn) return;
    diagnostics = found;
    list();
    number();
    find("tests").replaceChildren(...results.map(({ name, failures }) =>
      make("li", failures.length ? "failed" : "passed", [name, ...failures].join(": "))));
    const failed = results.filter(({ failures }) => failures.length).length;
    summary.textContent = [
      found.length ? count(found.length, "problem") : "No problems",
      results.length ? (failed ? `${failed} of ${count(results.length, "test")} failed` : `${count(results.length, "test")} passed`) : "",
      isGood ? "" : "the keyboard is that of the last layout without errors",
    ].filter(Boolean).join("; ") + ".";
    history.replaceState(null, "", `#${await pack(files)}`);
  } catch (error) {
    if (mine === turn) summary.textContent = `This does not work here: ${error.message}`;
  }
  document.documentElement.dataset.turn = mine;
};

// MARK: Events

let waiting;
text.addEventListener("input", () => {
  files[shown] = text.value;
  number();
  clearTimeout(waiting);
  waiting = setTimeout(run, 200);
});
text.addEventListener("scroll", () => { numbers.scrollTop = text.scrollTop; });
for (const name in tabs) {
  tabs[name].addEventListener("click", () => show(name));
  tabs[name].addEventListener("keydown", ({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    show(name === "layout" ? "tests" : "layout");
    tabs[shown].focus();
  });
}
find("link").addEventListener("click", async () => {
  clearTimeout(waiting);
  await run();
  try {
    await navigator.clipboard.writeText(location.href);
    summary.textContent = `The link is copied; it has ${location.href.length} characters.`;
  } catch {
    summary.textContent = "The link is the address of this page.";
  }
});
const open = async () => {
  let complaint = "";
  Object.assign(files, sample);
  try {
    if (location.hash.length > 1) Object.assign(files, await unpack(location.hash.slice(1)));
  } catch (error) {
    complaint = `The link cannot be read: ${error.message}`;
  }
  show("layout");
  await run();
  if (complaint) summary.textContent = complaint;
};
window.addEventListener("hashchange", open);
await open();
