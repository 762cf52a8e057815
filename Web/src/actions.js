// What keys of the frame do in fields beside deleting and moving by letters: those of inputs, and those that few layouts have.
import { delegate } from "./rich.js";

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

export const part = () => ({
  perform(target, action) {
    const { element, isBlind, hasCaret } = target;
    if (action === "return" && target.key("Enter") && element.form) submit(element.form);
    if (action === "escape") target.key("Escape");
    if (action === "tab" && target.key("Tab")) focusNext(element);
    if (isBlind && /^(delete|arrow[LR]|word)/.test(action)) {
      if (!/^delete/.test(action) || target.allows(target.inputTypeOf(action))) delegate(action, getSelection(), target.context.hasSelection);
    }
    const place = hasCaret ? placeOf(action, element) : undefined;
    if (place !== undefined) element.setSelectionRange(place, place);
  },
});
