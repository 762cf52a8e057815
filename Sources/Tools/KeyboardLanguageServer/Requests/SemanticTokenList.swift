internal import KeyboardFiles

/// The semantic tokens of patterns, replacements and outputs.
struct SemanticTokenList {
  /// The kinds of tokens, in the order of the legend.
  enum Kind: Int, CaseIterable {
    case marker
    case variable
    case escape
    case capture
    case characterClass
    case `operator`

    /// The name of a token type that all clients support.
    var name: String {
      switch self {
      case .marker: "macro"
      case .variable: "variable"
      case .escape: "string"
      case .capture: "parameter"
      case .characterClass: "regexp"
      case .operator: "operator"
      }
    }
  }

  let context: RequestContext

  /// Returns the tokens, each as five numbers: line and character relative to the previous token,
  /// length, type and modifiers.
  func tokens() -> SemanticTokens {
    var data: [Int] = []
    var last = Position(line: 0, character: 0)
    for (kind, range) in ranges() {
      let place = context.range(of: range)
      // Tokens cannot span lines.
      guard place.start.line == place.end.line, place.start >= last else { continue }
      let isSameLine = place.start.line == last.line
      data += [
        place.start.line - last.line,
        isSameLine ? place.start.character - last.character : place.start.character,
        place.end.character - place.start.character, kind.rawValue, 0,
      ]
      last = place.start
    }
    return SemanticTokens(data: data)
  }

  private func ranges() -> [(Kind, Range<Int>)] {
    let file = context.file
    var result: [(Kind, Range<Int>)] = []
    for (index, element) in file.markup.elements.enumerated() {
      let entry = file.entry(of: index)
      for attribute in element.attributes {
        guard let value = attribute.value else { continue }
        let isPattern: Bool
        switch entry?.attribute(context.text.text(in: attribute.name))?.kind {
        case .output, .escapedText: isPattern = false
        case .pattern: isPattern = true
        default: continue
        }
        result += ValueToken.tokens(in: context.text.bytes, value, isPattern: isPattern).map {
          (Kind($0.kind), $0.range)
        }
      }
    }
    return result
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
}
