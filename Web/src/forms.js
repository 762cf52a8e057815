// Layouts for windows of tablets and computers, made of the bytes of a layout: the keys of its physical form with those around them, or its
// touch layers with backspace and return at the right; and a first page of the emoji that were chosen last.

// Modifiers, by their numbers in the bytes.
const [alt, altRight, caps, control, shift] = [1, 3, 4, 5, 8];

// Keys of the frame, for layouts that have none with the action: label and caption.
const frame = {
  tab: ["tab", "⇥"], capsLock: ["caps lock", "⇪"], shift: ["shift", "⇧"], return: ["return", "⏎"], deleteBackward: ["delete", "⌫"],
  deleteForward: ["delete forward", "⌦"], arrowLeft: ["left", "←"], arrowUp: ["up", "↑"], arrowDown: ["down", "↓"],
  arrowRight: ["right", "→"], dismiss: ["hide keyboard", "hide"],
};
// Widths are in thousandths of a key.
const whole = 15_000;
const gap = "gap-wide";

const encoder = new TextEncoder();

// What is written into the bytes of a layout: keys, and layers for touches.
class Draft {
  #bytes = [];
  #added = [];
  #keys = new Map();
  #traits = new Map();

  constructor(sketch) {
    this.sketch = sketch;
    const { strings } = sketch.file;
    this.places = new Map(strings.map((text, place) => [text, place]));
    this.put(gap, {}, { isGap: 1 });
  }

  key(id) { return this.#keys.get(id) ?? this.sketch.keys.get(id); }
  textOf(id) { return this.key(id)?.output?.text ?? ""; }
  actionOf(id) { return (this.#traits.get(id) ?? this.sketch.traits.get(id))?.action; }
  // Whether a key types nothing.
  isFrame(id) { return !!(this.actionOf(id) || this.key(id)?.leadsTo); }

  // Adds a key like another one, or changes it.
  put(id, like, changes, traits = this.sketch.traits.get(like.id)) {
    this.#keys.set(id, { longPresses: [], width: 1000, ...like, ...changes, id });
    if (traits && !this.sketch.traits.has(id)) this.#traits.set(id, traits);
    return id;
  }

  // A key of an action, like the one that the layout has.
  frameKey(action, id, changes) {
    const own = [...this.sketch.keys.values()].find((key) => this.actionOf(key.id) === action);
    const [label, display] = frame[action];
    // Where shift leads follows from its layer.
    return this.put(id, own ?? {}, { isGap: 1, leadsTo: undefined, stretches: 0, ...changes }, own ? undefined : { action, label, display });
  }

  #number(value) {
    do {
      this.#bytes.push(value > 127 ? (value & 127) | 128 : value);
      value >>>= 7;
    } while (value);
  }
  #string(text) {
    if (!this.places.has(text)) {
      this.places.set(text, this.places.size);
      this.#added.push(text);
    }
    this.#number(this.places.get(text));
  }
  #optional(text) {
    this.#number(text === undefined ? 0 : 1);
    if (text !== undefined) this.#string(text);
  }
  #list(items, write) {
    this.#number(items.length);
    for (const item of items) write(item);
  }
  #copy([start, end]) { for (const byte of this.sketch.file.bytes.subarray(start, end)) this.#bytes.push(byte); }

  #writeKey({ id, span, isGap = 0, stretches = 0, width, leadsTo, flick, longPresses, chosen, taps = [] }) {
    this.#string(id);
    if (span) {
      this.#copy(span);
    } else {
      this.#string("");
      this.#number(0);
    }
    for (const value of [0, isGap, stretches, width + 2]) this.#number(value);
    for (const text of [leadsTo, flick]) this.#optional(text);
    this.#list(longPresses, (key) => this.#string(key));
    this.#optional(chosen);
    this.#list(taps, (key) => this.#string(key));
  }

  #writeTraits([id, { span, action, label, display, hint, returns = 0 }]) {
    this.#string(id);
    if (span) return this.#copy(span);
    for (const text of [action, label, display, hint]) this.#optional(text);
    for (const value of [0, returns, 0, 0, 0, 0]) this.#number(value);
  }

  // The bytes of the layout with these layers for touches.
  bytes(layers) {
    const { file: { bytes, spans }, keys, sets, traits } = this.sketch;
    const pieces = [];
    let [end, width] = [4, 0];
    const replace = ([start, after], write) => {
      write();
      pieces.push(bytes.subarray(end, start), new Uint8Array(this.#bytes.splice(0)));
      end = after;
    };
    replace(spans.keys, () => this.#list([...new Map([...keys, ...this.#keys]).values()], (key) => this.#writeKey(key)));
    replace(spans.sets, () => this.#list([{ layers }, ...sets.filter(({ form }) => form !== "touch")], ({ span, layers }) => {
      if (span) return this.#copy(span);
      this.#string("touch");
      this.#number(0);
      this.#list(layers, ({ id, rows }) => {
        this.#optional(id);
        this.#number(0);
        this.#list(rows, (row) => this.#list(row, (key) => this.#string(key)));
        this.#number(0);
      });
    }));
    replace(spans.traits, () => this.#list([...new Map([...traits, ...this.#traits])], (one) => this.#writeTraits(one)));
    pieces.push(bytes.subarray(end));
    // The table of texts comes first, and is known last.
    const [start, stop] = spans.strings;
    this.#number(this.places.size);
    const head = new Uint8Array(this.#bytes.splice(0));
    const count = [...bytes.subarray(start, stop)].findIndex((byte) => byte < 128) + 1;
    const texts = this.#added.map((text) => encoder.encode(text)).flatMap((text) => {
      this.#number(text.length);
      return [new Uint8Array(this.#bytes.splice(0)), text];
    });
    pieces[0] = bytes.subarray(stop, spans.keys[0]);
    const all = [bytes.subarray(0, start), head, bytes.subarray(start + count, stop), ...texts, ...pieces];
    const result = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    for (const piece of all) {
      result.set(piece, width);
      width += piece.length;
    }
    return result;
  }
}

