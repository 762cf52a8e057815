internal import KeyboardModel

/// A builder of a theme from a file, which reports invalid values.
struct ThemeBuilder {
  private let file: ParsedFile
  private(set) var log: DiagnosticLog

  init(file: ParsedFile, log: DiagnosticLog) {
    self.file = file
    self.log = log
  }

  mutating func theme() -> ThemeFile {
    let root = file.document.root
    var theme = ThemeFile(
      name: file.string(.name, of: root) ?? "", author: file.string(.author, of: root))
    if let attribute = file.attribute(.appearance, of: root) {
      let name = file.string(attribute)
      theme.appearance = ThemeFile.Appearance(rawValue: name)
      if theme.appearance == nil {
        log.report(
          .unknownAppearance(name), at: file.place(of: attribute, in: root))
      }
    }
    var places: [ThemeFile.Role: DiagnosticLog.Place] = [:]
    for element in file.document.children(of: root) where file.tag(of: element) == .style {
      guard let attribute = file.attribute(.role, of: element) else { continue }
      let place = file.place(of: attribute, in: element)
      guard let role = ThemeFile.Role(rawValue: file.string(attribute)) else {
        log.report(.unknownRole(file.string(attribute)), at: place)
        continue
      }
      if let first = places[role] {
        log.report(
          .repeatedRole(role.rawValue), at: place, notes: [("the first style is here", first)])
      }
      places[role] = place
      theme.styles[role] = style(element, of: role)
    }
    checkContrast(of: theme, places)
    return theme
  }

  private mutating func style(_ element: Int, of role: ThemeFile.Role) -> ThemeFile.Style {
    let style = ThemeFile.Style(
      foreground: color(.foreground, of: element), background: color(.background, of: element),
      attributes: attributes(of: element))
    if role.isState, style.attributes == [] {
      log.report(.colorAlone(role.rawValue), at: file.place(of: element))
    }
    return style
  }

  private mutating func color(_ name: AttributeName, of element: Int) -> ThemeFile.Color? {
    guard let attribute = file.attribute(name, of: element) else { return nil }
    let text = file.string(attribute)
    let color = ThemeFile.Color(text)
    if color == nil { log.report(.invalidColor(text), at: file.place(of: attribute, in: element)) }
    return color
  }

  private mutating func attributes(of element: Int) -> [ThemeFile.Attribute]? {
    guard let attribute = file.attribute(.attributes, of: element) else { return nil }
    return file.words(attribute).compactMap { word, range in
      let value = ThemeFile.Attribute(rawValue: word.string)
      if value == nil {
        log.report(
          .unknownTextAttribute(word.string),
          at: file.place(of: attribute, in: element, part: range))
      }
      return value
    }
  }

  /// Warns of text that is hard to read. WCAG 2.2 requires a contrast of at least 3 for large text.
  private mutating func checkContrast(
    of theme: ThemeFile, _ places: [ThemeFile.Role: DiagnosticLog.Place]
  ) {
    for (role, place) in places where ![.border, .disabled, .barDisabled].contains(role) {
      guard let style = theme.styles[role], let foreground = style.foreground,
        let background = style.background,
        let contrast = ThemeFile.Color.contrast(foreground, background), contrast < 3
      else { continue }
      log.report(.littleContrast(role.rawValue, contrast), at: place)
    }
  }
}

extension FileVocabulary {
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
