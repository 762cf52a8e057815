/// A search through the texts that outputs type one after the other, the fewest outputs first.
package struct OutputExploration {
  package struct State {
    package var document: TypedDocument
    package private(set) var typed: [Typed] = []
    package private(set) var hasMarkers = false

    package init(document: TypedDocument) { self.document = document }

    package mutating func type(_ output: Typed, toward target: [UInt32]) {
      document.type(output, toward: target)
      typed.append(output)
      if output.hasMarkers { hasMarkers = true }
    }
  }

  package enum Continuation {
    case extend
    /// Before others, since the text waits for them.
    case extendFirst
    case leave, stop
  }

  package var budget: Int
  package let target: [UInt32]

  package init(budget: Int, target: [UInt32]) { (self.budget, self.target) = (budget, target) }

  /// Types `outputs` after `start` and after each text with which `visit` says to go on.
  package mutating func explore(
    from start: TypedDocument, typing outputs: (State) -> [Typed],
    visit: (_ next: State, _ previous: State) -> Continuation
  ) {
    var queue = [State(document: start)]
    var waiting: [State] = []
    var (queueStart, waitingStart) = (0, 0)
    while budget > 0, queueStart < queue.count || waitingStart < waiting.count {
      let isWaiting = waitingStart < waiting.count
      let state = isWaiting ? waiting[waitingStart] : queue[queueStart]
      if isWaiting { waitingStart += 1 } else { queueStart += 1 }
      for typed in outputs(state) where budget > 0 {
        budget -= 1
        var next = state
        next.type(typed, toward: target)
        switch visit(next, state) {
        case .extend: queue.append(next)
        case .extendFirst: waiting.append(next)
        case .leave: break
        case .stop: return
        }
      }
    }
  }
}
