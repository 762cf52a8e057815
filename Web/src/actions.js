// What keys of the frame do in fields.
import { delegate } from "./rich.js";

// Letters that are read from right to left.
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

// Whether the text at the caret runs from right to left: as the letter or digit before it, or else after it, or else the field.
const isFromRight = (element, before, after) => {
  const letter = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(before) ?? /[\p{L}\p{N}]/u.exec(after);
  return letter ? fromRight.test(letter[0]) : getComputedStyle(element).direction === "rtl";
};

// The number of units of the first letter or word of a text, or of the last one.
const reach = (text, isWord, isLast) => {
  const parts = [...new Intl.Segmenter(undefined, { granularity: isWord ? "word" : "grapheme" }).segment(text)];
  if (isLast) parts.reverse();
  const index = isWord ? parts.findIndex(({ isWordLike }) => isWordLike) : 0;
  return parts.slice(0, index + 1 || undefined).map(({ segment }) => segment).join("").length;
};

// `deleteContentBackward` or `deleteWordForward`.
const inputTypeOf = (action) => (/Word/.test(action) ? action : action.replace("delete", "deleteContent"));

// Deletes or moves by letters or words. Keys that move are as they are drawn, so in text from right to left, the left one goes on.
const reachOut = (target, action, verb, unit, way) => {
  const { element, range: [start, end] } = target;
  const [before, after] = [element.value.slice(0, start), element.value.slice(end)];
  const isReversed = /Left|Right/.test(way) && isFromRight(element, before, after);
  const isBack = /Backward|Left/.test(way) !== isReversed;
  const count = start !== end ? 0 : reach(isBack ? before : after, unit, isBack);
  const place = isBack ? start - count : end + count;
  if (verb === "delete") target.edit(isBack ? count : 0, "", inputTypeOf(action), isBack ? 0 : count);
  else if (target.hasCaret) element.setSelectionRange(place, place);
};

// The place to which an action moves the caret, if it does.
const placeOf = (action, { value, selectionStart: start, selectionEnd: end }) => {
  const lineStart = value.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = (value.indexOf("\n", end) + value.length + 1) % (value.length + 1);
  const column = start - lineStart;
  if (action === "arrowUp") {
    return lineStart === 0 ? 0 : Math.min(lineStart - 1, value.lastIndexOf("\n", lineStart - 2) + 1 + column);
  }
  if (action === "arrowDown") {
    const next = value.indexOf("\n", lineEnd + 1);
    return lineEnd === value.length ? lineEnd : Math.min(next < 0 ? value.length : next, lineEnd + 1 + column);
  }
  return { home: lineStart, end: lineEnd, pageUp: 0, pageDown: value.length }[action];
};

const focusNext = (element) => {
  const fields = [...element.getRootNode().querySelectorAll("input, textarea, select, button, [contenteditable]")]
    .filter((field) => !field.disabled && field.tabIndex >= 0 && field.offsetParent);
  fields[fields.indexOf(element) + 1]?.focus();
};

// The types of fields in which return submits a form without a button, if there is no other one.
const submitting = /^(text|search|url|tel|password|email|number|date|month|week|time|datetime-local)$/;

// Submits a form as return does: by its first button, which may be disabled, or else at once.
const submit = (form) => {
  const elements = [...form.elements, ...form.querySelectorAll("[type=image]")];
  const button = elements.find(({ type }) => type === "submit" || type === "image");
  if (button) button.click();
  else if (elements.filter(({ type }) => submitting.test(type)).length < 2) form.requestSubmit();
};

// The keys of physical keyboards, by the names of actions.
const keys = {
  return: "Enter", tab: "Tab", escape: "Escape", home: "Home", end: "End", pageUp: "PageUp", pageDown: "PageDown",
  arrowLeft: "ArrowLeft", arrowRight: "ArrowRight", arrowUp: "ArrowUp", arrowDown: "ArrowDown", deleteBackward: "Backspace",
  deleteForward: "Delete",
};

export const part = () => ({
  // Does what the key of an action does; `isKnown` says that the page has had the events of a physical one.
  perform(target, action, isKnown) {
    const act = () => (target.perform ? target.perform(action) : this.act(target, action));
    return keys[action] && !isKnown ? target.press(keys[action], act) : act();
  },

  act(target, action) {
    const { element, isBlind, hasCaret } = target;
    if (action === "return") {
      if (element.localName === "textarea") target.edit(0, "\n", "insertLineBreak");
      else if (element.form) submit(element.form);
    }
    if (action === "tab") focusNext(element);
    const [, verb, unit, way] = /^(delete|arrow|(?=word))(Word|word|)(Backward|Forward|Left|Right)$/.exec(action) ?? [];
    if (way && !isBlind) return reachOut(target, action, verb, unit, way);
    if (way && (verb !== "delete" || target.allows(inputTypeOf(action)))) delegate(action, element.ownerDocument.getSelection(), target.context.hasSelection);
    const place = hasCaret ? placeOf(action, element) : undefined;
    if (place !== undefined) element.setSelectionRange(place, place);
  },
});
