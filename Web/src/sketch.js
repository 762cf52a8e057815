// The first layers of a layout, read from its bytes without the engine, so that keys are drawn before that is there. The format is that of
// `LayoutBytes`, and frames are those of `KeyGrid`, which tests compare for all layouts.
import { decoder } from "./engine.js";
import { joining } from "./targets.js";

// What is equal for texts that are.
const nameOf = ({ text, markers }) => [text.normalize("NFD"), ...markers].join("\0");

class Bytes {
  constructor(bytes) {
    this.bytes = bytes;
    this.offset = 0;
    this.spans = {};
    const signature = this.#text(4);
    if (signature !== "CLV1") throw new TypeError("the bytes are of another format");
    this.strings = this.spanned("strings", () => this.#text(this.number()));
  }

  // Reads a list, and notes where it is, for what writes another one in its place.
  spanned(name, read) {
    const start = this.offset;
    const items = this.list(read);
    this.spans[name] = [start, this.offset];
    return items;
  }

  #text(count) {
    this.offset += count;
    return decoder.decode(this.bytes.subarray(this.offset - count, this.offset));
  }

  number() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.bytes[this.offset++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value;
  }
  list(read) { return Array.from({ length: this.number() }, read); }
  string() { return this.strings[this.number()]; }
  optional() { return this.number() ? this.string() : undefined; }
  // Thousandths, or nothing for what few layouts have.
  fraction() {
    const value = this.number();
    if (value === 1) this.offset += 8;
    return value > 1 ? value - 2 : undefined;
  }
  // A text with markers, which makes another text.
  output() {
    return { text: this.string(), markers: this.list(() => [this.string(), this.number()].join()) };
  }
}

const readKey = (from) => {
  const [id, start] = [from.string(), from.offset];
  const key = { id, output: from.output(), span: [start, from.offset], width: 1000, longPresses: [] };
  if (from.number()) return key;
  [key.isGap, key.stretches] = [from.number(), from.number()];
  const place = from.offset;
  key.width = from.fraction() ?? 1000;
  // A width that is no number of thousandths is rounded.
  if (from.bytes[place] === 1) key.width = Math.floor(new DataView(from.bytes.buffer, from.bytes.byteOffset + place + 1).getFloat64(0, true) * 1000 + 0.5);
  key.width = Math.min(Math.max(key.width, 10), 100_000);
  [key.leadsTo, key.flick] = [from.optional(), from.optional()];
  key.longPresses = from.list(() => from.string());
  key.chosen = from.optional();
  key.taps = from.list(() => from.string());
  return key;
};

const readRules = (from) => from.list(() => {
  if (!from.number()) return from.list(() => [from.string(), from.string()]);
  return from.list(() => [from.string(), from.optional(), from.optional(), from.optional(), from.optional(), from.optional()]);
});

// A rule that begins with a marker, as those of dead keys do: only keys that wait for the engine make markers.
const markers = /^(?:\\m\{[^{}]*\}|\(\?:(?:\\m\{[^{}]*\})+(?:\|(?:\\m\{[^{}]*\})+)*\))(?![?{])/;
const isAfterMarker = ([from]) => {
  let rest = from.replace(/\\./g, "");
  for (let last; rest !== last;) [last, rest] = [rest, rest.replace(/\([^()]*\)/, "")];
  return markers.test(from) && !rest.includes("|");
};

// Whether a rule may change a letter without others. Only the engine makes markers, and it alone knows what variables are.
const mayChange = ([from], letter) => {
  const pattern = from.replace(/\\m\{[^{}]*\}/g, "[]").replace(/\$\[[^\]]*\]/g, ".").replace(/\$\{[^}]*\}/g, ".*");
  try {
    return new RegExp(`(?:${pattern.normalize("NFD")})$`, "sv").test(letter.normalize("NFD"));
  } catch {
    return true;
  }
};

const readVariable = (from) => {
  from.string();
  const kind = from.number();
  if (kind === 0) from.output();
  else from.list(() => (kind === 1 ? from.output() : [from.number(), from.number()]));
};

const sticky = /^(shift|control|alt|meta)$/;

