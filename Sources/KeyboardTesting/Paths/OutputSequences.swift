internal import Clavier
internal import KeyboardModel
internal import KeyboardText

/// Which outputs, one after the other, make which pieces of text: each output by itself, and those of which
/// the layout's transforms make something else, such as dead keys with letters.
///
/// The latter are found by typing on copies of the machine. A sequence goes on as long as the last output
/// has changed something else than the end of the text, or markers wait.
struct OutputSequences {
  /// The most outputs in a sequence.
  static let longest = 4
  /// How many outputs are typed in the search for sequences.
  static let budget = 40_000
  /// How many sequences are kept for a piece.
  static let mostForPiece = 4
  /// The text after which sequences are typed.
  private static let blank: [UInt32] = [0x20]

  private struct Identity: Hashable {
    let text: [UInt32]
    let context: MarkerText?
  }

  private struct State {
    var document: PathDocument
    var typed: [Typed]
    var hasMarkers: Bool
    /// Whether the last output has done more than to be added.
    var isChanged = false

    var mayGoOn: Bool { typed.count == 1 || isChanged || waits }
    /// What the state is, whatever led to it.
    var identity: Identity {
      Identity(text: document.rest, context: hasMarkers ? document.context : nil)
    }

    /// Whether there are markers before the cursor.
    var waits: Bool { hasMarkers && !document.context.markers.isEmpty }

    /// Whether this is only what keys type one by one, after a dead key that did not go with them.
    func isAborted(_ singles: Set<UInt32>) -> Bool {
      hasMarkers && document.rest.count > 1 && singles.isSuperset(of: document.rest)
    }
  }

  /// The sequences of each piece, as code points.
  private var byPiece: [[UInt32]: [[Typed]]] = [:]
  /// The most code points of a piece.
  private(set) var longestPiece = 0
  /// All code points of the pieces.
  private(set) var codePoints: Set<UInt32> = []
  /// The outputs that change what stands before them though no marker waits, in the order in which they were
  /// found.
  private(set) var changers: [Typed] = []
  /// The code points that are outputs by themselves.
  private var singles: Set<UInt32> = []
  private let machine: KeyboardMachine

  /// Takes each of `outputs` by itself.
  init(of outputs: [Typed], on machine: KeyboardMachine) {
    self.machine = machine
    for typed in outputs {
      var alone = PathDocument(machine)
      alone.type(typed, toward: [])
      add(alone.rest, [typed])
      if alone.rest.count == 1 { singles.formUnion(alone.rest) }
    }
  }

  /// Looks for sequences of `outputs`.
  mutating func combine(_ outputs: [Typed]) {
    let start = PathDocument(machine, at: 1, of: Self.blank)
    var queue = [State(document: start, typed: [], hasMarkers: false)]
    // A dead key is more likely to go on than others.
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

  /// What types `piece`.
  subscript(piece: [UInt32]) -> [[Typed]] { byPiece[piece] ?? [] }

  private mutating func add(_ piece: [UInt32], _ typed: [Typed]) {
    let known = self[piece]
    guard !piece.isEmpty, known.count < Self.mostForPiece, !known.contains(typed) else { return }
    byPiece[piece] = known + [typed]
    longestPiece = max(longestPiece, piece.count)
    codePoints.formUnion(piece)
  }

  /// Types something more.
  ///
  /// - Returns: What comes of it, unless that is for another place.
  private mutating func next(_ state: State, typing typed: Typed) -> State? {
    guard case .output(let output) = typed else { return nil }
    var next = state
    next.document.type(typed, toward: Self.blank)
    // The blank before it is to stay.
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