// The keys of the physical form of a layout, 15 keys wide, or nothing if there is none that fits.
const wide = (draft, touch, hides) => {
  const { sketch } = draft;
  const physical = sketch.sets.find(({ form }) => form !== "touch");
  const find = (...wanted) => physical?.layers.find(({ modifiers }) => modifiers.some((one) =>
    wanted.some((names) => one.length === names.length && names.every((name) => one.includes(name)))));
  const base = find([]) ?? physical?.layers.find(({ modifiers }) => modifiers.includes(1));
  const counts = base?.rows.map(({ length }) => length) ?? [];
  const left = /iso|abnt2/.test(physical?.form) ? 1250 : 2250;
  if (counts.length !== 5 || counts[0] > 14 || counts[1] > 13 || counts[2] > 12 || counts[3] * 1000 + left > 14_000) return null;
  const own = { base };
  const others = { shift: [[shift]], caps: [[caps]], alt: [[altRight], [alt], [alt, control]], "alt-shift": [[altRight, shift], [alt, shift], [alt, control, shift]] };
  for (const name in others) {
    const found = find(...others[name]);
    if (found && found !== base) own[name] = found;
  }

  // What is at a place of a layer.
  const at = ({ rows }, row, column) => {
    const key = draft.key(rows[row]?.[column]);
    return key && !key.isGap ? key.id : gap;
  };
  const cells = (layer, row) => Array.from({ length: counts[row] }, (_, column) => at(layer, row, column));
  const rest = (row, taken) => whole - taken - counts[row] * 1000;

  const [start] = touch.filter(({ id }) => id === "base");
  const leading = (start ?? touch[0]).rows.flat().filter((id) => draft.actionOf(id) === "nextLayout" || !/^(|base|shift|caps)$/.test(draft.key(id)?.leadsTo ?? ""));
  // Digits are there, so the key for them leads to the signs.
  const symbols = [...sketch.keys.values()].find(({ id, leadsTo }) => leadsTo === "symbol" && !draft.actionOf(id))?.id;
  const switches = [...new Set(leading.map((id) => (draft.key(id).leadsTo === "numeric" && symbols) || id))];
  const arrows = ["arrowLeft", "arrowUp", "arrowDown", "arrowRight"].map((action) => draft.frameKey(action, `${action}-wide`, { width: 1000 }));
  const hide = hides ? [draft.frameKey("dismiss", "dismiss-wide", { width: 1500 })] : [];
  const backspace = draft.frameKey("deleteBackward", "bksp-wide", { width: rest(0, 0) });
  const tab = draft.frameKey("tab", "tab-wide", { width: 1500 });
  const forward = rest(1, 1500) >= 1000 && draft.frameKey("deleteForward", "del-wide", { width: rest(1, 1500) });
  const capsLock = draft.frameKey("capsLock", "caps-wide", { width: 1750 });
  const enter = draft.frameKey("return", "return-wide", { width: rest(2, 1750) });

  // Keys that are letters have what a long press offers beside what the form has; the others first have what shift gives.
  const given = new Set([own.base, own.shift].filter(Boolean).flatMap(({ rows }) => rows.flat()).map((id) => draft.textOf(id)).filter(Boolean));
  const isCased = (lower, upper) => /^\p{Ll}/u.test(draft.textOf(lower)) && /^\p{Lu}/u.test(draft.textOf(upper));
  const offer = (id, more = []) => {
    const key = draft.key(id);
    const longPresses = [...new Set([...more, ...key.longPresses.filter((other) => !given.has(draft.textOf(other)))])];
    draft.put(id, key, { longPresses, chosen: more[0] ?? (longPresses.includes(key.chosen) ? key.chosen : longPresses[0]) });
  };
  for (const row of [0, 1, 2, 3]) {
    for (let column = 0; column < counts[row]; column++) {
      const [plain, shifted] = [own.base, own.shift ?? own.base].map((layer) => at(layer, row, column));
      if (plain === gap) continue;
      const isOther = shifted !== gap && shifted !== plain && !draft.isFrame(shifted);
      if (!isOther || isCased(plain, shifted)) for (const id of new Set([plain, shifted])) offer(id);
      else offer(plain, [shifted]);
    }
  }

  const layers = Object.entries(own).map(([id, layer]) => {
    const isAlt = id.startsWith("alt");
    const leadsTo = id === "alt" && own["alt-shift"] ? "alt-shift" : undefined;
    const shifts = [["left", left], ["right", rest(3, left)]].map(([side, width]) =>
      (own.shift ? draft.frameKey("shift", `shift-${side}${leadsTo ? "-alt" : ""}`, { width, leadsTo }) : draft.put(`gap-${side}`, {}, { isGap: 1, width })));
    const space = at(layer, 4, 0) === gap ? at(base, 4, 0) : at(layer, 4, 0);
    const bar = draft.key(space).stretches ? space : draft.put(`${space}-wide`, draft.key(space), { stretches: 1 });
    const graph = own.alt ? [draft.put(isAlt ? "alt-back" : "alt-graph", {}, { width: 1250, leadsTo: isAlt ? "base" : "alt" },
      { label: "AltGr", display: "AltGr", returns: isAlt ? 0 : 1 })] : [];
    const second = cells(layer, 1);
    // Without room for a key at the end of its row, the last one has it.
    const last = rest(1, 1500);
    const ending = forward ? [...second, forward] : last ? [...second.slice(0, -1), draft.put(`${second.at(-1)}-last`, draft.key(second.at(-1)), { width: 1000 + last })] : second;
    return {
      id, rows: [
        [...cells(layer, 0), backspace], [tab, ...ending], [capsLock, ...cells(layer, 2), enter],
        [shifts[0], ...cells(layer, 3), shifts[1]], [...switches, bar, ...graph, ...arrows, ...hide],
      ],
    };
  });
  return [...layers, ...touch.filter(({ id }) => !(id in own))];
};

