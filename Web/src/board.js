// The keys of a keyboard as they are drawn and touched, and what a long press offers.

export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
};
const putAt = ({ style }, { x, y, width, height }) =>
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
// Sets an attribute, or removes it without a value.
export const setOrRemove = (element, name, value) => (value ? element.setAttribute(name, value) : element.removeAttribute(name));

// Points at corners of an element, which are where the page has moved, scaled or turned them.
class Corners {
  elements = ["left:0;top:0", "left:100%;top:0", "left:0;top:100%"].map((place) => {
    const corner = make("i", { class: "corner" });
    for (const part of place.split(";")) corner.style.setProperty(...part.split(":"));
    return corner;
  });

  // A point of the window in the pixels of a host of a size.
  local(x, y, { clientWidth, clientHeight }) {
    const [start, right, below] = this.elements.map((corner) => corner.getBoundingClientRect());
    const [a, b, c, d] = [right.x - start.x, right.y - start.y, below.x - start.x, below.y - start.y];
    const size = a * d - b * c || 1;
    const [along, down] = [x - start.x, y - start.y];
    return [(along * d - down * c) / size * clientWidth, (down * a - along * b) / size * clientHeight];
  }

  // The pixels of the window for one of the host, downwards.
  scale({ clientHeight }) {
    const [start, , below] = this.elements.map((corner) => corner.getBoundingClientRect());
    return (below.y - start.y) / clientHeight || 1;
  }
}

export class Board {
  element = make("div", { part: "board", role: "group" });
  popup = make("div", { part: "popup", "aria-hidden": "true", hidden: "" });
  corners = new Corners();
  layer = { layer: "", keys: [] };
  #focused = 0;
  // The columns by which a popup is moved to the right.
  #shift = 0;

  constructor(host, parts) { Object.assign(this, { host, parts }); }

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
    const [left, top] = this.corners.local(clientX, clientY, this.host);
    const [x, y] = [left - this.element.offsetLeft, (top - this.element.offsetTop) / 2];
    const split = this.popup.hidden && this.parts.arrangement;
    return split ? split.point(x, y, isStart) : [x - this.#shift, y];
  }

  draw(layout, layer) {
    this.layer = layer;
    const { element, size: [columns, , gap] } = this;
    const { keys } = layer;
    this.parts.arrangement?.arrange(keys, columns, gap);
    element.style.setProperty("--clavier-rows", 1 + (keys.at(-1)?.row ?? 3));
    while (element.children.length < keys.length) {
      element.append(make("button", { type: "button", tabindex: "-1" }, make("span"), make("small")));
    }
    while (element.children.length > keys.length) element.lastChild.remove();
    keys.forEach((key, index) => this.#drawKey(element.children[index], key, layout));
    element.setAttribute("aria-label", `${layout.name}, ${layer.layer}`);
    element.lang = layout.locale;
    this.setTabStop(Math.min(this.#focused, keys.length - 1));
  }

  #drawKey(button, key, layout) {
    const { x, y, width, height } = this.frameOf(key);
    // The space between keys belongs to them, but is not painted.
    putAt(button, { x: x + 3, y: y + 3, width: width - 6, height: height - 6 });
    const [cap, hint] = button.children;
    const isSpace = !key.cap.trim();
    // A space bar has the name of the language on it.
    const text = isSpace && width > 60 ? layout.name.split(" (")[0] : key.cap;
    const kind = key.action || key.leadsTo ? "frame" : isSpace ? "space" : "";
    if (cap.textContent !== text) cap.textContent = text;
    // The size at which a text has room, of which letters are taken to be 0.6 wide; the style ends the others with an ellipsis.
    const size = (text, least, most) => `${Math.max(least, Math.min(most, (width - 8) / Math.max(1, text.length) / 0.6))}px`;
    cap.style.fontSize = size(text, isSpace ? 11 : 9, isSpace ? 14 : kind ? 16 : 20);
    if (hint.textContent !== key.hint) hint.textContent = key.hint;
    hint.style.fontSize = size(key.hint, 9, Math.min(13, height / 3.4));
    const isOn = key.state && key.state !== "off";
    button.part = ["key", kind, key.action.replace(":", "-"), isOn && key.state].filter(Boolean).join(" ");
    button.dataset.key = key.id;
    button.setAttribute("aria-label", key.label.trim() || key.id);
    setOrRemove(button, "aria-haspopup", key.hasGestures && "menu");
    setOrRemove(button, "aria-pressed", key.state && String(isOn));
    for (const name in this.parts) this.parts[name].draw?.(button, key);
  }

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

  showPopup(choices, selection, keyFrame) {
    const { offsetLeft: left, offsetTop: top } = this.element;
    this.#shift = this.parts.arrangement?.shift(keyFrame) ?? 0;
    // Rows above the window move down to its edge.
    const scale = this.corners.scale(this.host);
    const above = this.element.getBoundingClientRect().top / scale;
    const down = scale < 0 ? 0 : Math.max(0, -(above + Math.min(...choices.map(({ frame }) => frame.y * 2))));
    this.popup.replaceChildren(...choices.map(({ cap, frame: { x, y, width, height } }, index) => {
      const name = index === selection ? "choice chosen" : "choice";
      const cell = make("div", { part: name, class: name }, cap ?? "");
      putAt(cell, { x: x + this.#shift, y: y * 2 + down, width, height: height * 2 });
      return cell;
    }));
    Object.assign(this.popup.style, { left: `${left}px`, top: `${top}px` });
    this.popup.hidden = false;
  }
}
