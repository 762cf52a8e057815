// A row of suggested words above the keys. Its engine, the words of a language and its names of emoji are loaded when a page wants them.
import { fetched } from "./engine.js";
import { isPrivate } from "./private.js";
import { touches, WordsEngine } from "./words.js";

const css = `
[part=words] { display: flex; direction: ltr; margin-inline: auto; max-inline-size: var(--clavier-max-width, clamp(900px, 145vh, 1400px)); block-size: var(--words-height); }
[part=words] button {
  position: relative;
  left: 0;
  top: 0;
  flex: 1 1 0;
  min-inline-size: 0;
  block-size: auto;
  inline-size: auto;
  background: none;
  border: 0;
  box-shadow: none;
  font-size: calc(var(--word) + 2px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: plaintext;
}
[part=words] button:nth-child(4) { flex: 0 0 52px; font-size: calc(var(--letter) * 1.05); }
[part=words] button:hover { background: color-mix(in srgb, var(--hover) 50%, transparent); }
[part=words] button:active { background: var(--pressed); }
[part=words] button::before { inset: 28% auto 28% 0; inline-size: 1px; background: var(--line); }
[part=words] button:first-child::before { content: none; }
:host([mirrored]) [part=words] button::before { inset-inline: auto 0; }
:host([mirrored]) [part=words] { direction: rtl; }
`;

// What a page calls a field.
const namesOf = (element) => [
  element.name, element.id, element.placeholder, element.getAttribute("aria-label"),
  ...[...element.labels ?? []].map(({ textContent }) => textContent),
].filter(Boolean);

// The text after the caret, as far as it says whether that is inside a word.
const textAfter = ({ element, selection }) => {
  if (!selection) return element.value.slice(element.selectionEnd).slice(0, 2);
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setStart(selection.focusNode, selection.focusOffset);
  return range.toString().slice(0, 2);
};

let shared;
const engine = () =>
  (shared ??= WordsEngine.load(new URL("./clavier-words.wasm", import.meta.url)).catch((error) => {
    // Another try may succeed.
    shared = undefined;
    throw error;
  }));

