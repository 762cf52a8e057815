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
  const isBack = /Backward|Left/.test(action);
  const isWord = /ord/.test(action);
  if (!/^delete/.test(action)) return selection.modify("move", isBack ? "left" : "right", isWord ? "word" : "character");
  if (isWord && !hasSelection) selection.modify("extend", isBack ? "backward" : "forward", "word");
  document.execCommand(isBack ? "delete" : "forwardDelete");
};

const richTarget = (Target) => class extends Target {
  constructor(element) {
    super(element);
    while (this.element.parentElement?.isContentEditable) this.element = this.element.parentElement;
  }

  get selection() { return this.element.getRootNode().getSelection?.() ?? document.getSelection(); }

  // What is before the cursor in its line, or null if the cursor is elsewhere.
  get rangeBefore() {
    const { selection, element } = this;
    if (!selection.rangeCount || !element.contains(selection.anchorNode)) return null;
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

  edit(deleted, inserted, inputType = inserted ? "insertText" : "deleteContentBackward") {
    const { isCollapsed } = this.selection;
    if ((!deleted && !inserted && isCollapsed) || !this.allows(inputType, inserted)) return;
    if (isCollapsed && deleted) this.selectBackward(deleted);
    this.command(inserted);
  }

  // Selects units of text before the cursor.
  selectBackward(count) {
    const before = this.rangeBefore;
    const { endContainer, endOffset } = before;
    const walker = document.createTreeWalker(this.element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) if (before.comparePoint(walker.currentNode, 0) <= 0) nodes.push(walker.currentNode);
    for (const node of nodes.reverse()) {
      const end = node === endContainer ? endOffset : node.length;
      if (count <= end) return this.selection.setBaseAndExtent(node, end - count, endContainer, endOffset);
      count -= end;
    }
  }

  perform(action) {
    if (/^(delete|arrow[LR]|word)/.test(action)) delegate(action, this.selection, this.context.hasSelection);
    else if (units[action]) this.selection.modify("move", ...units[action]);
    else if (action === "return") document.execCommand("insertParagraph");
    else if (action === "tab") this.edit(0, "\t");
    else if (action === "escape") this.key("Escape");
  }
};

export const part = ({ targets }) => { targets.Rich ??= richTarget(targets.Target); };
