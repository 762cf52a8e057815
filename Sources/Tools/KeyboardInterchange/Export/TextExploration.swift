internal import KeyboardEngine
internal import KeyboardModel

/// The rules of a layout as a machine whose states are ``Pending`` texts.
struct TextExploration {
  /// The end of the text, not typed yet, that a pattern may match together with later outputs.
  typealias Pending = [Symbol]

  private var engine: TextEngine
  private var prefixes: PatternPrefixes
  private let names: [Int: Identifier]
  private var pendingStarts: [[Symbol]: Int] = [:]
  private(set) var applied: Set<TransformAnalysis.Rule> = []
  private let outputs: [MarkerText]

  /// Creates the machine of a layout in which `outputs` can follow what is pending.
  init(_ layout: KeyboardLayout, outputs: [MarkerText]) {
    self.outputs = outputs
    engine = TextEngine(layout)
    prefixes = PatternPrefixes(layout)
    var names: [Int: Identifier] = [:]
    for (name, number) in engine.compiled.markers { names[number] = name }
    self.names = names
  }

  // MARK: Steps

  /// Types `output` where `pending` is pending, behind text that no rule knows.
  mutating func step(
    after pending: Pending, typing output: MarkerText
  ) -> (text: String, pending: Pending) {
    var rules: [TransformAnalysis.Rule] = []
    let symbols = self.symbols(after: pending, typing: output, applying: &rules)
    applied.formUnion(rules)
    let start = pendingStart(in: symbols)
    return (text(of: symbols[..<start]), Array(symbols[start...]))
  }

  /// The rules that change what `output` gives because it follows `text`, which is final.
  mutating func rules(between text: String, and output: MarkerText) -> [TransformAnalysis.Rule] {
    var rules: [TransformAnalysis.Rule] = []
    let before = symbols(of: MarkerText(text))
    let together = symbols(after: before, typing: output, applying: &rules)
    guard !rules.isEmpty else { return [] }
    var others: [TransformAnalysis.Rule] = []
    let alone = symbols(after: [], typing: output, applying: &others)
    return together == normalized(before + alone) ? [] : rules
  }

  mutating func mayChange(_ text: String) -> Bool {
    let symbols = symbols(of: MarkerText(text))
    return symbols.indices.contains { prefixes.canContinue(symbols[$0...]) }
  }

  /// Finds the transforms that no text of some outputs and of other rules can match.
  func impossibleRules(with outputs: [MarkerText]) -> Set<TransformAnalysis.Rule> {
    var vocabulary = Set(outputs.flatMap { symbols(of: $0) })
    vocabulary.formUnion(engine.compiled.literals)
    for mapping in engine.compiled.mappings { vocabulary.formUnion(mapping.values.joined()) }
    return prefixes.impossibleRules(with: vocabulary)
  }

  func text(of symbols: ArraySlice<Symbol>) -> String {
    var codePoints = symbols.filter { !$0.isMarker }.map { $0.rawValue }
    if engine.compiled.normalizes { Normalization.compose(&codePoints) }
    return String(scalars: codePoints.compactMap { Unicode.Scalar($0) })
  }

  func markerText(of pending: Pending) -> MarkerText {
    var text = String.UnicodeScalarView()
    var markers: [MarkerText.Marker] = []
    for symbol in pending {
      if symbol.isMarker {
        markers.append(.init(names[symbol.marker] ?? "?", at: text.count))
      } else if let scalar = Unicode.Scalar(symbol.rawValue) {
        text.append(scalar)
      }
    }
    return MarkerText(String(text), markers: markers)
  }

  // MARK: Symbols

  private mutating func symbols(
    after symbols: [Symbol], typing output: MarkerText,
    applying rules: inout [TransformAnalysis.Rule]
  ) -> [Symbol] {
    engine.context.clear(beginsText: false)
    guard !output.isEmpty else { return symbols }
    for symbol in symbols { engine.context.append(symbol) }
    let start = engine.context.count
    let compiled = engine.compiled
    compiled.append(output, to: &engine.context)
    engine.context.normalizeOutput(from: start)
    for (place, group) in compiled.simple.enumerated() {
      if case .transforms(let number) = group {
        guard
          let match = compiled.automaton.match(
            group: number, in: engine.context.classes, beginsText: false,
            symbolClasses: compiled.classes)
        else { continue }
        let index = match.rule - compiled.firstRules[number]
        rules.append(.init(isBackspace: false, group: place, index: index))
      }
      engine.run(group)
    }
    return engine.context.symbols
  }

  private mutating func pendingStart(in symbols: [Symbol]) -> Int {
    guard let lastMarker = symbols.lastIndex(where: { $0.isMarker }) else { return symbols.count }
    if let known = pendingStarts[symbols] { return known }
    var start = (0...lastMarker).first { prefixes.canContinue(symbols[$0...]) } ?? symbols.count
    while let marker = markerWaiting(before: start, in: symbols) { start = marker }
    pendingStarts[symbols] = start
    return start
  }