export const part = ({ element, adopt, board, handle, target, inputMode, dispatch, fail, fit }) => {
  const row = document.createElement("div");
  row.part = "words";
  const buttons = [];
  adopt(css);

  // The addresses of words and of emoji.
  let sources = ["", ""];
  let [words, field, waiting, saving, listening] = [null, null];
  let hasRead = false;
  const name = () => `clavier-words-${words.locale}`;

  // Whether words are learned; what was learned before is read first.
  const learns = () => {
    if (!element.hasAttribute("learn")) return false;
    if (!hasRead) {
      hasRead = true;
      try { words.learned = localStorage.getItem(name()) ?? ""; } catch {} // There may be no storage.
    }
    return true;
  };

  // Whether a name is that of a secret, in any language.
  const known = new Map();
  const namesSecret = (name) => {
    if (!known.has(name)) known.set(name, words.engine.namesSecret(name));
    return known.get(name);
  };

  // The target, if words may be suggested in it.
  const allowed = () => {
    const found = words && target();
    if (!found || isPrivate(found.element, inputMode() ?? found.element.inputMode)) return null;
    return namesOf(found.element).some(namesSecret) ? null : found;
  };

  // The target and the text before its caret, if words may be suggested there.
  const place = () => {
    const found = allowed();
    if (!found) return null;
    const { before, hasSelection } = found.context;
    return hasSelection ? null : { found, before: before.slice(-500) };
  };

  // The touches that have typed the end of the text. They are forgotten in other targets.
  const touched = () => {
    let found;
    handle((keyboard) => {
      found = touches(keyboard, allowed() !== null);
      return [];
    });
    return found;
  };

  const refresh = () => {
    waiting = undefined;
    const at = place();
    const slips = touched();
    if (words && field !== at?.found.element) words.clear();
    if (at) learns();
    field = at?.found.element;
    const cells = at ? words.suggest(at.before, textAfter(at.found), slips) : [];
    buttons.forEach((button, index) => {
      button.textContent = cells[index] ?? "";
      button.disabled = !cells[index];
      button.tabIndex = button === buttons.find((one) => !one.disabled) ? 0 : -1;
    });
  };
  const refreshSoon = () => { waiting ??= setTimeout(refresh); };

  // What is learned stays in this browser.
  const save = () => {
    clearTimeout(saving);
    if (saving === undefined || !words || !learns()) return;
    saving = undefined;
    try { localStorage.setItem(name(), words.learned); } catch {} // There may be no storage, or no room.
  };
  const saveSoon = () => { if (learns()) saving ??= setTimeout(save, 1000); };

  // Makes an edit that is not of a key.
  const make = (at, edit) => {
    if (!dispatch("clavieredit", { ...edit, key: "" }, true)) return;
    at.found.edit(edit.deleted.length, edit.inserted);
    // The keyboard learns of it.
    handle(() => []);
  };

  const choose = (cell) => {
    const at = place();
    const detail = at && words.choose(cell, at.before, learns());
    if (detail) {
      make(at, detail);
      saveSoon();
    }
    refresh();
  };

  // Ends the word before the caret when the input or its line ends: removes the space after a choice, and learns a word that Enter ends.
  const finish = (event) => {
    const { type, key, isComposing } = event;
    if (type === "keydown" && (key !== "Enter" || isComposing || event.defaultPrevented)) return;
    const at = place();
    const [origin] = event.composedPath();
    if (!at || !(origin === at.found.element || (type === "submit" && origin.contains(at.found.element)))) return;
    const { deleted } = words.edit(at.before, { deleted: "", inserted: "\n" }, type === "keydown" && learns());
    if (deleted) make(at, { deleted, inserted: "" });
    saveSoon();
  };

  const addCell = () => {
    const button = row.appendChild(document.createElement("button"));
    const index = buttons.push(button) - 1;
    button.type = "button";
    button.part = "word";
    button.addEventListener("click", () => choose(index));
    // The row is one tab stop, in which arrows move.
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") event.stopPropagation();
      if (event.key === "Escape") target()?.element.focus();
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] * (element.mirrored ? -1 : 1);
      const others = buttons.filter((one) => !one.disabled);
      if (step) others.at(others.indexOf(button) + step)?.focus();
    });
  };

  const bytes = async (what, source) => {
    const response = await fetched(what, new URL(source, document.baseURI));
    return new Uint8Array(await response.arrayBuffer());
  };
  const open = async (wanted) => {
    const [source, names] = wanted;
    // There are words without the emoji, too.
    const emoji = names && bytes("emoji", names).catch((error) => void fail(error));
    const [loaded, model, named] = await Promise.all([engine(), bytes("words", source), emoji]);
    if (wanted !== sources) return;
    words = loaded.words(model);
    if (named) words.emoji = named;
    hasRead = false;
    const count = named?.length ? 4 : 3;
    while (buttons.length < count) addCell();
    while (buttons.length > count) buttons.pop().remove();
    board.before(row);
    refresh();
    fit();
  };

  return {
    // Shows the words of the attributes, or no row.
    update() {
      const wanted = ["words", "emoji"].map((name) => element.getAttribute(name) ?? "");
      if (!listening) {
        listening = new AbortController();
        const { signal } = listening;
        for (const type of ["selectionchange", "input", "focusin"]) document.addEventListener(type, refreshSoon, { signal });
        // Before the page reads the text.
        for (const type of ["keydown", "change", "submit"]) document.addEventListener(type, finish, { signal, capture: true });
        window.addEventListener("pagehide", save, { signal });
      }
      // The touches of another keyboard are asked for before they are made.
      refreshSoon();
      if (wanted.join() === sources.join()) return;
      save();
      sources = wanted;
      words?.release();
      words = null;
      if (!wanted[0]) {
        row.remove();
        return fit();
      }
      open(wanted).catch(fail);
    },

    stop() {
      save();
      listening?.abort();
      listening = null;
    },

    // Changes the edit of a key: a sign takes the place of the space after a word that was chosen.
    edit(change) {
      const at = place();
      if (!at) return false;
      const own = words.edit(at.before, change, learns());
      saveSoon();
      if (own.deleted === change.deleted) return false;
      Object.assign(change, own);
      return true;
    },
  };
};
