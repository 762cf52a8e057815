internal import KeyboardModel

/// The root and what describes the layout: locales, version, info, settings.
extension LayoutBuilder {
  /// The newest version of CLDR whose keyboards are known here.
  static let supportedVersion = 49

  mutating func readRoot(_ root: Node) {
    if let locale = string(.locale, of: root) {
      layout.locale = locale
      checkLocale(locale, at: place(.locale, of: root))
    }
    if let draft = string(.draft, of: root) { layout.draft = .init(rawValue: draft) }
    guard let conformsTo = string(.conformsTo, of: root) else { return }
    let isNumber = conformsTo.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard isNumber, let version = Int(conformsTo), version >= 45 else {
      return log.report(.invalidConformsTo(conformsTo), at: place(.conformsTo, of: root))
    }
    layout.conformsTo = version
    if version > Self.supportedVersion {
      log.report(
        .newerVersion(version, supported: Self.supportedVersion), at: place(.conformsTo, of: root))
    }
  }

  private mutating func checkLocale(_ locale: String, at place: DiagnosticLog.Place) {
    guard let identifier = LocaleIdentifier(locale) else {
      return log.report(.invalidLocale(locale), at: place)
    }
    if identifier.canonical != locale {
      log.report(.uncanonicalLocale(locale, canonical: identifier.canonical), at: place)
    }
  }

  mutating func readLocales(_ container: Node) {
    let spellings = (layout.locales + [layout.locale]).compactMap {
      LocaleIdentifier($0)?.canonical
    }
    var known = Set(spellings)
    for node in children(of: container) where tag(of: node) == .locale {
      guard let locale = string(.id, of: node) else { continue }
      checkLocale(locale, at: place(.id, of: node))
      guard let identifier = LocaleIdentifier(locale) else { continue }
      if identifier.hasKeyboardPart {
        log.report(.layoutInLocale(locale), at: place(.id, of: node))
      }
      if known.insert(identifier.canonical).inserted {
        layout.locales.append(locale)
      } else {
        log.report(.repeatedLocale(locale), at: place(.id, of: node))
      }
    }
  }

  mutating func readVersion(_ node: Node) {
    guard let number = string(.number, of: node) else { return }
    layout.version = number
    if !SemanticVersion.isValid(number) {
      log.report(.invalidVersion(number), at: place(.number, of: node))
    }
  }

  mutating func readInfo(_ node: Node) {
    layout.info = .init(
      name: string(.name, of: node) ?? "", author: string(.author, of: node),
      layout: string(.layout, of: node), indicator: string(.indicator, of: node),
      attribution: string(.attribution, of: node))
  }

  mutating func readSettings(_ node: Node) {
    guard let normalization = string(.normalization, of: node) else { return }
    layout.normalizes = normalization != "disabled"
    if layout.normalizes {
      log.report(.invalidNormalization(normalization), at: place(.normalization, of: node))
    }
  }
}
