internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// A search for keys that produce the characters and strings of a repertoire: sequences, shorter ones
/// first.
struct RepertoireSearch {
  static let longestSequence = 4
  static let presses = 100_000
  private static let blank: [UInt32] = [0x20]

  private struct Identity: Hashable {
    let context: MarkerText
    let hasWanted: Bool
  }

  private let hasTransforms: Bool
  private let machine: KeyboardMachine
  private let outputs: (all: [Typed], wanted: Set<Typed>)
  private var wanted: [[UInt32]: String] = [:]
  private var parts: Set<UInt32> = []
  /// What strings begin with.
  private var starts: Set<[UInt32]> = []

  init(_ repertoire: KeyboardTestFile.Repertoire, on machine: KeyboardMachine) {
    let layout = machine.layout
    self.machine = machine
    hasTransforms = !layout.transforms.isEmpty
    outputs = Self.outputs(of: repertoire.kind, on: layout)
    let characters = repertoire.characters.ranges.joined().compactMap { Unicode.Scalar($0) }
    for text in characters.map({ String($0) }) + repertoire.strings {
      let key = TypedDocument.codePoints(of: text, normalizes: layout.normalizes)
      wanted[key] = text
      parts.formUnion(key)
    }
    for string in repertoire.strings {
      let key = TypedDocument.codePoints(of: string, normalizes: layout.normalizes)
      starts.formUnion(key.indices.map { Array(key[..<$0]) })
    }
  }

  /// Returns what was not found, sorted, and whether not all sequences were tried.
  mutating func missing() -> (texts: [String], hasGivenUp: Bool) {
    spellStrings()
    let rest = search(after: [], budget: Self.presses / 2)
    let lastRest = search(after: Self.blank, budget: Self.presses / 2 + rest)
    let texts = wanted.values.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    return (texts, rest == 0 || lastRest == 0)
  }

  /// Finds the strings that keys type code point by code point, without a search.
  private mutating func spellStrings() {
    let normalizes = machine.layout.normalizes
    var single: [UInt32: Typed] = [:]
    for case .output(let output) in outputs.all {
      let text = TypedDocument.codePoints(of: output.text, normalizes: normalizes)
      if text.count == 1, single[text[0]] == nil { single[text[0]] = .output(output) }
    }
    for string in wanted.keys where string.count > 1 {
      let typed = string.compactMap { single[$0] }
      guard typed.count == string.count, typed.contains(where: outputs.wanted.contains) else {
        continue
      }
      var document = TypedDocument(machine)
      document.type(typed, toward: [])
      if document.rest == string { wanted[string] = nil }
    }
  }

  private mutating func search(after context: [UInt32], budget: Int) -> Int {
    guard !wanted.isEmpty else { return budget }
    let start = TypedDocument(machine, at: context.count, of: context)
    var known: Set<Identity> = []
    var exploration = OutputExploration(budget: budget, target: context)
    exploration.explore(from: start, typing: { [outputs] _ in outputs.all }) { next, _ in
      // The text before the keystrokes must stay.
      guard next.document.position == context.count else { return .leave }
      find(next, from: start, toward: context)
      if wanted.isEmpty { return .stop }
      let rest = next.document.rest
      // A long string takes more keys.
      let isStart = !rest.isEmpty && starts.contains(rest)
      guard isStart || next.typed.count < Self.longestSequence && mayGoOn(rest) else {
        return .leave
      }
      let identity = Identity(context: next.document.context, hasWanted: hasWanted(next))
      guard known.insert(identity).inserted else { return .leave }
      // A dead key leaves no text, and its continuations are the likeliest results.
      return next.typed.count == 1 && next.document.rest.isEmpty ? .extendFirst : .extend
    }
    return exploration.budget
  }

  private func mayGoOn(_ text: [UInt32]) -> Bool {
    // Without transforms, all typed text stays.
    String(codePoints: text).count <= 1 && (hasTransforms || parts.isSuperset(of: text))
  }

  private func hasWanted(_ state: OutputExploration.State) -> Bool {
    state.typed.contains(where: outputs.wanted.contains)
  }

  private mutating func find(
    _ state: OutputExploration.State, from start: TypedDocument, toward context: [UInt32]
  ) {
    let text = state.document.rest
    guard wanted[text] != nil, hasWanted(state) else { return }
    let others = state.typed.filter { !outputs.wanted.contains($0) }
    var document = start
    document.type(others, toward: context)
    let isDoneByOthers = document.position == start.position && document.rest == text
    if !isDoneByOthers { wanted[text] = nil }
  }

  /// Returns the outputs of keys and gestures, and those that a sequence must have one of.
  private static func outputs(
    of kind: KeyboardTestFile.Repertoire.Kind, on layout: KeyboardLayout
  ) -> (all: [Typed], wanted: Set<Typed>) {
    let sets = layout.layerSets.filter { kind != .hardware || !$0.isTouch }
    let keys = Set(sets.flatMap(\.layers).flatMap(\.rows).joined()).sorted()
      .compactMap { layout.keys[$0] }
    let gestures = keys.flatMap(layout.gestures).filter { gesture, _ in
      switch kind {
      case .simple, .hardware: false
      case .any: true
      case .gesture(let wanted): wanted == nil || gesture.kind == wanted
      }
    }
    func outputs(of keys: [Key]) -> [Typed] {
      keys.map(\.output).filter { !$0.isEmpty }.map(Typed.output)
    }
    let taps = outputs(of: keys)
    // A gesture counts even if a tap has the same output.
    let others = outputs(of: gestures.compactMap { layout.keys[$0.keyID] })
    let wantsTaps = [.any, .simple, .hardware].contains(kind)
    var known: Set<Typed> = []
    let all = (wantsTaps ? taps + others : others + taps).filter { known.insert($0).inserted }
    return (all, wantsTaps ? known : Set(others))
  }
}
