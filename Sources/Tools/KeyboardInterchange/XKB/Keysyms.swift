internal import KeyboardModel

/// The names of keysyms.
enum Keysyms {
  /// The names of ASCII punctuation characters.
  private static let punctuation: [Unicode.Scalar: String] = [
    " ": "space", "!": "exclam", "\"": "quotedbl", "#": "numbersign", "$": "dollar",
    "%": "percent", "&": "ampersand", "'": "apostrophe", "(": "parenleft", ")": "parenright",
    "*": "asterisk", "+": "plus", ",": "comma", "-": "minus", ".": "period", "/": "slash",
    ":": "colon", ";": "semicolon", "<": "less", "=": "equal", ">": "greater", "?": "question",
    "@": "at", "[": "bracketleft", "\\": "backslash", "]": "bracketright", "^": "asciicircum",
    "_": "underscore", "`": "grave", "{": "braceleft", "|": "bar", "}": "braceright",
    "~": "asciitilde",
  ]

  /// Returns the name of the keysym that types `scalar`.
  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = punctuation[scalar] { return name }
    let isWord = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    if isWord { return String(scalar) }
    return "U" + scalar.value.hexadecimal(4)
  }

  /// The dead keys with their legends.
  static let dead: [(name: String, legend: String)] = [
    ("dead_grave", "`"), ("dead_acute", "´"), ("dead_circumflex", "^"), ("dead_tilde", "~"),
    ("dead_macron", "¯"), ("dead_breve", "˘"), ("dead_abovedot", "˙"), ("dead_diaeresis", "¨"),
    ("dead_abovering", "˚"), ("dead_doubleacute", "˝"), ("dead_caron", "ˇ"),
    ("dead_cedilla", "¸"), ("dead_ogonek", "˛"), ("dead_iota", "ͺ"),
    ("dead_belowdot", "\u{25CC}\u{323}"), ("dead_hook", "\u{25CC}\u{309}"),
    ("dead_horn", "\u{25CC}\u{31B}"), ("dead_stroke", "/"), ("dead_currency", "¤"),
    ("dead_greek", "µ"), ("dead_abovecomma", "\u{25CC}\u{313}"),
    ("dead_abovereversedcomma", "\u{25CC}\u{314}"), ("dead_doublegrave", "\u{25CC}\u{30F}"),
    ("dead_belowring", "\u{25CC}\u{325}"), ("dead_belowmacron", "\u{25CC}\u{331}"),
    ("dead_belowcircumflex", "\u{25CC}\u{32D}"), ("dead_belowtilde", "\u{25CC}\u{330}"),
    ("dead_belowbreve", "\u{25CC}\u{32E}"), ("dead_belowdiaeresis", "\u{25CC}\u{324}"),
    ("dead_invertedbreve", "\u{25CC}\u{311}"), ("dead_belowcomma", "\u{25CC}\u{326}"),
  ]

  /// Returns the legend of the dead key with a name.
  static func legend(of name: String) -> String? { dead.first { $0.name == name }?.legend }

  /// The dead keys without a legend.
  private static let unsigned: Set<String> = ["voiced_sound", "semivoiced_sound", "lowline"]

  /// Returns the name of the dead key with a legend or a name, such as `´` or `acute`.
  static func deadName(legend: String, name: String?) -> String? {
    let found = dead.first { key in
      key.legend == legend || key.legend == "\u{25CC}" + legend
        || name.map { $0 == DeadKeyNames.name(of: key.legend) } ?? false
    }
    if let found { return found.name }
    guard let name else { return nil }
    return unsigned.contains(name) ? "dead_\(name)" : name == "compose" ? "Multi_key" : nil
  }
}
