internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// A search for keys that produce the characters of a repertoire.
///
/// It tries each keystroke of the repertoire's type alone, then sequences of up to
/// ``longestSequence`` keystrokes, shorter ones first, for dead keys and syllables. A sequence is
/// extended only while its text is at most one character, and ``presses`` keystrokes are tried in
/// total. A sequence for a type of gesture needs such a gesture, and must not produce the character
/// without it; its other keystrokes may be taps. All this is done both at the start of a text and
/// after a blank, since patterns may distinguish the two.
struct RepertoireSearch {
  /// The maximum number of keystrokes for a character.
  static let longestSequence = 4
  /// The maximum number of keystrokes tried for a repertoire.
  static let presses = 100_000

  /// A keystroke by its output.
  private struct Event: Hashable {
    let output: MarkerText
    /// A Boolean value that indicates whether it is a gesture of the repertoire's type.
    let isWanted: Bool
  }

  /// A text that keystrokes have produced.
  private struct State {
    var document: TypedDocument
    /// The text before the keystrokes.
    let context: String
    var path: [Int]
    var hasWanted: Bool

    /// The typed text; `nil` if the text before it has changed.
    var text: Substring? {
      let scalars = document.text.unicodeScalars
      guard scalars.starts(with: context.unicodeScalars) else { return nil }
      return Substring(scalars.dropFirst(context.unicodeScalars.count))
    }
  }

  /// The state itself, whatever led to it.
  private struct Identity: Hashable {
    let context: MarkerText
    let hasWanted: Bool
  }

  private let normalizes: Bool
  private let hasTransforms: Bool
  private let machine: KeyboardMachine
  private let events: [Event]
  /// The remaining characters, by their code points in NFD.
  private var wanted: [[UInt32]: Unicode.Scalar] = [:]
  /// All code points of these.
  private var parts: Set<UInt32> = []
  private var remaining = Self.presses

  init(
    _ repertoire: KeyboardTestFile.Repertoire, on machine: KeyboardMachine
  ) {
    let layout = machine.layout
    self.machine = machine
    normalizes = layout.normalizes
    hasTransforms = !layout.transforms.isEmpty
    events = Self.events(of: repertoire.kind, on: layout)
    for range in repertoire.characters.ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let key = key(of: String(scalar))
        wanted[key] = scalar
        parts.formUnion(key)
      }
    }
  }

  /// Returns the characters that were not found, in the order of their code points.
  mutating func missing() -> [Unicode.Scalar] {
    var states = ["", " "].map { context in
      State(
        document: TypedDocument(machine, text: context), context: context, path: [],
        hasWanted: false)
    }
    var known: Set<Identity> = []
    for length in 1...Self.longestSequence where !wanted.isEmpty && remaining > 0 {
      var next: [State] = []
      for state in states where !wanted.isEmpty && remaining > 0 {
        extend(state, isLast: length == Self.longestSequence, known: &known, into: &next)
      }
      // A dead key leaves no text, and its continuations are the likeliest results.
      states = next.filter { $0.text == "" } + next.filter { $0.text != "" }
    }
    return wanted.values.sorted()
  }

  private mutating func extend(
    _ state: State, isLast: Bool, known: inout Set<Identity>, into next: inout [State]
  ) {
    for (number, event) in events.enumerated() {
      guard remaining > 0 else { return }
      remaining -= 1
      var reached = state
      reached.document.type(event.output)
      reached.path.append(number)
      reached.hasWanted = state.hasWanted || event.isWanted
      find(reached)
      guard !isLast, mayGoOn(reached) else { continue }
      let identity = Identity(
        context: reached.document.machine.markedContext, hasWanted: reached.hasWanted)
      if known.insert(identity).inserted { next.append(reached) }
    }
  }

  /// Returns a Boolean value that indicates whether further keystrokes may produce a remaining
  /// character.
  private func mayGoOn(_ state: State) -> Bool {
    guard let text = state.text else { return false }
    // Without transforms, all typed text stays.
    return text.count <= 1 && (hasTransforms || parts.isSuperset(of: key(of: text)))
  }

  /// Removes the character that `state` has produced from the remaining ones.
  private mutating func find(_ state: State) {
    guard state.hasWanted, let text = state.text, !text.isEmpty else { return }
    let key = key(of: text)
    guard wanted[key] != nil else { return }
    let others = state.path.map { events[$0] }.filter { !$0.isWanted }
    if !others.isEmpty {
      var other = state
      other.document = TypedDocument(machine, text: state.context)
      for event in others { other.document.type(event.output) }
      if let text = other.text, self.key(of: text) == key { return }
    }
    wanted[key] = nil
  }

  private func key(of text: some StringProtocol) -> [UInt32] {
    let codePoints = text.unicodeScalars.map(\.value)
    return normalizes ? Normalization.decomposed(codePoints) : codePoints
  }

  // MARK: Keystrokes

  private static func events(
    of kind: KeyboardTestFile.Repertoire.Kind, on layout: KeyboardLayout
  ) -> [Event] {
    let sets = layout.layerSets.filter { kind != .hardware || !$0.isTouch }
    let keys = Set(sets.flatMap(\.layers).flatMap(\.rows).joined()).sorted()
      .compactMap { layout.keys[$0] }
    let wantsTaps = [.any, .simple, .hardware].contains(kind)
    let gestures = keys.flatMap { targets(of: $0, by: kind, on: layout) }
    var known: Set<MarkerText> = []
    func events(_ keys: [Key], isWanted: Bool) -> [Event] {
      keys.map(\.output).filter { !$0.isEmpty && known.insert($0).inserted }.map {
        Event(output: $0, isWanted: isWanted)
      }
    }
    // A gesture counts even if a tap has the same output.
    let wanted = events(gestures.compactMap { layout.keys[$0] }, isWanted: true)
    return wantsTaps
      ? events(keys, isWanted: true) + wanted : wanted + events(keys, isWanted: false)
  }

  /// Returns the keys that gestures of a kind on `key` reach.
  private static func targets(
    of key: Key, by kind: KeyboardTestFile.Repertoire.Kind, on layout: KeyboardLayout
  ) -> [Identifier] {
    switch kind {
    case .simple, .hardware: []
    case .any: layout.gestures(on: key).map { $0.keyID }
    case .gesture(let wanted):
      layout.gestures(on: key).filter { wanted == nil || $0.gesture.kind == wanted }
        .map { $0.keyID }
    }
  }
}
