internal import KeyboardFiles
internal import KeyboardModel

/// A compiler of the rules of a Keyman keyboard to LDML.
///
/// - A key types the text that it has without context. Its rules with a context become transforms,
///   which match that text as the key. A key that its text does not tell from others gets a private
///   marker, which the last transforms of the group remove.
/// - Longer contexts come first, as in Keyman. The transforms of a group are those of all keys.
/// - Rules of further groups become further groups of transforms. The text that waits for them ends
///   with a marker, unless they cannot change other texts.
struct KeymanCompiler {
  private struct State {
    /// The end of the text: what the key has typed, or a marker.
    var symbol: MarkerText
    /// The key; `nil` if the groups use none.
    var stroke: Int?
  }

  private struct States {
    var list: [State] = []
    var symbols: [Int: MarkerText] = [:]

    mutating func append(_ state: State) {
      list.append(state)
      if let stroke = state.stroke { symbols[stroke] = state.symbol }
    }
  }

  private static let stageLimit = 12
  private static let transformLimit = 30_000

  private let keyboard: KeymanKeyboard
  private let strokes: [KeymanStroke]
  private let matching: [[[(stroke: Int, position: Int)]]]
  private var vocabulary: KeymanVocabulary
  private(set) var rules = StrokeRules()
  private(set) var outputs: [(text: String, output: MarkerText)] = []
  private(set) var faults: [KeymanParser.Fault] = []
  /// The rules that were reported as lost, by their first byte.
  private var reported: Set<Int> = []
  private var transforms: [Transform] = []
  private var patterns: Set<String> = []
  private var patternSize = 0
  private var transformCount = 0
  /// The groups after which text has no marker.
  private var unmarked: [Int]?
  /// The states of the next stage, by the groups that follow, in the order in which they appeared.
  private var next: [[Int]: States] = [:]
  private var order: [[Int]] = []
  /// The states of the next stage: the groups that follow, and the key.
  private var known: Set<[Int]> = []
  private var markers: [[Int]: MarkerText] = [:]

  init(_ keyboard: KeymanKeyboard, _ strokes: KeymanStrokes) {
    self.keyboard = keyboard
    self.strokes = strokes.list
    matching = strokes.matching
    vocabulary = KeymanVocabulary(keyboard)
    unmarked = harmlessGroup()
    compileBackspace(strokes.backspace)
    compileKeys()
    var stages = 1
    while !order.isEmpty, stages < Self.stageLimit {
      compileStage()
      stages += 1
    }
    if !order.isEmpty { endStages() }
    rules.variables = usedVariables()
  }

  private func usedVariables() -> Keyed<Variable> {
    var used: Set<Identifier> = [KeymanVocabulary.empty]
    for case .transforms(let transforms) in rules.groups + [.transforms(rules.backspaces)] {
      for transform in transforms {
        // As characters, a bracket and a mark behind it would be one.
        for text in [transform.from.source.unicodeScalars, transform.to.source.unicodeScalars] {
          let start = "$[".unicodeScalars
          for part in text.split(separator: start).dropFirst(text.starts(with: start) ? 0 : 1) {
            let name = part.prefix { $0 != "]" }
            used.insert(Identifier(String(name.split(separator: ":").last ?? name)))
          }
        }
      }
    }
    let isEmptyUsed = vocabulary.variables.contains { variable in
      guard case .set(let items) = variable.value, used.contains(variable.id) else { return false }
      return items.contains { $0.isEmpty }
    }
    if !isEmptyUsed { used.remove(KeymanVocabulary.empty) }
    return Keyed(vocabulary.variables.filter { used.contains($0.id) })
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ rule: KeymanKeyboard.Rule?) {
    guard reported.insert(rule?.range.lowerBound ?? -1).inserted else { return }
    faults.append(.init(kind: kind, message: message, range: rule?.range ?? 0..<0))
  }

  // MARK: Groups that follow

