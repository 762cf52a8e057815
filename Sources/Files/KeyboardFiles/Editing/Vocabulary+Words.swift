internal import KeyboardCells
internal import KeyboardModel

extension ElementRule {
  /// The words that form the value of an attribute.
  enum Words {
    /// One of these words.
    case one([String])
    /// Any number of these words, separated by white space.
    case several([String])
    /// These words, with commas between some of them.
    case alternatives([String])

    /// All words.
    var all: [String] {
      switch self {
      case .one(let words), .several(let words), .alternatives(let words): words
      }
    }
  }

  /// Returns the words of the attribute's value, for editors. The readers of values check them.
  static func words(of attribute: AttributeName, on tag: Tag) -> Words? {
    switch (tag, attribute) {
    case (.keyboard3, .conformsTo): .one((45...HeaderReader.supportedVersion).map(String.init))
    case (.import, .base): .one(["cldr"])
    case (.settings, .normalization): .one(["disabled"])
    case (.flickSegment, .directions), (.keystroke, .flick):
      .several(Direction.allCases.map(\.rawValue))
    case (.transforms, .type): .one(["simple", "backspace"])
    case (.repertoire, .type): .one(KeyboardTestFile.Repertoire.Kind.allCases.map(\.rawValue))
    case (.layer, .modifiers): .alternatives(["none", "other"] + Modifier.allCases.map(\.rawValue))
    case (.theme, .appearance): .one(ThemeFile.Appearance.allCases.map(\.rawValue))
    case (.style, .role): .one(ThemeFile.Role.allCases.map(\.rawValue))
    case (.style, .attributes): .several(["bold", "dim", "underline", "reverse"])
    default: nil
    }
  }
}
