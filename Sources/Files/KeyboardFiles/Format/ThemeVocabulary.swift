import KeyboardModel

/// The rules for the elements of themes.
extension ElementRule {
  /// The rules for themes, by the tag's raw value.
  static let ofThemes: [ElementRule] = Tag.allCases.map { tag in
    switch tag {
    case .theme:
      ElementRule(
        [.style], required: [.name: .text], optional: [.author: .text, .appearance: .text])
    case .style:
      ElementRule(
        required: [.role: .text],
        optional: [.foreground: .text, .background: .text, .attributes: .text])
    default: ElementRule()
    }
  }
}
