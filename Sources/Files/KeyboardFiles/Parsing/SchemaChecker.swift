internal import KeyboardModel

/// A checker of elements and attributes by the rules of the DTD (X05 to X12), before the parts are
/// read. It reports unknown and misplaced elements, which readers do not ask for.
struct SchemaChecker {
  private let file: ParsedFile
  private var log: DiagnosticLog
  private let vocabulary: FileVocabulary

  private static let importsOnly = CaseSet([Tag.import])

  /// The root of an imported file needs no attributes.
  static func check(_ file: ParsedFile, isImport: Bool, log: inout DiagnosticLog) {
    var checker = SchemaChecker(file: file, log: log)
    guard let tag = file.tag(of: file.document.root) else { return }
    checker.check(file.document.root, tag, isImportedRoot: isImport)
    checker.checkTexts()
    log = checker.log
  }

  private init(file: ParsedFile, log: DiagnosticLog) {
    self.file = file
    self.log = log
    vocabulary = .vocabulary(of: file.tag(of: file.document.root))
  }

  private mutating func check(_ element: Int, _ tag: Tag, isImportedRoot: Bool = false) {
    guard !log.isFull, let rule = vocabulary[tag] else { return }
    checkAttributes(of: element, rule, needsRequired: !isImportedRoot)
    if tag != .special, file.document.hasChildren(element) || !rule.requiredChildren.isEmpty {
      checkChildren(of: element, rule)
    }
  }

  private mutating func checkAttributes(of element: Int, _ rule: ElementRule, needsRequired: Bool) {
    var seen = CaseSet<AttributeName>()
    for attribute in file.document.attributes(of: element) where !log.isFull {
      guard let name = file.name(of: attribute), rule.names.contains(name) else {
        reportUnknown(attribute, of: element, rule)
        continue
      }
      seen.insert(name)
      if rule.formatted.contains(name), let format = rule.attribute(name)?.kind.format,
        !format.admits(file.document.value(of: attribute))
      {
        log.report(
          .invalidValue(file.string(attribute), format: format),
          at: file.place(of: attribute, in: element))
      }
    }
    guard needsRequired, !seen.isSuperset(of: rule.required) else { return }
    for entry in rule.attributes where entry.isRequired && !seen.contains(entry.name) {
      log.report(
        .missingAttribute(entry.name.name, on: file.document.name(of: element)),
        at: file.place(of: element))
    }
  }

  private mutating func reportUnknown(_ attribute: Int, of element: Int, _ rule: ElementRule) {
    let entry = file.document.attributes[attribute]
    let name = file.document.names[Int(entry.name)]
    let namespace = file.document.names[Int(entry.namespace)]
    guard namespace != Namespace.own else {
      return log.report(
        .ownAttributeOutsideSpecial(name), at: file.place(ofNameOf: attribute, in: element))
    }
    guard namespace.isEmpty else { return }
    let known = rule.attributes.map({ $0.name.name })
    let other = AttributeName.otherNames[name].flatMap { rule.names.contains($0) ? $0.name : nil }
    log.report(
      .unknownAttribute(
        name, on: file.document.name(of: element),
        nearest: other ?? Spelling.nearest(to: name, among: known), known: known.sorted()),
      at: file.place(ofNameOf: attribute, in: element))
  }

  private mutating func checkChildren(of element: Int, _ rule: ElementRule) {
    var seen = CaseSet<Tag>()
    var lastPosition = 0
    var isOutOfOrder = false
    for child in file.document.children(of: element) {
      guard let tag = file.tag(of: child), let position = rule.order[Int(tag.rawValue)] else {
        reportMisplaced(child, in: element, rule)
        continue
      }
      if tag == .import, !Self.importsOnly.isSuperset(of: seen) {
        log.report(.lateImport(in: file.document.name(of: element)), at: file.place(of: child))
      } else if position < lastPosition, !isOutOfOrder {
        isOutOfOrder = true
        log.report(
          .outOfOrder(tag.name, before: rule.children[lastPosition].name), at: file.place(of: child)
        )
      }
      if !seen.insert(tag), rule.single.contains(tag) { reportRepeated(child, tag, in: element) }
      lastPosition = max(lastPosition, position)
      check(child, tag)
    }
    for tag in rule.requiredChildren where !seen.contains(tag) {
      log.report(
        .missingChild(tag.name, in: file.document.name(of: element)), at: file.place(of: element))
    }
  }

  private mutating func reportMisplaced(_ child: Int, in parent: Int, _ rule: ElementRule) {
    let namespace = file.document.namespace(of: child)
    guard namespace != Namespace.own else {
      return log.report(
        .ownElementOutsideSpecial(file.document.name(of: child)), at: file.place(of: child))
    }
    let name = file.document.name(of: child)
    log.report(
      .misplacedElement(
        name, in: file.document.name(of: parent),
        nearest: Spelling.nearest(to: name, among: rule.children.map { $0.name }),
        parents: vocabulary.parents(of: name)), at: file.place(of: child))
  }

  private mutating func reportRepeated(_ child: Int, _ tag: Tag, in parent: Int) {
    let first = file.document.children(of: parent).first { file.tag(of: $0) == tag } ?? child
    log.report(
      .repeatedElement(tag.name), at: file.place(of: child),
      notes: [("the first one is here", file.place(of: first))])
  }

  private mutating func checkTexts() {
    for text in file.document.texts where !log.isFull && !isInSpecial(text) {
      var place = file.place(of: text.element)
      place.range = text.start..<text.start
      log.report(.strayText(in: file.document.name(of: text.element)), at: place)
    }
  }

  private func isInSpecial(_ text: XMLDocument.Text) -> Bool {
    var element = text.element
    while let tag = file.tag(of: element), tag != .special {
      guard element != file.document.root else { return false }
      element = Int(file.document.elements[element].parent)
    }
    return true
  }
}
