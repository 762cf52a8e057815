// Keys that have the focus: arrows move among them, return presses them, and escape goes back to the text.

const kinds = {
  ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left", Home: "start", End: "end", Enter: "activate",
  " ": "activate", Escape: "dismiss", ContextMenu: "open",
};

export const part = ({ board, root, handle, target }) => {
  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const kind = event.key === "Enter" && event.shiftKey ? "open" : kinds[event.key];
    if (!kind) return;
    event.preventDefault();
    event.stopPropagation();
    if (kind === "dismiss" && root.querySelector("[part=popup]").hidden) return target()?.element.focus();
    const index = [...board.children].indexOf(event.target.closest("button"));
    handle((keyboard, now) => [...keyboard.setFocus(index), ...keyboard.focus(kind, now)]);
  });
};
