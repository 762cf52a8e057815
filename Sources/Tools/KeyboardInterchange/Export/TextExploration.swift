internal import KeyboardEngine
internal import KeyboardModel

/// The rules of a layout as a machine: an output is typed, text is final, and something may be
/// pending.
///
/// Formats without rules on text have states instead. A state here is ``Pending``: the end of the
/// text that has markers, and that a pattern may match together with later outputs. Its code points
/// are not typed yet, since a rule may still replace them.
struct TextExploration {
  /// The end of the text that later outputs may change: code points and at least one marker.
  struct Pending: Hashable, Sendable {
    let symbols: [Symbol]

    /// The empty value.
    static let nothing = Pending(symbols: [])

    /// A Boolean value that indicates whether nothing is pending.
    var isEmpty: Bool { symbols.isEmpty }
  }

  /// The effect of an output.
  struct Step: Hashable, Sendable {
    /// The text that is final.
    var text = ""
    /// The text that is pending.
    var pending = Pending.nothing
  }

  private var engine: TextEngine
  private var prefixes: PatternPrefixes
  private let names: [Int: Identifier]
  private var pendingStarts: [[Symbol]: Int] = [:]
  /// The rules that have been applied to pending text and outputs.
  private(set) var applied: Set<TransformAnalysis.Rule> = []

  /// The outputs that can follow.
  private let outputs: [MarkerText]

  /// Creates the machine of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - outputs: The outputs that can follow what is pending.
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
  mutating func step(after pending: Pending, typing output: MarkerText) -> Step {
    var rules: [TransformAnalysis.Rule] = []
    let symbols = self.symbols(after: pending.symbols, typing: output, applying: &rules)
    applied.formUnion(rules)
    return step(of: symbols)
  }

  /// The rules that change what `output` gives because it follows `text`, which is final.
  ///
  /// - Returns: The rules; empty if the output does the same as behind any other text.
  mutating func rules(
    between text: String, and output: MarkerText
  ) -> [TransformAnalysis.Rule] {
    var rules: [TransformAnalysis.Rule] = []
    let before = symbols(of: MarkerText(text))
    let together = symbols(after: before, typing: output, applying: &rules)
    guard !rules.isEmpty else { return [] }
    var others: [TransformAnalysis.Rule] = []
    let alone = symbols(after: [], typing: output, applying: &others)
    return together == normalized(before + alone) ? [] : rules
  }

  /// A Boolean value that indicates whether some pattern may match the end of `text` together with
  /// later outputs.
  mutating func mayChange(_ text: String) -> Bool {
    let symbols = symbols(of: MarkerText(text))
    return symbols.indices.contains { prefixes.canContinue(symbols[$0...]) }
  }

  /// Finds the transforms that no text of some outputs and of other rules can match.
  ///
  /// - Complexity: O(*n* · *m*) for patterns of size *n* and *m* different symbols.
  func impossibleRules(with outputs: [MarkerText]) -> Set<TransformAnalysis.Rule> {
    var vocabulary = Set(outputs.flatMap { symbols(of: $0) })
    vocabulary.formUnion(engine.compiled.literals)
    for mapping in engine.compiled.mappings { vocabulary.formUnion(mapping.values.joined()) }
    return prefixes.impossibleRules(with: vocabulary)
  }

  /// The code points of `pending`, in the form in which they are typed.
  func text(of pending: Pending) -> String { text(of: pending.symbols[...]) }

  /// The code points and markers of `pending`.
  func markerText(of pending: Pending) -> MarkerText {
    var text = String.UnicodeScalarView()
    var markers: [MarkerText.Marker] = []
    for symbol in pending.symbols {
      if symbol.isMarker {
        markers.append(.init(names[symbol.marker] ?? "?", at: text.count))
      } else if let scalar = Unicode.Scalar(symbol.rawValue) {
        text.append(scalar)
      }
    }
    return MarkerText(String(text), markers: markers)
  }

  // MARK: Symbols

  /// The context after `output` is typed behind `symbols`.
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

  private mutating func step(of symbols: [Symbol]) -> Step {
    let start = pendingStart(in: symbols)
    return Step(
      text: text(of: symbols[..<start]), pending: Pending(symbols: Array(symbols[start...])))
  }

  /// The first position from which later outputs may change the text and its markers.
  private mutating func pendingStart(in symbols: [Symbol]) -> Int {
    guard let lastMarker = symbols.lastIndex(where: { $0.isMarker }) else { return symbols.count }
    if let known = pendingStarts[symbols] { return known }
    var start = (0...lastMarker).first { prefixes.canContinue(symbols[$0...]) } ?? symbols.count
    while let marker = markerWaiting(before: start, in: symbols) { start = marker }
    pendingStarts[symbols] = start
    return start
  }

  /// Returns the position of the last marker before `start` that waits for what a rule of an
  /// earlier group makes of the symbols from `start` on; `nil` if there is none.
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

  private func text(of symbols: ArraySlice<Symbol>) -> String {
    var codePoints = symbols.filter { !$0.isMarker }.map { $0.rawValue }
    if engine.compiled.normalizes { Normalization.compose(&codePoints) }
    return String(String.UnicodeScalarView(codePoints.compactMap { Unicode.Scalar($0) }))
  }
}
