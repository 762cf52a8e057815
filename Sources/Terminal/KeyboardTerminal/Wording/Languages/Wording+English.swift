extension Wording {
  /// The words in English.
  public static let english = Wording(
    commands: Commands(
      done: "done", cancel: "cancel", undo: "undo", redo: "redo", cut: "cut", copy: "copy",
      paste: "paste", select: "select", selectAll: "all", left: "cursor left",
      right: "cursor right", hold: "hold", hide: "hide", keyboard: "keyboard", move: "move",
      size: "size", pause: "pause", line: "line"),
    refusals: Refusals(
      tooLong: "At most {0} characters", notAllowed: "Not possible here: {0}",
      wrongType: "Does not fit here", required: "Text is required",
      noClipboard: "Paste with the terminal's own command", confirm: "Once more: {0}"),
    switches: Switches(
      automatic: "Return, Space or a click: choose",
      step: "Tab: next · Return, Space or a click: choose",
      directed: "Arrows: move · Return, Space or a click: choose"),
    speech: Speech(
      text: "text", layout: "layout {0}", layer: "layer {0}", button: "button {0}",
      typed: "typed {0}", deleted: "deleted {0}", selected: "selected {0}",
      nothingSelected: "nothing selected", before: "before {0}", atEnd: "at the end",
      choose: "choose {0}, {1} of {2}", closed: "closed", offered: "offered {0}",
      nothingOffered: "nothing offered", keyboardShown: "keyboard shown",
      keyboardHidden: "keyboard hidden", arrangement: "keyboard {0}", on: "{0} on",
      off: "{0} off", locked: "{0} lock", space: "space", newLine: "new line",
      unavailable: "{0}, unavailable", back: "back from {0}", row: "{0} to {1}",
      capital: "capital {0}",
      empty: "empty",
      marks: [
        ".": "period", ",": "comma", "!": "exclamation mark", "?": "question mark", "-": "hyphen",
        "(": "left parenthesis", ")": "right parenthesis", "/": "slash", "\\": "backslash",
        "&": "and", "@": "at", "#": "number", "*": "star", "_": "underscore", "'": "apostrophe",
        "\"": "quote", "<": "less", ">": "greater", "=": "equals", "+": "plus", "$": "dollar",
        "%": "percent", "^": "caret", "~": "tilde", "|": "bar", "`": "grave", ":": "colon",
        ";": "semicolon", "€": "euro", "’": "apostrophe",
      ],
      help: "Return: done  Tab: keys  F1: show or hide keys  Control-C: cancel",
      helpForLines: "Control-D: done  Tab: keys  F1: show or hide keys  Control-C: cancel"),
    arrangements: Arrangements(
      full: "full width", centered: "centered", left: "left", right: "right", split: "split",
      floating: "floating"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "delete", deleteForward: "delete forward",
      return: "return", tab: "tab", escape: "escape", control: "control", alt: "alt",
      meta: "meta", arrowLeft: "left", arrowRight: "right", arrowUp: "up", arrowDown: "down",
      home: "home", end: "end", pageUp: "page up", pageDown: "page down",
      nextLayout: "next keyboard", dismiss: "hide keyboard"))
}
