import KeyboardAuthoring
import KeyboardEngine
import KeyboardModel
import KeyboardTesting

/// All texts that a few keystrokes type, each with the cost of the cheapest ones.
struct ExhaustiveTyping {
  private struct State: Hashable {
    let text: [UInt32]
    let context: MarkerText
    let layers: LayerState
  }

  /// The costs of the texts, where that of a tap is 10.
  private(set) var costs: [[UInt32]: Int] = [:]

  /// Types all sequences of up to `length` keystrokes.
  init(on layout: KeyboardLayout, length: Int) {
    var known: [State: Int] = [:]
    var sequences = [(TypingSimulation(KeyboardMachine(layout)), cost: 0)]
    for _ in 0..<length {
      var next: [(TypingSimulation, cost: Int)] = []
      for (typed, cost) in sequences {
        for placed in typed.machine.touch.grid {
          for gesture in Self.gestures(on: placed.key, of: layout) {
            var simulation = typed
            simulation.advance(by: .milliseconds(100))
            simulation.handle(.press(placed.key.id, gesture))
            let cost = cost + Self.cost(of: gesture, on: placed.key)
            let text = simulation.text.unicodeScalars.map(\.value)
            let state = State(
              text: text, context: simulation.machine.markedContext,
              layers: simulation.machine.touch.layerState)
            guard cost < known[state] ?? .max else { continue }
            known[state] = cost
            costs[text] = min(cost, costs[text] ?? .max)
            next.append((simulation, cost))
          }
        }
      }
      sequences = next
    }
  }

  private static func gestures(on key: Key, of layout: KeyboardLayout) -> [KeyGesture] {
    [key.multiTapKeyIDs.isEmpty ? .tap : .taps(1)] + layout.gestures(on: key).map(\.gesture)
  }

  /// Returns the cost of the keystrokes of `path`.
  static func cost(of path: TypingPath, on layout: KeyboardLayout) -> Int {
    path.steps.reduce(0) { sum, step in
      sum + (layout.keys[step.key].map { cost(of: step.gesture, on: $0) } ?? 0)
    }
  }

  /// Returns the cost of a gesture on a key, on which a long press without a choice is cheaper.
  static func cost(of gesture: KeyGesture, on key: Key) -> Int {
    let usual = key.defaultLongPressIndex.map { KeyGesture.longPress($0 + 1) }
    return gesture == usual ? KeyGesture.longPress(nil).cost : gesture.cost
  }
}
