// Tests, as the reader for authors gives them, on the engine.

const isEqual = (text, expected) => text.normalize("NFC") === expected.normalize("NFC");
const visible = (text) => [...text].map((character) => {
  const code = character.codePointAt(0);
  return code < 0x20 || /\p{M}|\p{Cf}/u.test(character) ? `\\u{${code.toString(16).toUpperCase()}}` : character;
}).join("");

// Runs a test, and returns its failures.
export const runTest = (layout, { text, steps }) => {
  const typist = new Typist(layout, text);
  const failures = [];
  for (const { type, text, gesture } of steps) {
    if (type === "keystroke") {
      // Tests press no keys of the frame, which the standard does not define.
      if (typist.keyboard.cap(text, gesture)?.action !== "") continue;
      // Enough time after the previous keystroke, so that this one is not a further tap of it.
      typist.perform(["wait", 10_000]);
      typist.perform(["press", text, gesture]);
    }
    if (type === "emit") typist.perform(["emit", text]);
    if (type === "backspace") typist.perform(["back"]);
    if (type === "check" && !isEqual(typist.text, text)) {
      failures.push(`expected '${visible(text)}', but the text is '${visible(typist.text)}'`);
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
      case "emit": this.apply(this.keyboard.callWith(values[0], "type")); break;
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
