internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Transforms whose input never comes about, since another one changes its beginning.
  static let interrupted = Lint(.U34) { context in
    let rules = literalRules(of: context)
    guard rules.count > 1, !mayTypeAnyText(context.layout) else { return [] }
    var byText: [SymbolText: Int] = [:]
    for (place, rule) in rules.enumerated() where byText[rule.from] == nil {
      byText[rule.from] = place
    }
    let written = writtenPairs(in: context)
    return rules.compactMap { rule -> Finding? in
      guard rule.node.file == 0, (2...16).contains(rule.from.count) else { return nil }
      for end in 1..<rule.from.count {
        // One key, or a replacement, may give what is on both sides of the end.
        guard !written.pairs.contains([rule.from[end - 1], rule.from[end]]) else { continue }
        for start in 0..<end {
          let begin = Array(rule.from[start..<end])
          guard let other = byText[begin], rules[other].to != begin,
            !written.ends.contains(begin[begin.count - 1])
          else { continue }
          return interrupted(rule, by: rules[other], in: context.tree)
        }
      }
      return nil
    }
  }

  /// Dots for any character where the replacement deletes it.
  static let dots = Lint(.U35) { context in
    context.ownTransforms.compactMap { rule, node in
      // A rule that replaces by nothing is meant to delete.
      guard !rule.to.source.isEmpty, !rule.to.source.contains("$0"),
        let dot = rule.from.source.lostDot
      else { return nil }
      return Finding(
        Problem.lostDot.fixed("write '\\.'", by: "\\."),
        at: context.tree.place(.from, of: node, part: dot..<dot + 1))
    }
  }

  /// Letters that disappear as they are typed, as a backspace would delete them.
  static let lostLetters = Lint(.U35) { context in
    guard !context.ownTransforms.isEmpty else { return [] }
    let typed = Set(
      context.layout.keys.indices.filter { context.usage.isPlaced[$0] }
        .map { context.layout.keys[$0].output.symbols.decomposed })
    return context.ownTransforms.compactMap { rule, node in
      let rest: SymbolText
      switch rule.to.parts.first {
      case nil: rest = []
      case .literal(let symbols)? where rule.to.parts.count == 1: rest = symbols.decomposed
      default: return nil
      }
      let from = rule.from.root.symbols?.decomposed
      guard rule.from.root.isOfLetters, from?.hasRepetition != true,
        rest.isEmpty
          || from.map({ typed.contains($0) && $0.starts(with: rest) && $0 != rest }) == true
      else { return nil }
      return Finding(
        .lostLetters(rule.from.source, rest: rule.to.source),
        at: context.tree.place(.from, of: node))
    }
  }

  /// Those for typing that have neither classes nor captures.
  private static func literalRules(of context: LintContext) -> [LiteralRule] {
    zip(context.layout.transforms, context.origin.transforms).flatMap {
      group, nodes -> [LiteralRule] in
      guard case .transforms(let transforms) = group else { return [] }
      return zip(transforms, nodes).compactMap { transform, node in
        guard let from = transform.from.root.symbols,
          let to = transform.to.parts.reduce(
            [],
            { text, part -> SymbolText? in
              guard let text, case .literal(let symbols) = part else { return nil }
              return text + symbols
            })
        else { return nil }
        return LiteralRule(from: from.decomposed, to: to.decomposed, node: node)
      }
    }
  }

  /// Whether a transform writes a text that is not known.
  private static func mayTypeAnyText(_ layout: KeyboardLayout) -> Bool {
    layout.transforms.contains { group in
      guard case .transforms(let transforms) = group else { return false }
      return transforms.contains { transform in
        transform.to.parts.contains { if case .capture = $0 { true } else { false } }
      }
    }
  }

  /// Returns pairs of symbols that are written at once, and the last symbols of replacements.
  private static func writtenPairs(
    in context: LintContext
  ) -> (pairs: Set<SymbolText>, ends: Set<PatternSymbol>) {
    let layout = context.layout
    var (pairs, ends): (Set<SymbolText>, Set<PatternSymbol>) = ([], [])
    func add(_ text: SymbolText) {
      for (first, second) in zip(text, text.dropFirst()) { pairs.insert([first, second]) }
    }
    for position in layout.keys.indices where context.usage.isPlaced[position] {
      add(layout.keys[position].output.symbols.decomposed)
    }
    for replacement in context.writtenTexts {
      let text = replacement.symbols.decomposed
      add(text)
      if let end = text.last { ends.insert(end) }
    }
    return (pairs, ends)
  }

  private static func interrupted(
    _ rule: LiteralRule, by other: LiteralRule, in tree: LayoutTree
  ) -> Finding {
    let from = tree.string(.from, of: rule.node) ?? ""
    let part = tree.string(.from, of: other.node) ?? ""
    let result = tree.string(.to, of: other.node) ?? ""
    var problem = Problem.interrupted(part, becoming: result)
    if !result.contains(where: { "\\$".contains($0) }),
      let right = from.replacingFirst(part, with: result)
    {
      problem = problem.fixed("look for '\(right)'", by: right)
    }
    return Finding(
      problem, at: tree.place(.from, of: rule.node),
      notes: [("this one changes it", tree.place(.from, of: other.node))])
  }
}

