// The keys of physical keyboards: scan codes (PC set 1) by the codes of events.

const rows = [
  ["Backquote", 0x29], ["Space", 0x39], ["IntlBackslash", 0x56], ["IntlRo", 0x73], ["IntlYen", 0x7d], ["Backslash", 0x2b],
  ..."1234567890".split("").map((digit, index) => [`Digit${digit}`, 2 + index]),
  ["Minus", 0x0c], ["Equal", 0x0d],
  ..."QWERTYUIOP".split("").map((letter, index) => [`Key${letter}`, 0x10 + index]),
  ["BracketLeft", 0x1a], ["BracketRight", 0x1b],
  ..."ASDFGHJKL".split("").map((letter, index) => [`Key${letter}`, 0x1e + index]),
  ["Semicolon", 0x27], ["Quote", 0x28],
  ..."ZXCVBNM".split("").map((letter, index) => [`Key${letter}`, 0x2c + index]),
  ["Comma", 0x33], ["Period", 0x34], ["Slash", 0x35],
];

export const scanCodes = Object.fromEntries(rows);

// The bits of the modifiers that are down. Some systems report AltGr as Control and Alt.
export const modifiersOf = (event) => {
  const isAltGraph = event.getModifierState("AltGraph");
  return (
    (event.ctrlKey && !isAltGraph ? 1 : 0) | (event.altKey && !isAltGraph ? 4 : 0) | (isAltGraph ? 8 : 0) |
    (event.shiftKey ? 16 : 0) | (event.getModifierState("CapsLock") ? 32 : 0)
  );
};

// Keys of the physical keyboard type what the layout says at their place.
export const part = ({ element, perform, target }) => {
  const held = new Set();
  return {
    key(event, kind) {
      const code = scanCodes[event.code];
      if (!element.hasAttribute("physical") || code === undefined || event.composedPath().includes(element)) return;
      if (kind && (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph")) return;
      if (kind ? !target() : !held.has(code)) return;
      perform((keyboard, now) => {
        const outcomes = keyboard.key(kind, code, modifiersOf(event), now);
        if (kind ? held.add(code) : held.delete(code)) event.preventDefault();
        return outcomes;
      });
    },
  };
};
