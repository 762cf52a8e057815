internal import KeyboardModel

/// A checker of elements and attributes by the DTD (X05 to X12), before the parts are read.
struct SchemaChecker {
  private let file: ParsedFile
  private var log: DiagnosticLog
  private let vocabulary: FileVocabulary

  private static let importsOnly = CaseSet([Tag.import])

  private var misspelt = MisspeltNames()

  /// Checks a file, and returns it with the names that were meant in place of misspelt ones.
  static func check(
    _ file: ParsedFile, isImport: Bool, log: inout DiagnosticLog
  ) -> ParsedFile {
    var checker = SchemaChecker(file: file, log: log)
    guard let tag = file.tag(of: file.document.root) else { return file }
    checker.check(file.document.root, tag, isImportedRoot: isImport)
    checker.checkTexts()
    log = checker.log
    guard !checker.misspelt.isEmpty else { return file }
    return ParsedFile(document: file.document, index: file.index, misspelt: checker.misspelt)
  }

  private init(file: ParsedFile, log: DiagnosticLog) {
    (self.file, self.log) = (file, log)
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
      let known = file.name(of: attribute).flatMap { rule.names.contains($0) ? $0 : nil }
      guard let name = known ?? reportUnknown(attribute, of: element, rule) else { continue }
      seen.insert(name)
      if rule.formatted.contains(name), let format = rule.attribute(name)?.kind.format,
        !format.admits(file.document.value(of: attribute)), !hasOnlyCommas(attribute, format)
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

  /// Whether a list is right but for commas, which K05 reports at the ids.
  private func hasOnlyCommas(_ attribute: Int, _ format: ValueFormat) -> Bool {
    guard case .nameTokens = format else { return false }
    let value = file.document.value(of: attribute).map { $0 == UInt8(ascii: ",") ? 0x20 : $0 }
    return ValueFormat.nameTokens.admits(value[...])
  }

  /// Returns the name that was meant, unless the element has that, too.
  private mutating func reportUnknown(
    _ attribute: Int, of element: Int, _ rule: ElementRule
  ) -> AttributeName? {
    let entry = file.document.attributes[attribute]
    let name = file.document.names[Int(entry.name)]
    let namespace = file.document.names[Int(entry.namespace)]
    let place = file.place(ofNameOf: attribute, in: element)
    guard namespace.isEmpty else {
      if namespace == Namespace.own { log.report(.ownAttributeOutsideSpecial(name), at: place) }
      return nil
    }
    let known = rule.attributes.map({ $0.name.name })
    let free = known.filter { known in
      file.document.attributes(of: element).allSatisfy {
        file.document.name(ofAttribute: $0) != known
      }
    }
    let isOwn = OwnElement.key.attributes.contains { $0.name == name }
    if isOwn, file.tag(of: element) == .key {
      let id = file.string(.id, of: element) ?? "..."
      let problem = Problem.ownAttribute(name, value: file.string(attribute), onKey: id)
      log.report(file.moved(attribute, of: element, by: problem), at: place)
      return nil
    }
    let right =
      OtherNames.right(for: name, .attribute, among: free)
      ?? Spelling.nearest(to: name, among: free)
    log.report(
      .unknownAttribute(
        name, on: file.document.name(of: element),
        nearest: right ?? Spelling.nearest(to: name, among: known), known: known.sorted()),
      at: place)
    guard let right = right.flatMap({ AttributeName(name: $0) }) else { return nil }
    misspelt.attributes[attribute] = right
    return right
  }

  private mutating func checkChildren(of element: Int, _ rule: ElementRule) {
    var seen = CaseSet<Tag>()
    var lastPosition = 0
    var isOutOfOrder = false
    for child in file.document.children(of: element) {
      let known = file.tag(of: child).flatMap { rule.order[Int($0.rawValue)] == nil ? nil : $0 }
      guard let tag = known ?? reportMisplaced(child, in: element, rule),
        let position = rule.order[Int(tag.rawValue)]
      else { continue }
      // The place of a misspelt element is not checked.
      guard known != nil else {
        check(child, tag)
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

  /// Returns the element that was meant, unless its name is that of another one.
  private mutating func reportMisplaced(
    _ child: Int, in parent: Int, _ rule: ElementRule
  ) -> Tag? {
    let namespace = file.document.namespace(of: child)
    guard namespace != Namespace.own else {
      log.report(
        .ownElementOutsideSpecial(file.document.name(of: child)), at: file.place(of: child))
      return nil
    }
    let name = file.document.name(of: child)
    let parentName = file.document.name(of: parent)
    if file.tag(of: child) == .special, let outer = vocabulary.parents(of: parentName).first {
      // Readers report elements of Clavier's that are there.
      let contents = file.document.children(of: child).map { file.document.namespace(of: $0) }
      guard !contents.contains(Namespace.own) else { return nil }
      log.report(.specialInEmptyElement(parentName, right: outer), at: file.place(of: child))
      return nil
    }
    let parents = vocabulary.parents(of: name)
    let names = rule.children.map { $0.name }
    let other = OtherNames.right(for: name, .element, among: names)
    let isKnown = !parents.isEmpty || OtherNames.substitute(for: name) != nil
    let nearest = other ?? (isKnown ? nil : Spelling.nearest(to: name, among: names))
    let problem = Problem.misplacedElement(
      name, in: parentName, nearest: nearest, parents: parents)
    log.report(file.renamed(child, by: problem, to: nearest), at: file.place(of: child))
    guard let tag = nearest.flatMap({ Tag(name: $0) }), Namespace.isVocabulary(namespace) else {
      return nil
    }
    misspelt.elements[child] = tag
    return tag
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
