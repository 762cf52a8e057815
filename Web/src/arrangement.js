// A split keyboard: where keys are drawn and touched that the engine lays out without a gap.

// In narrower windows, halves would have no room; in wider ones, their keys are as wide as thumbs reach.
const least = 700;
const width = 600;

const css = `
:host([arrangement=left]) [part=board], :host([arrangement=right]) [part=board] { inline-size: min(75%, 440px); }
:host([arrangement=left]) [part=board] { margin-left: 0; }
:host([arrangement=right]) [part=board] { margin-right: 0; }
:host([arrangement=split]) [part=board] { max-inline-size: none; }
button.parted { border: 0; background: none; box-shadow: none; }
button.parted span, button.parted::after { border-radius: var(--radius); background: var(--cap); box-shadow: 0 1px 0 var(--edge); }
button.parted span { inline-size: calc(var(--left) - var(--gap-x)); margin-right: auto; margin-left: 0; }
button.parted::after { content: ""; position: absolute; inset: 0 0 0 auto; inline-size: calc(var(--right) - var(--gap-x)); }
@media (forced-colors: active) {
  button.parted span, button.parted::after { border: 1px solid ButtonText; background: ButtonFace; }
  [part~=pressed].parted span, [part~=pressed].parted::after { background: Highlight; forced-color-adjust: none; }
}
`;

export const part = ({ element, adopt, fit }) => {
  adopt(css);
  let [shown, keys, space, cuts] = [null, [], 0, []];

  return {
    update() {
      const wanted = element.getAttribute("arrangement");
      if (wanted === shown) return;
      shown = wanted;
      fit();
    },

    // The columns between the halves of a keyboard.
    gap: (all) => (shown === "split" && all >= least ? Math.round(all - width) : 0),

    // Parts each row of the keys of a layer: in the middle, or beside the key there, unless that is wide.
    arrange(layer, columns, gap) {
      [keys, space, cuts] = [layer, gap, []];
      if (!gap) return;
      const middle = columns / 2;
      for (const { row, frame: { x, width } } of keys) {
        cuts[row] ??= middle;
        if (x < middle && middle < x + width && width < columns / 5) cuts[row] = 2 * x + width > columns ? x : x + width;
      }
    },

    // The frames of a key: one, or two of a wide key that is parted.
    pieces({ frame: { x, ...frame }, row }) {
      const left = (cuts[row] ?? Infinity) - x;
      if (left <= 0) return [{ ...frame, x: x + space }];
      if (left >= frame.width) return [{ ...frame, x }];
      return [{ ...frame, x, width: left }, { ...frame, x: x + left + space, width: frame.width - left }];
    },

    // Draws a key that is parted over the gap.
    draw(button, key) {
      const [left, right] = this.pieces(key);
      button.classList.toggle("parted", !!right);
      if (!right) return;
      button.style.setProperty("--width", `${right.x + right.width - left.x}px`);
      button.style.setProperty("--left", `${left.width}px`);
      button.style.setProperty("--right", `${right.width}px`);
    },

    // The columns by which what belongs to a key is moved to the right.
    shift({ x, y }) {
      const row = keys.find(({ frame }) => frame.y === y)?.row;
      return x >= cuts[row] ? space : 0;
    },

    // A point in the engine. One in the gap belongs to the nearer half, or is null if a touch begins there.
    point(x, y, isStart) {
      const row = keys.find(({ frame }) => y < frame.y + frame.height)?.row ?? cuts.length - 1;
      const past = x - (cuts[row] ?? Infinity);
      if (past < 0) return [x, y];
      if (past >= space) return [x - space, y];
      if (isStart && Math.min(past, space - past) > 20) return null;
      return [x - past - (past < space / 2 ? 1 : 0), y];
    },
  };
};
