// Suggestions of words as JavaScript sees them, without a page.
import { Engine, list, read, text } from "./engine.js";

const edit = { deleted: text, inserted: text };
const encoder = new TextEncoder();

// The touches that have typed the end of the text on a keyboard of `engine.js`, as `suggest` takes them. They are remembered from
// the first call on, until one that does not want that.
export const touches = (keyboard, remembers = true) => {
  const { view } = keyboard.engine.answer(keyboard.calls.touches(keyboard.handle, remembers));
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
};

// The engine of words, of the bytes of clavier-words.wasm.
export class WordsEngine extends Engine {
  // Reads the bytes of a model, as `clavier words build` writes them.
  words(bytes) {
    const handle = this.pass(bytes, this.calls.openWords);
    const answer = this.answer(this.calls.answerCount());
    if (handle < 0) throw new TypeError(answer.text());
    return new Words(this, handle, answer.text());
  }

  // Whether a text, such as the label of a field, has the name of a secret.
  namesSecret(label) { return this.pass(label, this.calls.namesSecret) === 1; }
}

// The words of a language with what was learned, and a row of suggestions.
export class Words {
  constructor(engine, handle, locale) {
    Object.assign(this, { engine, handle, locale });
  }

  // Calls with a text or bytes, and reads the answer, if there is one.
  ask(name, content, shape, ...values) {
    const { engine, handle } = this;
    const count = engine.pass(content, (start, size) => engine.calls[name](handle, start, size, ...values));
    return count ? shape(engine.answer(count)) : null;
  }

  // The words in the cells of the row, which are empty where nothing is suggested. Touches that may have slipped are corrected in
  // cells that are left.
  suggest(before, after = "", touches = []) {
    const texts = encoder.encode(`${before}\0${after}\0`);
    const content = new Uint8Array(texts.length + touches.length);
    content.set(texts);
    content.set(touches, texts.length);
    return this.ask("suggest", content, list(text));
  }
  // The edit that puts the word of a cell in the text, or null if the row is for another text.
  choose(cell, before, learns = false) { return this.ask("chooseWord", before, (answer) => read(answer, edit), cell, learns); }
  // The edit in place of that of a key, after which the word that it ends is learned.
  edit(before, { deleted, inserted }, learns = false) {
    return this.ask("editWords", [before, deleted, inserted].join("\0"), (answer) => read(answer, edit), learns);
  }
  clear() { this.engine.calls.clearRow(this.handle); }
  get learned() { return text(this.engine.answer(this.engine.calls.learned(this.handle))); }
  set learned(words) { this.ask("setLearned", words, () => null); }
  // The bytes of the names of emoji, for which the row has a cell more; none without bytes.
  set emoji(bytes) { this.ask("setEmoji", bytes, () => null); }
  release() { this.engine.calls.closeWords(this.handle); }
}
