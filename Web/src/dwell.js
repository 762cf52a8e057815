// Dwelling: a mouse that rests on a key, or on a choice of a popup, taps it.

// The milliseconds within which a mouse that has left can return without a new countdown.
const grace = 300;
// The distance beyond the border at which the mouse still rests, in proportion to the size.
const margin = 0.2;
const repeated = /(^| )(delete|arrow|word)/;

const css = `
[part=rest] {
  position: absolute;
  z-index: 2;
  block-size: 4px;
  border-radius: 2px;
  background: var(--accent);
  transform-origin: left;
  pointer-events: none;
}
@media (forced-colors: active) { [part=rest] { background: Highlight; forced-color-adjust: none; } }
`;

const isIn = ({ left, top, width, height }, x, y) =>
  x >= left - margin * width && x < left + (1 + margin) * width && y >= top - margin * height && y < top + (1 + margin) * height;

export const part = ({ element, root, board, adopt, handle, cellsAt }) => {
  const mark = document.createElement("div");
  mark.part = "rest";
  mark.hidden = true;
  mark.setAttribute("aria-hidden", "true");
  board.parentNode.append(mark);
  adopt(css);

  // Where the mouse rests and since when, and where it did before; a rest is over when it has tapped.
  let rest = null;
  let before = null;
  let timer;

  const time = () => (element.hasAttribute("scan") ? 0 : Number(element.getAttribute("dwell") || 1.2) * 1000);

  // The key or choice at a point of the window.
  const regionAt = (x, y) => {
    const found = root.elementFromPoint(x, y)?.closest("button, .choice");
    if (!found || !cellsAt(x, y, true)) return null;
    const { left, top, width, height } = found.getBoundingClientRect();
    const name = [found.dataset.key ?? found.textContent, left, top, width, height].join();
    return { found, name, parts: found.part.value, left, top, width, height };
  };

  const count = () => {
    clearTimeout(timer);
    mark.getAnimations().forEach((animation) => animation.cancel());
    mark.hidden = !rest || rest.isOver;
    if (mark.hidden) return;
    const { found } = rest.region;
    const { offsetParent, offsetLeft, offsetTop, offsetWidth, offsetHeight } = found;
    // Keys and choices are in parents with places of their own.
    const [left, top] = offsetParent === element ? [0, 0] : [offsetParent.offsetLeft, offsetParent.offsetTop];
    Object.assign(mark.style, {
      left: `${left + offsetLeft + 4}px`, top: `${top + offsetTop + offsetHeight - 7}px`, width: `${offsetWidth - 8}px`,
    });
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isStill) {
      const progress = mark.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, { duration: time(), fill: "both" });
      progress.currentTime = performance.now() - rest.start;
    }
    timer = setTimeout(tap, rest.start + time() - performance.now());
  };

  const end = () => {
    if (rest) rest.isOver = true;
    count();
  };

  const tap = () => {
    const { x, y, region } = rest;
    end();
    // The mouse has not rested on what appeared at its place meanwhile.
    if (regionAt(x, y)?.name !== region.name) return;
    // A word above the keys.
    if (region.found.matches("button:not([data-key])")) return region.found.click();
    const at = cellsAt(x, y);
    for (const kind of ["down", "up"]) handle((keyboard, now) => keyboard.pointer(kind, 0, ...at, now));
    if (!element.hasAttribute("dwell-repeat") || !repeated.test(region.parts)) return;
    Object.assign(rest, { start: performance.now(), isOver: false });
    count();
  };

  const move = (x, y) => {
    const now = performance.now();
    if (rest && isIn(rest.region, x, y)) {
      // Beyond the border, the place is still the last one inside.
      if (regionAt(x, y)?.name === rest.region.name) Object.assign(rest, { x, y });
      return;
    }
    if (rest) before = rest.isOver ? null : { rest, left: now };
    const region = regionAt(x, y);
    const returns = before && region?.name === before.rest.region.name && now - before.left <= grace;
    rest = region && { region, x, y, start: returns ? before.rest.start + now - before.left : now };
    if (returns) before = null;
    count();
  };

  element.addEventListener("pointermove", ({ pointerType, buttons, clientX, clientY }) => {
    if (pointerType !== "touch" && !buttons && time() > 0 && element.hasAttribute("dwell")) move(clientX, clientY);
  });
  element.addEventListener("pointerleave", () => move(-1e6, -1e6));
  element.addEventListener("pointerdown", end);
  return { stop: end, update: () => { if (!element.hasAttribute("dwell") || time() <= 0) end(); } };
};
