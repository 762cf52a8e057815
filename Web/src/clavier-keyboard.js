// <clavier-keyboard layout="fr" for="name">: an on-screen keyboard for web pages.
import { Engine } from "./engine.js";
import { focusedElement, targetOf } from "./targets.js";
import { sheet } from "./style.js";

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};
const putAt = ({ style }, { x, y, width, height }) =>
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const pointerTypes = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel" };
const focusKeys = {
  ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left", Home: "start", End: "end", Enter: "activate",
  " ": "activate", Escape: "dismiss", ContextMenu: "open",
};

export class ClavierKeyboard extends HTMLElement {
  static observedAttributes =
    ["layout", "layouts", "docked", "dir", "form", "arrangement", "physical", "scan", "scan-time", "dwell", "haptics", "words"];
  // The engine's bytes, or their address; a page may set it before the first keyboard is shown.
  static engine = new URL("./clavier.wasm", import.meta.url);
  // The folder of layouts that are named without a path.
  static layouts = new URL("./layouts/", import.meta.url);
  // What few pages need, by the attributes that ask for it: modules that are loaded then.
  static parts = {
    arrangement: () => import("./arrangement.js"),
    scan: () => import("./scan.js"),
    physical: () => import("./physical.js"),
    dwell: () => import("./dwell.js"),
    haptics: () => import("./haptics.js"),
    words: () => import("./suggestions.js"),
  };
  static #shared;
  static #loaded = new Map();

