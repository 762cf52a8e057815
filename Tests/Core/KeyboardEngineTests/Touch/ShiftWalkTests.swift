import KeyboardEngine
import KeyboardModel
import TestSupport
import Testing

/// Tests of shift against a simple model of its history.
@Suite struct `Random walks` {
  static let words = [
    "a", "A", "⇧", "⇪", "⌫", "123", "abc", "·123", "t:400", "nowhere", "hold", "let go", "cancel",
    "+", "-",
  ]

  @Test func `leave shift and layer as the model predicts`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    for walk in 0..<400 {
      var typist = Typist()
      var model = Model()
      var events: [KeyEvent] = []
      var script: [String] = []
      for _ in 0..<60 {
        let word = Self.words[random.below(Self.words.count)]
        script.append(word)
        try step(word, &typist, &model, &events)
        let state = typist.engine.layerState
        let agrees = state.layerID == model.layer && state.shift == model.state
        #expect(
          agrees,
          """
          seed \(seed), walk \(walk): \(script.joined(separator: " ")): \
          \(state.layerID) \(state.shift), not \(model.layer) \(model.state)
          """)
        guard agrees else { return }
      }
    }
  }

  private func step(
    _ word: String, _ typist: inout Typist, _ model: inout Model, _ events: inout [KeyEvent]
  ) throws {
    let shiftKey = typist.engine.grid.index(of: "⇧") ?? typist.engine.grid.index(of: "unshift")
    switch word {
    case "+", "-":
      typist.engine.advance(to: typist.time, into: &events)
      typist.engine.setAutomaticShift(word == "+", into: &events)
      model.want(word == "+")
    case "hold":
      guard let shiftKey, !model.isHeld else { return }
      let point = TouchPoint(middleOf: typist.engine.grid[shiftKey].frame)
      typist.engine.handle(.pointerDown(9, at: point), at: typist.time, into: &events)
      model.hold()
    case "let go":
      let point = TouchPoint(CellPoint(x: 1, y: 9))
      typist.engine.handle(.pointerUp(9, at: point), at: typist.time, into: &events)
      model.release()
    case "cancel":
      typist.engine.handle(.pointerCancel(9), at: typist.time, into: &events)
      model.cancel()
    // A held key cannot be tapped as well.
    case "⇧" where model.isHeld, "⇪" where model.isHeld: return
    default:
      try typist.play(word)
      model.tap(word)
    }
  }
}

/// A model of the user's expectation: the layer below shift and the mode of shift.
private struct Model {
  private var below: Identifier = "base"
  private var mode = LatchState.off
  private(set) var isHeld = false
  private var isUsed = false
  private var wasQuick = false
  /// A Boolean value that indicates whether a tap on shift would be a quick second tap.
  private var isQuick = false
  /// A Boolean value that indicates whether the user has just turned automatic shift off.
  private var hasDeclined = false
  private var wants = false

  var state: LatchState { isHeld ? .held : mode }
  var layer: Identifier { state == .off ? below : "shift" }

  mutating func want(_ isWanted: Bool) {
    wants = isWanted
    if !isWanted, mode == .automatic { mode = .off }
    if isWanted, below == "base", mode == .off, !isHeld, !hasDeclined { mode = .automatic }
  }

  mutating func hold() {
    isHeld = true
    isUsed = false
    wasQuick = isQuick
  }

  mutating func release() {
    guard isHeld else { return }
    isHeld = false
    isQuick = false
    guard !isUsed else {
      if mode != .locked { mode = .off }
      return want(wants)
    }
    switch mode {
    case .off where wasQuick && hasDeclined: (mode, hasDeclined) = (.locked, false)
    case .off: (mode, isQuick, hasDeclined) = (.latched, true, false)
    case .automatic: (mode, isQuick, hasDeclined) = (.off, true, true)
    case .latched: mode = wasQuick ? .locked : .off
    case .locked, .held: mode = .off
    }
  }

  mutating func cancel() {
    guard isHeld else { return }
    if isUsed { return release() }
    isHeld = false
    isQuick = false
  }

  mutating func tap(_ word: String) {
    switch word {
    case "t:400": isQuick = false
    case "⇧":
      hold()
      release()
    case "⇪":
      other()
      mode = mode == .locked ? .off : .locked
    case "a", "A":
      other()
      wants = false
      if !isHeld, mode != .locked { mode = .off }
    case "123", "abc", "·123":
      if word == "·123" { wants = false }
      (below, mode, isHeld, isQuick, hasDeclined) = (
        word == "abc" ? "base" : "numeric", .off, false, false, false
      )
      if wants { want(true) }
    default: other()
    }
  }

  private mutating func other() {
    (isQuick, hasDeclined) = (false, false)
    if isHeld { isUsed = true }
  }
}
