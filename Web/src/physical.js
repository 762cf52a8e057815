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

// What has the focus and takes keys by itself.
const controls = "a, audio, button, embed, iframe, input, object, select, summary, textarea, video, [contenteditable]";

// Whether a key changes the text of a field: characters, also of dead keys and input methods, and what breaks lines, deletes, pastes, cuts and
// undoes. With Control or Meta, other characters are commands of the browser or the page.
const changesText = (event) => {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (/^(Enter|Backspace|Delete)$/.test(key) || (key === "Insert" && shiftKey)) return true;
  if ((ctrlKey || metaKey) && !event.getModifierState("AltGraph")) return /^[vxyz]$/i.test(key);
  return [...key].length === 1 || /^(Dead|Process|Unidentified)$/.test(key);
};

const isTap = ({ type }) => type === "tap";

// Keys of the physical keyboard type what the layout says at their place. The layouts of some keyboards, such as number pads, have no
// such places: there, a key presses the one with its character. Keys for which the layout has neither are the page's. With `block`, only
// the keys that are shown type.
export const part = ({ element, handle, target, targets }) => {
  // The keys that are down, with what happens when they come up.
  const held = new Map();

  const isForElement = (event) => {
    const { ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && !event.getModifierState("AltGraph")) return false;
    return target()?.hasFocus || (element.isShown && !targets.focusedElement()?.closest(controls));
  };

  // The outcomes of a key at its place. Where it has none, these are only what any key ends, such as a popup.
  const atPlace = (keyboard, { code }, kind, modifiers, now) => {
    const scanCode = scanCodes[code];
    if (scanCode === undefined) return [];
    const outcomes = keyboard.key(kind, scanCode, modifiers, now);
    const release = () => keyboard.key(0, scanCode, 0, performance.now());
    if (outcomes.some(isTap)) {
      held.set(code, release);
      return outcomes;
    }
    release();
    return outcomes.filter(({ pointer }) => pointer !== -1);
  };

  // The outcomes of the key with the character of an event, or null if the layer has none.
  const withCap = (keyboard, { code, key }, now) => {
    const found = keyboard.layer.keys.find(({ cap, action, leadsTo }) => cap === key && !action && !leadsTo);
    if (!found) return null;
    const place = { key: found.id, frame: found.frame };
    const begin = held.has(code) ? [] : [{ type: "highlight", ...place }];
    held.set(code, () => [{ type: "unhighlight", ...place }]);
    return [...begin, ...keyboard.press(found.id, now)];
  };

  // Backspace deletes as the layout says. Where there is no text that it knows, the browser does it.
  const backspace = (keyboard, now) => {
    const outcomes = keyboard.action("deleteBackward", now);
    return outcomes.some(({ type }) => type === "edit") ? outcomes : null;
  };

  return {
    key(event, kind) {
      if (!kind) {
        const release = held.get(event.code);
        held.delete(event.code);
        return release && handle(release);
      }
      if (element.physical === "block") {
        if (element.isShown && target()?.hasFocus && changesText(event)) event.preventDefault();
        return;
      }
      if (element.physical === null || event.composedPath().includes(element) || !isForElement(event)) return;
      handle((keyboard, now) => {
        const modifiers = modifiersOf(event);
        const isBackspace = event.code === "Backspace";
        const outcomes = isBackspace ? [] : atPlace(keyboard, event, kind, modifiers, now);
        const others = isBackspace ? !modifiers && backspace(keyboard, now)
          : !outcomes.some(isTap) && withCap(keyboard, event, now);
        if (others || outcomes.some(isTap)) event.preventDefault();
        return others ? [...outcomes, ...others] : outcomes;
      });
    },
  };
};