export class Sketch {
  // Reads the bytes of a layout.
  constructor(bytes) {
    const from = new Bytes(bytes);
    this.file = from;
    this.locale = from.string();
    for (const read of ["number", "number"]) from[read]();
    from.list(() => from.string());
    from.optional();
    this.name = from.string();
    for (let count = 0; count < 4; count++) from.optional();
    from.number();
    this.base = from.optional() ?? "\u25cc";
    this.displays = new Map(from.list(() => [from.number() ? nameOf(from.output()) : `key ${from.string()}`, from.string()]));
    this.keys = new Map(from.spanned("keys", () => readKey(from)).map((key) => [key.id, key]));
    from.list(() => [from.string(), from.list(() => [from.list(() => from.number()), from.string()])]);
    from.list(() => [from.string(), from.list(() => from.list(() => from.number()))]);
    this.sets = from.spanned("sets", () => {
      const start = from.offset;
      const [form, least] = [from.string(), from.number()];
      const layers = from.list(() => {
        const [id, modifiers] = [from.optional(), from.list(() => from.number() || from.list(() => from.number()))];
        const rows = from.list(() => from.list(() => from.string()));
        from.list(() => from.string());
        return { id, modifiers, rows };
      });
      return { form, least, layers, span: [start, from.offset] };
    });
    from.list(() => readVariable(from));
    const groups = readRules(from);
    // Where rules need markers, a letter is what its key says, whatever is before it.
    this.isPlain = groups.every((group) => group.every(isAfterMarker));
    // Those with more than two parts move characters, and leave one where it is.
    this.transforms = groups.flat().filter(({ length }) => length === 2);
    readRules(from);
    this.traits = new Map(from.spanned("traits", () => [from.string(), this.#readTraits(from)]));
  }

  #readTraits(from) {
    const start = from.offset;
    const traits = { action: from.optional(), label: from.optional(), display: from.optional(), hint: from.optional() };
    for (let count = 0; count < 2; count++) from.number();
    for (let count = 0; count < 4; count++) from.fraction();
    traits.span = [start, from.offset];
    return traits;
  }

  #capOf(key) {
    const { text } = key.output;
    const display = this.traits.get(key.id)?.display ?? this.displays.get(`key ${key.id}`);
    return display ?? (this.displays.size && nameOf(key.output) ? this.displays.get(nameOf(key.output)) : undefined) ??
      (/^\p{Mn}/u.test(text) ? this.base + text : text);
  }

  // The character that a tap on a key types without the engine, if it needs none for that. In an empty field, nothing is before it.
  plain(id, isEmpty) {
    const { output, leadsTo, taps } = this.keys.get(id);
    const isWhole = output.text.length === 1 && !output.markers.length && !joining.test(output.text);
    if (!isWhole || leadsTo || taps?.length || this.traits.get(id)?.action) return undefined;
    const isUnchanged = this.isPlain || isEmpty && !this.transforms.some((transform) => mayChange(transform, output.text));
    return isUnchanged ? output.text : undefined;
  }

  #hintOf(key) {
    const { hint } = this.traits.get(key.id) ?? {};
    const chosen = this.keys.get(key.longPresses.includes(key.chosen) ? key.chosen : key.longPresses[0]);
    const cap = chosen && this.#capOf(chosen);
    return cap === undefined || hint?.startsWith(cap) ? hint ?? "" : cap;
  }

  // The layers of a touch screen of a width in millimetres.
  #layers(millimetres) {
    const touch = this.sets.filter(({ form }) => form === "touch").sort((one, other) => one.least - other.least);
    return (touch.filter(({ least }) => least - 1 <= millimetres).at(-1) ?? touch[0])?.layers ?? [];
  }

  // Without keys for the next layout: they leave a gap of their width, unless others stretch into their place.
  #withoutSwitch(row) {
    const stretches = row.some((id) => this.keys.get(id)?.stretches);
    const gap = this.keys.get("gap");
    return row.flatMap((id) => {
      if (this.traits.get(id)?.action !== "nextLayout") return id;
      if (stretches) return [];
      return gap?.isGap && !this.traits.has("gap") && gap.width === this.keys.get(id).width ? "gap" : id;
    });
  }

  // The layer of a name, or else the base, and the rows of the highest.
  layer(name, millimetres) {
    const layers = this.#layers(millimetres);
    const layer = layers.find(({ id }) => id === name) ?? layers.find(({ id }) => id === "base") ?? layers[0];
    return layer && { ...layer, most: Math.max(...layers.map(({ rows }) => rows.length)) };
  }

  // The keys of a layer in a size in cells, as the engine has them, or null where there is no room.
  place({ id, rows: names, most }, columns, rows, { mirrored, isAlone }) {
    const lines = names.map((row) => (isAlone ? this.#withoutSwitch(row) : row).map((id) => this.keys.get(id)).filter(Boolean));
    const widths = lines.map((line) => line.reduce((sum, { width }) => sum + width, 0));
    const full = Math.max(...widths);
    const unit = Math.floor(columns * 1000 / full);
    const isPressable = (key) => !key.isGap || this.traits.get(key.id)?.action !== undefined;
    if (!(unit * Math.min(1000, ...lines.flat().filter(isPressable).map(({ width }) => width)) >= 1000)) return null;
    const start = Math.floor((columns - Math.floor((full * unit + 500) / 1000)) / 2);
    const edge = (end) => start + Math.floor((end * unit + 500) / 1000);
    const keys = lines.flatMap((line, row) => {
      const free = full - widths[row];
      const stretching = line.filter(({ stretches }) => stretches).length;
      let [end, stretched] = [stretching ? 0 : Math.floor(free / 2), 0];
      const y = Math.floor(row * rows / lines.length);
      const height = Math.floor((row + 1) * rows / lines.length) - y;
      return line.flatMap((key) => {
        const from = edge(end);
        end += key.width;
        if (key.stretches) {
          end += Math.floor(free * (stretched + 1) / stretching) - Math.floor(free * stretched / stretching);
          stretched++;
        }
        const width = edge(end) - from;
        if (!isPressable(key)) return [];
        const { action = "", label } = this.traits.get(key.id) ?? {};
        const cap = this.#capOf(key);
        return [{
          id: key.id, cap, label: label ?? cap, hint: this.#hintOf(key), action, leadsTo: key.leadsTo ?? "",
          frame: { x: mirrored ? columns - from - width : from, y, width, height }, row,
          hasGestures: !!(key.longPresses.length || key.flick || key.taps?.length), state: sticky.test(action) ? "off" : undefined,
        }];
      });
    });
    return { layer: id, rows: most, keys };
  }
}
