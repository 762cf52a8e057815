// A docked keyboard is shown above what browsers draw above the page, which they call the top layer: dialogs, popovers, and what fills the
// screen. Where its field is in one, the keyboard is a popover of its own, and inside of it, since the browser leaves everything else
// behind it without touches, or takes a touch elsewhere for a dismissal. So it is where something around it would cut it or move it away.

// The parent of a node as it is drawn.
const parentOf = (node) => node.assignedSlot ?? node.parentNode ?? node.host;
const catching = ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"];
const matches = (node, selector) => {
  try {
    return node.matches?.(selector) ?? false;
  } catch {
    return false; // An older browser has no popovers.
  }
};
// Whether something around a node cuts or moves what is fixed in the window.
const isCaught = (node) => {
  while ((node = parentOf(node)) && node !== document.documentElement) {
    if (!(node instanceof Element)) continue;
    const style = getComputedStyle(node);
    const { contain, willChange, contentVisibility, containerType } = style;
    if (catching.some((name) => style[name] && style[name] !== "none") || /layout|paint|strict|content/.test(contain)
      || /transform|perspective|filter|translate|rotate|scale/.test(willChange) || contentVisibility === "auto" || /size/.test(containerType)) return true;
  }
  return false;
};
// The part of the top layer that a node is in, if it is in one.
const layerOf = (node) => {
  while (node && !["dialog:modal", ":popover-open", ":fullscreen"].some((selector) => matches(node, selector))) node = parentOf(node);
  return node ?? null;
};
const isInside = (node, ancestor) => {
  while (node && node !== ancestor) node = parentOf(node);
  return !!node;
};

// Where a keyboard is in the page, and moves from and back to.
export class LayerPlace {
  #home = document.createComment("");
  // The part of the top layer in which it is, or whether it is there for itself.
  #top = false;

  constructor(element, move) { Object.assign(this, { element, move }); }

  // Goes to where the field is, or home without one.
  follow(field) {
    const { element } = this;
    const layer = field && field.ownerDocument === document ? layerOf(field) : null;
    const top = layer ?? (element.docked && isCaught(this.#home.isConnected ? this.#home : element));
    if (top === this.#top || !element.isConnected) return;
    this.#top = top;
    this.#lower();
    if (layer && !isInside(element, layer)) {
      if (!this.#home.isConnected) element.before(this.#home);
      this.move(layer, null);
    } else if (!layer) {
      this.goHome();
    }
    if (!top || top === document.documentElement || !element.showPopover) return;
    element.setAttribute("popover", "manual");
    element.showPopover();
  }

  // Goes back to the place in the page; without one, the keyboard goes with it.
  goHome() {
    const { element } = this;
    if (!this.#home.parentNode) return;
    if (this.#home.isConnected) this.move(this.#home.parentNode, this.#home);
    else element.remove();
    this.#home.remove();
  }

  #lower() {
    const { element } = this;
    if (element.getAttribute("popover") !== "manual") return;
    if (matches(element, ":popover-open")) element.hidePopover();
    element.removeAttribute("popover");
  }

  // The element is removed, by a page that removes the dialog around it, perhaps.
  leave() {
    this.#top = false;
    this.element.removeAttribute("popover");
    queueMicrotask(() => { if (!this.element.isConnected && this.#home.isConnected) this.#home.replaceWith(this.element); });
  }
}
