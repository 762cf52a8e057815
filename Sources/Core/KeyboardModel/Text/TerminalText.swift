extension StringProtocol {
  /// Returns the text with escapes for what controls a terminal or reorders text.
  package func neutralized(keepsLines: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\t"
      if isLayout ? keepsLines : scalar.isHarmless {
        result.append(scalar)
      } else {
        result.append(contentsOf: scalar.value.escape.unicodeScalars)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal only displays the code point, without an effect on the order of others.
  package var isHarmless: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format: return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}
