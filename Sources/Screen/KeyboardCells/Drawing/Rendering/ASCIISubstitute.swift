internal import KeyboardModel

/// A namespace for the ASCII substitutes of characters that a terminal does not have.
enum ASCIISubstitute {
  /// Returns the ASCII character nearest to `cluster`, or a question mark if there is none.
  static func scalar(for cluster: Character) -> Unicode.Scalar {
    guard let first = cluster.unicodeScalars.first else { return " " }
    switch first.value {
    case 0x2500...0x257F: return line(first)
    case 0x2580...0x259F: return "#"
    case 0xA0: return " "
    default: break
    }
    if let sign = CharacterTable.cells[first]?.unicodeScalars.first { return sign }
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
}
