internal import KeyboardFiles

/// The tokens of a text: tags, comments, names, and parts of patterns, replacements and outputs.
struct SemanticTokenList {
  /// The kinds in the order of the legend, with names of types that all clients support.
  enum Kind: String, CaseIterable {
    case marker = "macro"
    case variable
    case escape = "string"
    case capture = "parameter"
    case characterClass = "regexp"
    case `operator`
    case element = "type"
    case attribute = "property"
    case comment
    case key = "enumMember"
    case gesture = "event"
    case layer = "class"
    case form = "struct"
    case file = "namespace"
    case word = "keyword"
  }

  private struct Token {
    let kind: Kind
    let range: Range<Int>
    var isDeclaration = false
  }

  let context: RequestContext

  /// Returns each token as five numbers, the place relative to that of the previous one.
  func tokens() -> SemanticTokens {
    let kinds = Kind.allCases
    var data: [Int] = []
    var last = Position(line: 0, character: 0)
    for token in allTokens() {
      // Tokens cannot span lines.
      let lines = context.text.bytes[token.range].split { $0 == 0x0A || $0 == 0x0D }
      for range in lines.map(\.indices) {
        let place = context.range(of: range)
        let isSameLine = place.start.line == last.line
        data += [
          place.start.line - last.line,
          isSameLine ? place.start.character - last.character : place.start.character,
          place.end.character - place.start.character, kinds.firstIndex(of: token.kind) ?? 0,
          token.isDeclaration ? 1 : 0,
        ]
        last = place.start
      }
    }
    return SemanticTokens(data: data)
  }

  /// Returns all tokens in the order of the text. Of two that overlap, the first one remains.
  private func allTokens() -> [Token] {
    let file = context.file
    var tokens = file.markup.ignored.map { Token(kind: .comment, range: $0) }
    for (index, element) in file.markup.elements.enumerated() {
      tokens.append(Token(kind: .element, range: element.name))
      if let end = element.endName { tokens.append(Token(kind: .element, range: end)) }
      for attribute in element.attributes {
        tokens.append(Token(kind: .attribute, range: attribute.name))
        tokens += parts(of: attribute, in: index)
      }
    }
    tokens += file.occurrences.compactMap { occurrence in
      Kind(occurrence.symbol.kind).map {
        Token(kind: $0, range: occurrence.range, isDeclaration: occurrence.isDefinition)
      }
    }
    tokens.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var end = 0
    return tokens.filter { token in
      guard token.range.lowerBound >= end, !token.range.isEmpty else { return false }
      end = token.range.upperBound
      return true
    }
  }

  private func parts(of attribute: XMLScanner.Attribute, in element: Int) -> [Token] {
    guard let value = attribute.value else { return [] }
    let isPattern: Bool
    switch context.file.entry(of: attribute, in: element)?.kind {
    case .output, .escapedText: isPattern = false
    case .pattern: isPattern = true
    case .enumeration, .word, .words, .modifiers:
      return context.text.words(in: value).map { Token(kind: .word, range: $0) }
    default: return []
    }
    return ValueToken.tokens(in: context.text.bytes, value, isPattern: isPattern).map {
      Token(kind: Kind($0.kind), range: $0.range)
    }
  }
}

extension SemanticTokenList.Kind {
  fileprivate init(_ kind: ValueToken.Kind) {
    self =
      switch kind {
      case .marker: .marker
      case .variable: .variable
      case .escape: .escape
      case .capture: .capture
      case .characterClass: .characterClass
      case .operator: .operator
      }
  }

  /// The kind of names of a symbol. Markers, and variables in texts, are parts of values.
  fileprivate init?(_ kind: SymbolKind) {
    switch kind {
    case .key: self = .key
    case .flick: self = .gesture
    case .layer: self = .layer
    case .form: self = .form
    case .file: self = .file
    case .variable: self = .variable
    case .marker: return nil
    }
  }
}
