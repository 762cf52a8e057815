/// A search through the texts that outputs type one after the other, the fewest outputs first.
package struct OutputExploration {
  /// A typed text, and the outputs that have typed it.
  package struct State {
    package var document: TypedDocument
    package private(set) var typed: [Typed] = []
    /// A Boolean value that indicates whether an output had markers.
    package private(set) var hasMarkers = false

    package init(document: TypedDocument) { self.document = document }

    /// Types an output toward a text.
    package mutating func type(_ output: Typed, toward target: [UInt32]) {
      document.type(output, toward: target)
      typed.append(output)
      if output.hasMarkers { hasMarkers = true }
    }
  }

  /// The continuation of the search after a text.
  package enum Continuation {
    /// It types further outputs after the text.
    case extend
    /// It types further outputs after the text first, since the text waits for them.
    case extendFirst
    /// It continues with other texts.
    case leave
    /// It ends.
    case stop
  }

  /// The number of outputs that may still be typed.
  package var budget: Int
  /// The text that documents are compared with.
  package let target: [UInt32]

  package init(budget: Int, target: [UInt32]) {
    self.budget = budget
    self.target = target
  }

  /// Types outputs.
  ///
  /// - Parameters:
  ///   - start: The text before the outputs.
  ///   - outputs: Returns the outputs to type after a text.
  ///   - visit: Returns how to continue after a text, which is passed with the one before it.
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
