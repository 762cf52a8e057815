internal import KeyboardModel

struct HeaderReader: PartReader {
  let context: ReadingContext

  func readRoot(_ root: LayoutNode, into layout: inout KeyboardLayout) {
    if let locale = string(.locale, of: root) {
      layout.locale = locale
      checkLocale(locale, at: place(.locale, of: root))
    }
    if let draft = string(.draft, of: root) { layout.draft = .init(rawValue: draft) }
    guard let conformsTo = string(.conformsTo, of: root) else { return }
    let isNumber = conformsTo.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard isNumber, let version = Int(conformsTo), version >= CLDRVersion.supported.lowerBound
    else { return report(.invalidConformsTo(conformsTo), at: place(.conformsTo, of: root)) }
    layout.conformsTo = version
    let newest = CLDRVersion.supported.upperBound
    if version > newest {
      report(.newerVersion(version, supported: newest), at: place(.conformsTo, of: root))
    }
    checkImports(for: version, at: place(.conformsTo, of: root))
  }

  /// Reports that the layout imports files of a newer version than it names.
  private func checkImports(for version: Int, at place: DiagnosticLog.Place) {
    let imports = context.tree.ownElements.compactMap { node -> (needed: Int, node: LayoutNode)? in
      guard tag(of: node) == .import, string(.base, of: node) != nil,
        let path = string(.path, of: node)
      else { return nil }
      let named = path.split(separator: "/").first.flatMap { Int($0) } ?? 0
      return (ImpliedFiles.isReorder(path) ? max(named, CLDRVersion.reorders) : named, node)
    }
    guard let newest = imports.max(by: { $0.needed < $1.needed }), newest.needed > version,
      CLDRVersion.supported.contains(newest.needed)
    else { return }
    report(
      .olderVersion(version, needed: newest.needed), at: place,
      notes: [("this came with CLDR \(newest.needed)", self.place(of: newest.node))])
  }

  private func checkLocale(_ locale: String, at place: DiagnosticLog.Place) {
    guard let identifier = LocaleIdentifier(locale) else {
      return report(.invalidLocale(locale), at: place)
    }
    if identifier.canonical != locale, !identifier.mayHaveName(in: locale) {
      report(.uncanonicalLocale(locale, canonical: identifier.canonical), at: place)
    }
  }

  func readLocales(_ container: LayoutNode, into layout: inout KeyboardLayout) {
    let spellings = (layout.locales + [layout.locale]).compactMap {
      LocaleIdentifier($0)?.canonical
    }
    var known = Set(spellings)
    for node in children(of: container) where tag(of: node) == .locale {
      guard let locale = string(.id, of: node) else { continue }
      checkLocale(locale, at: place(.id, of: node))
      guard let identifier = LocaleIdentifier(locale) else { continue }
      if identifier.hasKeyboardPart { report(.layoutInLocale(locale), at: place(.id, of: node)) }
      if known.insert(identifier.canonical).inserted {
        layout.locales.append(locale)
      } else {
        report(.repeatedLocale(locale), at: place(.id, of: node))
      }
    }
  }

  func readVersion(_ node: LayoutNode, into layout: inout KeyboardLayout) {
    guard let number = string(.number, of: node) else { return }
    layout.version = number
    if !SemanticVersion.isValid(number) {
      report(.invalidVersion(number), at: place(.number, of: node))
    }
  }

  func readInfo(_ node: LayoutNode, into layout: inout KeyboardLayout) {
    layout.info = .init(
      name: string(.name, of: node) ?? "", author: string(.author, of: node),
      layout: string(.layout, of: node), indicator: string(.indicator, of: node),
      attribution: string(.attribution, of: node))
  }

  func readSettings(_ node: LayoutNode, into layout: inout KeyboardLayout) {
    guard let normalization = string(.normalization, of: node) else { return }
    layout.normalizes = normalization != "disabled"
    if layout.normalizes {
      report(.invalidNormalization(normalization), at: place(.normalization, of: node))
    }
  }
}