  /// Returns the group that follows all keys which it can change; `nil` if there is none.
  private func harmlessGroup() -> [Int]? {
    let start = keyboard.groups[keyboard.start]
    var following: Set<[Int]> = []
    var ends = KeymanEnds(keyboard)
    func add(_ outcome: KeymanOutcome, context: [KeymanKeyboard.ContextItem]) {
      following.insert(outcome.pending)
      if outcome.pending.isEmpty { ends.addOutput(outcome.items, context: context) }
    }
    for rule in start.rules {
      add(KeymanOutcome(rule.output, match: start.match, tail: []), context: rule.context)
    }
    for stroke in strokes where !needsNoFallback(stroke) {
      if let noMatch = start.noMatch, stroke.character != nil {
        add(KeymanOutcome(noMatch, tail: []), context: [])
      } else if let character = stroke.character {
        following.insert([])
        ends.add(.scalar(character))
      }
    }
    following.remove([])
    guard following.count == 1, let list = following.first, list.count == 1,
      case let group = keyboard.groups[list[0]], !group.usesKeys, group.noMatch == nil,
      group.rules.allSatisfy({
        KeymanOutcome($0.output, match: group.match, tail: []).pending.isEmpty
      })
    else { return nil }
    var contexts = KeymanEnds(keyboard)
    contexts.addContexts(of: group)
    return contexts.meets(ends) ? nil : list
  }

  private func needsNoFallback(_ stroke: KeymanStroke) -> Bool {
    stroke.matches[keyboard.start].last.map { !needsContext($0.rule, keyboard.start) } ?? false
  }

  private func needsContext(_ rule: Int, _ group: Int) -> Bool {
    keyboard.groups[group].rules[rule].context.contains { $0 != .condition }
  }

  /// Returns what follows text that waits for the rules of `groups`: a marker, or nothing.
  private mutating func suffix(_ groups: [Int], _ stroke: Int?) -> MarkerText {
    guard let first = groups.first else { return "" }
    let usesKeys = groups.contains { keyboard.groups[$0].usesKeys }
    let key = groups + (usesKeys ? [-1, stroke ?? -1] : [])
    let isKnown = !known.insert(key).inserted
    if groups == unmarked {
      if !isKnown { add(State(symbol: ""), groups) }
      return ""
    }
    let name = "k_" + KeymanVocabulary.plain(keyboard.groups[first].name)
    let marker = markers[key] ?? MarkerText(marker: vocabulary.name(name))
    markers[key] = marker
    if !isKnown { add(State(symbol: marker, stroke: usesKeys ? stroke : nil), groups) }
    return marker
  }

  private mutating func add(_ state: State, _ groups: [Int]) {
    if next[groups] == nil { order.append(groups) }
    next[groups, default: States()].append(state)
  }

  // MARK: Transforms

  private mutating func append(_ from: String, _ to: String, _ rule: KeymanKeyboard.Rule? = nil) {
    // A pattern that an earlier transform has is never reached.
    guard !from.isEmpty, from != "^", patterns.insert(from).inserted else { return }
    guard transformCount < Self.transformLimit, patternSize < TransformPatternParser.totalLimit
    else { return lose(.text, "rules beyond the limit on transforms", nil) }
    do throws(PatternFault) {
      let transform = try Transform(from: from, to: to, variables: vocabulary.variables)
      let size = transform.from.root.expandedCount(limit: TransformPatternParser.totalLimit)
      guard patternSize + size <= TransformPatternParser.totalLimit else {
        return lose(.text, "rules beyond the limit on patterns", nil)
      }
      patternSize += size
      transformCount += 1
      transforms.append(transform)
    } catch { lose(.text, "a rule that makes no transform", rule) }
  }

  private mutating func append(
    _ rule: KeymanKeyboard.Rule, _ outcome: KeymanOutcome, _ keys: KeymanRuleKeys
  ) {
    do throws(KeymanRuleFault) {
      let parts = try vocabulary.transforms(of: rule, output: outcome.items, keys: keys)
      for (from, to) in parts { append(from, to, rule) }
    } catch { lose(.text, error.message, rule) }
  }

  private mutating func finish() {
    if !transforms.isEmpty { rules.groups.append(.transforms(transforms)) }
    (transforms, patterns) = ([], [])
  }

