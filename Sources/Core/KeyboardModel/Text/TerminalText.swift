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

extension String {
  /// The text with escapes for what cannot be seen or drawn, and for a mark without its letter.
  package var legible: String {
    var result = UnicodeScalarView()
    for character in self {
      let isPicture = character.unicodeScalars.first?.properties.isEmoji == true
      for scalar in character.unicodeScalars {
        let before = result.last
        let isShown =
          if scalar.isASCII {
            scalar.isHarmless || scalar == "\n" || scalar == "\t"
          } else if scalar.properties.isDefaultIgnorableCodePoint {
            isPicture && before.map { !$0.isASCII || scalar == "\u{FE0F}" } == true
          } else {
            scalar.isMark ? before?.carriesMarks == true : scalar.isVisibleAlone
          }
        result.append(contentsOf: isShown ? [scalar] : Array(scalar.value.escape.unicodeScalars))
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var carriesMarks: Bool {
    isASCII ? properties.isAlphabetic || "0123456789=<>+".unicodeScalars.contains(self) : true
  }

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
