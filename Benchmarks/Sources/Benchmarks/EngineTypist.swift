import Clavier
import KeyboardEngine
import KeyboardModel

/// A simulated typist, from keys of a physical keyboard to the changed text.
struct EngineTypist {
  /// The outputs of physical keys: those of 256 scan codes for each state of the modifiers.
  private let outputs: [MarkerText?]
  private var engine: TextEngine
  private(set) var buffer = TextBuffer()

  init(_ layout: KeyboardLayout) {
    outputs = ModifierState.allStates.flatMap { modifiers in
      (0...UInt8.max).map { layout.key(forScanCode: $0, modifiers: modifiers)?.output }
    }
    engine = TextEngine(layout)
  }

  mutating func type(_ stream: KeyStream) {
    for event in stream.events {
      switch event {
      case .key(let scanCode, let modifiers):
        guard let output = outputs[Int(modifiers.rawValue & 63) << 8 | Int(scanCode)] else {
          continue
        }
        buffer.apply(engine.type(output))
      case .output(let output): buffer.apply(engine.type(output))
      case .backspace:
        if let edit = engine.backspace() { buffer.apply(edit) } else { buffer.deleteBackward() }
      case .newText:
        engine.reset()
        buffer = TextBuffer()
      }
    }
  }
}
