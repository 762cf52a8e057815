internal import KeyboardFiles

struct Completion {
  let context: RequestContext
  let offset: Int
  let supportsSnippets: Bool

  private static let limit = 1_000

  func list() -> CompletionList {
    let (proposals, word) = proposals()
    let typed = context.text.text(
      in: word.lowerBound..<max(word.lowerBound, min(offset, word.upperBound)))
    let matching =
      proposals.count <= Self.limit
      ? proposals : proposals.filter { $0.label.lowercased().hasPrefix(typed.lowercased()) }
    let items = matching.prefix(Self.limit).map { item($0, word: word) }
    return CompletionList(isIncomplete: items.count < proposals.count, items: items)
  }

  private func proposals() -> ([Proposal], Range<Int>) {
    let here = offset..<offset
    switch context.file.markup.context(at: offset, in: context.text.bytes) {
    case .elementName(let range, let parent): return (elements(in: parent, opening: ""), range)
    case .content(let parent): return (elements(in: parent, opening: "<"), here)
    case .endTagName(let range, let element):
      guard let element else { return ([], range) }
      let name = context.text.text(in: context.file.markup.elements[element].name)
      return ([Proposal(label: name, kind: .class, text: name + ">")], range)
    case .attributeName(let range, let element): return (attributes(of: element, at: range), range)
    case .attributeValue(let attribute, let element):
      return ValueCompletion(context: context, offset: offset).proposals(
        attribute: attribute, of: element)
    case .other: return ([], here)
    }
  }

  private func item(_ proposal: Proposal, word: Range<Int>) -> CompletionItem {
    let snippet = supportsSnippets ? proposal.snippet : nil
    let text = proposal.text ?? proposal.label
    return CompletionItem(
      label: proposal.label, kind: proposal.kind.rawValue, detail: proposal.detail,
      documentation: proposal.documentation,
      sortText: proposal.rank == 0 ? nil : "\(proposal.rank)\(proposal.label)",
      filterText: text == proposal.label ? nil : proposal.label,
      insertTextFormat: snippet == nil ? nil : 2,
      textEdit: RangeEdit(range: context.range(of: word), newText: snippet ?? text))
  }

  private func elements(in parent: Int?, opening: String) -> [Proposal] {
    let file = context.file
    guard let parent else {
      guard file.markup.elements.allSatisfy({ $0.range.contains(offset) || $0.name.isEmpty }) else {
        return []
      }
      return ["keyboard3", "keyboardTest3", "theme"].map {
        element($0, opening, .vocabulary(forRoot: $0), isOwn: false)
      }
    }
    let name = file.name(of: parent)
    if name == "special" || file.isSpecial(parent) { return ownElements(in: parent, opening) }
    let siblings = file.markup.elements.indices.filter { file.markup.elements[$0].parent == parent }
    let present = Set(siblings.map { file.name(of: $0) })
    let children = file.vocabulary.children(of: name).filter {
      !($0.isSingle && present.contains($0.name))
    }
    return children.enumerated().map { place, child in
      var proposal = element(child.name, opening, file.vocabulary, isOwn: false)
      proposal.rank = 100 + place
      return proposal
    }
  }

  private func ownElements(in special: Int, _ opening: String) -> [Proposal] {
    let elements = context.file.markup.elements
    guard let container = elements[special].parent else { return [] }
    let tag = elements[special]
    let declared = tag.attributes.lazy.map { context.text.text(in: $0.name) }
      .first { $0.hasPrefix("xmlns:") }
    let prefix = declared.map { String($0.dropFirst(6)) } ?? "clavier"
    return FileVocabulary.ownElements(in: context.file.name(of: container)).map { name in
      element(name, prefix: "\(prefix):", opening, context.file.vocabulary, isOwn: true)
    }
  }

  private func element(
    _ name: String, prefix: String = "", _ opening: String, _ vocabulary: FileVocabulary,
    isOwn: Bool
  ) -> Proposal {
    let entry = vocabulary.element(name, isOwn: isOwn)
    let required = entry?.attributes.filter(\.isRequired) ?? []
    let isEmpty = isOwn || vocabulary.children(of: name).allSatisfy { $0.name == "special" }
    var snippet = opening + prefix + name
    for (number, attribute) in required.enumerated() {
      snippet += " \(attribute.name)=\"$\(number + 1)\""
    }
    if name == "special" { snippet += " xmlns:clavier=\"\(Namespace.own)\"" }
    snippet += isEmpty && name != "special" ? "/>$0" : ">$0</\(prefix)\(name)>"
    return Proposal(
      label: prefix + name, kind: .class, documentation: entry?.meaning,
      text: opening + prefix + name, snippet: snippet)
  }

  private func attributes(of element: Int, at word: Range<Int>) -> [Proposal] {
    let file = context.file
    let present = Set(
      file.markup.elements[element].attributes.filter { $0.name != word }
        .map { context.text.text(in: $0.name) })
    let known = file.entry(of: element)?.attributes ?? []
    let hasValue =
      word.upperBound < context.text.bytes.count
      && context.text.bytes[word.upperBound] == UInt8(ascii: "=")
    return known.filter { !present.contains($0.name) }.map { attribute in
      Proposal(
        label: attribute.name, kind: .property, detail: attribute.isRequired ? "required" : nil,
        documentation: attribute.meaning,
        text: hasValue ? attribute.name : "\(attribute.name)=\"\"",
        snippet: hasValue ? nil : "\(attribute.name)=\"$1\"", rank: attribute.isRequired ? 1 : 2)
    }
  }
}
