// The keys of a keyboard as they are drawn and touched, and what a touch or a long press shows above them.
import { drawing, icon, iconOf, isProminent } from "./icons.js";

export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};
const putAt = ({ style }, { x, y, width, height }) =>
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
// Sets custom properties, in pixels unless they are texts. Only what changes is set.
const setProperties = ({ style }, values) => {
  for (const name in values) {
    const value = typeof values[name] === "string" ? values[name] : `${values[name]}px`;
    if (style.getPropertyValue(`--${name}`) !== value) style.setProperty(`--${name}`, value);
  }
};
// Sets an attribute, or removes it without a value.
export const setOrRemove = (element, name, value) => (value ? element.setAttribute(name, value) : element.removeAttribute(name));

// Points at corners of an element, which are where the page has moved, scaled or turned them.
class Corners {
  elements = ["left:0;top:0", "left:100%;top:0", "left:0;top:100%"].map((place) => {
    const corner = make("i", { class: "corner" });
    for (const part of place.split(";")) corner.style.setProperty(...part.split(":"));
    return corner;
  });

  // What converts points of the window to pixels of a host, and the pixels of the window for one of it, downwards.
  read({ clientWidth, clientHeight }) {
    const [start, right, below] = this.elements.map((corner) => corner.getBoundingClientRect());
    const [a, b, c, d] = [right.x - start.x, right.y - start.y, below.x - start.x, below.y - start.y];
    const size = a * d - b * c || 1;
    const local = (x, y) => {
      const [along, down] = [x - start.x, y - start.y];
      return [(along * d - down * c) / size * clientWidth, (down * a - along * b) / size * clientHeight];
    };
    return { local, scale: d / clientHeight || 1 };
  }
}

// The outline that joins a key with its head above it, or that of the head alone, with rounded corners.
const outline = (key, head, r) => {
  const [from, to, base] = [head.x, head.x + head.width, head.y + head.height];
  const top = `M${from + r} ${head.y}H${to - r}Q${to} ${head.y} ${to} ${head.y + r}`;
  const end = `V${head.y + r}Q${from} ${head.y} ${from + r} ${head.y}Z`;
  if (!key) return `${top}V${base - r}Q${to} ${base} ${to - r} ${base}H${from + r}Q${from} ${base} ${from} ${base - r}${end}`;
  const [left, right, bottom] = [key.x, key.x + key.width, key.y + key.height];
  // From the head down to the key: straight, in a curve, or around a corner, by what the head has more than the key.
  const down = (more) => {
    if (more < 1) return `L${right} ${base}`;
    if (more <= 2.2 * r) return `V${base - r}C${to} ${base + 2} ${right} ${base - 2} ${right} ${base + r + 4}`;
    return `V${base - r}Q${to} ${base} ${to - r} ${base}H${right + r}Q${right} ${base} ${right} ${base + r}`;
  };
  const up = (more) => {
    if (more < 1) return `L${from} ${base}`;
    if (more <= 2.2 * r) return `V${base + r + 4}C${left} ${base - 2} ${from} ${base + 2} ${from} ${base - r}`;
    return `V${base + r}Q${left} ${base} ${left - r} ${base}H${from + r}Q${from} ${base} ${from} ${base - r}`;
  };
  const corners = `V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${left + r}Q${left} ${bottom} ${left} ${bottom - r}`;
  return `${top}${down(to - right)}${corners}${up(left - from)}${end}`;
};

