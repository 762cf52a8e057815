// <clavier-keyboard layout="fr" for="name">: an on-screen keyboard for web pages.
import { attributes, reflect, upgrade } from "./attributes.js";
import { Board, make, setOrRemove } from "./board.js";
import { decoder } from "./engine.js";
import { Sketch } from "./sketch.js";
import { engineOf, hasEngine, named, provide, sources } from "./sources.js";
import { adopt } from "./style.js";
import { focusedElement, targetOf, targets } from "./targets.js";

const pointerTypes = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel" };
// The keyboards in the document.
const connected = new Set();

// A server that makes pages imports the module without a document, and a page may do so from two addresses, of which the first one counts.
const registry = globalThis.customElements;
const registered = registry?.get("clavier-keyboard");

export const ClavierKeyboard = registered ?? class ClavierKeyboard extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = Object.keys(attributes);
  // What few pages need, by the attributes that ask for it: modules that are loaded then. Editable elements ask for `rich`, fields for
  // `actions`, keys with the focus for `keys`, pages in other languages than English for `captions`, wide windows for `forms`, layouts
  // with emoji for `recent`, and the key of several layouts for `menu`.
  static parts = {
    docked: () => import("./docked.js"),
    arrangement: () => import("./arrangement.js"),
    scan: () => import("./scan.js"),
    physical: () => import("./physical.js"),
    dwell: () => import("./dwell.js"),
    haptics: () => import("./haptics.js"),
    recent: () => import("./recent.js"),
    words: () => import("./suggestions.js"),
    rich: () => import("./rich.js"),
    actions: () => import("./actions.js"),
    keys: () => import("./keys.js"),
    captions: () => import("./captions.js"),
    forms: () => import("./forms.js"),
    menu: () => import("./menu.js"),
    floating: () => import("./floating.js"),
  };

  // The engine's bytes or address, and the folder of layouts that are named without a path.
  static get engine() { return sources.engine; }
  static set engine(source) { ClavierKeyboard.#provide("engine", source); }
  static get layouts() { return sources.layouts; }
  static set layouts(folder) { ClavierKeyboard.#provide("layouts", folder); }
  static #provide(name, source) {
    provide(name, source);
    for (const keyboard of connected) if (keyboard.#source) keyboard.#open(keyboard.#wanted);
  }

  #root = this.attachShadow({ mode: "open" });
  #message = make("p", { part: "message", role: "alert", lang: "en" });
  #live = make("div", { class: "live", role: "status", "aria-live": "polite" });
  #keyboard = null;
  #layout = null;
  // The layout of keys that are drawn before the engine is there, and the calls of it that wait for it, with their times.
  #sketch = null;
  #waiting = [];
  #patience = 0;
  // The first press that waits, with its time.
  #early = null;
  // The form for which the layout was made.
  #shape = "";
  // The layer with which fields begin.
  #firstLayer = "";
  // The layout that is asked for, and the one that was chosen for fields that name none.
  #source = null;
  #chosen = null;
  #loading = null;
  #parts = {};
  #board = new Board(this, this.#parts);
  #arriving = {};
  #changed = new Set();
  #pointers = new Map();
  #nextPointer = 1;
  #pointerTime = -1e9;
  #isMouse = false;
  #timer = 0;
  // Changes of the looks of keys that wait for an edit.
  #looks = [];
  #field = null;
  // The input mode of the field before it was the keyboard's; undefined if it was left alone.
  #inputMode;
  #known = null;
  // The timer of a comparison.
  #comparing;
  // The documents whose events are followed, and the shadow roots.
  #followed = new WeakSet();
  // The timer that ends a tap in the page.
  #tapping = 0;
  // Whether a key of the physical keyboard is being handled, of which the page has the events already.
  #isPhysical = false;
  #isEditing = false;
  #isMoving = false;
  #isShown = true;
  #frame = new DOMRect();
  #stop = new AbortController();
  #resizes = new ResizeObserver(() => this.#fit());

  constructor() {
    super();
    adopt(this.#root);
    // The content of the element is shown until there are keys.
    const { element, popup, preview, corners, tray } = this.#board;
    tray.append(element, make("slot"), preview, popup);
    this.#root.append(tray, this.#live, ...corners.elements);
    for (const type in pointerTypes) {
      for (const part of [element, popup]) part.addEventListener(type, (event) => this.#point(event));
    }
    // The focus stays in the text, also beside the keys.
    for (const type of ["mousedown", "contextmenu"]) this.addEventListener(type, (event) => event.preventDefault());
    this.#root.addEventListener("click", (event) => this.#click(event));
    this.#root.addEventListener("focusin", () => this.#fetchPart("keys"));
  }

  // MARK: Life

  connectedCallback() {
    if (this.#isMoving) return;
    connected.add(this);
    upgrade(this);
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#followed = new WeakSet();
    this.#follow(document, signal);
    this.#board.shape();
    for (const element of [this, this.#board.element]) this.#resizes.observe(element);
    this.#isShown = !this.docked || this.policy === "visible";
    this.toggleAttribute("data-hidden", !this.#isShown);
    this.#changed = new Set();
    this.#note("connected");
    if (document.querySelector("[contenteditable]")) this.#fetchPart("rich");
    this.#focusIn(focusedElement());
  }

  // Follows the events of a document: of the page, and of frames of the same origin. A shadow root tells only itself where the focus moves in it.
  #follow(page, signal) {
    if (!page || this.#followed.has(page)) return;
    this.#followed.add(page);
    const listen = (target, type, call) => target?.addEventListener(type, call, { signal, capture: true });
    listen(page, "focusin", (event) => this.#focusIn(event.composedPath()[0], event.relatedTarget === this));
    // By then, another element may have the focus.
    listen(page, "focusout", () => setTimeout(() => this.#focusOut()));
    if (page.host) return;
    // After these, shift may have to change, which is shown before the next press.
    for (const type of ["selectionchange", "click", "keydown"]) listen(page, type, () => this.#compareSoon());
    for (const type of ["pointerdown", "pointerup", "pointercancel", "click"]) listen(page, type, (event) => this.#tap(event));
    listen(page, "keydown", (event) => this.#key(event, event.repeat ? 2 : 1));
    listen(page, "keyup", (event) => this.#key(event, 0));
    const enter = (frame) => {
      if (!frame?.contentDocument) return;
      this.#follow(frame.contentDocument, signal);
      if (page.activeElement === frame) this.#focusIn(focusedElement());
    };
    listen(page.defaultView, "blur", () => {
      this.#cancel();
      // A frame that gets the focus sends no other event here.
      enter(page.activeElement);
      setTimeout(() => this.#focusOut());
    });
    listen(page, "load", ({ target }) => enter(target));
    page.querySelectorAll("iframe").forEach(enter);
  }

  // Moves in the document, which is no removal.
  #move(parent, next) {
    this.#isMoving = true;
    try {
      parent.insertBefore(this, next);
    } finally {
      this.#isMoving = false;
    }
  }

  disconnectedCallback() {
    if (this.#isMoving) return;
    connected.delete(this);
    this.#stop.abort();
    this.#tellParts("stop");
    this.#resizes.disconnect();
    this.#leave();
    this.#close();
    this.#dropSketch();
    clearTimeout(this.#timer);
    this.#endTap();
    if (this.#isShown) this.#notify(["willhide", "willchangeframe", "didhide"], { ...this.#frames(false, this.#frame), duration: 0 });
  }

  // A layout that is set again is shown in place of one that was chosen meanwhile.
  attributeChangedCallback(name, old, value) { if (old !== value || (this.#chosen && /^layouts?$/.test(name))) this.#note(name); }

  // Attributes are applied together, when the script of the page that sets them is done.
  #note(name) {
    if (!this.isConnected) return;
    this.#changed.add(name);
    queueMicrotask(() => this.#update());
  }

  #update() {
    const changed = this.#changed;
    if (!changed.size || !this.isConnected) return;
    this.#changed = new Set();
    const has = (...names) => names.some((name) => changed.has(name));
    if (has("layout", "layouts")) this.#chosen = null;
    if (has("connected", "layout", "layouts", "form")) this.#open(this.#wanted);
    if (has("for", "policy")) {
      this.#leave();
      this.#focusIn(focusedElement());
    }
    if (has("docked", "policy")) {
      if (/auto|visible/.test(this.policy)) {
        this.#transition(!this.docked || this.policy === "visible" || this.#owns(focusedElement()));
      }
      this.#dock();
    }
    if (has("mirrored", "arrangement")) this.#fit();
    for (const name in ClavierKeyboard.parts) if (this.hasAttribute(name)) this.#fetchPart(name);
    if (this.arrangement === "floating") this.#fetchPart("floating");
    if (!/^en|^$/.test(this.closest("[lang]")?.lang ?? "")) this.#fetchPart("captions");
    this.#tellParts("update");
  }

  get layoutNames() {
    const names = (this.layouts ?? "").split(/\s+/).filter(Boolean);
    const first = this.layout;
    return first && !names.includes(first) ? [first, ...names] : names;
  }
  // Facts about the layout that is shown.
  get layoutInfo() {
    const { layout, name, locale, indicator, version } = this.#layout ?? {};
    return this.#layout && { layout, name, locale, indicator, version };
  }
  // The keys of the current layer, with their frames in pixels of the element.
  get keys() {
    const { offsetLeft, offsetTop } = this.#board.element;
    return this.#board.layer.keys.map((key) => {
      const { x, y, ...size } = this.#board.frameOf(key);
      return { ...key, frame: { x: x + offsetLeft, y: y + offsetTop, ...size } };
    });
  }
  get layer() { return this.#board.layer.layer; }
  // Resolves when the keyboard can be typed on.
  get ready() {
    this.#update();
    return Promise.all([this.#loading, ...Object.values(this.#arriving)]).then(() => this);
  }

  // MARK: Layouts

  // The layout that the field names, or else the one that was chosen last, or the first one.
  get #wanted() {
    const name = this.#field?.closest("[data-clavier-layout]")?.dataset.clavierLayout;
    return name ? named(name) : this.#chosen ?? named(this.layout ?? this.layoutNames[0]);
  }

  get #millimetres() { return Math.round(this.#board.size[0] / 96 * 25.4); }
  #isAlone(source) { return this.layoutNames.every((other) => other === source.name); }

  // Shows a layout of its bytes, as `clavier export NAME --format web` writes them, or of the XML of a layout file.
  load(source, options) {
    const compile = async () => (typeof source === "string" ? (await import("./author.js")).compile(source, options) : source);
    let compiled;
    const bytes = () => (compiled ??= compile());
    this.#update();
    return this.#open((this.#chosen = { name: "", bytes }));
  }

  // `isAgain` says that the same layout is shown in another form.
  #open(source, isAgain) {
    if (source.name === undefined) return;
    this.#source = source;
    this.#loading = this.#show(source, isAgain);
    // The event tells of a failure; who waits for `ready` learns of it, too.
    this.#loading.catch(() => {});
    return this.#loading;
  }

  // The form of a window, unless the page asks for one, and what the field is for, unless it names its layout.
  get #wantedShape() {
    if (this.form === "physical") return "";
    const { form } = this.#board.tray.dataset;
    const isLarge = !this.arrangement && /tablet|wide/.test(form);
    const { element, kind } = this.#fieldRules;
    const isOwn = element?.closest("[data-clavier-layout]");
    return [isLarge ? form : "", isLarge && this.docked && this.policy !== "visible" ? "hides" : "", isOwn ? "" : kind].join();
  }

  // The bytes of a layout in the form of the window and for the field, and with the emoji that were chosen last.
  async #formed(bytes) {
    const [form, hides, kind] = (this.#shape = this.#wantedShape).split(",");
    bytes = new Uint8Array(bytes);
    const hasEmoji = decoder.decode(bytes).includes("emoji-1-1");
    if (!form && !kind && !hasEmoji) return bytes;
    await Promise.all([this.#fetchPart("forms"), hasEmoji && this.#fetchPart("recent")]);
    try {
      return this.#parts.forms.formed(bytes, form, hides, this.#parts.recent?.known() ?? [], kind);
    } catch {
      return bytes; // The engine says what is wrong.
    }
  }

  async #show(source, isAgain) {
    let layout;
    this.#message.remove();
    this.#dropWaiting();
    this.#board.element.ariaBusy = true;
    try {
      const [engine, bytes] = await Promise.all([engineOf(), source.bytes().then((bytes) => this.#formed(bytes)).then((bytes) => this.#showSketch(source, bytes))]);
      layout = engine.layout(bytes);
    } catch (error) {
      if (source === this.#source) this.#dropSketch();
      if (source === this.#source && this.isConnected && this.#fail(error) && !this.#keyboard) {
        this.#message.textContent = error.message;
        this.#board.element.append(this.#message);
      }
      throw error;
    } finally {
      if (source === this.#source) this.#board.element.ariaBusy = null;
    }
    // Another layout was asked for in the meantime, or the element is gone.
    if (source !== this.#source || !this.isConnected) {
      layout.release();
      return this;
    }
    this.#close();
    this.#sketch = null;
    this.#layout = Object.assign(layout, { layout: source.name });
    const [columns, rows] = this.#board.size;
    const millimetres = this.form === "physical" ? -1 : this.#millimetres;
    this.#keyboard = layout.keyboard(columns, rows, { millimetres, mirrored: this.mirrored, isAlone: this.#isAlone(source) });
    this.#firstLayer = this.#keyboard.layer.layer;
    this.#begin();
    this.#compare(true);
    // The keys are drawn already where touches wait for the engine.
    const waits = this.#waiting.length > 0;
    if (!waits) this.#fit();
    this.#tellParts("update");
    if (!isAgain) this.#dispatch("clavierlayout", this.layoutInfo);
    this.#handleWaiting();
    if (waits) this.#fit();
    if (this.#board.layer.keys.some(({ action }) => action === "nextLayout")) this.#fetchPart("menu");
    if (this.#field) this.#fetchPart("actions");
    return this;
  }

  // Draws the keys of a layout while the engine arrives. Touches wait for it.
  #showSketch(source, bytes) {
    // Parts that arrive later would move keys of some arrangements.
    if (this.#keyboard || hasEngine() || source !== this.#source || !this.isConnected || this.form === "physical" || this.arrangement) return bytes;
    try {
      this.#sketch = new Sketch(bytes);
      this.#drawSketch();
    } catch {
      this.#sketch = null; // The engine says what is wrong.
    }
    return bytes;
  }

  #drawSketch() {
    const sketch = this.#sketch;
    const { element, isNumber, capitals } = this.#fieldRules;
    this.#board.enterHint = element?.enterKeyHint ?? "";
    const isCapital = /^(sentences|words|characters)$/.test(capitals) && !/\S$/.test(this.#target?.context.before ?? "");
    const millimetres = this.#millimetres;
    const layer = sketch.layer(isNumber ? "numeric" : isCapital ? "shift" : "", millimetres);
    this.#board.setRows(layer.most);
    const [columns, rows] = this.#board.size;
    const placed = sketch.place(layer, columns, rows, { mirrored: this.mirrored, isAlone: this.#isAlone(this.#source) });
    if (!placed) return;
    if (isCapital) for (const key of placed.keys) if (key.action === "shift" && layer.id === "shift") key.state = "automatic";
    this.#board.draw(sketch, placed);
    this.#dock();
  }

  // Calls the engine as soon as it is there, in order, and with the times of the calls. Those that wait for ten seconds are dropped.
  #wait(call) {
    if (!this.#sketch || this.#waiting.length >= 128) return;
    if (!this.#waiting.length) this.#patience = setTimeout(() => this.#dropWaiting(), 10_000);
    this.#waiting.push([call, performance.now()]);
  }

  #handleWaiting() {
    const waiting = this.#dropWaiting();
    for (const [call, time] of waiting) this.#handle(call, time);
  }

  #dropWaiting() {
    clearTimeout(this.#patience);
    for (const button of this.#board.element.children) button.part?.remove("pressed", "queued");
    return this.#waiting.splice(0);
  }

  #dropSketch() {
    this.#dropWaiting();
    if (this.#sketch) this.#board.clear();
    this.#sketch = null;
  }

  #cancel() { this.#handle((keyboard, now) => keyboard.cancel(now)); }

  #close() {
    this.#cancel();
    this.#keyboard?.close();
    this.#layout?.release();
    this.#keyboard = this.#layout = null;
  }

  #nextLayout() {
    const names = this.layoutNames;
    const name = names[(names.indexOf(this.#source.name) + 1) % names.length];
    if (name && name !== this.#source.name) this.#open((this.#chosen = named(name)));
  }

  // Tells of a failure, in the console if no listener takes it.
  #fail(error) {
    const isUnknown = this.#dispatch("claviererror", { error }, true);
    if (isUnknown) console.error(error);
    return isUnknown;
  }

  // MARK: Parts

  // What parts may use.
  #inside = {
    element: this,
    root: this.#root,
    board: this.#board.element,
    targets,
    adopt: (css) => adopt(this.#root, css),
    handle: (call) => this.#handle(call),
    cellsAt: (...values) => this.#board.cellsAt(...values),
    say: (text) => this.#say(text),
    dispatch: (...values) => this.#dispatch(...values),
    fail: (error) => this.#fail(error),
    fit: () => this.#fit(),
    move: (parent, next) => this.#move(parent, next),
    Sketch,
    reopen: () => this.#open(this.#source, true),
    // Takes a pointer from the engine.
    drop: (pointer) => {
      const id = this.#pointers.get(pointer);
      this.#pointers.delete(pointer);
      if (id !== undefined) this.#handle((keyboard, now) => keyboard.pointer("cancel", id, 0, 0, now));
    },
    layouts: {
      choose: (name) => this.#open((this.#chosen = named(name))),
      facts: (name) => named(name).bytes().then((bytes) => new Sketch(new Uint8Array(bytes))),
    },
    target: () => this.#target,
    // The input mode of the field, which is another one meanwhile.
    inputMode: () => this.#inputMode,
  };

  #fetchPart(name) {
    const arrive = ({ part }) => {
      this.#parts[name] = part(this.#inside) ?? {};
      if (this.isConnected) this.#tellParts("update");
    };
    return (this.#arriving[name] ??= ClavierKeyboard.parts[name]().then(arrive).catch((error) => {
      // Another try may succeed.
      delete this.#arriving[name];
      this.#fail(error);
    }));
  }

  // Calls a method of all parts that have it, until one returns true.
  #tellParts(method, ...values) {
    for (const name in ClavierKeyboard.parts) if (this.#parts[name]?.[method]?.(...values)) return true;
  }

  // MARK: Display

  #fit() {
    this.#board.shape();
    if ((this.#sketch || this.#keyboard) && this.#shape !== this.#wantedShape) this.#open(this.#source, true);
    const [columns, rows] = this.#board.size;
    if (this.#sketch) return this.#drawSketch();
    this.#handle((keyboard, now) => keyboard.resize(columns, rows, this.mirrored, now));
    if (!this.#keyboard) return;
    this.#draw();
    this.#dock();
  }

  #draw() {
    this.#changeLooks();
    this.#board.draw(this.#layout, this.#keyboard.layer);
  }

  // Changes looks when an edit is made, for which the browser would lay out again what has changed before it.
  #changeSoon(change) {
    if (!this.#looks.length) queueMicrotask(() => this.#changeLooks());
    this.#looks.push(change);
  }
  #changeLooks() { for (const change of this.#looks.splice(0)) change(); }

  #press({ key, frame }, isDown) {
    this.#changeSoon(() => this.#board.press(key, frame, isDown));
    this.#tellKey(key, isDown);
  }

  #tellKey(key, isDown) { this.#dispatch("clavierkey", { key, phase: isDown ? "press" : "release" }); }

  #showPopup({ items, selection, keyFrame }) {
    this.#changeLooks();
    const choices = items.map(({ key, frame }) => ({ ...this.#keyboard.cap(key), frame }));
    this.#board.showPopup(choices, selection, keyFrame);
    this.#say(choices[selection]?.label);
  }

  // A mouse hides no letter, and nobody else shall see that of a secret.
  #showPreview({ key, frame, pointer }) {
    if (pointer < 0 || this.#isMouse || this.#target?.element.type === "password") return;
    this.#changeSoon(() => this.#board.showPreview(this.#keyboard?.cap(key)?.cap ?? "", frame));
  }

  #say(text) { if (text) this.#live.textContent = text; }

  // MARK: Input

  // Calls the engine, which knows the text by then, with the time, and applies its outcomes.
  #handle(call, now = performance.now()) {
    if (!this.#keyboard) return;
    this.#compare();
    this.#apply(call(this.#keyboard, now));
  }

  #point(event) {
    let kind = pointerTypes[event.type];
    if (kind !== "move") this.#pointerTime = event.timeStamp;
    if (kind === "down" && event.button === 0) {
      this.#board.element.setPointerCapture?.(event.pointerId);
      this.#pointers.set(event.pointerId, this.#nextPointer++);
    }
    const id = this.#pointers.get(event.pointerId);
    if (id === undefined) {
      // The other button of a mouse opens what a long press offers, in which the mouse chooses.
      if (kind === "down" && event.button === 2) kind = "secondary";
      else if (kind === "move" && !this.#board.popup.hidden) kind = "hover";
      else return;
    }
    this.#isMouse = event.pointerType === "mouse";
    const events = (kind === "move" && event.getCoalescedEvents?.()) || [];
    for (const { clientX, clientY } of events.length ? events : [event]) {
      const place = this.#board.cellsAt(clientX, clientY, event.type === "pointerdown" || kind === "hover");
      if (!place) return this.#pointers.delete(event.pointerId);
      const call = (keyboard, now) => keyboard.pointer(kind, id ?? 0, ...place, now);
      if (this.#keyboard) this.#handle(call);
      else this.#wait(call);
    }
    if (this.#sketch) this.#typeEarly(kind, id, event);
    if (kind === "up" || kind === "cancel") this.#pointers.delete(event.pointerId);
  }

  // Lights up a key that waits for the engine. A quick tap that needs no engine is typed at once, unless others wait.
  #typeEarly(kind, id, { clientX, clientY }) {
    const button = this.#board.buttonAt(clientX, clientY);
    if (kind === "down") {
      button?.part.add("pressed", "queued");
      const isFirst = this.#waiting.length === 1;
      this.#early = isFirst && button ? { id, button, start: performance.now() } : null;
    }
    if (kind !== "up" || this.#early?.id !== id) return;
    const { start, button: first } = this.#early;
    this.#early = null;
    const { key } = first.dataset;
    const isTap = performance.now() - start < 300 && first === button;
    const inserted = isTap ? this.#sketch.plain(key, this.#target?.context.before === "") : undefined;
    const { element, capitals, isText } = this.#fieldRules;
    // Capitals, and what follows from spaces in prose, are the engine's.
    const isSimple = element && !/^(sentences|words|characters)$/.test(capitals) && !(isText && inserted === " ");
    if (inserted === undefined || !isSimple) return;
    this.#dropWaiting();
    for (const isDown of [true, false]) this.#tellKey(key, isDown);
    this.#edit({ type: "edit", deleted: "", inserted, key });
  }

  // A screen reader's click has no pointer before it.
  #click(event) {
    const button = event.target.closest("[data-key]");
    if (button && event.timeStamp - this.#pointerTime > 700) this.press(button.dataset.key);
  }

  // Presses a key by its name; the gesture is as in test scripts: tap, long, long=2, flick=n-e, taps=3.
  press(key, gesture = "tap") {
    if (!this.#keyboard?.cap(key, gesture)) return false;
    this.#tellKey(key, true);
    this.#handle((keyboard, now) => keyboard.press(key, now, gesture));
    this.#tellKey(key, false);
    return true;
  }

  // A press or release of an accessibility switch: 0 selects, 1 is the next, 2 to 5 are up, right, down, left.
  switch(number, isDown) { this.#handle((keyboard, now) => keyboard.scanSwitch(number, isDown, now)); }

  // A key of the physical keyboard: 0 comes up, 1 goes down, 2 repeats.
  #key(event, kind) {
    if (event.defaultPrevented || event.isComposing || !event.isTrusted) return;
    this.#isPhysical = true;
    try {
      this.#tellParts("key", event, kind);
    } finally {
      this.#isPhysical = false;
    }
  }

  // MARK: The text

  get #target() {
    const id = this.htmlFor;
    return targetOf(id ? this.getRootNode().getElementById?.(id) ?? document.getElementById(id) : this.#field);
  }

  // Whether an element is the field that `for` names, or without it, one that no other keyboard is for.
  #owns(element) {
    const target = targetOf(element);
    const isFor = (keyboard) => keyboard.htmlFor && keyboard.#target?.element === target.element;
    return target !== null && (this.htmlFor ? isFor(this) : ![...connected].some(isFor));
  }

  #focusIn(element, isBack) {
    for (let root = element?.getRootNode(); root?.host; root = root.host.getRootNode()) this.#follow(root, this.#stop.signal);
    if (element?.isContentEditable && !targets.Rich) {
      return this.#fetchPart("rich").then(() => targets.Rich && this.#focusIn(focusedElement()));
    }
    if (!this.#owns(element)) return;
    const isOther = element !== this.#field;
    if (isOther) {
      this.#leave();
      this.#field = element;
      const mode = element.getAttribute("inputmode");
      if (this.policy !== "native" && mode !== "none") {
        this.#inputMode = mode;
        element.setAttribute("inputmode", "none");
      }
    }
    const wanted = this.#wanted;
    if (!this.#changed.size) {
      if (wanted.name !== this.#source?.name) this.#open(wanted);
      else if (this.#keyboard && this.#shape !== this.#wantedShape) this.#open(this.#source, true);
    }
    this.#begin(isOther);
    this.#compare(true);
    // Before the engine, it would only delay that.
    if (this.#keyboard) this.#fetchPart("actions");
    this.#tellParts("focus");
    // Where the focus comes back from the keys, they may have been dismissed.
    if (this.policy === "auto" && !isBack) this.show();
  }

  #focusOut() {
    if (this.#tapping || !this.isConnected || this.#root.activeElement || this.#owns(focusedElement())) return;
    if (this.docked && this.policy === "auto") this.hide();
  }

  // A tap in the page ends with its click, or a while after the finger if there is none. Until then, keys that come under it are not
  // touched, and what it touches does not move away because the keyboard hides. One in the field brings back a keyboard that was dismissed.
  #tap(event) {
    const { type } = event;
    const path = event.composedPath();
    const isStart = type === "pointerdown";
    if (isStart ? path.includes(this) : !this.#tapping) return;
    clearTimeout(this.#tapping);
    this.#tapping = setTimeout(() => {
      this.#endTap();
      this.#focusOut();
    }, { pointerdown: 1e9, pointerup: 400 }[type]);
    if (isStart) this.toggleAttribute("data-apart", !this.#isShown);
    if (type === "click" && this.#field && this.policy === "auto" && path.includes(this.#field)) this.show();
  }

  #endTap() {
    clearTimeout(this.#tapping);
    this.#tapping = 0;
    this.removeAttribute("data-apart");
  }

  // Gives the field its own input mode back.
  #leave() {
    if (this.#inputMode !== undefined) setOrRemove(this.#field, "inputmode", this.#inputMode);
    this.#inputMode = undefined;
    this.#field = null;
  }

  // How a field is typed in: the digits or capitals that it wants, and whether it is for prose.
  get #fieldRules() {
    const element = this.#target?.element;
    const type = element?.type ?? "";
    const isProse = /^(text|search|textarea)?$/.test(type);
    const mode = this.#inputMode ?? element?.getAttribute("inputmode") ?? "";
    const isNumber = /^(number|tel)$/.test(type) || /^(numeric|decimal|tel)$/.test(mode) || element?.getAttribute("autocomplete") === "one-time-code";
    const asked = isProse ? element?.getAttribute("autocapitalize") : "none";
    return {
      element, type, capitals: asked === "on" ? "sentences" : asked, isNumber,
      kind: [type, mode].find((one) => /^(email|url|tel)$/.test(one)) ?? (isNumber ? "number" : ""),
      isText: element && isProse && !/^(email|url)$/.test(mode) && element.getAttribute("autocorrect") !== "off",
    };
  }

  // Begins to type in a field: with its rules and, in one that is new, with letters, or digits where it is for numbers.
  #begin(isOther = true) {
    if (this.#sketch && isOther) this.#drawSketch();
    if (!this.#keyboard) return;
    const { element, type, capitals, isNumber, isText } = this.#fieldRules;
    const enterHint = element?.enterKeyHint ?? "";
    if (enterHint !== this.#board.enterHint) {
      this.#board.enterHint = enterHint;
      this.#draw();
    }
    this.#keyboard.set("secure", type === "password");
    if (isOther) this.#apply(this.#keyboard.show(isNumber && this.form !== "physical" ? "numeric" : this.#firstLayer, performance.now()));
    this.#apply(this.#keyboard.rules(capitals, { doubleSpace: isText, letters: !isNumber }));
  }

  #compareSoon() {
    this.#comparing ??= setTimeout(() => {
      this.#comparing = undefined;
      this.#compare();
    });
  }

  // Compares the text before the caret with what the engine knows, and tells the engine of a difference. Pages change the text when they
  // like, and no event tells of each change.
  #compare(isForced) {
    const keyboard = this.#keyboard;
    if (!keyboard || this.#isEditing) return;
    const context = this.#target?.context;
    const { before, hasSelection } = context ?? { before: "", hasSelection: false };
    const isChange = isForced || (context && (before !== this.#known?.before || hasSelection !== this.#known.hasSelection));
    if (!isChange && !keyboard.needsContext) return;
    this.#known = { before, hasSelection };
    const start = Math.max(0, before.length - 1024);
    this.#apply(keyboard.context(before.slice(start), { isWhole: start === 0, hasSelection, isChange, time: performance.now() }));
  }

  #change(body) {
    const target = this.#target;
    if (!target) return;
    // What is no number yet, such as `42.`, is kept by the browser alone, in a field with the focus.
    const key = target.element.type === "number" && this.#root.activeElement;
    this.#isEditing = true;
    try {
      if (key) target.element.focus();
      return body(target);
    } finally {
      if (key) key.focus();
      this.#isEditing = false;
    }
  }

  // Tells listeners of the element and around it, or of the document when it is not there any more.
  #dispatch(type, detail, cancelable) {
    const make = () => new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable });
    if (!this.isConnected) document.dispatchEvent(make());
    return this.dispatchEvent(make());
  }

  #edit({ type, ...edit }) {
    if (!edit.deleted && !edit.inserted) return this.#say(this.#keyboard.cap(edit.key)?.label);
    const isOther = this.#tellParts("edit", edit);
    if (!this.#dispatch("clavieredit", edit, true)) return this.#compare(true);
    const { deleted, inserted } = edit;
    const { before = "" } = this.#known ?? {};
    this.#known = { before: before.slice(0, before.length - deleted.length) + inserted, hasSelection: false };
    this.#change((target) => {
      // A listener may have changed the text.
      const change = () => deleted && !target.context.before.endsWith(deleted) || target.edit(deleted.length, inserted);
      if (this.#isPhysical) change();
      else target.press(this.#keyOf(edit), change);
    });
    // A field may refuse a part, such as beyond its greatest length, and the page may change what was typed.
    this.#compare(isOther);
  }

  // What a physical keyboard calls the key of an edit.
  #keyOf({ key, deleted, inserted }) {
    if (!key) return "Backspace";
    const cap = deleted || inserted.length > 1 ? this.#keyboard.cap(key)?.cap ?? "" : inserted;
    return [...cap].length === 1 ? cap : "Unidentified";
  }

  #performAction(action) {
    if (!this.#dispatch("clavieraction", { action }, true)) return;
    if (action === "dismiss") return this.hide();
    if (action === "nextLayout") return this.#nextLayout();
    if (/^oneHanded|^split$|^float$|^u?n?dock$/.test(action)) {
      const arrangement = { float: "floating", undock: "floating", dock: this.arrangement }[action] ?? action.replace("oneHanded", "").toLowerCase();
      this.arrangement = this.arrangement === arrangement ? null : arrangement;
      return;
    }
    this.#performInField(action);
  }

  #performInField(action) {
    const isKnown = this.#isPhysical;
    const perform = () => this.#change((target) => this.#parts.actions?.perform(target, action, isKnown));
    if (this.#parts.actions) perform();
    else this.#fetchPart("actions").then(perform);
  }

  // MARK: Outcomes

  #apply(outcomes) {
    for (const outcome of outcomes) this.#applyOne(outcome);
    clearTimeout(this.#timer);
    const deadline = this.#keyboard?.deadline ?? -1;
    if (deadline < 0) return;
    const advance = () => this.#handle((keyboard, now) => keyboard.advance(now));
    this.#timer = setTimeout(advance, Math.max(0, deadline - performance.now()));
  }

  #applyOne(outcome) {
    this.#tellParts("apply", outcome);
    switch (outcome.type) {
      case "edit": return this.#edit(outcome);
      case "action": return this.#performAction(outcome.action);
      case "command": return this.#dispatch("claviercommand", outcome, true);
      case "moveCursor":
        for (let count = Math.abs(outcome.count); count > 0; count--) this.#performInField(outcome.count < 0 ? "arrowLeft" : "arrowRight");
        return;
      case "highlight": return this.#press(outcome, true);
      case "unhighlight": return this.#press(outcome, false);
      case "layer":
      case "latch": return this.#draw();
      case "popup": return this.#showPopup(outcome);
      case "popupClosed": this.#board.popup.hidden = true; return;
      case "preview": return this.#showPreview(outcome);
      case "previewEnded": return this.#changeSoon(() => this.#board.hidePreview());
      case "focus":
        if (outcome.index >= 0) this.#board.setTabStop(outcome.index, this.#root.activeElement !== null);
    }
  }

  // MARK: Showing and hiding

  get isShown() { return this.#isShown; }
  show() { return this.#transition(true); }
  hide() { return this.#transition(false); }

  async #transition(isShown) {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.removeAttribute("data-hidden");
    const name = isShown ? "show" : "hide";
    const frames = this.#frames(isShown, this.getBoundingClientRect());
    const duration = this.docked && !matchMedia("(prefers-reduced-motion: reduce)").matches ? 250 : 0;
    this.#notify(["will" + name, "willchangeframe"], { ...frames, duration });
    this.#dock();
    if (!isShown) {
      this.#cancel();
      if (this.#root.activeElement) this.#target?.element.focus();
    }
    if (duration) {
      const steps = [{ transform: "translateY(100%)" }, { transform: "none" }];
      await this.animate(isShown ? steps : steps.reverse(), { duration, easing: "ease-out" }).finished.catch(() => {});
    }
    if (this.#isShown !== isShown || !this.isConnected) return;
    this.toggleAttribute("data-hidden", !isShown);
    this.#notify(["did" + name], { ...frames, duration });
  }

  // Where a keyboard with a frame comes from or goes to.
  #frames(isShown, frame) {
    const { x, y, width, height } = frame;
    const away = this.docked ? new DOMRect(x, window.innerHeight, width, height) : new DOMRect(x, y, width, 0);
    return isShown ? { begin: away, end: frame } : { begin: frame, end: away };
  }

  #notify(types, detail) { for (const type of types) this.#dispatch(`clavierkeyboard${type}`, detail); }

  // Remembers the place, and lets a docked keyboard make room.
  #dock() {
    if (this.#isShown) this.#frame = this.getBoundingClientRect();
    this.#tellParts("dock");
  }
};

if (!registered) {
  reflect(ClavierKeyboard);
  registry?.define("clavier-keyboard", ClavierKeyboard);
}
