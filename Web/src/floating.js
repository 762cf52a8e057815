// A keyboard that floats over the page, and is dragged by its handle or moved by arrow keys on it. Dropped at the bottom, it is docked again.

const width = 372;
// The pixels that stay free around it, those that an arrow key moves it, and the narrowest window in which it floats.
const [margin, step, least] = [8, 16, 600];
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const css = `
:host([data-floating]) { inset-inline: auto; left: var(--left); bottom: var(--bottom); inline-size: ${width}px; }
:host([data-floating]) [part=tray] { border-radius: 18px; box-shadow: 0 0 0 1px var(--line), 0 10px 36px #0b122452; }
[part=handle] { display: grid; place-content: center; block-size: 30px; border-radius: 12px; cursor: grab; outline: none; touch-action: none; }
[part=handle]::before { content: ""; inline-size: 44px; block-size: 5px; border-radius: 3px; background: var(--hint); }
[part=handle]:focus-visible { box-shadow: inset 0 0 0 3px var(--accent); }
@media (forced-colors: active) { [part=handle]::before { background: ButtonText; forced-color-adjust: none; } }
`;

export const part = ({ element, board, adopt, fit, target }) => {
  adopt(css);
  const handle = document.createElement("div");
  handle.part = "handle";
  handle.setAttribute("role", "button");
  handle.tabIndex = 0;
  // Where it is in the window, from the left and from the top, and where a drag has begun.
  let [place, start, isOn] = [null, null, false];

  const size = () => element.getBoundingClientRect();
  const view = () => visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  // Puts it at a place in the visible part of the page, and returns whether it is at the bottom of that.
  const put = (left, top) => {
    const { offsetLeft, offsetTop, width: room, height: space } = view();
    const { width, height } = size();
    const lowest = offsetTop + space - height - margin;
    place = {
      left: Math.max(offsetLeft + margin, Math.min(left, offsetLeft + room - width - margin)),
      top: Math.max(offsetTop + margin, Math.min(top, lowest)),
    };
    element.style.setProperty("--left", `${place.left}px`);
    element.style.setProperty("--bottom", `${innerHeight - place.top - height}px`);
    return top > lowest + margin;
  };
  const dockAgain = () => { element.arrangement = null; };

  handle.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    handle.setPointerCapture?.(event.pointerId);
    const { left, top } = size();
    start = { pointer: event.pointerId, x: event.clientX - left, y: event.clientY - top };
  });
  const drag = (event) => start?.pointer === event.pointerId && put(event.clientX - start.x, event.clientY - start.y);
  handle.addEventListener("pointermove", drag);
  for (const type of ["pointerup", "pointercancel"]) {
    handle.addEventListener(type, (event) => {
      const isLow = type === "pointerup" && drag(event);
      if (start?.pointer === event.pointerId) start = null;
      if (isLow) dockAgain();
    });
  }
  handle.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return target()?.element.focus();
    const [right, down] = arrows[event.key] ?? [];
    if (right === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (put(place.left + right * step, place.top + down * step)) dockAgain();
  });

  return {
    get width() { return isOn ? width : undefined; },
    update() {
      const wanted = element.docked && element.arrangement === "floating" && document.documentElement.clientWidth >= least;
      handle.setAttribute("aria-label", element.layoutInfo?.name ?? "");
      if (wanted === isOn) return;
      isOn = wanted;
      element.toggleAttribute("data-floating", isOn);
      if (isOn) board.parentNode.prepend(handle);
      else handle.remove();
      fit();
    },
    // After a change of the window, or of its own size.
    dock() {
      const isWide = document.documentElement.clientWidth >= least;
      if (element.arrangement === "floating" && isWide !== isOn) return this.update();
      if (!isOn || !element.isShown) return;
      const { offsetLeft, width: room } = view();
      put(place?.left ?? offsetLeft + room - width - 28, place?.top ?? innerHeight - size().height - 96);
    },
  };
};