// Scripts with signs above their letters, whose letters are lower where there are hints, by some pixels.
const tall = /[\u0900-\u0dff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
// What layers are called on English pages.
const layers = { base: "letters", shift: "capitals", numeric: "numbers", symbol: "symbols" };
const arabic = /[\u0600-\u06ff]/;
// Letters that are as wide as high.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
const lengthOf = (text) => `${Math.max(1, text.length + 0.7 * (text.match(wide)?.length ?? 0))}`;

export class Board {
  element = make("div", { part: "board", role: "group" });
  popup = make("div", { part: "popup", "aria-hidden": "true", hidden: "" });
  preview = make("div", { part: "preview", "aria-hidden": "true", hidden: "" });
  // What has the keys and what is above them.
  tray = make("div", { part: "tray" });
  // What return does in the field, as `enterkeyhint` says it.
  enterHint = "";
  #previewed = 0;
  // The pixels above the keys at the last touch, what converts points of the window, what is between keys, and the width and place of the keys in the host.
  #above = 0;
  #view = null;
  #space = null;
  #place = [0, 0, 0];
  corners = new Corners();
  layer = { layer: "", keys: [] };
  #focused = 0;
  // The columns by which a popup is moved to the right.
  #shift = 0;

  constructor(host, parts) { Object.assign(this, { host, parts }); }

  // Chooses a form by the room of the host, and the height of the window.
  shape() {
    const { host, tray } = this;
    const width = this.parts.floating?.width ?? (host.docked ? document.documentElement.clientWidth : host.clientWidth);
    const height = visualViewport?.height ?? innerHeight;
    // A scroll bar that a form makes necessary does not change it.
    const least = { tablet: 600, wide: 900 };
    least[tray.dataset.form] -= 20;
    tray.dataset.form = height <= 480 && width > height ? "compact" : width < least.tablet ? "phone" : width < least.wide ? "tablet" : "wide";
    setProperties(tray, { percent: width / 100 });
  }

  // The size of the keys in cells, without the gap of a split keyboard, which is the third number.
  get size() {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const gap = this.parts.arrangement?.gap(width) ?? 0;
    return [Math.max(1, width - gap), Math.max(1, Math.round(height / 2)), gap];
  }

  // The frame of a key in pixels; of one that is parted, that of its first piece.
  frameOf(key) {
    const { x, y, width, height } = this.parts.arrangement?.pieces(key)[0] ?? key.frame;
    return { x, y: y * 2, width, height: height * 2 };
  }

  // A point of the window in the cells of the engine, or null if a touch that begins there hits nothing.
  cellsAt(clientX, clientY, isStart) {
    // While a finger is down, the keys stay where they are, and reading that again would take longer than what it does.
    if (isStart || !this.#view) this.#view = this.corners.read(this.host);
    const { local, scale } = this.#view;
    const [left, top] = local(clientX, clientY);
    const [, boardTop] = this.#place;
    const [x, y] = [left - this.#place[0], (top - boardTop) / 2];
    this.#above = scale < 0 ? Infinity : clientY / scale - (top - boardTop);
    const split = this.popup.hidden && this.parts.arrangement;
    return split ? split.point(x, y, isStart) : [x - this.#shift, y];
  }

  draw(layout, layer) {
    this.layer = layer;
    const { element, size: [columns, , gap] } = this;
    const { keys } = layer;
    const hasFocus = element.contains(element.getRootNode().activeElement);
    // The key of caps lock is the one that tells of it, where there is one.
    const [lock, shift] = ["capsLock", "shift"].map((name) => keys.filter(({ action }) => action === name));
    for (const key of lock) key.state = shift.some(({ state }) => state === "locked") ? "locked" : "off";
    if (lock.length) for (const key of shift) if (key.state === "locked") key.state = "off";
    this.parts.arrangement?.arrange(keys, columns, gap);
    const texts = keys.some(({ hint }) => hint) ? keys.map(({ cap, action, leadsTo }) => (action || leadsTo ? "" : cap)).join("") : "";
    this.setRows(layer.rows);
    setProperties(element, { drop: tall.test(texts) ? 5 : arabic.test(texts) ? 2 : 0 });
    element.dataset.direction = layout.direction ??= new Intl.Locale(layout.locale || "und").maximize().script?.match(/Arab|Hebr|Syrc|Thaa|Nkoo|Adlm/) ? "rtl" : "ltr";
    while (element.children.length < keys.length) {
      element.append(make("button", { type: "button", tabindex: "-1" }, make("span"), make("small")));
    }
    while (element.children.length > keys.length) element.lastChild.remove();
    keys.forEach((key, index) => this.#drawKey(element.children[index], key, layout));
    element.setAttribute("aria-label", `${layout.name.split(" (")[0]}, ${this.parts.captions?.nameOf(layer.layer) ?? layers[layer.layer] ?? layer.layer}`);
    element.lang = layout.locale;
    this.setTabStop(Math.min(this.#focused, keys.length - 1), hasFocus);
    this.#space = null;
    this.#view = null;
    this.#place = [element.offsetLeft, element.offsetTop, element.offsetWidth];
  }

  #drawKey(button, key, layout) {
    const { x, y, width, height } = this.frameOf(key);
    const [cap, hint] = button.children;
    const isSpace = !key.cap.trim();
    // A space bar has the name of the language on it.
    const text = isSpace && width > 50 ? layout.name.split(" (")[0] : key.cap;
    const kind = key.action || key.leadsTo ? "frame" : isSpace ? "space" : "";
    const name = iconOf(key, this.enterHint);
    const shown = name ? `icon ${name}` : text;
    if (cap.dataset.shown !== shown) {
      cap.dataset.shown = shown;
      cap.replaceChildren(name ? icon(name) : text);
    }
    if (hint.textContent !== key.hint) hint.textContent = key.hint;
    // The style gives texts the size at which they have room, of which letters are taken to be 0.6 wide, and wide ones 1. The space between keys belongs to
    // them, but is not painted.
    setProperties(button, { x, y, width, height, length: lengthOf(text), hints: lengthOf(key.hint) });
    // Words are below hints.
    cap.style.translate = key.hint && text.length > 1 && !name ? "0 4px" : "";
    const isOn = key.state && key.state !== "off";
    const isAction = isProminent(key, this.enterHint) && "prominent";
    const parts = ["key", kind, key.action.replace(":", "-"), isOn && key.state, isAction].filter(Boolean).join(" ");
    if (button.part.value !== parts) button.part = parts;
    button.dataset.key = key.id;
    button.setAttribute("aria-label", key.label.trim() || key.id);
    setOrRemove(button, "aria-haspopup", key.hasGestures && "menu");
    setOrRemove(button, "aria-pressed", key.state && String(isOn));
    for (const name in this.parts) this.parts[name].draw?.(button, key);
  }

  setRows(count) { setProperties(this.element, { "clavier-rows": `${count}` }); }

  // Removes all keys.
  clear() {
    this.layer = { layer: "", keys: [] };
    this.element.replaceChildren();
  }

  // The button at a point of the window.
  buttonAt(x, y) { return this.element.getRootNode().elementFromPoint(x, y)?.closest("[data-key]"); }

  // Shows a key with a frame as pressed, or as released.
  press(key, { x, y }, isDown) {
    const index = this.layer.keys.findIndex(({ id, frame }) => id === key && frame.x === x && frame.y === y);
    this.element.children[index]?.part.toggle("pressed", isDown);
  }

  // Makes a key the one that the tabulator reaches, and gives it the focus by choice.
  setTabStop(index, hasFocus) {
    const { children } = this.element;
    children[this.#focused]?.setAttribute("tabindex", "-1");
    this.#focused = Math.max(0, index);
    children[this.#focused]?.setAttribute("tabindex", "0");
    if (hasFocus) children[this.#focused]?.focus();
  }

  // Shows something over the keys: an outline that joins a head with the cap of a key, and what is in them.
  #showOver(element, cap, head, radius, ...children) {
    const image = drawing([outline(cap, head, radius)]);
    image.setAttribute("part", "outline");
    element.replaceChildren(image, ...children);
    const [left, top] = this.#place;
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    element.hidden = false;
  }

  // The button of a key with a frame of the engine, and its cap in pixels.
  #capAt(frame) {
    const index = this.layer.keys.findIndex((key) => key.frame.x === frame.x && key.frame.y === frame.y);
    const button = this.element.children[index];
    if (!button) return [null, this.frameOf({ frame, row: -1 })];
    // The space between keys is the same for all. To measure it after each change of a key would take longer than the change.
    const { x, y, width, height } = this.frameOf(this.layer.keys[index]);
    this.#space ??= { across: width - button.offsetWidth, down: height - button.offsetHeight };
    const { across, down } = this.#space;
    return [button, { x: x + across / 2, y: y + down / 2, width: width - across, height: height - down }];
  }

  // Shows the letter of a key that a finger hides. The form for low windows has no room for it.
  showPreview(text, frame) {
    const [button, cap] = this.#capAt(frame);
    if (!button?.part.contains("key") || /frame|space/.test(button.part.value) || this.tray.dataset.form === "compact") return;
    const width = Math.max(cap.width + 20, 46);
    const x = Math.max(0, Math.min(this.#place[2] - width, cap.x + (cap.width - width) / 2));
    const head = { x, y: cap.y - cap.height - 12, width, height: cap.height + 8 };
    if (this.#above + head.y < 0) return;
    const letter = make("span", {}, text);
    putAt(letter, head);
    clearTimeout(this.#previewed);
    this.#showOver(this.preview, cap, head, 10, letter);
  }

  // Hides it, soon, so that it can be seen after the shortest touch.
  hidePreview(delay = 70) {
    clearTimeout(this.#previewed);
    this.#previewed = setTimeout(() => { this.preview.hidden = true; }, delay);
  }

  showPopup(choices, selection, keyFrame) {
    this.preview.hidden = true;
    this.#shift = this.parts.arrangement?.shift(keyFrame) ?? 0;
    const [button, cap] = this.#capAt(keyFrame);
    // Room around the choices, which are above the key by as much.
    const padding = 5;
    const least = Math.min(...choices.map(({ frame }) => frame.y * 2)) - 2 * padding;
    // Rows above the window move down to its edge.
    const down = Math.max(0, -(this.#above + least));
    // What is around them stays in the keyboard.
    const [start, end] = [Math.min(...choices.map(({ frame: { x } }) => x)), Math.max(...choices.map(({ frame: { x, width } }) => x + width))];
    this.#shift += Math.max(0, padding - start - this.#shift) - Math.max(0, end + this.#shift + padding - this.#place[2]);
    const frames = choices.map(({ frame: { x, y, width, height } }) => ({ x: x + this.#shift, y: y * 2 + down - padding, width, height: height * 2 }));
    const cells = choices.map(({ cap: text }, index) => {
      const name = index === selection ? "choice chosen" : "choice";
      const cell = make("div", { part: name, class: name }, text ?? "");
      putAt(cell, frames[index]);
      return cell;
    });
    const [x, y] = ["x", "y"].map((side) => Math.min(...frames.map((frame) => frame[side])) - padding);
    const head = {
      x, y, width: Math.max(...frames.map((frame) => frame.x + frame.width)) + padding - x,
      height: Math.max(...frames.map((frame) => frame.y + frame.height)) + padding - y,
    };
    // The head is at least as wide as the key, whose letter is below it.
    if (head.x > cap.x) [head.x, head.width] = [cap.x, head.width + head.x - cap.x];
    head.width = Math.max(head.width, cap.x + cap.width - head.x);
    const isJoined = button && down === 0 && head.y + head.height <= cap.y + 1;
    const letter = make("span", {}, isJoined && !/frame/.test(button.part.value) ? button.firstChild.textContent : "");
    putAt(letter, cap);
    this.#showOver(this.popup, isJoined ? cap : null, head, 11, letter, ...cells);
  }
}
