// Room in the page for docked keyboards: the page learns of the height that they cover, and what has the focus stays in sight.

// The pixels of the window for one of an element.
export const zoomOf = (element) => element.getBoundingClientRect().width / element.offsetWidth || 1;

// The heights that keyboards cover.
const heights = new Map();

// Tells the page of the height that docked keyboards cover.
// They are in the pixels of the root, which a page may zoom.
export const cover = (element, height) => {
  heights.set(element, height);
  if (!height) heights.delete(element);
  const most = Math.max(0, ...heights.values());
  const root = document.documentElement;
  const set = (name, space) => root.style.setProperty(name, most ? `${Math.round(most / zoomOf(root)) + space}px` : "");
  set("--clavier-inset-bottom", 0);
  set("scroll-padding-bottom", 8);
};

// What is changed of the page for a keyboard: the element, a property of its style, and the value that the page had set.
const changes = new Map();
const undo = (keyboard) => {
  const [element, property, value] = changes.get(keyboard) ?? [];
  element?.style.setProperty(property, value);
  changes.delete(keyboard);
};
const change = (keyboard, element, property, value) => {
  changes.set(keyboard, [element, property, element.style.getPropertyValue(property)]);
  element.style.setProperty(property, value);
};

// The box around a field that does not scroll with the page, such as a form at the bottom of the window, or a dialog.
const fixedBox = (field) => {
  for (let box = field; box; box = box.assignedSlot ?? box.parentElement ?? box.getRootNode().host) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
  }
  return null;
};

// Brings a field above the top of a keyboard in the window. What does not scroll is moved, and a page that ends below the keyboard gets
// longer, until there is no field; `data-clavier-room="none"` on the box or the root element keeps them as they are.
export const reveal = (keyboard, field, top) => {
  undo(keyboard);
  if (!field || field.ownerDocument !== document) return field?.scrollIntoView({ block: "nearest" });
  const box = fixedBox(field);
  const root = document.documentElement;
  if (box) {
    const { top: start, bottom, height } = box.getBoundingClientRect();
    const needed = height <= top ? bottom - top : field.getBoundingClientRect().bottom + 12 - top;
    // The box stays in the window.
    const shift = Math.min(needed, Math.max(start, field.getBoundingClientRect().bottom - top));
    if (shift >= 1 && box.dataset.clavierRoom !== "none") change(keyboard, box, "translate", `0 ${-shift / zoomOf(box)}px`);
  } else {
    field.scrollIntoView({ block: "nearest" });
    const isCovered = () => field.getBoundingClientRect().bottom > top;
    if (!isCovered() || root.dataset.clavierRoom === "none") return;
    change(keyboard, root, "padding-bottom", "var(--clavier-inset-bottom)");
    field.scrollIntoView({ block: "nearest" });
  }
};
