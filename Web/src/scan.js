// Scanning: one or few switches reach all keys. The engine offers and selects.
const modes = ["automatic", "step", "directed"];
const switches = { " ": 0, Enter: 1, ArrowUp: 2, ArrowRight: 3, ArrowDown: 4, ArrowLeft: 5 };

export const part = ({ element, board, handle, say }) => ({
  update() {
    const mode = element.getAttribute("scan");
    const time = Number(element.getAttribute("scan-time"));
    handle((keyboard) => [
      ...keyboard.set("scan", mode === null ? -1 : Math.max(0, modes.indexOf(mode))),
      ...(time > 0 ? keyboard.set("scanTime", time * 1000) : []),
    ]);
  },

  key(event, kind) {
    const mode = element.getAttribute("scan");
    const number = switches[event.key];
    const isUsed = number === 0 || (number === 1 && mode === "step") || (number !== undefined && mode === "directed");
    if (mode === null || !isUsed) return;
    event.preventDefault();
    if (kind !== 2) element.switch(number, kind === 1);
    return true;
  },

  apply({ type, indices }) {
    if (type !== "scan") return;
    [...board.children].forEach((button, index) => button.part.toggle("offered", indices.includes(index)));
    if (indices.length === 1) say(element.keys[indices[0]]?.label);
  },
});
