// Text targets: what a keyboard reads and changes of fields. Editable elements are in `rich.js`, and what keys of the frame do in
// `actions.js`.

// What browsers may take for one letter with what is before or after it: marks, joiners, letters that compose, surrogates.
export const joining = /[\p{M}\p{Cf}\ud800-\udfff\u{10000}-\u{10ffff}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f]/u;

// The place in a text, from a place on by steps of 1 or -1, that is not inside of what a browser may take for one letter.
const edge = (text, place, step) => {
  const isInside = (pair) => pair.length === 2 && joining.test(pair) && !pair.includes("\n");
  while (place > 0 && isInside(text.slice(place - 1, place + 1))) place += step;
  return place;
};

// Numbers of keys, as old pages know them, and the names of places.
const keyCodes = {
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38,
  ArrowRight: 39, ArrowDown: 40, Delete: 46, Unidentified: 229,
};
const codes = { " ": "Space", Unidentified: "" };

const fieldTypes = new Set(["text", "search", "url", "tel", "password", "email", "number"]);

// The element that has the focus, also in open shadow roots and in frames.
export const focusedElement = () => {
  let element = document.activeElement;
  for (let inner = element; inner; inner = (element.shadowRoot ?? element.contentDocument)?.activeElement) element = inner;
  return element;
};

class Target {
  constructor(element) { this.element = element; }

  get hasFocus() { return focusedElement() === this.element; }

  // Tells of a change, or asks listeners whether it may be made.
  tell(type, inputType, data) {
    return this.element.dispatchEvent(
      new InputEvent(type, { bubbles: true, composed: true, cancelable: type !== "input", inputType, data: data || null }));
  }
  allows(inputType, data) { return this.tell("beforeinput", inputType, data); }

  // Replaces the selection by a command of the browser, so that it can be undone.
  command(inserted) {
    const { hasFocus, element: { ownerDocument: page } } = this;
    return hasFocus && ((inserted === "\n" && page.execCommand("insertLineBreak")) || page.execCommand(inserted ? "insertText" : "delete", false, inserted));
  }

  // Does what a key does, between the events that one of a physical keyboard sends. A listener that cancels the first or second one
  // keeps the key from it.
  press(key, act) {
    const { element, hasFocus } = this;
    const isText = key.length === 1 || key === "Enter";
    const keyCode = keyCodes[key] ?? (/^[a-z\d]$/i.test(key) ? key.toUpperCase().charCodeAt() : 0);
    const send = (type, target = element, code = keyCode) => target.dispatchEvent(new KeyboardEvent(type, {
      key, code: codes[key] ?? (key.length > 1 ? key : ""), keyCode: code, which: code, charCode: type === "keypress" ? code : 0,
      bubbles: true, composed: true, cancelable: true,
    }));
    if (send("keydown") && (!isText || send("keypress", element, key === "Enter" ? 13 : key.charCodeAt()))) act();
    send("keyup", (hasFocus && focusedElement()) || element);
  }
}

// What parts need. The class of editable elements is loaded where there are some.
export const targets = { Target, Rich: null, focusedElement, edge };

// The target of an element, or null if it takes no text.
export const targetOf = (element) => {
  if (!element?.isConnected || element.disabled || element.readOnly) return null;
  if (element.localName === "textarea" || (element.localName === "input" && fieldTypes.has(element.type))) return new Field(element);
  return element.isContentEditable && targets.Rich ? new targets.Rich(element) : null;
};

// An input or textarea.
class Field extends Target {
  // Some types do not tell where their caret is. With the focus, the browser edits there; without it, text goes to the end.
  get hasCaret() { return this.element.selectionStart !== null; }
  get isBlind() { return !this.hasCaret && this.hasFocus; }
  get range() {
    const { selectionStart, selectionEnd, value: { length } } = this.element;
    return [selectionStart ?? length, selectionEnd ?? length];
  }

  get context() {
    const [start, end] = this.range;
    const isSelected = this.isBlind && `${this.element.ownerDocument.getSelection()}` !== "";
    // A selection of which the place is not known may begin anywhere.
    return { before: isSelected ? "" : this.element.value.slice(0, start), hasSelection: isSelected || start !== end };
  }

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward", after = 0) {
    if (!(deleted || inserted || after || this.context.hasSelection) || !this.allows(inputType, inserted)) return;
    const { element, hasCaret, range: [first, last] } = this;
    const { value, maxLength } = element;
    const [start, end] = [Math.max(0, first - deleted), last + after];
    // What an edit puts in the place of text has room, also in a field that has too much.
    let room = maxLength < 0 || this.isBlind ? Infinity : Math.max(first - start, maxLength - value.length + end - start);
    inserted = [...inserted].filter((letter) => (room -= letter.length) >= 0).join("");
    // The selection is widened to letters as browsers see them, which would delete them whole, and what is cut of them is put back.
    const from = edge(value, start, -1);
    if (this.isBlind) {
      // A command deletes a mark, or a letter without marks.
      for (const _ of value.slice(start)) if (element.value.length > start) this.command("");
      const rest = element.value.length;
      if (rest >= from && rest < start) inserted = value.slice(rest, start) + inserted;
      if (inserted) this.command(inserted);
      return;
    }
    if (start === end && !inserted) return;
    const to = edge(value, end, 1);
    const typed = value.slice(0, start) + inserted + value.slice(end);
    const place = start + inserted.length;
    // One plain character before the caret needs no selection, which costs as much as the command.
    const isPlain = !inserted && first === last && to === last && from === to - 1 && /[!-~]/.test(value[from]);
    if (hasCaret && !isPlain && (from !== first || to !== last)) element.setSelectionRange(from, to);
    // In a field that has too much, the browser would put nothing back.
    if ((maxLength >= 0 && value.length > maxLength) || !this.command(typed.slice(from, to + typed.length - value.length))) {
      // The property of the prototype, since frameworks replace that of the element to observe it.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
      set.call(element, typed);
      if (hasCaret) element.setSelectionRange(place, place);
      this.tell("input", inputType, inserted);
    }
    // Browsers put the caret behind what they take for one letter.
    if (element.value === typed && (to > end || edge(typed, place, 1) > place)) element.setSelectionRange(place, place);
    if (hasCaret) this.keepCaret(place, typed);
  }

  // Puts the caret back if the page changes what was typed, such as to capitals, which moves it to the end. Pages do so at
  // once or in a microtask.
  keepCaret(place, typed) {
    const { element } = this;
    const put = () => {
      const { value, selectionStart } = element;
      if (value !== typed && value.length === typed.length && selectionStart === value.length) element.setSelectionRange(place, place);
    };
    put();
    queueMicrotask(put);
  }
}
