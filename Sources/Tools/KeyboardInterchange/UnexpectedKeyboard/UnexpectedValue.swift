internal import KeyboardModel

/// The value of a corner of a key of Unexpected Keyboard.
enum UnexpectedValue {
  /// A text.
  case text(String)
  /// A dead key, by its name in the app.
  case dead(String)
  /// A key known to the platform.
  case action(KeyAction)
  /// The key for the shift layer.
  case shift
  /// A key of the app without a counterpart.
  case unknown(String)
  /// A legend and its definition, in the app's own notation.
  case definition(legend: String, text: String?)

  init(_ value: String) {
    if let text = Self.texts[value] {
      self = .text(text)
    } else if value == "shift" {
      self = .shift
    } else if Self.mark(of: value) != nil || ["superscript", "subscript"].contains(value) {
      self = .dead(value)
    } else if let action = Self.action(named: value) {
      self = .action(action)
    } else if Self.appNames.contains(value) || value.hasSuffix("_placeholder") {
      self = .unknown(value)
    } else if value.utf8.count > 1, value.utf8.first != UInt8(ascii: "\\"),
      let colon = value.unicodeScalars.firstIndex(of: ":")
    {
      let definition = value.unicodeScalars[value.unicodeScalars.index(after: colon)...]
      self = .definition(
        legend: String(value.unicodeScalars[..<colon]), text: Self.quoted(String(definition)))
    } else {
      self = .text(Self.unescaped(value))
    }
  }

  /// Returns the text of a definition that is a quoted text.
  private static func quoted(_ definition: String) -> String? {
    guard definition.count > 2, definition.first == "'", definition.last == "'" else { return nil }
    return String(definition.dropFirst().dropLast())
  }

  private static func unescaped(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.count == 2, scalars.first == "\\", let last = scalars.last else { return value }
    switch last {
    case "n": return "\n"
    case "t": return "\t"
    default: return String(last)
    }
  }

  // MARK: Names

  private static let texts: [String: String] = [
    "b(": "(", "b)": ")", "b[": "[", "b]": "]", "b{": "{", "b}": "}", "blt": "<", "bgt": ">",
    "space": " ", "nbsp": "\u{A0}", "nnbsp": "\u{202F}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "halfspace": "\u{200C}", "lrm": "\u{200E}", "rlm": "\u{200F}", "geresh": "\u{5F3}",
    "gershayim": "\u{5F4}", "maqaf": "\u{5BE}", "rafe": "\u{5BF}", "ole": "\u{5AB}",
    "meteg": "\u{5BD}", "sindot": "\u{5C2}", "shindot": "\u{5C1}", "hiriq": "\u{5B4}",
    "sheva": "\u{5B0}", "patah": "\u{5B7}", "qamats": "\u{5B8}", "segol": "\u{5B6}",
    "tsere": "\u{5B5}", "holam": "\u{5B9}", "qubuts": "\u{5BB}", "dagesh": "\u{5BC}",
    "hataf_patah": "\u{5B2}", "hataf_qamats": "\u{5B3}", "hataf_segol": "\u{5B1}",
    "combining_aigu": "\u{301}", "combining_grave": "\u{300}", "combining_breve": "\u{306}",
    "combining_trema": "\u{308}", "combining_circonflexe": "\u{302}", "combining_tilde": "\u{303}",
    "combining_macron": "\u{304}", "combining_caron": "\u{30C}", "combining_ring": "\u{30A}",
    "combining_cedille": "\u{327}", "combining_ogonek": "\u{328}",
    "combining_dot_above": "\u{307}", "combining_dot_below": "\u{323}",
    "combining_double_aigu": "\u{30B}", "combining_horn": "\u{31B}",
    "combining_hook_above": "\u{309}",
    "combining_bar": "\u{335}", "combining_slash": "\u{338}", "combining_titlo": "\u{483}",
    "combining_vertical_tilde": "\u{33E}", "combining_inverted_breve": "\u{311}",
    "combining_slavonic_psili": "\u{486}", "combining_slavonic_dasia": "\u{485}",
    "combining_pokrytie": "\u{487}", "combining_palatalization": "\u{484}",
    "combining_payerok": "\u{A67D}", "combining_vzmet": "\u{A66F}", "combining_kavyka": "\u{A67C}",
  ]

  private static let marks: [String: Unicode.Scalar] = [
    "accent_aigu": "\u{301}", "accent_grave": "\u{300}", "accent_circonflexe": "\u{302}",
    "accent_tilde": "\u{303}", "accent_trema": "\u{308}", "accent_macron": "\u{304}",
    "accent_cedille": "\u{327}", "accent_dot_above": "\u{307}", "accent_caron": "\u{30C}",
    "accent_ring": "\u{30A}", "accent_ogonek": "\u{328}", "accent_double_aigu": "\u{30B}",
    "accent_horn": "\u{31B}", "accent_hook_above": "\u{309}", "accent_dot_below": "\u{323}",
    "accent_bar": "\u{335}", "accent_slash": "\u{338}", "accent_breve": "\u{306}",
    "accent_double_grave": "\u{30F}", "accent_arrow_right": "\u{20D7}",
  ]

  /// Returns the combining mark of a dead key.
  static func mark(of name: String) -> Unicode.Scalar? { marks[name] }

  private static func action(named name: String) -> KeyAction? {
    let actions: [String: KeyAction] = [
      "esc": .escape, "tab": .tab, "enter": .return, "backspace": .deleteBackward,
      "delete": .deleteForward, "delete_word": .deleteWordBackward,
      "forward_delete_word": .deleteWordForward, "up": .arrowUp, "down": .arrowDown,
      "left": .arrowLeft, "right": .arrowRight, "page_up": .pageUp, "page_down": .pageDown,
      "home": .home, "end": .end, "ctrl": .control, "alt": .alt, "meta": .meta,
      "capslock": .capsLock, "switch_forward": .nextLayout,
    ]
    if let action = actions[name] { return action }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number) else {
      return nil
    }
    return .function(number)
  }

  private static let appNames: Set<String> = [
    "insert", "scroll_lock", "copy", "paste", "cut", "selectAll", "pasteAsPlainText", "undo",
    "redo", "fn", "compose", "config", "switch_text", "switch_numeric", "switch_emoji",
    "switch_back_emoji", "switch_backward", "switch_greekmath", "switch_clipboard",
    "switch_back_clipboard", "change_method", "change_method_prev", "action", "replaceText",
    "textAssist", "autofill", "voice_typing", "voice_typing_chooser", "shareText", "cursor_left",
    "cursor_right", "cursor_up", "cursor_down", "ordinal", "arrows", "box", "removed",
    "placeholder",
  ]
}
