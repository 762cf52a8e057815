// Editable elements as targets: what a keyboard reads and changes in them.

// What the browser moves by.
const units = {
  arrowUp: ["backward", "line"], arrowDown: ["forward", "line"],
  home: ["backward", "lineboundary"], end: ["forward", "lineboundary"],
  pageUp: ["backward", "documentboundary"], pageDown: ["forward", "documentboundary"],
};

// Whether a node ends a line: a break, or an element with lines of its own.
const isBreak = (node) =>
  node.nodeType === Node.ELEMENT_NODE && (node.localName === "br" || !/^(inline|none|contents)/.test(getComputedStyle(node).display));

// Lets the browser delete or move by characters or words, where it knows the caret.
export const delegate = (action, selection, hasSelection) => {
  const page = selection.anchorNode?.ownerDocument ?? document;
  const isBack = /Backward|Left/.test(action);
  const isWord = /ord/.test(action);
  if (!/^delete/.test(action)) return selection.modify("move", isBack ? "left" : "right", isWord ? "word" : "character");
  if (isWord && !hasSelection) selection.modify("extend", isBack ? "backward" : "forward", "word");
  page.execCommand(isBack ? "delete" : "forwardDelete");
};

const textOf = (node) => (node.nodeType === Node.TEXT_NODE ? node.data : "");

const richTarget = ({ Target, edge, focusedElement }) => class extends Target {
  constructor(element) {
    super(element);
    while (this.element.parentElement?.isContentEditable) this.element = this.element.parentElement;
  }

  get selection() { return this.element.getRootNode().getSelection?.() ?? this.element.ownerDocument.getSelection(); }

  // Whether the cursor is in the element.
  get isThere() { return this.selection.rangeCount > 0 && this.element.contains(this.selection.anchorNode); }

  // What is before the cursor in its line, or null if the cursor is elsewhere.
  get rangeBefore() {
    const { selection, element } = this;
    if (!this.isThere) return null;
    const { startContainer, startOffset } = selection.getRangeAt(0);
    let block = startContainer;
    while (block !== element && !isBreak(block)) block = block.parentNode;
    const range = document.createRange();
    range.setStart(block, 0);
    range.setEnd(startContainer, startOffset);
    for (const inner of block.querySelectorAll?.("*") ?? []) {
      if (isBreak(inner) && range.comparePoint(inner, 0) === 0) range.setStartAfter(inner);
    }
    return range;
  }

  get context() {
    const before = this.rangeBefore;
    return { before: before?.toString() ?? "", hasSelection: before !== null && !this.selection.isCollapsed };
  }

  // Makes a change, which needs a selection and not the focus. Where a browser moves the focus to the text, it goes back.
  change(make) {
    const focused = focusedElement();
    if (this.isThere) make();
    if (!this.hasFocus || focused === this.element) return;
    focused?.focus();
  }

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward") {
    const { selection } = this;
    if ((!deleted && !inserted && selection.isCollapsed) || !this.allows(inputType, inserted)) return;
    this.change(() => {
      const [first, start] = this.placeBefore(deleted);
      const { endContainer: last, endOffset: end } = selection.getRangeAt(0);
      // As in fields, the selection is widened to letters as browsers see them, and what is cut of them is put back.
      const [firstText, lastText] = [textOf(first), textOf(last)];
      const [from, to] = [edge(firstText, start, -1), edge(lastText, end, 1)];
      const [head, tail] = [firstText.slice(from, start), lastText.slice(end, to)];
      // Browsers put the caret behind what they take for one letter.
      const typed = firstText.slice(0, start) + inserted;
      const joins = tail || edge(typed + lastText.charAt(end), typed.length, 1) > typed.length;
      const place = joins && this.context.before.length - deleted + inserted.length;
      if (deleted || head || tail) selection.setBaseAndExtent(first, from, last, to);
      const text = head + inserted + tail;
      this.element.ownerDocument.execCommand(text ? "insertText" : "delete", false, text);
      const now = joins ? this.context.before : "";
      if (now.length > place && (tail || edge(now, place, 1) === now.length)) selection.collapse(...this.placeBefore(now.length - place));
    });
  }

  // The place that is some units of text before the selection, as a node and an offset.
  placeBefore(count) {
    const { startContainer, startOffset } = this.selection.getRangeAt(0);
    if (count) {
      const before = this.rangeBefore;
      const walker = document.createTreeWalker(this.element, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) if (before.comparePoint(walker.currentNode, 0) <= 0) nodes.push(walker.currentNode);
      for (const node of nodes.reverse()) {
        const end = node === startContainer ? startOffset : node.length;
        if (count <= end) return [node, end - count];
        count -= end;
      }
    }
    return [startContainer, startOffset];
  }

  perform(action) {
    if (action === "tab") return this.edit(0, "\t");
    const ending = this.element.contentEditable === "plaintext-only" ? "insertLineBreak" : "insertParagraph";
    // The page may want no paragraph.
    if (action === "return" && !this.allows(ending)) return;
    this.change(() => {
      if (/^(delete|arrow[LR]|word)/.test(action)) delegate(action, this.selection, this.context.hasSelection);
      else if (units[action]) this.selection.modify("move", ...units[action]);
      else if (action === "return") this.element.ownerDocument.execCommand(ending);
    });
  }
};

export const part = ({ targets }) => { targets.Rich ??= richTarget(targets); };
