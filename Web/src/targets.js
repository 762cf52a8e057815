// Text targets: what a keyboard reads and changes of fields. Editable elements are in `rich.js`.

const segments = (text, granularity) => [...new Intl.Segmenter(undefined, { granularity }).segment(text)];

const fieldTypes = new Set(["text", "search", "url", "tel", "password", "email", "number"]);

// The element that has the focus, also in open shadow roots.
export const focusedElement = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
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

  // `deleteContentBackward` or `deleteWordForward`.
  inputTypeOf(action) { return /Word/.test(action) ? action : action.replace("delete", "deleteContent"); }

  // Replaces the selection by a command of the browser, so that it can be undone.
  command(inserted) {
    return this.hasFocus && document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  }

  key(key) {
    return this.element.dispatchEvent(
      new KeyboardEvent("keydown", { key, code: key, bubbles: true, composed: true, cancelable: true }));
  }
}

// What parts need. The class of editable elements is loaded where there are some.
export const targets = { Target, Rich: null, focusedElement };

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
    const isSelected = this.isBlind && `${document.getSelection()}` !== "";
    // A selection of which the place is not known may begin anywhere.
    return { before: isSelected ? "" : this.element.value.slice(0, start), hasSelection: isSelected || start !== end };
  }

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward", after = 0) {
    const { element, hasCaret } = this;
    const { value, maxLength } = element;
    let [start, end] = this.range;
    [start, end] = [Math.max(0, start - deleted), end + after];
    if ((start === end && !inserted) || !this.allows(inputType, inserted)) return;
    if (hasCaret) element.setSelectionRange(start, end);
    else if (this.isBlind) {
      // A command deletes a letter with its marks.
      for (const _ of segments(value.slice(start), "grapheme")) this.command("");
      if (inserted) this.command(inserted);
      return;
    }
    if (!this.command(inserted)) {
      if (maxLength >= 0) inserted = inserted.slice(0, Math.max(0, maxLength - value.length + end - start));
      // The property of the prototype, since frameworks replace that of the element to observe it.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
      set.call(element, value.slice(0, start) + inserted + value.slice(end));
      if (hasCaret) element.setSelectionRange(start + inserted.length, start + inserted.length);
      this.tell("input", inputType, inserted);
    }
    if (hasCaret) this.keepCaret(start + inserted.length, value.slice(0, start) + inserted + value.slice(end));
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

  // Performs an action, or returns true if it is one of those in `actions.js`.
  perform(action) {
    const { element } = this;
    const { value } = element;
    const [start, end] = this.range;
    if (action === "return" && element.localName === "textarea") {
      if (this.key("Enter")) this.edit(0, "\n", "insertLineBreak");
      return;
    }
    const [, verb, unit, way] = /^(delete|arrow|(?=word))(Word|word|)(Backward|Forward|Left|Right)$/.exec(action) ?? [];
    if (!way || this.isBlind) return true;
    const isBack = /[BL]/.test(way);
    const count = start !== end ? 0 : reach(isBack ? value.slice(0, start) : value.slice(end), unit, isBack);
    const place = isBack ? start - count : end + count;
    if (verb === "delete") this.edit(isBack ? count : 0, "", this.inputTypeOf(action), isBack ? 0 : count);
    else element.setSelectionRange(place, place);
  }
}

// The number of units of the first letter or word of a text, or of the last one.
const reach = (text, isWord, isLast) => {
  const parts = segments(text, isWord ? "word" : "grapheme");
  if (isLast) parts.reverse();
  const index = isWord ? parts.findIndex(({ isWordLike }) => isWordLike) : 0;
  return parts.slice(0, index + 1 || undefined).map(({ segment }) => segment).join("").length;
};
