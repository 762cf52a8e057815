internal import KeyboardModel

/// Themes.
extension Problem {
  static func unknownRole(_ name: String) -> Self {
    let known = ThemeFile.Role.allCases.map(\.rawValue)
    let nearest = Spelling.nearest(to: name, among: known)
    return Problem(
      .A01,
      "there is no role \(name.quoted)"
        + (nearest == nil ? "; the roles are \(known.joined(separator: ", "))" : nearest.suggestion)
    )
  }

  static func repeatedRole(_ name: String) -> Self {
    Problem(.A01, "the role '\(name)' has a style already")
  }

  static func invalidColor(_ text: String) -> Self {
    let nearest = Spelling.nearest(to: text, among: ThemeFile.Color.names + ["standard"])
    let forms = "; write '#RRGGBB', a number from 0 to 255, or a name such as 'brightBlue'"
    return Problem(
      .A02, "\(text.quoted) is not a colour" + (nearest == nil ? forms : nearest.suggestion))
  }

  static func unknownTextAttribute(_ name: String) -> Self {
    let known = ThemeFile.Attribute.allCases.map(\.rawValue)
    return Problem(
      .A03, "there is no attribute \(name.quoted); there are \(known.joined(separator: ", "))")
  }

  static func unknownAppearance(_ name: String) -> Self {
    let known = ThemeFile.Appearance.allCases.map { "'\($0.rawValue)'" }
    return Problem(
      .A03, "the appearance is \(known.joined(separator: " or ")), not \(name.quoted)")
  }

  static func colorAlone(_ role: String) -> Self {
    Problem(
      .A04, "'\(role)' is shown by colour alone, which not everybody sees; give it an attribute")
  }

  static func littleContrast(_ role: String, _ contrast: Double) -> Self {
    let tenths = Int(contrast * 10)
    return Problem(
      .A05,
      "the contrast of '\(role)' is \(tenths / 10).\(tenths % 10), and text below 3 is hard to read"
    )
  }
}