// The rows of a touch layer, with backspace, return and shift at both sides, or as they are where they have no room for that.
const tablet = (draft, rows, hides) => {
  const [first, second, third, fourth] = rows.map((row) => row.filter((id) => !draft.key(id)?.isGap || draft.actionOf(id)));
  const action = (name) => (id) => draft.actionOf(id) === name;
  const types = (id) => !draft.isFrame(id);
  const isSpace = (id) => draft.textOf(id) === " ";
  const signs = fourth?.filter((id) => types(id) && !isSpace(id)) ?? [];
  const fits = rows.length === 4 && first.length === 10 && second.length <= 10 && [...first, ...second].every(types) &&
    draft.isFrame(third[0]) && action("deleteBackward")(third.at(-1)) && third.length + signs.length === 11 && third.slice(1, -1).every(types) &&
    fourth.some(action("return")) && fourth.some(isSpace);
  if (!fits) return rows;
  const half = draft.put("gap-half", {}, { isGap: 1, width: 500 });
  const backspace = draft.frameKey("deleteBackward", "bksp-wide", { width: 1000 });
  const enter = draft.frameKey("return", "return-wide", { width: 1000, stretches: 1 });
  const side = draft.put(`${third[0]}-side`, draft.key(third[0]), { width: 1000 });
  const switches = fourth.filter((id) => draft.isFrame(id) && !action("return")(id) && !action("dismiss")(id));
  return [
    [...first, backspace], [...(second.length < 10 ? [half] : []), ...second, enter], [side, ...third.slice(1, -1), ...signs, side],
    [...switches, fourth.find(isSpace), ...switches.slice(0, 1), ...(hides ? [draft.frameKey("dismiss", "dismiss-wide", { width: 1000 })] : [])],
  ];
};

