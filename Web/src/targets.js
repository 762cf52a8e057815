// Text targets: what a keyboard reads and changes of fields and of editable elements.

const segmenters = {};
const segments = (text, granularity) =>
  [...(segmenters[granularity] ??= new Intl.Segmenter(undefined, { granularity })).segment(text)];

const fieldTypes = new Set(["text", "search", "url", "tel", "password", "email", "number"]);

// The element that has the focus, also in open shadow roots.
export const focusedElement = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

// The target of an element, or null if it takes no text.
export const targetOf = (element) => {
  if (!element || element.disabled || element.readOnly) return null;
  if (element instanceof HTMLTextAreaElement) return new Field(element);
  if (element instanceof HTMLInputElement) return fieldTypes.has(element.type) ? new Field(element) : null;
  return element.isContentEditable ? new Rich(element) : null;
};

class Target {
  constructor(element) { this.element = element; }

  // Asks listeners whether a change may be made.
  allows(inputType, data) {
    return this.element.dispatchEvent(
      new InputEvent("beforeinput", { bubbles: true, composed: true, cancelable: true, inputType, data }));
  }

  // Replaces the selection by a command of the browser, so that it can be undone.
  command(inserted) {
    return focusedElement() === this.element &&
      document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  }

  key(key) {
    return this.element.dispatchEvent(
      new KeyboardEvent("keydown", { key, code: key, bubbles: true, composed: true, cancelable: true }));
  }

  // The number of units that an action deletes or passes, before or after the cursor.
  reach(text, action) {
    const isBackward = /Backward|Left/.test(action);
    const isWord = /ord/.test(action);
    let parts = segments(text, isWord ? "word" : "grapheme");
    if (isBackward) parts.reverse();
    let count = 0;
    for (const { segment, isWordLike } of parts) {
      count += segment.length;
      if (!isWord || isWordLike) break;
    }
    return count;
  }
}

// An input or textarea.
class Field extends Target {
  // Some types tell no selection: what is typed goes to the end.
  get hasCaret() { return this.element.selectionStart !== null; }
  get range() {
    const { selectionStart: start, selectionEnd: end, value } = this.element;
    return this.hasCaret ? [start, end] : [value.length, value.length];
  }

  get context() {
    const [start, end] = this.range;
    return { before: this.element.value.slice(0, start), hasSelection: start !== end };
  }

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward", after = 0) {
    const { element } = this;
    let [start, end] = this.range;
    if (start === end) [start, end] = [Math.max(0, start - deleted), end + after];
    if ((start === end && !inserted) || !this.allows(inputType, inserted || null)) return;
    const typed = element.value.slice(0, start) + inserted + element.value.slice(end);
    if (this.hasCaret) element.setSelectionRange(start, end);
    if (!this.hasCaret || !this.command(inserted)) {
      // The property of the prototype, since frameworks replace that of the element to observe it.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value");
      set.call(element, typed);
      if (this.hasCaret) element.setSelectionRange(start + inserted.length, start + inserted.length);
      element.dispatchEvent(
        new InputEvent("input", { bubbles: true, composed: true, inputType, data: inserted || null }));
    }
    if (this.hasCaret) this.keepCaret(start + inserted.length, typed);
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

  perform(action) {
    const { element } = this;
    const [start, end] = this.range;
    const { value } = element;
    if (/^delete/.test(action)) {
      const isBackward = /Backward/.test(action);
      const count = start !== end ? 0 : this.reach(isBackward ? value.slice(0, start) : value.slice(end), action);
      const type = `deleteContent${isBackward ? "Backward" : "Forward"}`.replace("Content", /Word/.test(action) ? "Word" : "Content");
      this.edit(isBackward ? count : 0, "", type, isBackward ? 0 : count);
    } else if (action === "return") {
      if (!this.key("Enter")) return;
      if (element instanceof HTMLTextAreaElement) this.edit(0, "\n", "insertLineBreak");
      else element.form?.requestSubmit();
    } else if (action === "tab") {
      if (this.key("Tab")) this.focusNext();
    } else if (action === "escape") {
      this.key("Escape");
    } else {
      this.move(action);
    }
  }

