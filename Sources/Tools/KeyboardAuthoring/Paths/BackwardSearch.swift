internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTesting

/// A search for the keys of a character that transforms make, from the last key back.
struct BackwardSearch {
  private static let mostTexts = 200
  /// The number of transforms whose inverse takes as long as to type an output.
  private static let triesOfStep = 16
  private static let blank: [UInt32] = [0x20]

  private struct Reached {
    let document: TypedDocument
    let typed: [Typed]
  }

  /// An output after a text, and the text that should come of it.
  private struct Step {
    let source: SymbolText
    let typed: Typed
    let result: SymbolText
  }

  private let inverse: InverseTransforms
  private let matcher: SymbolMatcher
  private var outputs: [PatternSymbol: [(symbols: SymbolText, typed: Typed)]] = [:]
  private var reached: [SymbolText: Reached] = [:]
  private let start: TypedDocument
  /// The markers that may wait behind a character; those that were found last come first.
  private var ends: [SymbolText]

  init(of outputs: [Typed], on machine: KeyboardMachine) {
    start = TypedDocument(machine, at: 1, of: Self.blank)
    inverse = InverseTransforms(of: machine.layout)
    matcher = SymbolMatcher(normalizes: machine.layout.normalizes)
    ends = [[]] + inverse.markers.sorted().map { [.marker($0)] }
    for typed in outputs {
      guard case .output(let output) = typed else { continue }
      let symbols = matcher.normalized(output.symbols)
      guard let last = symbols.last else { continue }
      self.outputs[last, default: []].append((symbols, typed))
    }
    reached[symbols(of: start)] = Reached(document: start, typed: [])
  }

  /// Returns the outputs of keys that make `piece`; `nil` if none are found within the budget.
  mutating func outputs(
    for piece: [UInt32], beside sequences: OutputSequences, within budget: inout SearchBudget
  ) -> [Typed]? {
    let text = matcher.normalized(
      (Self.blank + piece).compactMap { Unicode.Scalar($0).map { .scalar($0) } })
    for (place, end) in ends.enumerated() {
      guard let typed = outputs(forText: text + end, beside: sequences, &budget),
        reached[text + end]?.document.rest == piece
      else { continue }
      ends.insert(ends.remove(at: place), at: 0)
      return typed
    }
    return nil
  }

  private mutating func outputs(
    forText target: SymbolText, beside sequences: OutputSequences, _ budget: inout SearchBudget
  ) -> [Typed]? {
    var steps: [SymbolText: [Step]] = [:]
    // The texts to undo, by length: a short one is nearer to the start.
    var open: [Int: ArraySlice<SymbolText>] = [target.count: [target]]
    var known: Set = [target]
    for _ in 0..<Self.mostTexts where reached[target] == nil && !budget.isUsedUp {
      guard let length = open.keys.min(), let text = open[length]?.popFirst() else { return nil }
      if open[length]?.isEmpty == true { open[length] = nil }
      var tries = 0
      defer { budget.spend(1 + tries / Self.triesOfStep) }
      for (source, typed) in undone(text, counting: &tries) {
        let step = Step(source: source, typed: typed, result: text)
        steps[source, default: []].append(step)
        if known.insert(source).inserted { open[source.count, default: []].append(source) }
        if reach(source, by: sequences) { retype(step, followedBy: steps) }
      }
    }
    return reached[target]?.typed
  }

  private mutating func reach(_ text: SymbolText, by sequences: OutputSequences) -> Bool {
    if reached[text] != nil { return true }
    for sequence in sequences[text.dropFirst(Self.blank.count).compactMap(\.codePoint)] {
      var document = start
      document.type(sequence, toward: Self.blank)
      guard symbols(of: document) == text else { continue }
      reached[text] = Reached(document: document, typed: sequence)
      return true
    }
    return false
  }

  private func undone(_ text: SymbolText, counting tries: inout Int) -> [(SymbolText, Typed)] {
    inverse.sources(of: text, counting: &tries).flatMap { source -> [(SymbolText, Typed)] in
      guard let last = source.last else { return [] }
      return (outputs[last] ?? []).compactMap { symbols, typed in
        matcher.start(of: symbols, in: source, endingAt: source.count).map {
          (Array(source[..<$0]), typed)
        }
      }
    }
  }

  /// Types what has been undone, as far as the same texts come of it.
  private mutating func retype(_ step: Step, followedBy steps: [SymbolText: [Step]]) {
    var open = [step]
    while let step = open.popLast() {
      guard reached[step.result] == nil, let start = reached[step.source] else { continue }
      var document = start.document
      document.type(step.typed, toward: Self.blank)
      guard symbols(of: document) == step.result else { continue }
      reached[step.result] = Reached(document: document, typed: start.typed + [step.typed])
      open += steps[step.result] ?? []
    }
  }

  private func symbols(of document: TypedDocument) -> SymbolText {
    matcher.normalized(document.context.symbols)
  }
}
