// The emoji that were chosen last, which are the first page of the emoji of a layout. They stay in this browser.
import { isPrivate } from "./private.js";

const name = "clavier-emoji";
const limit = 30;

const read = () => {
  try {
    return (localStorage.getItem(name) ?? "").split("\n").filter(Boolean);
  } catch {
    return null; // There may be no storage.
  }
};

export const part = ({ target, inputMode, reopen }) => {
  let recent = [];
  const known = () => read() ?? recent;
  let isChanged = false;
  let layer = "";

  return {
    known,

    edit({ key, deleted, inserted }) {
      if (!/^emoji-[\da-f]/.test(key) || deleted || !inserted) return;
      const element = target()?.element;
      if (!element || isPrivate(element, inputMode() ?? element.inputMode)) return;
      recent = [inserted, ...known().filter((text) => text !== inserted)].slice(0, limit);
      isChanged = true;
      try { localStorage.setItem(name, recent.join("\n")); } catch {} // There may be no storage, or no room.
    },

    // The page of the emoji changes while they are not shown.
    apply(outcome) {
      if (outcome.type !== "layer") return;
      const isLeft = layer.startsWith("emoji-") && !outcome.layer.startsWith("emoji-");
      layer = outcome.layer;
      if (!isLeft || !isChanged) return;
      isChanged = false;
      reopen();
    },
  };
};