// Touch layers below the digits of another layer.
const withDigits = (draft, touch) => {
  const digits = touch.find(({ id }) => id === "numeric")?.rows[0] ?? [];
  const isMore = digits.length === 10 && digits.every((id) => /^\p{Nd}$/u.test(draft.textOf(id)));
  return touch.map((layer) => (isMore && /^(base|shift)$/.test(layer.id) ? { ...layer, rows: [digits, ...layer.rows] } : layer));
};

// The characters of addresses beside the space bar, and digits and signs of numbers as a pad, of the keys that the layout has.
const withKind = (draft, layers, kind) => {
  const own = [...draft.sketch.keys.values()];
  const find = (text) => own.find(({ id, output }) => output?.text === text && !draft.isFrame(id))?.id;
  // Puts a character beside the space bar, in the place of a sign, unless the layer has it.
  const put = (layer, text, step) => {
    const key = find(text);
    const has = (row, wanted) => row.findIndex((id) => draft.textOf(id) === wanted);
    if (!key || !/^(base|shift)$/.test(layer.id) || layer.rows.some((row) => has(row, text) >= 0)) return layer;
    const rows = layer.rows.map((row) => {
      const bar = has(row, " ");
      const isSign = /^\p{P}$/u.test(draft.textOf(row[bar + step])) && !draft.isFrame(row[bar + step]);
      return bar < 0 ? row : row.toSpliced(isSign ? bar + step : bar + (step > 0), isSign, key);
    });
    return { ...layer, rows };
  };
  if (/email|url/.test(kind)) return layers.map((layer) => put(put(layer, kind === "url" ? "/" : "@", -1), ".", 1));
  const pad = layers.find(({ id }) => id === "numeric");
  const digits = pad?.rows[0].slice(0, 10) ?? [];
  const ids = pad?.rows.flat() ?? [];
  const frame = [...["deleteBackward", "return"].map((action) => ids.find((id) => draft.actionOf(id) === action)), ids.find((id) => draft.key(id)?.leadsTo === "base")];
  const signs = (kind === "tel" ? ["+", "*", "#"] : ["-", ".", ","]).map(find);
  const isWhole = digits.length === 10 && digits.every((id) => /^\p{Nd}$/u.test(draft.textOf(id))) && ![...frame, ...signs].includes(undefined);
  if (!/tel|number/.test(kind) || !isWhole) return layers;
  for (const id of digits) draft.put(id, draft.key(id), { width: 2500 });
  const [back, enter, letters, sign, first, last] = [...frame, ...signs].map((id) => draft.put(`${id}-pad`, draft.key(id), { width: 2500 }, draft.sketch.traits.get(id)));
  const row = (start, ...others) => [...digits.slice(start, start + 3), ...others];
  return layers.map((layer) => (layer === pad ? { ...pad, rows: [row(0, back), row(3, sign), row(6, letters), [first, digits[9], last, enter]] } : layer));
};

