// A keyboard and its text, without a page.
import { readFileSync } from "node:fs";
import { Engine } from "../src/engine.js";

export const loadEngine = (path = new URL("../clavier.wasm", import.meta.url)) => Engine.load(readFileSync(path));

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