  /// Adds the transforms of the rules of a group for the states that they match.
  private mutating func addRules(of group: Int, tail: [Int], _ states: States) {
    let owner = keyboard.groups[group]
    for (number, rule) in owner.rules.enumerated() where needsContext(number, group) {
      let outcome = KeymanOutcome(rule.output, match: owner.match, tail: tail)
      if outcome.isCut { lose(.text, "the text after the use of a group", rule) }
      var keys = KeymanRuleKeys()
      if owner.usesKeys {
        for (stroke, position) in matching[group][number] {
          guard let symbol = states.symbols[stroke] else { continue }
          keys.symbols.append(symbol)
          keys.positions.append(position)
          keys.suffixes.append(suffix(outcome.pending, stroke))
        }
      } else {
        keys.symbols = states.list.map(\.symbol).filter { !$0.isEmpty }
        keys.suffixes = states.list.map { suffix(outcome.pending, $0.stroke) }
      }
      if !keys.suffixes.isEmpty { append(rule, outcome, keys) }
    }
  }

  private mutating func text(
    _ items: [KeymanKeyboard.OutputItem], position: Int?, key: Int
  ) -> MarkerText {
    items.reduce("") { text, item in
      switch item {
      case .symbol(let symbol): text + (vocabulary.text(of: symbol) ?? "")
      case .index(let store, key):
        text + (position.map { vocabulary.text(at: $0, of: store) } ?? "")
      case .index, .same, .context, .use, .stop: text
      }
    }
  }

  /// Returns what a key types if no rule with a context matches, and the groups that follow.
  private mutating func fallback(
    _ stroke: KeymanStroke?, in group: Int, tail: [Int]
  ) -> (text: MarkerText, pending: [Int]) {
    let owner = keyboard.groups[group]
    if owner.usesKeys, let match = stroke?.matches[group].last, !needsContext(match.rule, group) {
      let rule = owner.rules[match.rule]
      let outcome = KeymanOutcome(rule.output, match: owner.match, tail: tail)
      if outcome.isCut { lose(.text, "the text after the use of a group", rule) }
      let key = rule.context.count + 1
      return (text(outcome.items, position: match.position, key: key), outcome.pending)
    }
    if let noMatch = owner.noMatch, !owner.usesKeys || stroke?.character != nil {
      let outcome = KeymanOutcome(noMatch, tail: tail)
      return (text(outcome.items, position: nil, key: 1), outcome.pending)
    }
    guard owner.usesKeys, let character = stroke?.character else { return ("", tail) }
    return (MarkerText(String(character)), tail)
  }

  // MARK: Stages

  private mutating func compileKeys() {
    let start = keyboard.start
    var plain: [MarkerText] = []
    var texts: [(text: MarkerText, suffix: MarkerText)] = []
    for (number, stroke) in strokes.enumerated() {
      let (text, pending) = fallback(stroke, in: start, tail: [])
      let suffix = suffix(pending, number)
      texts.append((text, suffix))
      plain.append(text + suffix)
    }
    let contextual = strokes.map { stroke in
      stroke.matches[start].first.map { needsContext($0.rule, start) } ?? false
    }
    let kinds = KeymanIdentities(plain, contextual: contextual).kinds
    var states = States()
    var last: [(from: MarkerText, to: MarkerText)] = []
    for (number, (text, suffix)) in texts.enumerated() {
      var output = text + suffix
      if kinds[number] != .plain {
        let marker = MarkerText(marker: vocabulary.name("k\(number + 1)"))
        output = kinds[number] == .marked ? text + marker : marker
        last.append((marker, kinds[number] == .marked ? suffix : text + suffix))
      }
      if contextual[number] { states.append(State(symbol: output, stroke: number)) }
      outputs.append((text.text, output))
    }
    if keyboard.groups[start].usesKeys {
      addRules(of: start, tail: [], states)
    } else {
      for (number, rule) in keyboard.groups[start].rules.enumerated()
      where needsContext(number, start) {
        lose(.text, "a rule of the first group, which runs before the key is typed", rule)
      }
    }
    for (from, to) in last { append(from.pattern, to.replacement) }
    finish()
  }

