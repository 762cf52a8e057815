package import KeyboardModel

/// A reader of theme files, with every mistake at its line and column.
package struct ThemeReader: Sendable {
  package struct Reading: Sendable {
    package let theme: ThemeFile?
    package let diagnostics: [Diagnostic]
    package var isThemeFile = false
  }

  package var limits: LayoutLimits

  package init(limits: LayoutLimits = LayoutLimits()) { self.limits = limits }

  package func read(_ bytes: consuming [UInt8], file: String) -> Reading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard let parsed = ParsedFile.parse(source, index: 0, limits: limits, log: &log),
      parsed.checkRoot(.theme, log: &log)
    else { return Reading(theme: nil, diagnostics: log.diagnostics(in: [source])) }
    let root = SchemaChecker.check(parsed, isImport: false, log: &log)
    var builder = ThemeBuilder(file: root, log: log)
    let theme = builder.theme()
    return Reading(
      theme: builder.log.hasErrors ? nil : theme,
      diagnostics: builder.log.diagnostics(in: [source]), isThemeFile: true)
  }

  package func read(contentsOf path: String) throws(ImportSource.Failure) -> Reading {
    read(try FileSystem.read(path, limit: limits.fileSize), file: path)
  }
}

struct ThemeBuilder {
  let file: ParsedFile
  private(set) var log: DiagnosticLog

  mutating func theme() -> ThemeFile {
    let root = file.document.root
    var theme = ThemeFile(
      name: file.string(.name, of: root) ?? "", author: file.string(.author, of: root))
    if let attribute = file.attribute(.appearance, of: root) {
      let name = file.string(attribute)
      theme.appearance = ThemeFile.Appearance(rawValue: name)
      if theme.appearance == nil {
        log.report(.unknownAppearance(name), at: file.place(of: attribute, in: root))
      }
    }
    var places: [ThemeRole: DiagnosticLog.Place] = [:]
    for element in file.document.children(of: root) where file.tag(of: element) == .style {
      guard let attribute = file.attribute(.role, of: element) else { continue }
      let place = file.place(of: attribute, in: element)
      guard let role = ThemeRole(rawValue: file.string(attribute)) else {
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

  private mutating func style(_ element: Int, of role: ThemeRole) -> ThemeFile.Style {
    let style = ThemeFile.Style(
      foreground: color(.foreground, of: element), background: color(.background, of: element),
      attributes: attributes(of: element))
    if role.traits.isState, style.attributes == [] {
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
    of theme: ThemeFile, _ places: [ThemeRole: DiagnosticLog.Place]
  ) {
    for (role, place) in places where role.traits.isReadable {
      guard let style = theme.styles[role], let foreground = style.foreground,
        let background = style.background,
        let contrast = ThemeFile.Color.contrast(foreground, background), contrast < 3
      else { continue }
      log.report(.littleContrast(role.rawValue, contrast), at: place)
    }
  }
}

extension Problem {
  static func unknownRole(_ name: String) -> Self {
    let known = ThemeRole.allCases.map(\.rawValue)
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
      .A02, "\(text.quoted) is not a color" + (nearest == nil ? forms : nearest.suggestion))
  }

  static func unknownTextAttribute(_ name: String) -> Self {
    let known = ThemeFile.Attribute.allCases.map(\.rawValue)
    return Problem(
      .A03, "there is no attribute \(name.quoted); there are \(known.joined(separator: ", "))")
  }

  static func unknownAppearance(_ name: String) -> Self {
    let known = ThemeFile.Appearance.allCases.map { "'\($0.rawValue)'" }
    return Problem(.A03, "the appearance is \(known.joined(separator: " or ")), not \(name.quoted)")
  }

  static func colorAlone(_ role: String) -> Self {
    Problem(
      .A04, "'\(role)' is shown by color alone, which not everybody sees; add an attribute")
  }

  static func littleContrast(_ role: String, _ contrast: Double) -> Self {
    let tenths = Int(contrast * 10)
    return Problem(
      .A05,
      "the contrast of '\(role)' is \(tenths / 10).\(tenths % 10), and text below 3 is hard to read"
    )
  }
}
