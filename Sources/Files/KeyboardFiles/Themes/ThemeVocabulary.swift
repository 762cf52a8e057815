internal import KeyboardModel

extension FileVocabulary {
  /// The vocabulary of themes.
  package static let themes = FileVocabulary(root: .theme) { tag in
    switch tag {
    case .theme:
      ElementRule(
        "the looks of a keyboard",
        .required(.name, .text, "the name that people read"),
        .optional(.author, .text, "who made it"),
        .optional(
          .appearance, .word { ThemeFile.Appearance.allCases.map(\.rawValue) },
          "whether the theme is light or dark"),
        children: [.style])
    case .style:
      ElementRule(
        "the colours and attributes of a role",
        .required(
          .role, .word { ThemeFile.Role.allCases.map(\.rawValue) }, "what the style is for"),
        .optional(.foreground, .text, "the colour of text"),
        .optional(.background, .text, "the colour behind it"),
        .optional(
          .attributes, .words { ["bold", "dim", "underline", "reverse"] },
          "bold, dim, underline, reverse"))
    default: nil
    }
  }
}
