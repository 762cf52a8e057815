// The list of layouts that the layout key opens: by a long press, the other button of a mouse, or the keys that open what a key offers.

// The milliseconds after which a press is long.
const delay = 400;
const moves = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

const css = `
[part=layouts] {
  position: absolute;
  z-index: 2;
  box-sizing: border-box;
  min-inline-size: 230px;
  max-inline-size: calc(100% - 8px);
  padding: 6px;
  border-radius: 14px;
  overflow-y: auto;
  background: var(--raised);
  box-shadow: 0 0 0 1px var(--rim), 0 8px 24px #0b122447;
  color: var(--ink);
  font-size: 17px;
  touch-action: pan-y;
  animation: appear 90ms cubic-bezier(.2, .8, .2, 1);
}
[part~=layout] { position: relative; display: flex; gap: 24px; align-items: center; box-sizing: border-box; min-block-size: 44px; padding-inline: 40px 12px; border-radius: 9px; outline: none; }
[part~=layout] span { flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
[part~=layout] small { color: var(--hint); font-size: 13px; }
[part~=layout][aria-checked=true]::before { content: ""; position: absolute; left: 16px; inline-size: 6px; block-size: 13px; margin-block-end: 5px; border: solid; border-width: 0 2px 2px 0; rotate: 40deg; }
[part~=layout]:hover { background: var(--hover); }
[part~=layout]:is([part~=chosen], :focus) { background: var(--accent); color: var(--on-accent); }
[part~=layout]:is([part~=chosen], :focus) small { color: inherit; }
@media (forced-colors: active) { [part~=layout] { forced-color-adjust: none; } [part=layouts] { border: 1px solid ButtonText; } }
@media (prefers-reduced-motion: reduce) { [part=layouts] { animation: none; } }
`;

export const part = ({ element, root, board, adopt, drop, fit, layouts }) => {
  adopt(css);
  const menu = document.createElement("div");
  menu.part = "layouts";
  menu.setAttribute("role", "menu");
  let [timer, key, pointer, isAway] = [0, null, null, false];
  const items = () => [...menu.children];
  const isOpen = () => menu.isConnected;
  const keyAt = (node) => node.closest?.("[part~=nextLayout]");
  const itemAt = ({ clientX, clientY }) => root.elementFromPoint(clientX, clientY)?.closest("[part~=layout]");
  const mark = (chosen) => { for (const item of items()) item.part.toggle("chosen", item === chosen); };

  const close = () => {
    clearTimeout(timer);
    pointer = null;
    const hadFocus = menu.contains(root.activeElement);
    menu.remove();
    key?.setAttribute("aria-expanded", "false");
    if (hadFocus && key?.isConnected) key.focus();
  };

  const choose = (item) => {
    close();
    layouts.choose(item.dataset.layout);
  };

  // A name in its own language, with what is in parentheses at the end.
  const show = (item, { name, locale }) => {
    const [, title, variant] = /^(.*?)(?: \((.*)\))?$/.exec(name);
    item.firstChild.textContent = title;
    item.lastChild.textContent = variant ?? "";
    item.lang = locale;
  };

  const open = (button, hasFocus) => {
    key = button;
    const { layout } = element.layoutInfo ?? {};
    menu.replaceChildren(...element.layoutNames.map((name) => {
      const item = document.createElement("div");
      item.append(document.createElement("span"), document.createElement("small"));
      Object.assign(item, { part: "layout", tabIndex: -1 });
      item.dataset.layout = name;
      item.setAttribute("role", "menuitemradio");
      item.setAttribute("aria-checked", `${name === layout}`);
      show(item, { name, locale: "" });
      // What is known by now is shown at once.
      layouts.facts(name).then((facts) => show(item, facts), () => {});
      return item;
    }));
    menu.setAttribute("aria-label", button.getAttribute("aria-label"));
    button.setAttribute("aria-expanded", "true");
    board.parentNode.append(menu);
    place();
    // Names are longer than addresses, or shorter.
    Promise.allSettled(element.layoutNames.map(layouts.facts)).then(place);
    if (hasFocus) (menu.querySelector("[aria-checked=true]") ?? menu.firstChild).focus();
  };

  // Above its key, in the keyboard and in the window.
  const place = () => {
    const [left, top] = [board.offsetLeft + key.offsetLeft, board.offsetTop + key.offsetTop];
    const above = Math.max(140, key.getBoundingClientRect().top - 12);
    Object.assign(menu.style, { bottom: `${element.clientHeight - top + 4}px`, maxBlockSize: `${above}px` });
    menu.style.left = `${Math.max(4, Math.min(left, element.clientWidth - menu.offsetWidth - 4))}px`;
  };

  board.addEventListener("pointerdown", (event) => {
    const button = keyAt(event.target);
    if (!button || element.layoutNames.length < 2) return;
    for (const name of element.layoutNames) layouts.facts(name).catch(() => {});
    if (event.button === 2) return open(button);
    if (event.button) return;
    [pointer, isAway] = [event.pointerId, false];
    timer = setTimeout(() => {
      drop(event.pointerId);
      open(button);
    }, delay);
  });
  board.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer) return;
    const { left, right, top, bottom } = board.getBoundingClientRect();
    if (!isOpen()) {
      const button = root.elementFromPoint(event.clientX, event.clientY);
      if (!button || !keyAt(button)) clearTimeout(timer);
      return;
    }
    const item = itemAt(event);
    isAway ||= !!item || event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    mark(item);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    board.addEventListener(type, (event) => {
      if (event.pointerId !== pointer) return;
      clearTimeout(timer);
      pointer = null;
      if (!isOpen()) return;
      const item = type === "pointerup" && itemAt(event);
      if (item) choose(item);
      else if (isAway) close();
    });
  }

  // A touch beside the list closes it, and does nothing else.
  const dismiss = (event) => {
    if (!isOpen() || event.composedPath().includes(menu) || pointer !== null) return;
    close();
    if (event.composedPath().includes(element)) event.stopPropagation();
  };
  menu.addEventListener("click", ({ target }) => {
    const item = target.closest("[part~=layout]");
    if (item) choose(item);
  });
  menu.addEventListener("keydown", (event) => {
    const index = items().indexOf(root.activeElement);
    const { length } = items();
    event.stopPropagation();
    if (event.key === "Tab" || event.key === "Escape") close();
    else if (event.key === "Enter" || event.key === " ") choose(items()[index]);
    else if (event.key in moves) items()[Math.abs(moves[event.key]) === 1 ? (index + moves[event.key] + length) % length : moves[event.key] < 0 ? 0 : length - 1].focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  board.addEventListener("keydown", (event) => {
    const button = keyAt(event.target);
    const isOpening = event.key === "ContextMenu" || (event.key === "Enter" && event.shiftKey);
    if (!button || !isOpening || element.layoutNames.length < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open(button, true);
  }, { capture: true });

  let listening;
  return {
    draw(button, { action }) {
      const isLayoutKey = action === "nextLayout" && element.layoutNames.length > 1;
      if (isLayoutKey) button.setAttribute("aria-haspopup", "menu");
      if (!isLayoutKey) button.removeAttribute("aria-expanded");
    },
    update() {
      if (listening) return;
      listening = new AbortController();
      document.addEventListener("pointerdown", dismiss, { signal: listening.signal, capture: true });
      fit();
    },
    stop() {
      close();
      listening?.abort();
      listening = null;
    },
  };
};
