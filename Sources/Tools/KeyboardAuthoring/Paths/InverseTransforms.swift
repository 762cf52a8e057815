internal import KeyboardModel

/// The transforms of a layout the other way round: texts that a keystroke may have changed.
struct InverseTransforms {
  private static let limit = 400
  /// The most texts of a part of a pattern that leaves nothing in the replacement.
  private static let wordLimit = 8

  private struct Rule {
    /// The pattern as it is written, of which inputs are made.
    let pattern: TransformPattern.Node
    /// The pattern that texts are compared with, which is normalized.
    let matched: TransformPattern.Node
    /// The parts of the replacement with normalized literals, the last one first.
    let parts: [TransformReplacement.Part]
    /// The symbol that the replacement ends with; `nil` if that is not always the same.
    let end: PatternSymbol?

    init(
      _ pattern: TransformPattern, _ replacement: TransformReplacement, _ matcher: SymbolMatcher
    ) {
      self.pattern = pattern.root
      matched = matcher.normalized(pattern.root)
      parts = replacement.parts.reversed().map { part in
        guard case .literal(let symbols) = part else { return part }
        return .literal(matcher.normalized(symbols))
      }
      if case .literal(let symbols)? = parts.first { end = symbols.last } else { end = nil }
    }
  }

  private struct Group {
    let rules: [Rule]
    private var places: [PatternSymbol: [Int]] = [:]
    private var others: [Int] = []

    init(_ rules: [Rule]) {
      self.rules = rules
      for (place, rule) in rules.enumerated() {
        if let end = rule.end {
          places[end, default: []].append(place)
        } else {
          others.append(place)
        }
      }
    }

    /// Returns the places of the rules that may have written `text`, in order.
    func places(for text: SymbolText) -> [Int] {
      guard let end = text.last, let ending = places[end] else { return others }
      return others.isEmpty ? ending : (ending + others).sorted()
    }
  }

  private struct Mapping {
    let sources: [SymbolText]
    /// The places of the items of the second set.
    let places: [SymbolText: [Int]]
    let longest: Int
  }

  private struct SetPair: Hashable {
    let source: ItemSet
    let target: ItemSet
  }

  /// A place up to which a replacement has been read from its end, and what the captures were.
  private struct Reading {
    var end: Int
    var captures: [Int: SymbolText] = [:]
  }

  private(set) var markers: Set<Identifier> = []
  private let groups: [Group]
  private let matcher: SymbolMatcher
  private var mappings: [SetPair: Mapping] = [:]

  init(of layout: KeyboardLayout) {
    let matcher = SymbolMatcher(normalizes: layout.normalizes)
    self.matcher = matcher
    groups = layout.transforms.compactMap { group in
      guard case .transforms(let transforms) = group else { return nil }
      return Group(transforms.map { Rule($0.from, $0.to, matcher) })
    }
    for part in groups.flatMap(\.rules).flatMap(\.parts) {
      switch part {
      case .literal(let symbols):
        for case .marker(let id) in symbols { markers.insert(id) }
      case .mapped(_, let source, let target):
        let pair = SetPair(source: source, target: target)
        if mappings[pair] == nil { mappings[pair] = mapping(pair) }
      case .capture: break
      }
    }
  }

  private func mapping(_ pair: SetPair) -> Mapping {
    func items(_ set: ItemSet) -> [SymbolText] { set.items.map { matcher.normalized($0.symbols) } }
    let targets = items(pair.target)
    let places = Dictionary(
      targets.enumerated().map { ($0.element, [$0.offset]) }, uniquingKeysWith: +)
    return Mapping(
      sources: items(pair.source), places: places, longest: targets.map(\.count).max() ?? 0)
  }

  /// Returns texts, with the last key's output at their end, of which transforms make `text`.
  func sources(of text: SymbolText, counting tries: inout Int) -> [SymbolText] {
    var found = [text]
    var known: Set = [text]
    for group in groups.reversed() {
      for changed in found {
        for place in group.places(for: changed) {
          guard found.count < Self.limit else { return found }
          let sources = sources(of: changed, by: group.rules[place])
          tries += 1 + sources.count
          found += sources.filter { known.insert($0).inserted }
        }
      }
    }
    return found
  }

  private func sources(of text: SymbolText, by rule: Rule) -> [SymbolText] {
    var readings = [Reading(end: text.count)]
    for part in rule.parts where !readings.isEmpty {
      readings = readings.flatMap { continuations(of: $0, by: part, of: rule, in: text) }
    }
    return readings.flatMap { reading in
      let whole = reading.captures[0].map { [$0] }
      return (whole ?? inputs(of: rule.pattern, reading.captures)).map {
        Array(text[..<reading.end]) + $0
      }
    }
  }

  // MARK: Replacements

  /// Reads a part of a replacement before a place.
  private func continuations(
    of reading: Reading, by part: TransformReplacement.Part, of rule: Rule, in text: SymbolText
  ) -> [Reading] {
    func before(_ symbols: SymbolText) -> [Reading] {
      let start = matcher.start(of: symbols, in: text, endingAt: reading.end)
      return start.map { [Reading(end: $0, captures: reading.captures)] } ?? []
    }
    switch part {
    case .literal(let symbols): return before(symbols)
    case .capture(let number):
      if let known = reading.captures[number] { return before(known) }
      let node = number == 0 ? rule.matched : rule.matched.capture(number)
      guard let node else { return [] }
      return matcher.starts(of: node, in: text, endingAt: reading.end).sorted().map { start in
        var next = reading
        next.captures[number] = Array(text[start..<reading.end])
        next.end = start
        return next
      }
    case .mapped(let number, let source, let target):
      return mapped(number, from: source, to: target, before: reading, in: text)
    }
  }

  private func mapped(
    _ number: Int, from source: ItemSet, to target: ItemSet, before reading: Reading,
    in text: SymbolText
  ) -> [Reading] {
    guard let mapping = mappings[SetPair(source: source, target: target)] else { return [] }
    var found: [Reading] = []
    for length in 0...min(reading.end, mapping.longest) {
      let start = reading.end - length
      for place in mapping.places[Array(text[start..<reading.end])] ?? []
      where mapping.sources.indices.contains(place) {
        let item = mapping.sources[place]
        if let known = reading.captures[number], known != item { continue }
        var next = reading
        next.captures[number] = item
        next.end = start
        found.append(next)
      }
    }
    return found
  }

  // MARK: Patterns

  private func inputs(
    of node: TransformPattern.Node, _ captures: [Int: SymbolText]
  ) -> [SymbolText] {
    switch node {
    case .capture(let number, let inner):
      if let known = captures[number] { return [known] }
      return inputs(of: inner, captures)
    case .sequence(let nodes):
      return nodes.reduce([[]]) { texts, node in
        let next = inputs(of: node, captures)
        return Array(texts.flatMap { text in next.map { text + $0 } }.prefix(Self.limit))
      }
    case .alternatives(let nodes): return nodes.flatMap { inputs(of: $0, captures) }
    case .start, .literal, .oneOf, .item, .repetition:
      return node.words(limit: Self.wordLimit).map { matcher.normalized($0) }
    }
  }
}

extension TransformPattern.Node {
  fileprivate func capture(_ number: Int) -> TransformPattern.Node? {
    switch self {
    case .capture(let own, let node): own == number ? node : nil
    case .sequence(let nodes), .alternatives(let nodes):
      nodes.lazy.compactMap { $0.capture(number) }.first
    case .repetition(let node, _): node.capture(number)
    case .start, .literal, .oneOf, .item: nil
    }
  }
}
