internal import KeyboardModel

/// A namespace for the ASCII substitutes of characters that a terminal does not have.
enum ASCIISubstitute {
  /// Returns the ASCII character nearest to `cluster`, or a question mark if there is none.
  static func scalar(for cluster: Character) -> Unicode.Scalar {
    guard let first = cluster.unicodeScalars.first else { return " " }
    switch first.value {
    case 0x2500...0x257F: return line(first)
    case 0x2580...0x259F: return "#"
    default: break
    }
    if let sign = signs[first] { return sign }
    // The base letter without its marks is the nearest.
    let letter = Normalization.decomposed([first.value]).first.flatMap(Unicode.Scalar.init)
    return letter.flatMap { $0.isASCII ? $0 : nil } ?? "?"
  }

  /// Returns the ASCII character for a box-drawing line or junction.
  private static func line(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
    case "╱": "/"
    case "╲": "\\"
    case "╳": "X"
    default: "+"
    }
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{A0}": " ", "\u{AB}": "\"", "\u{BB}": "\"", "\u{D7}": "x", "\u{B7}": ".", "\u{2010}": "-",
    "\u{2011}": "-", "\u{2013}": "-",
    "\u{2014}": "-", "\u{2018}": "'", "\u{2019}": "'", "\u{201A}": ",", "\u{201C}": "\"",
    "\u{201D}": "\"", "\u{201E}": "\"", "\u{2022}": "*", "\u{2026}": ".", "\u{2190}": "<",
    "\u{2191}": "^", "\u{2192}": ">", "\u{2193}": "v", "\u{21E7}": "^", "\u{2212}": "-",
    "\u{23CE}": "<", "\u{232B}": "<", "\u{25CF}": "*", "\u{2039}": "<", "\u{203A}": ">",
  ]
}
