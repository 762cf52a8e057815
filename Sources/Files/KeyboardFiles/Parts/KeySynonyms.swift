/// The names that authors give the keys that every keyboard has.
enum KeySynonyms {
  private static let groups: [[String]] = [
    ["bksp", "backspace", "delete", "del", "bs", "back", "BackSpace", "K_BKSP"],
    ["return", "enter", "newline", "ret", "cr", "Return", "Enter", "K_ENTER"],
    ["space", "spacebar", "space-bar", "blank", "sp", "Space", "K_SPACE"],
    ["shift", "capital", "Shift", "K_SHIFT"],
    ["period", "full-stop", "fullstop", "dot", "point"],
    ["apos", "apostrophe", "quote", "single-quote"],
    ["hyphen", "minus", "dash"], ["semi-colon", "semicolon"], ["bang", "exclamation", "exclam"],
    ["question", "questionmark", "question-mark"], ["equal", "equals"],
    ["grave", "backtick", "backquote"],
  ]

  /// Returns other names of the key with this name.
  static func others(of name: String) -> [String] {
    groups.first { $0.contains(name) }?.filter { $0 != name } ?? []
  }
}