  #root = this.attachShadow({ mode: "open" });
  #board = make("div", { part: "board", role: "group" });
  #live = make("div", { class: "live", role: "status", "aria-live": "polite" });
  #popup = make("div", { part: "popup", "aria-hidden": "true", hidden: "" });
  #buttons = [];
  #layer = { layer: "", keys: [] };
  #keyboard = null;
  #layout = null;
  #loading = null;
  #parts = {};
  #arriving = [];
  #pointers = new Map();
  #nextPointer = 1;
  #pointerTime = -1e9;
  #timer = 0;
  #field = null;
  // The input mode of the field before it was the keyboard's; undefined if it was left alone.
  #inputMode;
  #known = null;
  #isEditing = false;
  #isShown = true;
  #focused = 0;
  #stop = new AbortController();
  #resizes = new ResizeObserver(() => this.#fit());

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet()];
    // The content of the element is shown until there are keys.
    this.#root.append(this.#board, make("slot"), this.#popup, this.#live);
    for (const type in pointerTypes) {
      for (const part of [this.#board, this.#popup]) part.addEventListener(type, (event) => this.#point(event));
    }
    const listen = (type, call) => this.#root.addEventListener(type, call);
    // The focus stays in the text.
    for (const type of ["mousedown", "contextmenu"]) listen(type, (event) => event.preventDefault());
    listen("click", (event) => this.#click(event));
    listen("keydown", (event) => this.#moveFocus(event));
  }

  // MARK: Life

  connectedCallback() {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const listen = (target, type, call) => target?.addEventListener(type, call, { signal, capture: true });
    listen(document, "selectionchange", () => this.#textMoved());
    listen(document, "focusin", (event) => this.#focusIn(event.composedPath()[0]));
    listen(document, "focusout", () => queueMicrotask(() => this.#focusOut()));
    listen(document, "keydown", (event) => this.#key(event, event.repeat ? 2 : 1));
    listen(document, "keyup", (event) => this.#key(event, 0));
    listen(window, "blur", () => this.#do((keyboard, now) => keyboard.cancel(now)));
    listen(window.visualViewport, "resize", () => this.#dock());
    listen(window.visualViewport, "scroll", () => this.#dock());
    this.#resizes.observe(this.#board);
    this.#isShown = !this.hasAttribute("docked") || this.policy === "visible";
    this.toggleAttribute("data-hidden", !this.#isShown);
    this.#load();
    this.#fetchParts();
    this.#focusIn(focusedElement());
  }

  disconnectedCallback() {
    this.#stop.abort();
    this.#tellParts("stop");
    this.#resizes.disconnect();
    clearTimeout(this.#timer);
    this.#leave();
    this.#keyboard?.close();
    this.#keyboard = null;
    this.#inset(0);
  }

  attributeChangedCallback(name, old, value) {
    if (!this.isConnected || old === value) return;
    if (name.startsWith("layout")) this.#load();
    else if (name === "form") this.#again?.();
    else if (name === "docked") this.#dock();
    else if (name === "dir") this.#fit();
    else this.#fetchParts();
  }

  get policy() { return this.getAttribute("policy") ?? "auto"; }
  get layoutNames() {
    const names = (this.getAttribute("layouts") ?? "").split(/\s+/).filter(Boolean);
    const first = this.getAttribute("layout");
    return first && !names.includes(first) ? [first, ...names] : names;
  }
  // The layout that is shown: name, locale, indicator, version.
  get layout() {
    const { name, locale, indicator, version } = this.#layout ?? {};
    return this.#layout && { name, locale, indicator, version };
  }
  // The keys of the current layer, with their frames in pixels of the keyboard.
  get keys() {
    return this.#layer.keys.map((key) => ({ ...key, frame: this.#pieces(key)[0] }));
  }
  get layer() { return this.#layer.layer; }
  // Resolves when the keyboard can be typed on.
  get ready() { return Promise.all([this.#loading, ...this.#arriving]).then(() => this); }

  #load(name = this.getAttribute("layout") ?? this.layoutNames[0]) {
    if (!name) return;
    const isFile = /[./:]/.test(name);
    const address = new URL(isFile ? name : `${name}.clv`, isFile ? document.baseURI : ClavierKeyboard.layouts);
    this.#loading = this.#open(() => ClavierKeyboard.#bytes(address), name);
    // The event tells of a failure; who waits for `ready` learns of it, too.
    this.#loading.catch(() => {});
    return this.#loading;
  }

  static #bytes(address) {
    const { href } = address;
    if (!this.#loaded.has(href)) {
      this.#loaded.set(href, fetch(href).then((response) => {
        if (!response.ok) throw new TypeError(`no layout at ${href}`);
        return response.arrayBuffer();
      }).catch((error) => {
        // Another try may succeed.
        this.#loaded.delete(href);
        throw error;
      }));
    }
    return this.#loaded.get(href);
  }

  // Shows a layout of its bytes, as `clavier export NAME --format web` writes them, or of the XML of a layout file.
  load(source, options) {
    const bytes = async () =>
      typeof source === "string" ? (await import("./author.js")).compile(source, options) : source;
    return (this.#loading = this.#open(bytes, ""));
  }

  async #open(bytes, name) {
    ClavierKeyboard.#shared ??= Engine.load(
      ClavierKeyboard.engine instanceof URL ? fetch(ClavierKeyboard.engine) : ClavierKeyboard.engine
    ).catch((error) => {
      ClavierKeyboard.#shared = undefined;
      throw error;
    });
    const turn = ++this.#turn;
    this.#again = () => (this.#loading = this.#open(bytes, name));
    let loading;
    this.#board.ariaBusy = true;
    try {
      const [engine, content] = await Promise.all([ClavierKeyboard.#shared, bytes()]);
      loading = engine.layout(new Uint8Array(content));
    } catch (error) {
      this.#tell("claviererror", { error });
      throw error;
    } finally {
      if (turn === this.#turn) this.#board.ariaBusy = null;
    }
    // Another layout was asked for in the meantime, or the element is gone.
    if (turn !== this.#turn || !this.isConnected) {
      loading.release();
      return this;
    }
    this.#keyboard?.close();
    this.#layout?.release();
    this.#layout = loading;
    this.#name = name;
    const [columns, rows] = this.#size;
    const millimetres = this.getAttribute("form") === "physical" ? -1 : Math.round((columns / 96) * 25.4);
    const isAlone = this.layoutNames.every((other) => other === name);
    this.#keyboard = this.#layout.keyboard(columns, rows, { millimetres, mirrored: this.#isMirrored, isAlone });
    this.#known = null;
    this.#rules();
    this.#textMoved();
    this.#fit();
    this.#tellParts("update");
    this.#tell("clavierlayout", this.layout);
    return this;
  }
  #name = "";
  #turn = 0;
  #again;

  // MARK: Parts

  // What parts may use.
  #inside = {
    element: this,
    root: this.#root,
    board: this.#board,
    perform: (call) => this.#do(call),
    place: (x, y, isStart) => this.#place(x, y, isStart),
    say: (text) => this.#say(text),
    tell: (...values) => this.#tell(...values),
    fit: () => this.#fit(),
    target: () => this.#target,
  };

  // Loads the parts whose attributes are there, and tells all of them of the attributes.
  #fetchParts() {
    for (const name in ClavierKeyboard.parts) {
      if (!this.hasAttribute(name) || name in this.#parts) continue;
      this.#parts[name] = null;
      this.#arriving.push(ClavierKeyboard.parts[name]().then(({ part }) => {
        this.#parts[name] = part(this.#inside);
        if (this.isConnected) this.#tellParts("update");
      }).catch((error) => {
        // Another try may succeed.
        delete this.#parts[name];
        this.#tell("claviererror", { error });
      }));
    }
    this.#tellParts("update");
  }

  // Calls a method of all parts that have it, until one returns true.
  #tellParts(method, ...values) {
    for (const name in ClavierKeyboard.parts) if (this.#parts[name]?.[method]?.(...values)) return true;
  }

  // MARK: Geometry

  get #isMirrored() { return getComputedStyle(this).direction === "rtl"; }
  // The size of the keys in cells, without the gap of a split keyboard, which is the third number.
  get #size() {
    const { width, height } = this.#board.getBoundingClientRect();
    const gap = this.#parts.arrangement?.gap(width) ?? 0;
    return [Math.max(1, Math.round(width) - gap), Math.max(1, Math.round(height / 2)), gap];
  }
  // The frames of a key in pixels: one, or two of a key that is parted.
  #pieces(key) {
    return (this.#parts.arrangement?.pieces(key) ?? [key.frame])
      .map(({ x, y, width, height }) => ({ x, y: y * 2, width, height: height * 2 }));
  }
  // The columns by which a popup is moved to the right.
  #popupShift = 0;

  // A point of the window in the cells of the engine, or null if a touch that begins there hits nothing.
  #place(clientX, clientY, isStart) {
    const box = this.#board.getBoundingClientRect();
    const [x, y] = [clientX - box.left, (clientY - box.top) / 2];
    const split = this.#popup.hidden && this.#parts.arrangement;
    return split ? split.point(x, y, isStart) : [x - this.#popupShift, y];
  }

  #fit() {
    const [columns, rows] = this.#size;
    this.#do((keyboard, now) => keyboard.resize(columns, rows, this.#isMirrored, now));
    if (!this.#keyboard) return;
    this.#draw();
    if (this.#isShown) this.#dock();
  }

  #draw() {
    this.#layer = this.#keyboard.layer;
    const { layer, keys } = this.#layer;
    const [columns, , gap] = this.#size;
    this.#parts.arrangement?.arrange(keys, columns, gap);
    this.#board.style.setProperty("--clavier-rows", 1 + Math.max(0, ...keys.map((key) => key.row)));
    while (this.#buttons.length < keys.length) this.#buttons.push(this.#makeButton());
    while (this.#buttons.length > keys.length) this.#buttons.pop().remove();
    keys.forEach((key, index) => this.#drawKey(this.#buttons[index], key));
    this.#board.setAttribute("aria-label", `${this.#layout.name}, ${layer}`);
    this.#board.lang = this.#layout.locale;
    this.#setTabStop(Math.min(this.#focused, keys.length - 1));
  }

  #makeButton() {
    const button = make("button", { type: "button", tabindex: "-1" }, make("span"), make("small"));
    this.#board.append(button);
    return button;
  }

  #drawKey(button, key) {
    const [{ width, ...frame }, right] = this.#pieces(key);
    putAt(button, { ...frame, width: right ? right.x + right.width - frame.x : width });
    button.style.setProperty("--left", `${width}px`);
    button.style.setProperty("--right", `${right?.width}px`);
    button.classList.toggle("parted", !!right);
    const [cap, hint] = button.children;
    const isSpace = !key.cap.trim();
    // A space bar has the name of the language on it.
    const text = isSpace && width > 60 ? this.#layout.name.split(" (")[0] : key.cap;
    const kind = key.action || key.leadsTo ? "frame" : isSpace ? "space" : "";
    if (cap.textContent !== text) cap.textContent = text;
    // The size at which a text has room, of which letters are taken to be 0.6 wide; the style ends the others with an ellipsis.
    const size = (text, least, most) => `${Math.max(least, Math.min(most, (width - 8) / Math.max(1, text.length) / 0.6))}px`;
    cap.style.fontSize = size(text, isSpace ? 11 : 9, isSpace ? 14 : kind ? 16 : 20);
    if (hint.textContent !== key.hint) hint.textContent = key.hint;
    hint.style.fontSize = size(key.hint, 9, Math.min(13, frame.height / 3.4));
    button.part = `key ${kind} ${key.action.replace(":", "-")}`.trim();
    button.dataset.kind = kind;
    button.dataset.key = key.id;
    button.setAttribute("aria-label", key.label.trim() || key.id);
    this.#flag(button, "aria-haspopup", key.hasGestures && "menu");
    this.#flag(button, "aria-pressed", key.state && String(key.state !== "off"));
    this.#flag(button, "data-state", key.state);
    button.classList.remove("down", "offered");
  }

  #flag(element, name, value) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }

  #mark(name, key, isOn) {
    this.#layer.keys.forEach(({ id, frame }, index) => {
      if (id === key.key && frame.x === key.frame.x && frame.y === key.frame.y) this.#buttons[index].classList.toggle(name, isOn);
    });
  }

  #showPopup({ items, selection, keyFrame }) {
    const { top, left } = this.#board.getBoundingClientRect();
    this.#popupShift = this.#parts.arrangement?.shift(keyFrame) ?? 0;
    // Rows above the window move down to its edge.
    const shift = Math.max(0, -(top + Math.min(...items.map(({ frame }) => frame.y * 2))));
    this.#popup.replaceChildren(...items.map(({ key, frame: { x, y, width, height } }, index) => {
      const name = index === selection ? "choice chosen" : "choice";
      const cell = make("div", { part: name, class: name }, this.#keyboard.cap(key)?.cap ?? "");
      putAt(cell, { x: x + this.#popupShift, y: y * 2 + shift, width, height: height * 2 });
      return cell;
    }));
    const box = this.getBoundingClientRect();
    Object.assign(this.#popup.style, { left: `${left - box.left}px`, top: `${top - box.top}px` });
    this.#popup.hidden = false;
    if (selection >= 0) this.#say(this.#keyboard.cap(items[selection].key)?.label);
  }

  #say(text) { if (text) this.#live.textContent = text; }

  // MARK: Input

  // Calls the engine with the time, and applies its outcomes. It learns the text first if it needs that.
  #do(call) {
    if (!this.#keyboard) return;
    if (this.#keyboard.needsContext) this.#sync(false);
    this.#apply(call(this.#keyboard, performance.now()));
  }

  #point(event) {
    let kind = pointerTypes[event.type];
    if (kind === "down" && event.button === 0) {
      this.#board.setPointerCapture?.(event.pointerId);
      this.#pointers.set(event.pointerId, this.#nextPointer++);
    }
    const id = this.#pointers.get(event.pointerId);
    if (id === undefined) {
      // The other button of a mouse opens what a long press offers, in which the mouse chooses.
      if (kind === "down" && event.button === 2) kind = "secondary";
      else if (kind === "move" && !this.#popup.hidden) kind = "hover";
      else return;
    }
    this.#pointerTime = event.timeStamp;
    const events = (kind === "move" && event.getCoalescedEvents?.()) || [];
    for (const { clientX, clientY } of events.length ? events : [event]) {
      const place = this.#place(clientX, clientY, event.type === "pointerdown");
      if (!place) return this.#pointers.delete(event.pointerId);
      this.#do((keyboard, now) => keyboard.pointer(kind, id ?? 0, ...place, now));
    }
    if (kind === "up" || kind === "cancel") this.#pointers.delete(event.pointerId);
  }

  // A screen reader's click has no pointer before it.
  #click(event) {
    const button = event.target.closest("[data-key]");
    if (button && event.timeStamp - this.#pointerTime > 700) this.press(button.dataset.key);
  }

  // Presses a key by its name; the gesture is as in test scripts: tap, long, long=2, flick=n-e, taps=3.
  press(key, gesture = "tap") {
    if (!this.#keyboard?.cap(key, gesture)) return false;
    this.#do((keyboard, now) => keyboard.press(key, now, gesture));
    return true;
  }

  // A press or release of an accessibility switch: 0 selects, 1 is the next, 2 to 5 are up, right, down, left.
  switch(number, isDown) { this.#do((keyboard, now) => keyboard.scanSwitch(number, isDown, now)); }

  #setTabStop(index) {
    this.#buttons[this.#focused]?.setAttribute("tabindex", "-1");
    this.#focused = Math.max(0, index);
    this.#buttons[this.#focused]?.setAttribute("tabindex", "0");
  }

  #moveFocus(event) {
    if (event.ctrlKey || event.metaKey) return;
    const kind = event.key === "Enter" && event.shiftKey ? "open" : focusKeys[event.key];
    if (!kind) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keyboard?.setFocus(this.#buttons.indexOf(event.target.closest("button")));
    this.#do((keyboard, now) => keyboard.focus(kind, now));
  }

  // A key of the physical keyboard: 0 comes up, 1 goes down, 2 repeats.
  #key(event, kind) {
    if (event.defaultPrevented || event.isComposing || !event.isTrusted) return;
    this.#tellParts("key", event, kind);
  }

  // MARK: The text

  get #target() {
    const id = this.getAttribute("for");
    const element = id ? this.getRootNode().getElementById(id) ?? document.getElementById(id) : this.#field;
    return targetOf(element);
  }

  #focusIn(element) {
    if (!element || this.contains(element) || element === this) return;
    if (!targetOf(element) || (this.hasAttribute("for") && element.id !== this.getAttribute("for"))) return;
    if (element !== this.#field) {
      this.#leave();
      this.#field = element;
      if (this.policy !== "native") {
        this.#inputMode = element.getAttribute("inputmode");
        element.setAttribute("inputmode", "none");
      }
    }
    this.#known = null;
    this.#rules();
    this.#textMoved();
    if (this.policy === "auto") this.show();
  }

  #focusOut() {
    const element = focusedElement();
    if (this.contains(element) || this.#root.activeElement || targetOf(element)) return;
    if (this.hasAttribute("docked") && this.policy === "auto") this.hide();
  }

  // Gives the field its own input mode back.
  #leave() {
    if (this.#inputMode === null) this.#field?.removeAttribute("inputmode");
    else if (this.#inputMode !== undefined) this.#field?.setAttribute("inputmode", this.#inputMode);
    this.#inputMode = undefined;
    this.#field = null;
  }

  #rules() {
    if (!this.#keyboard) return;
    const element = this.#target?.element;
    const type = element?.type ?? "";
    const asked = /^(text|search|textarea)?$/.test(type) ? element?.getAttribute("autocapitalize") : "none";
    this.#keyboard.set("secure", type === "password");
    this.#apply(this.#keyboard.rules({ capitals: asked === "on" ? "sentences" : asked }));
  }

  #textMoved() {
    if (!this.#keyboard || this.#isEditing) return;
    const target = this.#target;
    if (target && target.context.before !== this.#known) this.#sync(true);
    else if (target?.context.hasSelection) this.#sync(true);
  }

  #sync(isChange) {
    const { before, hasSelection } = this.#target?.context ?? { before: "", hasSelection: false };
    this.#known = before;
    let start = Math.max(0, before.length - 1024);
    // No surrogate pair is cut.
    if (start && before.charCodeAt(start) >> 10 === 0x37) start += 1;
    this.#apply(this.#keyboard.context(before.slice(start), { isWhole: start === 0, hasSelection, isChange, time: performance.now() }));
  }

  #change(body) {
    this.#isEditing = true;
    try {
      body(this.#target);
    } finally {
      this.#isEditing = false;
    }
  }

  #tell(type, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }

  #edit({ type, ...edit }) {
    if (!edit.deleted && !edit.inserted) return this.#say(this.#keyboard.cap(edit.key)?.label);
    const isOther = this.#tellParts("edit", edit);
    if (!this.#tell("clavieredit", edit, true)) return this.#sync(true);
    const { deleted, inserted } = edit;
    const target = this.#target;
    if (!target) return;
    const expected = target.context.hasSelection ? null : target.context.before;
    this.#change(() => target.edit(deleted.length, inserted));
    this.#known = this.#target?.context.before;
    // A field may refuse a part, such as beyond its greatest length.
    if (isOther || (expected !== null && this.#known !== expected.slice(0, expected.length - deleted.length) + inserted)) this.#sync(true);
  }

  #act(action) {
    if (!this.#tell("clavieraction", { action }, true)) return;
    if (action === "dismiss") return this.hide();
    if (action === "nextLayout") return this.#nextLayout();
    const arrangement = { oneHandedLeft: "left", oneHandedRight: "right", split: "split" }[action];
    if (arrangement) {
      if (this.getAttribute("arrangement") === arrangement) return this.removeAttribute("arrangement");
      return this.setAttribute("arrangement", arrangement);
    }
    this.#change((target) => target?.perform(action));
  }

  #nextLayout() {
    const names = this.layoutNames;
    const next = names[(names.indexOf(this.#name) + 1) % names.length];
    if (next && next !== this.#name) this.#load(next);
  }

  // MARK: Outcomes

  #apply(outcomes) {
    for (const outcome of outcomes) this.#applyOne(outcome);
    clearTimeout(this.#timer);
    const deadline = this.#keyboard?.deadline ?? -1;
    if (deadline < 0) return;
    const advance = () => this.#do((keyboard, now) => keyboard.advance(now));
    this.#timer = setTimeout(advance, Math.max(0, deadline - performance.now()));
  }

  #applyOne(outcome) {
    this.#tellParts("apply", outcome);
    switch (outcome.type) {
      case "edit": return this.#edit(outcome);
      case "action": return this.#act(outcome.action);
      case "command": return this.#tell("claviercommand", outcome, true);
      case "moveCursor":
        return this.#change((target) => {
          for (let count = Math.abs(outcome.count); count > 0; count--) target?.perform(outcome.count < 0 ? "arrowLeft" : "arrowRight");
        });
      case "highlight": return this.#mark("down", outcome, true);
      case "unhighlight": return this.#mark("down", outcome, false);
      case "layer": return this.#draw();
      case "latch": return this.#drawLatches();
      case "popup": return this.#showPopup(outcome);
      case "popupClosed": this.#popup.hidden = true; return;
      case "focus":
        if (outcome.index < 0) return;
        this.#setTabStop(outcome.index);
        if (this.#root.activeElement) this.#buttons[outcome.index]?.focus();
    }
  }

  #drawLatches() {
    this.#keyboard.layer.keys.forEach((key, index) => {
      const button = this.#buttons[index];
      if (!key.state || !button) return;
      button.setAttribute("aria-pressed", String(key.state !== "off"));
      button.dataset.state = key.state;
    });
  }

  // MARK: Showing and hiding

  get isShown() { return this.#isShown; }
  show() { return this.#transition(true); }
  hide() { return this.#transition(false); }

  async #transition(isShown) {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.removeAttribute("data-hidden");
    const frame = this.getBoundingClientRect();
    const { x, y, width, height } = frame;
    const isDocked = this.hasAttribute("docked");
    const away = isDocked ? new DOMRect(x, window.innerHeight, width, height) : new DOMRect(x, y, width, 0);
    const [begin, end] = isShown ? [away, frame] : [frame, away];
    const duration = isReduced() || !isDocked ? 0 : 250;
    const name = isShown ? "show" : "hide";
    const notify = (type) => this.#tell(`clavierkeyboard${type}`, { begin, end, duration });
    notify(`will${name}`);
    notify("willchangeframe");
    if (isShown) this.#dock();
    else this.#inset(0);
    if (!isShown) this.#do((keyboard, now) => keyboard.cancel(now));
    if (duration) {
      const steps = [{ transform: "translateY(100%)" }, { transform: "none" }];
      await this.animate(isShown ? steps : steps.reverse(), { duration, easing: "ease-out" }).finished.catch(() => {});
    }
    if (this.#isShown !== isShown) return;
    this.toggleAttribute("data-hidden", !isShown);
    notify(`did${name}`);
  }

  // Keeps to the bottom of the visible part of the page, and the field above the keyboard.
  #dock() {
    const isDocked = this.hasAttribute("docked");
    if (!isDocked || !this.#isShown) return this.#inset(0);
    const view = window.visualViewport;
    const bottom = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
    this.style.setProperty("bottom", `${bottom}px`);
    this.#inset(this.getBoundingClientRect().height + bottom);
    const element = this.#target?.element;
    if (element && focusedElement() === element) element.scrollIntoView({ block: "nearest" });
  }

  #inset(height) {
    const { style } = document.documentElement;
    const set = (name, space) => style.setProperty(name, height ? `${Math.round(height) + space}px` : "");
    set("--clavier-inset-bottom", 0);
    set("scroll-padding-bottom", 8);
  }
}

customElements.define("clavier-keyboard", ClavierKeyboard);
