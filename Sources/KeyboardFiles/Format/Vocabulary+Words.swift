internal import KeyboardModel

extension ElementRule {
  /// The words that an attribute's value is made of.
  enum Words {
    /// One of these words.
    case one([String])
    /// Any number of these words, separated by white space.
    case several([String])
    /// One of these words, or another of the attribute's type.
    case open([String])
  }

  /// The words of the attribute's value, for editors; whoever reads the value checks it.
  static func words(of attribute: AttributeName, on tag: Tag) -> Words? {
    switch (tag, attribute) {
    case (.keyboard3, .conformsTo): .one((45...HeaderReader.supportedVersion).map(String.init))
    case (.import, .base): .one(["cldr"])
    case (.settings, .normalization): .one(["disabled"])
    case (.flickSegment, .directions), (.keystroke, .flick):
      .several(Direction.allCases.map(\.rawValue))
    case (.layers, .formId): .open([Form.touch.string] + Implied.forms.map(\.id.string))
    case (.transforms, .type): .one(["simple", "backspace"])
    case (.repertoire, .type): .one(KeyboardTestFile.Repertoire.Kind.allCases.map(\.rawValue))
    default: nil
    }
  }
}
