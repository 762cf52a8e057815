// The engine as JavaScript sees it: layouts and keyboards, which turn timed events into outcomes.
// Times are in milliseconds; frames are in cells, which are twice as high as wide.

const encoder = new TextEncoder();
export const decoder = new TextDecoder();

export const number = (answer) => answer.number();
export const text = (answer) => answer.text();
const frame = (answer) => ({ x: number(answer), y: number(answer), width: number(answer), height: number(answer) });
export const list = (read) => (answer) => Array.from({ length: number(answer) }, () => read(answer));
const flag = (answer) => number(answer) !== 0;
const place = { key: text, frame, pointer: number };
const states = ["off", "automatic", "held", "latched", "locked"];
const state = (answer) => states[number(answer)];

// The parts of each outcome, in the order in which the engine writes them.
const shapes = {
  1: ["edit", { deleted: text, inserted: text, key: text }],
  2: ["action", { action: text }],
  3: ["command", { modifiers: number, text, action: text }],
  4: ["moveCursor", { count: number }],
  10: ["highlight", place],
  11: ["unhighlight", place],
  12: ["preview", place],
  13: ["previewEnded", place],
  14: ["popup", { keyFrame: frame, selection: number, items: list((answer) => read(answer, { key: text, frame })) }],
  15: ["popupClosed", {}],
  16: ["layer", { layer: text }],
  17: ["latch", { key: (answer) => ["shift", "control", "alt", "meta"][number(answer)], state }],
  18: ["feedback", { kind: (answer) => ["press", "repeat", "popup", "selection"][number(answer)] }],
  19: ["focus", { index: number }],
  20: ["hover", { index: number }],
  21: ["swipe", { keys: list(text) }],
  22: ["scan", { indices: list(number) }],
  23: ["tap", { key: text }],
};

const layerShape = {
  layer: text,
  rows: number,
  keys: list((answer) =>
    read(answer, {
      id: text, cap: text, label: text, hint: text, action: text, leadsTo: text, frame, row: number,
      hasGestures: flag, state,
    })
  ),
};

export const read = (answer, shape) => {
  const value = {};
  for (const name in shape) value[name] = shape[name](answer);
  return value;
};

class Answer {
  constructor(memory, start, count) {
    this.view = new DataView(memory.buffer, start, count);
    this.offset = 0;
  }
  get isAtEnd() { return this.offset >= this.view.byteLength; }
  number() {
    this.offset += 4;
    return this.view.getInt32(this.offset - 4, true);
  }
  text() { return decoder.decode(this.bytes()); }
  // The next bytes, until the next call.
  bytes() {
    const count = this.number();
    this.offset += count;
    return new Uint8Array(this.view.buffer, this.view.byteOffset + this.offset - count, count);
  }
}

// The response of a server, if it has what is asked for.
export const fetched = async (what, address) => {
  // Node.js fetches no files.
  const files = /^file:/.test(address) && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  const get = files ? files.readFile(new URL(address)).then((bytes) => new Response(bytes)) : fetch(address);
  const response = await get.catch((error) => { throw new TypeError(`no ${what} at ${address} (${error.message})`); });
  const type = response.headers.get("Content-Type") ?? "";
  // Some servers send a page for what they do not have.
  if (response.ok && !/html/.test(type)) return response;
  throw new TypeError(`no ${what} at ${response.url} (${response.ok ? type : response.status})`);
};

export class Engine {
  // Makes an engine of the bytes of clavier.wasm, or of their address, or a response or module with them.
  static async load(source) {
    source = await source;
    if (source instanceof URL || typeof source === "string") source = await fetched("engine", source);
    if (source instanceof Response) {
      // What arrives is compiled at once, and browsers keep the result, but only for this type.
      source = await (source.headers.get("Content-Type") === "application/wasm" ? WebAssembly.compileStreaming(source) : source.arrayBuffer());
    }
    source = await WebAssembly.instantiate(source, {});
    return new this(source.instance ?? source);
  }

  constructor(instance) {
    this.calls = instance.exports;
  }

  // Calls a function with bytes, or the UTF-8 of a text, in the memory of the engine.
  pass(content, call) {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    const start = this.calls.allocate(bytes.length);
    new Uint8Array(this.calls.memory.buffer, start, bytes.length).set(bytes);
    try {
      return call(start, bytes.length);
    } finally {
      this.calls.deallocate(start);
    }
  }

