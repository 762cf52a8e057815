import KeyboardLayout
import Testing
import TouchEngine

@Suite struct `Random taps` {
  /// The rules in other words: whoever reads the whole history needs no state.
  @Test func `leave the state that the history says`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(state: seed)
    for walk in 0..<300 {
      var typist = Typist()
      var model = Model()
      var script: [String] = []
      for _ in 0..<60 {
        let word = Model.words[Int(random.next() % UInt64(Model.words.count))]
        script.append(word)
        typist.tap(word)
        model.tap(word)
        let agrees = typist.state.layerID == model.layer && typist.state.shift == model.shift
        #expect(agrees, "seed \(seed), walk \(walk): \(script.joined(separator: " "))")
        guard agrees else { return }
      }
    }
  }
}

private struct Model {
  static let words = ["a", "⇧", "⇪", "⌫", "123", "abc", "·123", "400", "nowhere", "bare", "a"]
  var layer: Identifier = "base"
  var shift = LayerState.Shift.off
  private var origin: Identifier = "base"
  private var patience = 0

  mutating func tap(_ word: String) {
    let isQuick = patience > 0
    patience = 0
    switch word {
    case "400": return
    case "a": if shift == .latched { (layer, shift) = (origin, .off) }
    case "123", "·123": (layer, shift) = ("numeric", .off)
    case "abc": (layer, shift) = ("base", .off)
    case "nowhere", "⌫": break
    case "bare" where shift == .off && layer == "shift": layer = "base"
    case "⇧", "bare", "⇪":
      let isShift = word != "⇪"
      switch (shift, isShift) {
      case (.off, _):
        origin = layer
        (layer, shift) = ("shift", isShift ? .latched : .locked)
        if isShift { patience = 1 }
      case (.latched, false): shift = .locked
      case (.latched, true) where isQuick: shift = .locked
      default: (layer, shift) = (origin, .off)
      }
    default: break
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