// A page of the emoji that were chosen last, before the others.
const withRecent = (draft, touch, recent) => {
  const page = touch.find(({ id }) => id === "emoji-1-1");
  const known = new Map([...draft.sketch.keys.values()].filter(({ id }) => /^emoji-[\da-f]+(-[\da-f]+)*$/.test(id)).map((key) => [key.output.text, key.id]));
  const columns = page?.rows[0].length;
  const found = recent.map((text) => known.get(text)).filter(Boolean).slice(0, columns * (page?.rows.length - 1));
  if (!found.length) return touch;
  const lead = (id, leadsTo) => draft.key(id) && draft.put(id, draft.key(id), { leadsTo });
  const [entry, back] = ["to-emoji", "emoji-back-1-1"];
  const before = draft.put("emoji-recent-back", draft.key(back), {});
  const on = draft.put("emoji-recent-on", draft.key("emoji-on-1-1"), { leadsTo: page.id });
  for (const id of [entry, back]) lead(id, "emoji-recent");
  const rows = page.rows.slice(0, -1).map((row, index) => row.map((_, column) => found[index * columns + column] ?? "emoji-gap"));
  const frame = page.rows.at(-1).map((id) => ({ [back]: before, "emoji-on-1-1": on, "emoji-tab-1": "emoji-group-1" })[id] ?? id);
  draft.put("emoji-gap", draft.key("emoji-gap") ?? {}, { isGap: 1 });
  return [{ id: "emoji-recent", rows: [...rows, frame] }, ...touch];
};

export const part = ({ Sketch }) => ({
  // The bytes of a layout in a form, `tablet`, `wide` or another one, with a key that hides the keyboard by choice, after emoji that were chosen last, and for
  // a kind of fields.
  formed(bytes, form, hides, recent, kind = "") {
    const sketch = new Sketch(bytes);
    const sets = sketch.sets.filter((set) => set.form === "touch");
    // Layouts with layers for wide screens have a form of their own, and pads for digits are as wide as these need.
    if (sets.length !== 1) return bytes;
    const draft = new Draft(sketch);
    const touch = withRecent(draft, sets[0].layers, recent);
    const hasSpace = sets[0].layers.some(({ rows }) => rows.flat().some((id) => draft.textOf(id) === " "));
    // Tablets have digits at the width of their keys.
    const suited = form === "wide" || (form === "tablet" && !/email|url/.test(kind)) ? touch : withKind(draft, touch, kind);
    const layers = !hasSpace ? touch
      : form === "wide" ? wide(draft, touch, hides) ?? withDigits(draft, touch)
      : form === "tablet" ? suited.map((layer) => ({ ...layer, rows: tablet(draft, layer.rows, hides) })) : suited;
    return layers === sets[0].layers ? bytes : draft.bytes(layers);
  },
});
