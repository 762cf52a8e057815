internal import KeyboardModel

extension AttributeName {
  /// Creates the name of a keystroke's attribute for gestures of a kind.
  init?(gesture kind: KeyGesture.Kind) {
    guard let name = kind.testAttribute else { return nil }
    self.init(name: name)
  }
}

extension FileVocabulary {
  /// The vocabulary of tests.
  package static let tests = FileVocabulary(root: .keyboardTest3) { tag in
    switch tag {
    case .keyboardTest3:
      ElementRule(
        "the tests of a layout",
        .required(
          .conformsTo, .enumeration { ["techpreview"] },
          "the least version of CLDR that the file is made for"),
        children: [.info, .repertoire, .tests], single: [.info], needs: [.info])
    case .info:
      ElementRule(
        "what people read about the layout",
        .required(.keyboard, .reference(.file), "the file of the layout that the tests are for"),
        .optional(.author, .text, "who made it"),
        .required(.name, .testName, "the name that people read"))
    case .repertoire:
      ElementRule(
        "characters that the layout must be able to type",
        .required(.name, .testName, "the name in reports"),
        .required(.chars, .unicodeSet, "the characters, as a UnicodeSet"),
        .optional(
          .type, .word { KeyboardTestFile.Repertoire.Kind.allCases.map { $0.rawValue } },
          "how the characters must be typed"))
    case .tests:
      ElementRule(
        "a group of tests", .required(.name, .testName, "the name in reports"),
        children: [.test], needs: [.test])
    case .test:
      ElementRule(
        "steps that are done one after the other",
        .required(.name, .testName, "the name in reports"),
        children: [.startContext, .keystroke, .emit, .backspace, .check], isMixed: true)
    case .startContext:
      ElementRule(
        "the text that is there before the first step", .required(.to, .text, "the text"))
    case .keystroke:
      ElementRule(
        "a key that is pressed",
        .required(.key, .reference(.key), "the key"),
        .optional(
          .flick, .words { Direction.allCases.map { $0.rawValue } },
          "the directions of a flick on the key"),
        .optional(.longPress, .text, "the item of a long press, from 1; 0 is the default"),
        .optional(.tapCount, .text, "the number of taps"))
    case .emit:
      ElementRule(
        "text that is typed as though a key gave it", .required(.to, .text, "the text"))
    case .backspace: ElementRule("backspace is pressed")
    case .check:
      ElementRule("what the whole text must be", .required(.result, .text, "the whole text"))
    default: nil
    }
  }
}
