import KeyboardLayout
import TouchEngine

/// Somebody who taps keys named in a script, each 100 ms after the one before.
struct Typist {
  static let layers = LayerSet(
    formID: Form.touch,
    layers: ["base", "shift", "numeric", "numeric-shift"].map { Layer(id: $0, rows: []) })

  static let keys = Keyed<Key>(
    "aAbB1!".map { Key(id: Identifier(String($0)), output: MarkedText(String($0))) } + [
      Key(id: "⇧", layerID: "shift"), Key(id: "unshift", layerID: "base"), Key(id: "bare"),
      Key(id: "⇪", layerID: "shift"), Key(id: "=\\<", layerID: "numeric-shift"),
      Key(id: "⌫", isGap: true), Key(id: "gap", isGap: true),
      Key(id: "123", layerID: "numeric"), Key(id: "abc", layerID: "base"),
      Key(id: "·123", output: "·", layerID: "numeric"),
      Key(id: "to-shift", layerID: "shift"), Key(id: "nowhere", layerID: "nowhere"),
      Key(id: "marker", output: MarkedText("", markers: [MarkedText.Marker("m", at: 0)])),
    ])

  static let actions: [Identifier: KeyAction] = [
    "⇧": .shift, "unshift": .shift, "bare": .shift, "=\\<": .shift, "⇪": .capsLock,
    "⌫": .deleteBackward,
  ]

  var state: LayerState
  private(set) var typed = ""
  private var time = ContinuousClock.now

  init(layers: LayerSet = Self.layers, settings: LayerState.Settings = LayerState.Settings()) {
    state = LayerState(of: layers, settings: settings)
  }

  /// Taps the keys of `script`; a number of more than one digit that names no key is a pause in
  /// milliseconds.
  @discardableResult
  mutating func tap(_ script: String) -> [LayerState.Effect] {
    var effects: [LayerState.Effect] = []
    for word in script.split(separator: " ").map(String.init) {
      if let key = Self.keys[Identifier(word)] {
        time += .milliseconds(100)
        effects += state.tap(key, action: Self.actions[key.id], at: time)
      } else if let pause = Int(word) {
        time += .milliseconds(pause)
      }
    }
    for effect in effects {
      switch effect {
      case .output(let output): typed += output.description
      case .action(let action): typed += "<\(action.name)>"
      case .layer: break
      }
    }
    return effects
  }
}
