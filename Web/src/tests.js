// Test files (keyboardTest3) on the engine. Repertoires are not run.

const names = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const unescaped = (value) =>
  value
    .replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (_, hex, decimal, name) =>
      name ? names[name] ?? "" : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)))
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\u\{\s*([^}]*?)\s*\}/g, (_, codes) =>
      codes.split(/\s+/).map((code) => String.fromCodePoint(parseInt(code, 16))).join(""));

// The elements of a file, as [name, attributes, is it closed at once, is it an end].
function* elements(xml) {
  const pattern = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^>]*>|<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
  for (const [, end, name, list, closed] of xml.matchAll(pattern)) {
    if (!name) continue;
    const attributes = {};
    for (const [, key, double, single] of list.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      attributes[key] = double ?? single;
    }
    yield [name, attributes, closed !== "", end !== ""];
  }
}

// The keyboard and tests of a file, which is valid.
export const readTests = (xml) => {
  const file = { keyboard: "", tests: [] };
  let [group, test] = ["", null];
  for (const [name, attributes, , isEnd] of elements(xml)) {
    if (isEnd) continue;
    if (name === "info") file.keyboard = unescaped(attributes.keyboard ?? "");
    if (name === "tests") group = unescaped(attributes.name ?? "");
    if (name === "test") file.tests.push((test = { name: `${group}/${unescaped(attributes.name ?? "")}`, text: "", steps: [] }));
    if (name === "startContext") test.text = unescaped(attributes.to ?? "");
    if (["keystroke", "emit", "backspace", "check"].includes(name)) test.steps.push([name, attributes]);
  }
  return file;
};

const gesture = ({ flick, longPress, tapCount }) => {
  if (flick) return `flick=${flick.trim().split(/\s+/).join("-")}`;
  if (longPress) return Number(longPress) === 0 ? "long" : `long=${Number(longPress)}`;
  return tapCount && Number(tapCount) > 1 ? `taps=${Number(tapCount)}` : "tap";
};

const isEqual = (text, expected) => text.normalize("NFC") === expected.normalize("NFC");
const visible = (text) => [...text].map((character) => {
  const code = character.codePointAt(0);
  return code < 0x20 || /\p{M}|\p{Cf}/u.test(character) ? `\\u{${code.toString(16).toUpperCase()}}` : character;
}).join("");

// Runs a test, and returns its failures.
export const runTest = (layout, { text, steps }) => {
  const typist = new Typist(layout, text);
  const failures = [];
  for (const [name, attributes] of steps) {
    if (name === "keystroke") {
      const key = unescaped(attributes.key);
      // Tests press no keys of the frame, which the standard does not define.
      if (typist.keyboard.cap(key, gesture(attributes))?.action !== "") continue;
      // Enough time after the previous keystroke, so that this one is not a further tap of it.
      typist.perform(["wait", 10_000]);
      typist.perform(["press", key, gesture(attributes)]);
    }
    if (name === "emit") typist.perform(["emit", unescaped(attributes.to)]);
    if (name === "backspace") typist.perform(["back"]);
    if (name === "check" && !isEqual(typist.text, unescaped(attributes.result))) {
      failures.push(`expected '${visible(unescaped(attributes.result))}', but the text is '${visible(typist.text)}'`);
    }
  }
  return failures;
};

// A keyboard and its text, without a page.
export class Typist {
  // A typist at the end of a text, who performs no actions such as return.
  constructor(layout, text = "") {
    this.keyboard = layout.keyboard(80, 16);
    this.text = text;
    this.now = 0;
    this.keyboard.context(text);
  }

  perform([kind, ...values]) {
    this.provide();
    switch (kind) {
      case "press": this.apply(this.keyboard.press(values[0], this.now, values[1])); break;
      case "pointer": this.apply(this.keyboard.pointer(...values, this.now)); break;
      case "key": this.apply(this.keyboard.key(...values, this.now)); break;
      case "back": this.apply(this.keyboard.action("deleteBackward", this.now)); break;
      case "emit": this.apply(this.keyboard.type(values[0])); break;
      case "wait": this.wait(values[0]); break;
    }
  }

  // Lets time pass, and does all that is due, each at its time.
  wait(milliseconds) {
    const end = this.now + milliseconds;
    for (let due = this.keyboard.deadline; due >= 0 && due <= end; due = this.keyboard.deadline) {
      this.now = Math.max(this.now, due);
      this.provide();
      this.apply(this.keyboard.advance(this.now));
    }
    this.now = end;
  }

  provide() {
    if (this.keyboard.needsContext) this.keyboard.context(this.text);
  }

  apply(outcomes) {
    for (const outcome of outcomes) {
      if (outcome.type === "edit") {
        if (!this.text.endsWith(outcome.deleted)) throw new Error(`'${outcome.deleted}' is not before the cursor`);
        this.text = this.text.slice(0, this.text.length - outcome.deleted.length) + outcome.inserted;
      }
    }
  }
}
