internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTesting

struct OutputSequences {
  static let longest = 4
  static let budget = 40_000
  static let mostForPiece = 4
  private static let blank: [UInt32] = [0x20]

  private struct Identity: Hashable {
    let text: [UInt32]
    let context: MarkerText?

    init(_ state: OutputExploration.State) {
      text = state.document.rest
      context = state.hasMarkers ? state.document.context : nil
    }
  }

  private var byPiece: [[UInt32]: [[Typed]]] = [:]
  private(set) var pieceLengths: [Int] = []
  /// The outputs that change earlier text without a marker, in the order of their discovery.
  private(set) var changers: [Typed] = []
  /// The code points that are outputs alone.
  private var singles: Set<UInt32> = []
  private let machine: KeyboardMachine

  init(of outputs: [Typed], on machine: KeyboardMachine) {
    self.machine = machine
    for typed in outputs {
      var alone = TypedDocument(machine)
      alone.type(typed, toward: [])
      add(alone.rest, [typed])
      if alone.rest.count == 1 { singles.formUnion(alone.rest) }
    }
  }

  mutating func combine(_ outputs: [Typed]) {
    var known: Set<Identity> = []
    var exploration = OutputExploration(budget: Self.budget, target: Self.blank)
    exploration.explore(
      from: TypedDocument(machine, at: 1, of: Self.blank), typing: { _ in outputs }
    ) { next, previous in
      guard let isChanged = learn(next, after: previous) else { return .leave }
      let (isFirst, isWaiting) = (next.typed.count == 1, next.isWaiting)
      guard next.typed.count < Self.longest, isFirst || isChanged || isWaiting else {
        return .leave
      }
      guard isFirst || known.insert(Identity(next)).inserted else { return .leave }
      // A dead key is more likely to be extended than other keys.
      return isWaiting ? .extendFirst : .extend
    }
  }

  mutating func learn(_ typed: [Typed], for piece: [UInt32]) -> Bool {
    guard !self[piece].contains(typed) else { return false }
    set(self[piece] + [typed], for: piece)
    return true
  }

  subscript(piece: [UInt32]) -> [[Typed]] { byPiece[piece] ?? [] }

  private mutating func add(_ piece: [UInt32], _ typed: [Typed]) {
    let known = self[piece]
    guard !piece.isEmpty, known.count < Self.mostForPiece, !known.contains(typed) else { return }
    set(known + [typed], for: piece)
  }

  private mutating func set(_ sequences: [[Typed]], for piece: [UInt32]) {
    byPiece[piece] = sequences
    guard !pieceLengths.contains(piece.count) else { return }
    let index = pieceLengths.firstIndex { $0 > piece.count } ?? pieceLengths.count
    pieceLengths.insert(piece.count, at: index)
  }

  /// Adds the sequence of `next`, and returns `true`, if its last output changed more than the end.
  private mutating func learn(
    _ next: OutputExploration.State, after previous: OutputExploration.State
  ) -> Bool? {
    // The blank before the sequence must stay.
    guard let typed = next.typed.last, case .output = typed,
      next.document.position == previous.document.position
    else { return nil }
    guard next.document.hasChanged(previous.document, otherThanBy: typed) else { return false }
    if !next.isAborted(singles) { add(next.document.rest, next.typed) }
    if next.typed.count > 1, !previous.isWaiting, !changers.contains(typed) {
      changers.append(typed)
    }
    return true
  }
}

extension OutputExploration.State {
  /// A Boolean value that indicates whether there are markers before the cursor.
  fileprivate var isWaiting: Bool { hasMarkers && !document.context.markers.isEmpty }

  /// Indicates whether the text is only that of single keys, after a dead key that did not combine.
  fileprivate func isAborted(_ singles: Set<UInt32>) -> Bool {
    hasMarkers && document.rest.count > 1 && singles.isSuperset(of: document.rest)
  }
}
