internal import KeyboardFiles
internal import KeyboardModel

struct HoverText {
  let context: RequestContext
  let offset: Int

  func hover() -> Hover? {
    let place = context.file.markup.context(at: offset, in: context.text.bytes)
    let problems = problems()
    guard let (text, range) = subject(place) ?? problems.map({ ("", $0.range) }) else { return nil }
    let parts = [problems?.errors, text, problems?.others].compactMap { $0 }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    return Hover(
      contents: MarkupContent(value: parts.joined(separator: "\n\n---\n\n")),
      range: context.range(of: range))
  }

  private func problems() -> (errors: String, others: String, range: Range<Int>)? {
    let here = (context.analysis?.diagnostics ?? []).filter {
      $0.location.file == context.path && $0.location.start.offset <= offset
        && offset <= max($0.location.end.offset - 1, $0.location.start.offset)
    }
    guard let first = here.first else { return nil }
    func text(isError: Bool) -> String {
      var known: Set<DiagnosticCode> = []
      let codes = here.filter { ($0.severity == .error) == isError }.map(\.code)
      return codes.filter { known.insert($0).inserted }.map { DiagnosticPage($0).markdown }
        .joined(separator: "\n\n")
    }
    let range = first.location.start.offset..<first.location.end.offset
    return (text(isError: true), text(isError: false), range)
  }

  private func subject(_ place: CursorContext) -> (text: String, range: Range<Int>)? {
    let file = context.file
    if case .attributeValue(let attribute, let element) = place,
      let found = self.value(of: attribute, in: element)
    {
      return found
    }
    if let occurrence = file.occurrence(at: offset), let text = text(of: occurrence) {
      return (text, occurrence.range)
    }
    switch place {
    case .elementName(let range, _):
      guard let element = file.markup.lastElement(before: offset + 1) else { return nil }
      return file.entry(of: element).map { ($0.meaning, range) }
    case .attributeName(let range, let element):
      return file.entry(of: element)?.attribute(context.text.text(in: range))
        .map { ($0.meaning, range) }
    case .attributeValue(let attribute, let element):
      let place = file.markup.elements[element].attributes[attribute]
      return file.entry(of: place, in: element).map { ($0.meaning, place.value ?? place.name) }
    default: return nil
    }
  }

  private func value(of number: Int, in element: Int) -> (text: String, range: Range<Int>)? {
    let file = context.file
    let attribute = file.markup.elements[element].attributes[number]
    guard let value = attribute.value else { return nil }
    if let code = code(at: number, of: element, context.text.text(in: attribute.name)) {
      return code
    }
    switch file.entry(of: attribute, in: element)?.kind {
    case .modifiers: return WordHover(context: context).modifier(at: offset, in: value, of: element)
    case .locale: return (WordHover(context: context).locale(context.text.text(in: value)), value)
    default: break
    }
    guard ["transform", "reorder"].contains(file.name(of: element)) else { return nil }
    return TransformHover(context: context, element: element).text().map { ($0, value) }
  }

  private func code(
    at attribute: Int, of element: Int, _ name: String
  ) -> (text: String, range: Range<Int>)? {
    let file = context.file
    guard file.isSpecial(element), file.name(of: element) == "allow", name == "codes",
      let value = file.markup.elements[element].attributes[attribute].value,
      let word = context.text.words(in: value).first(where: {
        $0.lowerBound <= offset && offset <= $0.upperBound
      }), let code = DiagnosticCode(rawValue: context.text.text(in: word))
    else { return nil }
    return (DiagnosticPage(code).markdown, word)
  }

  private func text(of occurrence: LayoutSymbol.Occurrence) -> String? {
    let symbol = occurrence.symbol
    switch symbol.kind {
    case .key:
      return context.analysis?.layout.flatMap { KeyHover(layout: $0).text(for: symbol.name) }
    case .layer: return context.analysis?.layout.flatMap { KeyHover(layout: $0).layer(symbol.name) }
    case .variable: return definitionText(of: symbol)
    case .flick: return SymbolHover(context: context).flick(symbol.name)
    case .form: return SymbolHover(context: context).form(symbol.name)
    case .marker: return SymbolHover(context: context).marker(symbol.name)
    case .file: return SymbolHover(context: context).file(occurrence)
    }
  }

  private func definitionText(of symbol: LayoutSymbol) -> String? {
    let texts = context.unit.files.flatMap { file in
      file.content.occurrences.filter { $0.symbol == symbol && $0.isDefinition }.map {
        file.content.text.text(in: file.content.markup.elements[$0.element].range)
      }
    }
    return texts.isEmpty ? nil : MarkdownText.code(texts.joined(separator: "\n"), language: "xml")
  }
}

extension DiagnosticPage {
  fileprivate var markdown: String {
    """
    **\(code.rawValue)**, \(code.severity.rawValue): \(meaning)

    Reported:

    \(MarkdownText.code(reported, language: "xml"))

    Right:

    \(MarkdownText.code(right, language: "xml"))
    """
  }
}

enum MarkdownText {
  static func code(_ text: String, language: String = "text") -> String {
    "```\(language)\n\(text)\n```"
  }

  static func inline(_ text: String) -> String {
    let visible = text.neutralized(keepsLines: false)
    return visible.contains("`") ? "`` \(visible) ``" : "`\(visible)`"
  }
}
