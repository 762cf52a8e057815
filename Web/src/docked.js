// A keyboard at the bottom of the window: it makes room in the page, it is above dialogs with its field, and Tab moves to it from its field, wherever it is in the page.
import { LayerPlace } from "./layer.js";
import { cover, reveal, zoomOf } from "./room.js";

export const part = ({ element, root, target, move }) => {
  const place = new LayerPlace(element, move);
  let listening;
  // Whether Tab moved to the keys from the field.
  let isFromField = false;
  // Whether Tab passes the keys, until the browser has moved the focus.
  let isPassed = false;

  const pass = (isNow) => {
    if (isNow !== isPassed) element.inert = isPassed = isNow;
  };

  // Keeps to the bottom of the visible part of the page, and the field above the keyboard.
  const dock = () => {
    const { height } = element.getBoundingClientRect();
    if (!element.docked || !element.isShown || !height) {
      reveal(element, null);
      return cover(element, 0);
    }
    // One that floats covers nothing for the page.
    if (element.hasAttribute("data-floating")) {
      element.style.removeProperty("bottom");
      reveal(element, null);
      return cover(element, 0);
    }
    const view = window.visualViewport;
    const bottom = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
    element.style.setProperty("bottom", `${bottom / zoomOf(element)}px`);
    cover(element, height + bottom);
    const text = target();
    if (text?.hasFocus) reveal(element, text.element, window.innerHeight - bottom - height);
  };

  const moveFocus = (event) => {
    // A key may come before the timer.
    pass(false);
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (key !== "Tab" || ctrlKey || altKey || metaKey || event.defaultPrevented || !event.isTrusted) return;
    const text = target();
    const from = root.activeElement;
    if (!from) isFromField = text?.hasFocus && !shiftKey;
    if (!isFromField || !text || !element.docked || !element.isShown) return;
    // The row of words, and the keys.
    const stops = [...root.querySelectorAll("[tabindex='0']")];
    const index = stops.findIndex(({ parentNode }) => parentNode === from?.parentNode);
    const next = stops[index + (shiftKey ? -1 : 1)] ?? text.element;
    next.focus();
    if (next !== text.element || shiftKey) return event.preventDefault();
    // The browser goes on from the field, and past the keys.
    pass(true);
    setTimeout(() => pass(false));
  };

  // Goes where the field is: into dialogs, popovers and what fills the screen, and back.
  const follow = () => {
    place.follow(element.docked ? target()?.element : null);
    dock();
  };

  return {
    dock,
    focus: follow,
    update() {
      if (listening) return;
      listening = new AbortController();
      const { signal } = listening;
      window.addEventListener("keydown", moveFocus, { signal });
      for (const type of ["resize", "scroll"]) window.visualViewport?.addEventListener(type, dock, { signal });
      // What opens and closes tells nobody else.
      for (const type of ["toggle", "close", "fullscreenchange"]) document.addEventListener(type, follow, { signal, capture: true });
      follow();
    },
    stop() {
      listening?.abort();
      listening = null;
      reveal(element, null);
      cover(element, 0);
      place.leave();
    },
  };
};
