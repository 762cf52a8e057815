// Room in the page for docked keyboards: the page learns of the height that they cover, and what has the focus stays in sight.

// The pixels of the window for one of an element.
export const zoomOf = (element) => element.getBoundingClientRect().width / element.offsetWidth || 1;

// The heights that keyboards cover.
const heights = new Map();

// What is changed of the page for a keyboard, or for all: the element, and the properties of its style with the values that the page had set.
const changes = new Map();
const undo = (keyboard) => {
  const { element, values } = changes.get(keyboard) ?? {};
  for (const name in values) element.style.setProperty(name, values[name]);
  changes.delete(keyboard);
};
const change = (keyboard, element, style) => {
  const values = {};
  for (const name in style) {
    values[name] = element.style.getPropertyValue(name);
    element.style.setProperty(name, style[name]);
  }
  changes.set(keyboard, { element, values });
};

// Tells the page of the height that docked keyboards cover, and makes it longer by that height, unless it does so itself, or has
// `data-clavier-room="none"`. Heights are in the pixels of the root, which a page may zoom.
export const cover = (element, height) => {
  const wasCovered = heights.size > 0;
  heights.set(element, height);
  if (!height) heights.delete(element);
  const most = Math.max(0, ...heights.values());
  const root = document.documentElement;
  const length = () => document.body?.scrollHeight;
  const before = !wasCovered && most && length();
  const set = (name, space) => root.style.setProperty(name, most ? `${Math.round(most / zoomOf(root)) + space}px` : "");
  set("--clavier-inset-bottom", 0);
  set("scroll-padding-bottom", 8);
  if (!most) undo(heights);
  else if (!wasCovered && length() === before && root.dataset.clavierRoom !== "none") {
    change(heights, root, { "padding-bottom": "var(--clavier-inset-bottom)", "box-sizing": "content-box" });
  }
};

// The box around a field that does not scroll with the page, such as a form at the bottom of the window, or a dialog.
const fixedBox = (field) => {
  for (let box = field; box; box = box.assignedSlot ?? box.parentElement ?? box.getRootNode().host) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
  }
  return null;
};

// Brings a field, also one in a frame, above the top of a keyboard in the window. What does not scroll is moved, until there is no field;
// `data-clavier-room="none"` on the box keeps it as it is.
export const reveal = (keyboard, field, top) => {
  undo(keyboard);
  if (!field) return;
  let outer = field;
  const frames = [];
  while (outer.ownerDocument !== document) frames.push(outer = outer.ownerDocument.defaultView.frameElement);
  const bottomOf = () => frames.reduce((sum, frame) => sum + frame.getBoundingClientRect().top + frame.clientTop, field.getBoundingClientRect().bottom);
  const box = fixedBox(outer);
  if (!box || frames.length) field.scrollIntoView({ block: "nearest" });
  const over = bottomOf() - top;
  if (!box) return over > 0 && window.scrollBy(0, over + 8);
  const { top: start, bottom, height } = box.getBoundingClientRect();
  const needed = height <= top ? bottom - top : over + 12;
  // The box stays in the window.
  const shift = Math.min(needed, Math.max(start, over));
  if (shift >= 1 && box.dataset.clavierRoom !== "none") change(keyboard, box, { translate: `0 ${-shift / zoomOf(box)}px` });
};
