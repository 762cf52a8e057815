// Icons of keys, drawn in 24 by 24 pixels: lines, and shapes that are filled (+), have no line (*), or a thicker one (=).
const drawings = {
  shift: "M12 4.2 4.4 12h4v6.6a.9.9 0 0 0 .9.9h5.4a.9.9 0 0 0 .9-.9V12h4z",
  "shift-latched": "+M12 4.2 4.4 12h4v6.6a.9.9 0 0 0 .9.9h5.4a.9.9 0 0 0 .9-.9V12h4z",
  caps: "+M12 3 4.4 10.6h4v4.5a.9.9 0 0 0 .9.9h5.4a.9.9 0 0 0 .9-.9v-4.5h4z|=M8.6 20h6.8",
  "caps-off": "M12 3 4.4 10.6h4v4.5a.9.9 0 0 0 .9.9h5.4a.9.9 0 0 0 .9-.9v-4.5h4z|=M8.6 20h6.8",
  bksp: "M8.9 5.4H19a2.2 2.2 0 0 1 2.2 2.2v8.8a2.2 2.2 0 0 1-2.2 2.2H8.9a2.2 2.2 0 0 1-1.7-.8L2.6 12l4.6-5.8a2.2 2.2 0 0 1 1.7-.8zM11.6 9.4l5.2 5.2m0-5.2-5.2 5.2",
  del: "M15.1 5.4H5a2.2 2.2 0 0 0-2.2 2.2v8.8A2.2 2.2 0 0 0 5 18.6h10.1a2.2 2.2 0 0 0 1.7-.8l4.6-5.8-4.6-5.8a2.2 2.2 0 0 0-1.7-.8zM12.4 9.4l-5.2 5.2m0-5.2 5.2 5.2",
  return: "M19.6 5.6v5.2a2.8 2.8 0 0 1-2.8 2.8H4.9 M9 9.4 4.6 13.6 9 17.9",
  search: "M4.4 10.6a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0M15.3 15.3l5 5",
  go: "M4.4 12h15M13.2 5.7l6.3 6.3-6.3 6.3",
  send: "M20.8 3.4 3.5 9.8a.5.5 0 0 0 0 .9l6.9 3 3 6.9a.5.5 0 0 0 .9 0zM20.8 3.4l-10.4 10.3",
  next: "M3.6 12h12.8M11 6.6l5.4 5.4-5.4 5.4M20.4 5.6v12.8",
  done: "M4.8 12.9l4.7 4.7L19.4 6.9",
  globe: "M3.6 12a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0 M8.3 12a3.7 8.4 0 1 0 7.4 0a3.7 8.4 0 1 0 -7.4 0 M4.4 9.1h15.2M4.4 14.9h15.2",
  hide: "M5.1 3.6h13.8a2.3 2.3 0 0 1 2.3 2.3v6.4a2.3 2.3 0 0 1 -2.3 2.3h-13.8a2.3 2.3 0 0 1 -2.3 -2.3v-6.4a2.3 2.3 0 0 1 2.3 -2.3 M8.6 11.6h6.8M9 18l3 2.7 3-2.7|*M6 6.6h1.8v1.8H6zm3.4 0h1.8v1.8H9.4zm3.4 0h1.8v1.8h-1.8zm3.4 0H18v1.8h-1.8z",
  emoji: "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0 M8.2 14.2a4.4 4.4 0 0 0 7.6 0|*M7.85 9.8a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0 M13.65 9.8a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0 -2.5 0",
  left: "m14.4 6.2-5.8 5.8 5.8 5.8",
  right: "M9.6 6.2l5.8 5.8-5.8 5.8",
  up: "M6.2 14.6l5.8-5.8 5.8 5.8",
  down: "M6.2 9.4l5.8 5.8 5.8-5.8",
};
const pathKinds = { "+": "filled", "*": "dot", "=": "bar" };

// The icons of actions where a layout has no word of its own for them. Shift has others by its state.
const ofActions = {
  shift: "shift", capsLock: "caps-off", deleteBackward: "bksp", deleteForward: "del", return: "return", tab: "next", nextLayout: "globe",
  dismiss: "hide", arrowLeft: "left", arrowRight: "right", arrowUp: "up", arrowDown: "down",
};
const replaceable = /^(|⇧|⇪|⌫|⌦|⏎|↵|⇥|tab|lang|hide|🌐|[←→↑↓])$/u;
// What return does, as fields say it (`enterkeyhint`).
const ofHints = { search: "search", go: "go", send: "send", next: "next", done: "done" };

// The name of the icon of a key, if it has one.
export const iconOf = ({ action, cap, state }, hint) => {
  const name = replaceable.test(cap) ? ofActions[action] : undefined;
  if (name === "return") return ofHints[hint] ?? name;
  if (name === "caps-off") return state === "locked" ? "caps" : name;
  if (name === "shift" && state && state !== "off") return state === "locked" ? "caps" : "shift-latched";
  return name;
};
// Whether return does more than end a line.
export const isProminent = ({ action }, hint) => action === "return" && hint in ofHints;

const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
// An image of a path; those of icons have a view box of their own.
export const drawing = (...paths) => {
  const image = svg("svg");
  image.setAttribute("aria-hidden", "true");
  for (const [d, kind = ""] of paths) {
    const path = image.appendChild(svg("path"));
    path.setAttribute("d", d);
    if (kind) path.setAttribute("class", kind);
  }
  return image;
};
export const icon = (name) => {
  const image = drawing(...drawings[name].split("|").map((d) => [d.replace(/^[+*=]/, ""), pathKinds[d[0]]]));
  image.setAttribute("viewBox", "0 0 24 24");
  image.setAttribute("part", "icon");
  return image;
};