  private mutating func compileStage() {
    let (current, lists) = (next, order)
    (next, order, known) = ([:], [], [])
    for list in lists {
      let states = current[list] ?? States()
      let (group, tail) = (list[0], Array(list.dropFirst()))
      addRules(of: group, tail: tail, states)
      for state in states.list where !state.symbol.isEmpty {
        let (text, pending) = fallback(state.stroke.map { strokes[$0] }, in: group, tail: tail)
        let to = text + suffix(pending, state.stroke)
        append(state.symbol.pattern, to.replacement)
      }
    }
    finish()
  }

  private mutating func endStages() {
    lose(.text, "rules of more than \(Self.stageLimit) groups one after the other", nil)
    for state in order.flatMap({ next[$0]?.list ?? [] }) where !state.symbol.isEmpty {
      append(state.symbol.pattern, "")
    }
    finish()
  }

  private mutating func compileBackspace(_ stroke: KeymanStroke) {
    let start = keyboard.groups[keyboard.start]
    for rule in start.rules where start.usesKeys {
      let keys = rule.keys.compactMap(\.self).filter { $0.code == KeymanKey.backspace }
      let isPlain = keys.contains {
        $0.isPressed(in: [], isMnemonic: keyboard.isMnemonic, foldsAltGr: keyboard.foldsAltGr)
      }
      if !keys.isEmpty, !isPlain { lose(.modifiers, "a rule for backspace with another key", rule) }
    }
    for match in stroke.matches[keyboard.start] {
      let rule = start.rules[match.rule]
      guard needsContext(match.rule, keyboard.start) else {
        lose(.function, "a rule for backspace without a context", rule)
        continue
      }
      let outcome = KeymanOutcome(rule.output, match: start.match, tail: [])
      if let next = outcome.pending.first {
        var (ends, contexts) = (KeymanEnds(keyboard), KeymanEnds(keyboard))
        ends.addOutput(outcome.items, context: rule.context)
        contexts.addContexts(of: keyboard.groups[next])
        if ends.meets(contexts) || outcome.pending.count > 1 {
          lose(.text, "the rules of '\(keyboard.groups[next].name)' after backspace", rule)
        }
      }
      append(rule, outcome, .init())
    }
    rules.backspaces = transforms
    (transforms, patterns) = ([], [])
  }
}

struct KeymanIdentities {
  enum Kind {
    /// Its text.
    case plain
    /// Its text, followed by a private marker.
    case marked
    case hidden
  }

  private(set) var kinds: [Kind]

  /// Finds the ways to know keys by what they type, if `contextual` ones have rules with a context.
  init(_ texts: [MarkerText], contextual: [Bool]) {
    let symbols = texts.map { text in
      let scalars = Normalization.decomposed(text.text.unicodeScalars.map(\.value))
      return MarkerText(
        String(scalars: scalars.compactMap(Unicode.Scalar.init)), markers: text.markers
      ).symbols
    }
    kinds = texts.map { _ in .plain }
    var owners: [[PatternSymbol]: [Int]] = [:]
    for (number, text) in symbols.enumerated() { owners[text, default: []].append(number) }
    let lengths = Set(symbols.map(\.count)).filter { $0 > 0 }.sorted()
    func mark(_ number: Int) { kinds[number] = texts[number].text.isEmpty ? .hidden : .marked }
    for numbers in owners.values where numbers.count > 1 {
      guard let first = numbers.first(where: { contextual[$0] }) else { continue }
      for number in numbers where number != first { mark(number) }
    }
    for (number, text) in symbols.enumerated() {
      for length in lengths where length < text.count {
        for other in owners[Array(text.suffix(length))] ?? [] {
          if contextual[other] { mark(other) } else if contextual[number] { mark(number) }
        }
      }
    }
    for number in texts.indices where contextual[number] {
      let first = texts[number].text.unicodeScalars.first
      let isMoved = first.map { $0.properties.canonicalCombiningClass != .notReordered } ?? false
      if texts[number].isEmpty || isMoved { kinds[number] = .hidden }
    }
  }
}
