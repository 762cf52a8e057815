extension ThemeFile.Color {
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack",
    "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan",
    "brightWhite",
  ]

  /// Reads `#RRGGBB`, `#RGB`, a number or name of the palette's colours, or `standard`.
  package init?(_ text: String) {
    if text == "standard" {
      self = .standard
    } else if let index = Self.names.firstIndex(of: text) {
      self = .indexed(UInt8(index))
    } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = UInt8(text) {
      self = .indexed(index)
    } else {
      let digits = text.utf8.dropFirst().compactMap { $0.hexadecimalDigit }
      guard text.first == "#", digits.count == text.utf8.count - 1, [3, 6].contains(digits.count)
      else { return nil }
      let parts = digits.map { UInt8($0) }
      self =
        parts.count == 3
        ? .rgb(parts[0] * 17, parts[1] * 17, parts[2] * 17)
        : .rgb(parts[0] << 4 | parts[1], parts[2] << 4 | parts[3], parts[4] << 4 | parts[5])
    }
  }

  /// Returns the contrast ratio of two known colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  package static func contrast(_ first: Self, _ second: Self) -> Double? {
    guard let first = first.luminance, let second = second.luminance else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white, unless the terminal determines it.
  package var luminance: Double? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the linear light of an sRGB component, by the fifth root of the square.
  package static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