  /// Returns the last marker before `start` that waits for what an earlier rule makes of the rest.
  private mutating func markerWaiting(before start: Int, in symbols: [Symbol]) -> Int? {
    guard engine.compiled.simple.count > 1,
      let marker = symbols[..<start].lastIndex(where: { $0.isMarker }),
      prefixes.canContinue(symbols[marker..<start])
    else { return nil }
    let acts = outputs.contains { output in
      var rules: [TransformAnalysis.Rule] = []
      let together = self.symbols(
        after: Array(symbols[marker...]), typing: output, applying: &rules)
      let apart = self.symbols(after: Array(symbols[start...]), typing: output, applying: &rules)
      return together != normalized(symbols[marker..<start] + apart)
    }
    return acts ? marker : nil
  }

  private func symbols(of output: MarkerText) -> [Symbol] {
    normalized(
      output.symbols.compactMap { symbol in
        switch symbol {
        case .scalar(let scalar): Symbol(scalar.value)
        case .marker(let id): Symbol(marker: engine.compiled.markers[id] ?? 0)
        case .anyMarker: nil
        }
      })
  }

  private func normalized(_ symbols: [Symbol]) -> [Symbol] {
    engine.compiled.normalizes ? MarkedNormalization.decomposed(symbols) : symbols
  }
}

struct PatternPrefixes {
  private let program: ReverseProgram
  private let classes: SymbolClasses
  private let entries: [Int32]
  private var closure: ProgramClosure
  private let expressions: [[Expression]]

  init(_ layout: KeyboardLayout) {
    var compiler = TransformCompiler(layout)
    _ = compiler.groups(layout.transforms)
    _ = compiler.groups(layout.backspaceTransforms)
    var program = ReverseProgram()
    var entries: [Int32] = []
    var expressions: [[Expression]] = []
    for group in layout.transforms {
      expressions.append([])
      guard case .transforms(let transforms) = group else { continue }
      for transform in transforms {
        let expression = compiler.builder.expression(transform.from.root)
        expressions[expressions.count - 1].append(expression)
        entries.append(program.add(expression.reversed, rule: Int32(entries.count)))
      }
    }
    (self.program, self.expressions) = (program, expressions)
    classes = SymbolClasses(compiler.builder.table)
    var closure = ProgramClosure(program)
    self.entries = closure(entries, of: program)
    self.closure = closure
  }

  /// Returns whether a pattern matches `text` and at least one more symbol.
  mutating func canContinue(_ text: ArraySlice<Symbol>) -> Bool {
    var threads = entries
    for symbol in text {
      let number = classes[symbol]
      let next = threads.compactMap { thread -> Int32? in
        let instruction = program.instructions[Int(thread)]
        return instruction.kind == .take && classes.contains(instruction.first, number)
          ? instruction.second : nil
      }
      guard !next.isEmpty else { return false }
      closure.find(next, of: program, into: &threads)
    }
    return threads.contains { program.instructions[Int($0)].kind == .take }
  }

  /// Returns the transforms that no text of the symbols of `vocabulary` matches.
  func impossibleRules(with vocabulary: Set<Symbol>) -> Set<TransformAnalysis.Rule> {
    let numbers = Set(vocabulary.map { classes[$0] })
    var known: [Int32: Bool] = [:]
    func hasSymbol(_ set: Int32) -> Bool {
      let isUsed = known[set] ?? numbers.contains { classes.contains(set, $0) }
      known[set] = isUsed
      return isUsed
    }
    var rules: Set<TransformAnalysis.Rule> = []
    for (group, patterns) in expressions.enumerated() {
      for (index, pattern) in patterns.enumerated() where !pattern.isPossible(hasSymbol) {
        rules.insert(.init(isBackspace: false, group: group, index: index))
      }
    }
    return rules
  }
}

extension Expression {
  fileprivate func isPossible(_ hasSymbol: (Int32) -> Bool) -> Bool {
    switch self {
    case .start: true
    case .sets(let sets): sets.allSatisfy(hasSymbol)
    case .sequence(let parts): parts.allSatisfy { $0.isPossible(hasSymbol) }
    case .alternatives(let parts): parts.contains { $0.isPossible(hasSymbol) }
    case .capture(_, let part): part.isPossible(hasSymbol)
    case .repetition(let part, let count): count.lowerBound == 0 || part.isPossible(hasSymbol)
    }
  }

  fileprivate var reversed: Expression {
    switch self {
    case .start: .sets([])
    case .sets(let sets): .sets(sets.reversed())
    case .sequence(let parts): .sequence(parts.reversed().map { $0.reversed })
    case .alternatives(let parts): .alternatives(parts.map { $0.reversed })
    case .capture(let number, let part): .capture(number, part.reversed)
    case .repetition(let part, let count): .repetition(part.reversed, count)
    }
  }
}
