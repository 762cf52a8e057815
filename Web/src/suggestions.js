// A row of suggested words above the keys. Its engine and the words of a language are loaded when a page wants them.
import { fetched } from "./engine.js";
import { WordsEngine } from "./words.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
[part=words] { display: flex; margin-inline: auto; max-inline-size: var(--clavier-max-width, 1100px); block-size: 44px; }
[part=words] button {
  position: static;
  flex: 1 1 0;
  background: none;
  border-radius: 0;
  box-shadow: none;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-inline-start: 1px solid #8888;
}
[part=words] button:first-child { border: 0; }
[part=words] button:active { background: var(--key); }
[part=words] button::before { content: none; }
`);

// Fields of which nothing is suggested or learned: secrets, addresses and numbers.
const privateTypes = new Set(["password", "email", "url", "tel", "number"]);
const isPrivate = ({ type, autocomplete }) =>
  privateTypes.has(type) || /password|one-time-code|^cc-/.test(autocomplete ?? "");

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

export const part = ({ element, root, board, perform, target, tell, fail, fit }) => {
  const row = document.createElement("div");
  row.part = "words";
  const buttons = [0, 1, 2].map(() => row.appendChild(document.createElement("button")));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  let [address, words, field, waiting, saving, listening] = ["", null, null];
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

  // The target and the text before its caret, if words may be suggested there.
  const place = () => {
    const found = words && target();
    if (!found || isPrivate(found.element)) return null;
    const { before, hasSelection } = found.context;
    return hasSelection ? null : { found, before: before.slice(-500) };
  };

  const refresh = () => {
    waiting = undefined;
    const at = place();
    if (words && field !== at?.found.element) words.clear();
    if (at) learns();
    field = at?.found.element;
    const cells = at ? words.suggest(at.before, textAfter(at.found)) : [];
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

  const choose = (cell) => {
    const at = place();
    const detail = at && words.choose(cell, at.before, learns());
    if (detail) {
      detail.key = "";
      if (tell("clavieredit", detail, true)) {
        at.found.edit(detail.deleted.length, detail.inserted);
        const { before } = at.found.context;
        perform((keyboard, time) =>
          keyboard.context(before.slice(-1000), { isWhole: before.length <= 1000, isChange: true, time }));
      }
      saveSoon();
    }
    refresh();
  };

  buttons.forEach((button, index) => {
    button.type = "button";
    button.part = "word";
    button.addEventListener("click", () => choose(index));
    // The row is one tab stop, in which arrows move.
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") event.stopPropagation();
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const next = step && buttons.filter((one) => !one.disabled).at(buttons.filter((one) => !one.disabled).indexOf(button) + step);
      next?.focus();
    });
  });
  const open = async (source) => {
    const [loaded, response] = await Promise.all([engine(), fetched("words", new URL(source, document.baseURI))]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (source !== address) return;
    words = loaded.words(bytes);
    hasRead = false;
    board.before(row);
    refresh();
    fit();
  };

  return {
    // Shows the words of the attribute, or no row.
    update() {
      const source = element.getAttribute("words") ?? "";
      if (!listening) {
        listening = new AbortController();
        const { signal } = listening;
        for (const type of ["selectionchange", "input", "focusin"]) document.addEventListener(type, refreshSoon, { signal });
        window.addEventListener("pagehide", save, { signal });
      }
      if (source === address) return;
      save();
      address = source;
      words?.release();
      words = null;
      if (!source) {
        row.remove();
        return fit();
      }
      open(source).catch(fail);
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
