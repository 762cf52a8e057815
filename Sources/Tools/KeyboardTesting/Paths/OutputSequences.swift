internal import KeyboardEngine
internal import KeyboardModel

/// The sequences of outputs that produce pieces of text: each output alone, and sequences that the
/// layout's transforms change, such as dead keys with letters.
///
/// The latter are found by typing on copies of the machine. A sequence is extended as long as its
/// last output has changed more than the end of the text, or there are markers before the cursor.
struct OutputSequences {
  /// The maximum length of a sequence.
  static let longest = 4
  /// The maximum number of outputs typed in the search.
  static let budget = 40_000
  /// The maximum number of sequences for a piece.
  static let mostForPiece = 4
  /// The text before the sequences.
  private static let blank: [UInt32] = [0x20]

  private struct Identity: Hashable {
    let text: [UInt32]
    let context: MarkerText?
  }

  private struct State {
    var document: PathDocument
    var typed: [Typed]
    var hasMarkers: Bool
    /// A Boolean value that indicates whether the last output has changed earlier text.
    var isChanged = false

    var mayGoOn: Bool { typed.count == 1 || isChanged || waits }
    /// The state itself, whatever led to it.
    var identity: Identity {
      Identity(text: document.rest, context: hasMarkers ? document.context : nil)
    }

    /// A Boolean value that indicates whether there are markers before the cursor.
    var waits: Bool { hasMarkers && !document.context.markers.isEmpty }

    /// Returns a Boolean value that indicates whether the text is only that of single keys, after a
    /// dead key that did not combine.
    func isAborted(_ singles: Set<UInt32>) -> Bool {
      hasMarkers && document.rest.count > 1 && singles.isSuperset(of: document.rest)
    }
  }

  /// The sequences for each piece, in code points.
  private var byPiece: [[UInt32]: [[Typed]]] = [:]
  /// The maximum length of a piece, in code points.
  private(set) var longestPiece = 0
  /// The code points of all pieces.
  private(set) var codePoints: Set<UInt32> = []
  /// The outputs that change earlier text without a marker, in the order of their discovery.
  private(set) var changers: [Typed] = []
  /// The code points that are outputs alone.
  private var singles: Set<UInt32> = []
  private let machine: KeyboardMachine

  /// Creates the sequences of single `outputs`.
  init(of outputs: [Typed], on machine: KeyboardMachine) {
    self.machine = machine
    for typed in outputs {
      var alone = PathDocument(machine)
      alone.type(typed, toward: [])
      add(alone.rest, [typed])
      if alone.rest.count == 1 { singles.formUnion(alone.rest) }
    }
  }

  /// Searches for sequences of `outputs`.
  mutating func combine(_ outputs: [Typed]) {
    let start = PathDocument(machine, at: 1, of: Self.blank)
    var queue = [State(document: start, typed: [], hasMarkers: false)]
    // A dead key is more likely to be extended than other keys.
    var waiting: [State] = []
    var (queueStart, waitingStart) = (0, 0)
    var known: Set<Identity> = []
    var remaining = Self.budget
    while remaining > 0, queueStart < queue.count || waitingStart < waiting.count {
      let isWaiting = waitingStart < waiting.count
      let state = isWaiting ? waiting[waitingStart] : queue[queueStart]
      if isWaiting { waitingStart += 1 } else { queueStart += 1 }
      for typed in outputs where remaining > 0 {
        remaining -= 1
        guard let next = next(state, typing: typed) else { continue }
        guard next.typed.count < Self.longest, next.mayGoOn else { continue }
        guard next.typed.count == 1 || known.insert(next.identity).inserted else { continue }
        if next.waits { waiting.append(next) } else { queue.append(next) }
      }
    }
  }

  /// Adds a sequence that has been found elsewhere.
  mutating func learn(_ typed: [Typed], for piece: [UInt32]) { add(piece, typed) }

  /// The sequences that type `piece`.
  subscript(piece: [UInt32]) -> [[Typed]] { byPiece[piece] ?? [] }

  private mutating func add(_ piece: [UInt32], _ typed: [Typed]) {
    let known = self[piece]
    guard !piece.isEmpty, known.count < Self.mostForPiece, !known.contains(typed) else { return }
    byPiece[piece] = known + [typed]
    longestPiece = max(longestPiece, piece.count)
    codePoints.formUnion(piece)
  }

  /// Types one more output.
  ///
  /// - Returns: The new state; `nil` if the output has changed the text before the sequence.
  private mutating func next(_ state: State, typing typed: Typed) -> State? {
    guard case .output(let output) = typed else { return nil }
    var next = state
    next.document.type(typed, toward: Self.blank)
    // The blank before the sequence must stay.
    guard next.document.position == state.document.position else { return nil }
    next.typed.append(typed)
    next.hasMarkers = state.hasMarkers || !output.markers.isEmpty
    next.isChanged = next.document.hasChanged(state.document, otherThanBy: typed)
    if next.isChanged, !next.isAborted(singles) { add(next.document.rest, next.typed) }
    if next.isChanged, next.typed.count > 1, !state.waits, !changers.contains(typed) {
      changers.append(typed)
    }
    return next
  }
}