  move(action) {
    if (!this.hasCaret) return;
    const [start, end] = this.range;
    const { value } = this.element;
    const lineStart = value.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = (value.indexOf("\n", end) + value.length + 1) % (value.length + 1);
    const column = start - lineStart;
    let place = { home: lineStart, end: lineEnd, pageUp: 0, pageDown: value.length }[action];
    if (/Left$/.test(action)) place = start !== end ? start : start - this.reach(value.slice(0, start), action);
    if (/Right$/.test(action)) place = start !== end ? end : end + this.reach(value.slice(end), action);
    if (action === "arrowUp") {
      place = lineStart === 0 ? 0 : Math.min(lineStart - 1, value.lastIndexOf("\n", lineStart - 2) + 1 + column);
    }
    if (action === "arrowDown") {
      const next = value.indexOf("\n", lineEnd + 1);
      place = lineEnd === value.length ? lineEnd : Math.min(next < 0 ? value.length : next, lineEnd + 1 + column);
    }
    if (place !== undefined) this.element.setSelectionRange(place, place);
  }

  focusNext() {
    const fields = [...this.element.getRootNode().querySelectorAll("input, textarea, select, button, [contenteditable]")]
      .filter((field) => !field.disabled && field.tabIndex >= 0 && field.offsetParent);
    fields[fields.indexOf(this.element) + 1]?.focus();
  }
}

// An editable element.
class Rich extends Target {
  constructor(element) {
    super(element);
    while (this.element.parentElement?.isContentEditable) this.element = this.element.parentElement;
  }

  get selection() {
    const root = this.element.getRootNode();
    return root.getSelection?.() ?? document.getSelection();
  }

  get context() {
    const { selection, element } = this;
    if (!selection.rangeCount || !element.contains(selection.anchorNode)) return { before: "", hasSelection: false };
    const caret = selection.getRangeAt(0);
    const range = document.createRange();
    range.selectNodeContents(element);
    range.setEnd(caret.startContainer, caret.startOffset);
    return { before: range.toString(), hasSelection: !caret.collapsed };
  }

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward") {
    if ((!deleted && !inserted && this.selection.isCollapsed) || !this.allows(inputType, inserted || null)) return;
    if (this.selection.isCollapsed && deleted) this.selectBackward(deleted);
    this.command(inserted);
  }

  // Selects units of text before the cursor.
  selectBackward(count) {
    const { selection, element } = this;
    const { startContainer, startOffset } = selection.getRangeAt(0);
    const before = document.createRange();
    before.selectNodeContents(element);
    before.setEnd(startContainer, startOffset);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) if (before.comparePoint(walker.currentNode, 0) <= 0) nodes.push(walker.currentNode);
    for (const node of nodes.reverse()) {
      const end = node === startContainer ? startOffset : node.length;
      if (count <= end) return selection.setBaseAndExtent(node, end - count, startContainer, startOffset);
      count -= end;
    }
  }

  perform(action) {
    const { selection } = this;
    const modify = (alter, direction, unit) => selection.modify(alter, direction, unit);
    const commands = {
      deleteBackward: "delete", deleteForward: "forwardDelete", return: "insertParagraph",
    };
    if (commands[action]) return document.execCommand(commands[action]);
    const units = {
      arrowLeft: ["left", "character"], arrowRight: ["right", "character"], wordLeft: ["left", "word"],
      wordRight: ["right", "word"], arrowUp: ["backward", "line"], arrowDown: ["forward", "line"],
      home: ["backward", "lineboundary"], end: ["forward", "lineboundary"],
      pageUp: ["backward", "documentboundary"], pageDown: ["forward", "documentboundary"],
    };
    if (units[action]) modify("move", ...units[action]);
    if (/^deleteWord/.test(action)) {
      if (selection.isCollapsed) modify("extend", /Backward/.test(action) ? "backward" : "forward", "word");
      document.execCommand("delete");
    }
    if (action === "tab") this.edit(0, "\t");
    if (action === "escape") this.key("Escape");
  }
}