  answer(count) { return new Answer(this.calls.memory, count ? this.calls.answer() : 0, count); }

  // Reads the bytes of a layout.
  layout(bytes) {
    const handle = this.pass(bytes, this.calls.layout);
    const answer = this.answer(this.calls.answerCount());
    if (handle < 0) throw new TypeError(answer.text());
    return new Layout(this, handle, read(answer, { name: text, locale: text, indicator: text, version: text }));
  }
}

export class Layout {
  constructor(engine, handle, facts) {
    Object.assign(this, { engine, handle }, facts);
  }

  // Makes a keyboard on a touch screen of a width in millimetres; without a key for the next layout if it is alone.
  keyboard(columns = 80, rows = 16, { millimetres = 0x7fffffff, mirrored = false, isAlone = false } = {}) {
    return new Keyboard(this, this.engine.calls.open(this.handle, columns, rows, millimetres, mirrored | (isAlone << 1)));
  }

  release() { this.engine.calls.releaseLayout(this.handle); }
}

const numbered = (names) => Object.fromEntries(names.split(" ").map((name, number) => [name, number]));
const pointerKinds = numbered("down move up cancel hover leave secondary");
const focusKinds = numbered("up right down left first end last start activate open dismiss");
const settings = numbered("longPressDelay scan scanTime secure slides");

// A keyboard. Each method for an event returns its outcomes, in order.
export class Keyboard {
  constructor(layout, handle) {
    this.layout = layout;
    this.engine = layout.engine;
    this.calls = layout.engine.calls;
    this.handle = handle;
  }

  outcomes(count) {
    const answer = this.engine.answer(count);
    const outcomes = [];
    while (!answer.isAtEnd) {
      const [type, shape] = shapes[answer.number()];
      outcomes.push({ type, ...read(answer, shape) });
    }
    return outcomes;
  }

  call(name, ...values) { return this.outcomes(this.calls[name](this.handle, ...values)); }
  callWith(content, name, ...values) {
    return this.outcomes(
      this.engine.pass(content, (start, count) => this.calls[name](this.handle, start, count, ...values)));
  }

  pointer(kind, id, x, y, time) { return this.call("pointer", pointerKinds[kind], id, x, y, time); }
  press(key, time, gesture = "tap") { return this.callWith(`${key}\0${gesture}`, "press", time); }
  focus(kind, time) { return this.call("focus", focusKinds[kind], time); }
  setFocus(index) { return this.call("setFocus", index); }
  scanSwitch(kind, isDown, time) { return this.call("scanSwitch", kind, isDown, time); }
  key(kind, scanCode, modifiers, time) { return this.call("key", kind, scanCode, modifiers, time); }
  action(name, time) { return this.callWith(name, "action", time); }
  advance(time) { return this.call("advance", time); }
  get deadline() { return this.calls.deadline(this.handle); }
  get needsContext() { return this.calls.needsContext(this.handle) !== 0; }
  context(before, { isWhole = true, hasSelection = false, isChange = false, time = 0 } = {}) {
    return this.callWith(before, "context", isWhole | (hasSelection << 1) | (isChange << 2), time);
  }
  // Where capitals are wanted: after `words`, `sentences`, or everywhere (`characters`); whether two spaces are a full stop, and whether
  // letters are shown again after a space behind symbols.
  rules(capitals, { doubleSpace = false, letters = false } = {}) {
    const kind = Math.max(0, ["", "words", "sentences", "characters"].indexOf(capitals));
    return this.call("rules", kind | (doubleSpace << 2) | (letters << 3));
  }
  // Shows a layer, if the layout has one of this name.
  show(layer, time) { return this.callWith(layer, "show", time); }
  resize(columns, rows, mirrored, time) { return this.call("resize", columns, rows, mirrored, time); }
  cancel(time) { return this.call("cancel", time); }
  set(setting, value) { return this.call("set", settings[setting], value); }
  close() { this.calls.close(this.handle); }

  // The current layer: its name, the rows of the highest layer, and keys.
  get layer() { return read(this.engine.answer(this.calls.layer(this.handle)), layerShape); }

  // The cap, label and action of the key that a press produces, or null if there is none.
  cap(key, gesture = "tap") {
    const count = this.engine.pass(`${key}\0${gesture}`, (start, size) => this.calls.cap(this.handle, start, size));
    return count ? read(this.engine.answer(count), { cap: text, label: text, action: text }) : null;
  }
}