/// A text of symbols in NFD.
private typealias SymbolText = [PatternSymbol]

private struct LiteralRule {
  let from: SymbolText
  let to: SymbolText
  let node: LayoutNode
}

extension TransformPattern.Node {
  /// The symbols of a text without classes; `nil` for another pattern.
  fileprivate var symbols: [PatternSymbol]? {
    switch self {
    case .literal(let symbols): symbols.contains(.anyMarker) ? nil : symbols
    case .sequence(let nodes):
      nodes.reduce([]) { text, node -> [PatternSymbol]? in
        guard let text, let next = node.symbols else { return nil }
        return text + next
      }
    default: nil
    }
  }
}

extension TransformPattern.Node {
  /// Whether it only matches letters, after which there may be marks.
  fileprivate var isOfLetters: Bool {
    switch self {
    case .literal(let symbols):
      symbols.enumerated().allSatisfy { place, symbol in
        guard case .scalar(let scalar) = symbol else { return false }
        return scalar.isMark ? place > 0 : scalar.properties.isAlphabetic
      }
    case .oneOf(let members):
      !members.hasAnyMarker && members.markers.isEmpty
        && members.scalars.ranges.allSatisfy {
          Unicode.Scalar($0.lowerBound)?.properties.generalCategory.isLetter == true
            && $0.count < 0x10000
        }
    case .item(let items):
      items.allSatisfy {
        $0.markers.isEmpty && TransformPattern.Node.literal($0.symbols).isOfLetters
      }
    case .sequence(let nodes), .alternatives(let nodes): nodes.allSatisfy { $0.isOfLetters }
    case .capture(_, let node), .repetition(let node, _): node.isOfLetters
    case .start: false
    }
  }
}

extension [PatternSymbol] {
  fileprivate var hasRepetition: Bool { Set(self).count < count }

  fileprivate var decomposed: [PatternSymbol] {
    flatMap { symbol -> [PatternSymbol] in
      guard case .scalar(let scalar) = symbol, !scalar.isASCII else { return [symbol] }
      return Normalization.decomposed([scalar.value]).compactMap {
        Unicode.Scalar($0).map { .scalar($0) }
      }
    }
  }
}

extension [UInt8] {
  fileprivate func isRepeated(_ place: Int) -> Bool {
    place + 1 < count
      && (self[place + 1] == UInt8(ascii: "{") || self[place + 1] == UInt8(ascii: "?"))
  }
}

extension String {
  /// Where a `.` of a pattern is in neither a class nor a capture, and not repeated.
  fileprivate var lostDot: Int? {
    let bytes = Array(utf8)
    var place = 0
    var captures: [Bool] = []
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"), UInt8(ascii: "$"):
        place += 1
        let opening = [UInt8(ascii: "u"), UInt8(ascii: "m")]
        if place < bytes.count, opening.contains(bytes[place]) { place += 1 }
        if place < bytes.count,
          bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[")
        {
          place = bytes[place...].firstIndex { "}]".utf8.contains($0) } ?? bytes.count
        }
      case UInt8(ascii: "["):
        place = bytes[place...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count
      case UInt8(ascii: "("):
        captures.append(place + 1 >= bytes.count || bytes[place + 1] != UInt8(ascii: "?"))
      case UInt8(ascii: ")"): _ = captures.popLast()
      case UInt8(ascii: ".") where !captures.contains(true) && !bytes.isRepeated(place):
        return place
      default: break
      }
      place += 1
    }
    return nil
  }

  fileprivate func replacingFirst(_ part: String, with other: String) -> String? {
    let bytes = Array(part.utf8)
    var whole = Array(utf8)
    guard !bytes.isEmpty,
      let start = whole.indices.first(where: { whole[$0...].starts(with: bytes) })
    else { return nil }
    whole.replaceSubrange(start..<start + bytes.count, with: other.utf8)
    return String(decoding: whole, as: UTF8.self)
  }
}
