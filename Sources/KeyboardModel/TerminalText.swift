extension StringProtocol {
  /// The text without what a terminal would obey, and what would show it in another order than it has.
  ///
  /// Control characters and invisible ones are written as layout files write them, such as `\u{1B}`; only
  /// joiners stay, which letters need. All that a program writes to a terminal and has not made itself goes
  /// through here.
  ///
  /// - Parameter keepsLines: Whether line breaks and tabs stay. The default is `true`.
  /// - Returns: The text, harmless.
  /// - Complexity: O(*n*) in the length of the text.
  package func neutralized(keepsLines: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\t"
      if isLayout ? keepsLines : scalar.isHarmless {
        result.append(scalar)
      } else {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal just shows the code point, and shows others where they stand.
  fileprivate var isHarmless: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format: return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}
