internal import KeyboardModel

extension AttributeName {
  /// Creates the name of a keystroke's attribute for gestures of a kind.
  init?(gesture kind: KeyGesture.Kind) {
    guard let name = kind.testAttribute else { return nil }
    self.init(name: name)
  }
}

/// The rules for the elements of test files.
extension ElementRule {
  /// The rules for tests, by the tag's raw value.
  static let ofTests: [ElementRule] = Tag.allCases.map(testRule)

  private static func testRule(for tag: Tag) -> ElementRule {
    switch tag {
    case .keyboardTest3:
      ElementRule(
        [.info, .repertoire, .tests], single: [.info], needs: [.info],
        required: [.conformsTo: .techPreview])
    case .info:
      ElementRule(
        required: [.keyboard: .text, .name: .testName], optional: [.author: .text])
    case .repertoire:
      ElementRule(required: [.name: .testName, .chars: .text], optional: [.type: .text])
    case .tests: ElementRule([.test], needs: [.test], required: [.name: .testName])
    case .test:
      ElementRule(
        [.startContext, .keystroke, .emit, .backspace, .check], isMixed: true,
        required: [.name: .testName])
    case .startContext, .emit: ElementRule(required: [.to: .text])
    case .keystroke:
      ElementRule(
        required: [.key: .nameToken],
        optional: Dictionary(
          uniqueKeysWithValues: KeyGesture.Kind.further.compactMap { AttributeName(gesture: $0) }
            .map { ($0, Kind.text) }))
    case .check: ElementRule(required: [.result: .text])
    default: ElementRule()
    }
  }
}
