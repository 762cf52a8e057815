internal import KeyboardModel

/// A problem without a place, with a message without a capital letter and a final stop.
package struct Problem {
  package struct Fix {
    let title: String
    let replacement: String
    /// `nil` for the place of the problem.
    var place: FilePlace?
  }

  package let code: DiagnosticCode
  package let message: String
  /// If it is not the code's.
  var severity: Diagnostic.Severity?
  private(set) var fixes: [Fix] = []
  /// A name that is wrong wherever it is used, which is reported once.
  private(set) var repeatedName: String?

  package init(_ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity? = nil) {
    (self.code, self.message, self.severity) = (code, message, severity)
  }

  /// Suggests `nearest`; without that, the message ends with `other`.
  package init(_ code: DiagnosticCode, _ message: String, nearest: String?, or other: String = "") {
    self = Problem(code, message + (nearest == nil ? other : nearest.suggestion))
      .suggesting(nearest)
  }

  /// Returns the problem with a change that corrects it, by default at its own place.
  package func fixed(
    _ title: String, by replacement: String, at place: FilePlace? = nil
  ) -> Problem {
    var problem = self
    problem.fixes.append(Fix(title: title, replacement: replacement, place: place))
    return problem
  }

  func once(for name: Identifier) -> Problem {
    var problem = self
    problem.repeatedName = name.string
    return problem
  }

  func suggesting(_ name: String?) -> Problem {
    guard let name else { return self }
    return fixed("write '\(name)'", by: XMLEscaping.minimal.value(name))
  }

  /// An error that is never tolerated, since the file cannot be read any further.
  var asError: Problem { Problem(code, message, severity: .error) }

  static func malformed(_ reason: String) -> Self { Problem(.X01, reason) }

  static func wrongRoot(_ name: String, expected: String) -> Self {
    Problem(
      .X02,
      "the root element is \(name.quoted), expected '\(expected)'"
        + (isForeign(root: name)
          ? "; 'clavier import' converts keyboards of CLDR 43 and of other programs" : ""))
  }

  static func isForeign(root: String) -> Bool {
    ["keyboard", "keyboards", "visualkeyboard"].contains(root.lowercased())
  }

  static let internalSubset = Problem(
    .X03, "entity declarations and internal DTD subsets are not allowed")

  static let ignoredDocumentType = Problem(.X04, "DOCTYPE is ignored; a layout needs none")

  static func misplacedElement(
    _ name: String, in parent: String, nearest: String?, parents: [String]
  ) -> Self {
    let substitute = nearest == nil ? OtherNames.substitute(for: name) : nil
    let right =
      parents.isEmpty || parents.contains(parent) || nearest != nil
      ? substitute.map { "; \($0)" } ?? nearest.suggestion
      : "; it belongs in \(parents.map { "'\($0)'" }.joined(separator: " or "))"
    let problem = Problem(
      .X05, "element \(name.quoted) is not allowed in \(parent.quoted)\(right)")
    // Each misspelt one has a correction.
    return nearest == nil ? problem.once(for: Identifier("\(name) \(parent)")) : problem
  }

  static func specialInEmptyElement(_ parent: String, right: String) -> Self {
    Problem(
      .X05, "the DTD allows nothing in '\(parent)', not even 'special'; move it to '\(right)'",
      severity: .warning)
  }

  static func unknownAttribute(
    _ name: String, on element: String, nearest: String?, known: [String]
  ) -> Self {
    Problem(
      .X06, "attribute \(name.quoted) is not allowed on '\(element)'", nearest: nearest,
      or: "; "
        + (OtherNames.substitute(for: name)
          ?? "it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"))
  }

  static func ownAttribute(_ name: String, value: String, onKey id: String) -> Self {
    let value = name == "action" ? OtherNames.action(for: value) ?? value : value
    return Problem(
      .X06,
      "attribute '\(name)' is Clavier's; write <clavier:key id=\"\(id)\" \(name)=\"\(value)\"/> in the "
        + "'special' of 'keys', with xmlns:clavier=\"\(Namespace.own)\"")
  }

  static func missingAttribute(_ name: String, on element: String) -> Self {
    let value = name == "conformsTo" ? element == "keyboardTest3" ? "techpreview" : "45" : "..."
    return Problem(.X07, "'\(element)' needs the attribute '\(name)'; write \(name)=\"\(value)\"")
  }

  static func missingChild(_ name: String, in element: String) -> Self {
    Problem(.X07, "'\(element)' needs a '\(name)' inside")
  }

  static func repeatedElement(_ name: String) -> Self {
    Problem(.X08, "only one '\(name)' is allowed")
  }

  static func lateImport(in element: String) -> Self {
    Problem(.X09, "'import' must come first in '\(element)'")
  }

  static func outOfOrder(_ name: String, before other: String) -> Self {
    Problem(.X10, "move '\(name)' before '\(other)'; the DTD has this order")
  }

  static func invalidValue(_ value: String, format: ValueFormat) -> Self {
    let wanted =
      switch format {
      case .nameToken: "a name without blanks"
      case .nameTokens: "one or more names with blanks between them"
      case .identifier: "a letter or digit and then letters, digits, '-' or '_'"
      case .testName: "a letter or digit and then letters, digits or '-'"
      case .word(let words): words().map { "'\($0)'" }.joined(separator: ", ")
      }
    var isName = false
    var right: String?
    switch format {
    case .nameToken, .identifier:
      let words = value.split { $0.isWhitespace }
      right = words.count > 1 ? words.joined(separator: "-") : nil
    case .testName: isName = true
    case .word(let words) where !["false", "no", "0"].contains(value.lowercased()):
      right = words().count == 1 ? words()[0] : Spelling.nearest(to: value, among: words())
    default: break
    }
    return Problem(
      .X11, "\(value.quoted) is not a valid value; it must be \(wanted)",
      severity: isName ? .warning : nil
    ).suggesting(right)
  }

  static func strayText(in element: String) -> Self {
    Problem(.X12, "text is ignored in '\(element)'")
  }

  static func invalidConformsTo(_ value: String) -> Self {
    Problem(.D01, "conformsTo \(value.quoted) is not a whole number of at least 45")
      .suggesting("45")
  }

  static func newerVersion(_ value: Int, supported: Int) -> Self {
    Problem(.D02, "the keyboard needs CLDR \(value), but \(supported) is the newest known here")
  }

  static func olderVersion(_ value: Int, needed: Int) -> Self {
    Problem(
      .D02,
      "the layout imports what CLDR \(value) does not have; write conformsTo=\"\(needed)\"",
      severity: .warning
    ).suggesting("\(needed)")
  }

  static func foreignNamespace(_ namespace: String, of root: String = "keyboard3") -> Self {
    let right = root == "theme" ? Namespace.theme : "https://schemas.unicode.org/cldr/45/\(root)"
    return Problem(
      .D03,
      "unknown namespace \(namespace.quoted); that of '\(root)' is '\(right)', which need not be "
        + "written")
  }

  static func invalidLocale(_ locale: String) -> Self {
    let right = LocaleIdentifier.nearest(to: locale)
    return Problem(
      .D04,
      "\(locale.quoted) is no locale; a locale is a language of BCP 47, such as 'pt' or 'pt-BR'",
      nearest: right)
  }

  static func layoutInLocale(_ locale: String) -> Self {
    Problem(.D05, "the additional locale \(locale.quoted) must not have a '-k0-' part")
  }

  static func repeatedLocale(_ locale: String) -> Self {
    Problem(.D06, "the locale \(locale.quoted) is repeated")
  }

  static func uncanonicalLocale(_ locale: String, canonical: String) -> Self {
    Problem(.D06, "write the locale \(locale.quoted) as '\(canonical)'").suggesting(canonical)
  }

  static func invalidVersion(_ version: String) -> Self {
    let numbers = version.split { !$0.isNumber }.prefix(3).map(String.init)
    let right = (numbers + ["0", "0"]).prefix(3).joined(separator: ".")
    return Problem(.D07, "\(version.quoted) is not a semantic version, such as '1.0.0'")
      .suggesting(SemanticVersion.isValid(right) ? right : nil)
  }

  static func invalidNormalization(_ value: String) -> Self {
    Problem(
      .D08, "normalization can only be 'disabled', not \(value.quoted); leave it out otherwise")
  }

  static func missing(_ element: String) -> Self {
    Problem(.D09, "there is no '\(element)', which every keyboard needs")
  }

  static func unknownBase(_ base: String) -> Self {
    Problem(.I01, "unknown import base \(base.quoted); leave it out, or write 'cldr'")
      .suggesting(base.lowercased() == "cldr" ? "cldr" : nil)
  }

  static func noCLDRImport(_ path: String, nearest: String?) -> Self {
    Problem(.I02, "there is no CLDR file \(path.quoted) to import", nearest: nearest)
  }

  static func needlessBase(_ path: String) -> Self {
    Problem(
      .I02,
      "there is no CLDR file \(path.quoted) to import; leave out 'base', because the file is in the "
        + "layout's folder or built in")
  }

  static func cannotImport(_ path: String, _ reason: String, nearest: String? = nil) -> Self {
    Problem(.I03, "cannot import \(path.quoted): \(reason)", nearest: nearest)
  }

  static func missingBase(_ path: String, at place: FilePlace) -> Self {
    Problem(.I03, "cannot import \(path.quoted): it is a file of CLDR, which needs base=\"cldr\"")
      .fixed("add base=\"cldr\"", by: "base=\"cldr\" ", at: place)
  }

  static func backslashes(_ path: String) -> Self {
    let right = path.replacing("\\", with: "/")
    return Problem(
      .I03, "cannot import \(path.quoted): write '/' between folders, not a backslash: '\(right)'"
    ).suggesting(right)
  }

  static func wrongImportRoot(_ root: String, parent: String) -> Self {
    let isGroup = root == "transforms" && parent == "transformGroup"
    return Problem(
      .I04,
      "the imported file's root is \(root.quoted), but it is imported into '\(parent)'"
        + (isGroup ? "; move the import before it, into 'transforms'" : ""))
  }

  static func importCycle(_ paths: [String]) -> Self {
    Problem(.I05, "files import each other: \(paths.joined(separator: " -> "))")
  }

  static let mixedImport = Problem(
    .I06, "the import mixes transforms and reorders in one transformGroup")

  static func repeatedImport(_ path: String) -> Self {
    Problem(.I07, "\(path.quoted) is imported already; this import is skipped")
  }

  static func fileTooLarge(limit: Int) -> Self {
    Problem(.B01, "the file has more than \(limit) bytes, the limit for one file")
  }

  static func tooManyImports(_ limit: Int) -> Self {
    Problem(.B02, "there are more than \(limit) imports")
  }

  static func tooDeep(_ what: String, limit: Int) -> Self {
    Problem(.B03, "\(what) are nested more than \(limit) deep")
  }

  static func tooMany(_ what: String, limit: Int) -> Self {
    Problem(.B04, "there are more than \(limit) \(what)")
  }

  static func tooManyRanges(_ limit: Int) -> Self {
    Problem(.B05, "the set has more than \(limit) ranges")
  }

  static func tooManyItems(_ limit: Int) -> Self {
    Problem(.B06, "the set has more than \(limit) items")
  }

  static func tooMuchText(_ limit: Int) -> Self {
    Problem(.B06, "the variables expand to more than \(limit) bytes")
  }

  static func tooManyAttributes(_ limit: Int) -> Self {
    Problem(.B08, "the element has more than \(limit) attributes")
  }

  static func omittedProblems(_ count: Int) -> Self {
    Problem(.B07, "\(count) more warnings and hints are not shown", severity: .hint)
  }

  static func tooManyProblems(_ limit: Int) -> Self {
    Problem(.B07, "there are more than \(limit) problems; the rest is not shown")
  }
}

extension String {
  /// The text between quotation marks, without its end if it is long.
  package var quoted: String {
    let start =
      unicodeScalars.count <= 60 ? unicodeScalars : UnicodeScalarView(unicodeScalars.prefix(57))
    return "'\(String(start))\(start.count < unicodeScalars.count ? "..." : "")'"
      + (isMixed ? LookAlikes.description(in: self).map { " (with \($0))" } ?? "" : "")
  }

  /// Whether letters beside Latin ones only look like them.
  private var isMixed: Bool {
    utf8.contains { (0x61...0x7A).contains($0 | 0x20) } && LookAlikes.latin(for: self) != nil
  }
}

extension Optional where Wrapped == String {
  var suggestion: String { map { "; did you mean '\($0)'?" } ?? "" }
}
