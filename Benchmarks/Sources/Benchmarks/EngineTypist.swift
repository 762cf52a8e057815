import Clavier

/// A simulated typist, from keys of a physical keyboard to the changed text.
struct EngineTypist {
  private let layout: KeyboardLayout
  private let keys: ScanCodeMap
  private var engine: TextEngine
  private(set) var buffer = TextBuffer()

  init(_ layout: KeyboardLayout) throws {
    self.layout = layout
    keys = ScanCodeMap(layout)
    engine = try TextEngine(layout)
  }

  mutating func type(_ stream: KeyStream) {
    for event in stream.events {
      switch event {
      case .key(let scanCode, let modifiers):
        guard let position = keys.position(forScanCode: scanCode, modifiers: modifiers) else {
          continue
        }
        apply(engine.type(layout.keys[position].output))
      case .output(let output): apply(engine.type(output))
      case .backspace:
        if let edit = engine.backspace() { apply(edit) } else { buffer.deleteBackward() }
      case .newText:
        engine.reset()
        buffer = TextBuffer()
      }
    }
  }

  private mutating func apply(_ edit: TextEngine.Edit) {
    buffer.replace(edit.deleted, with: edit.inserted)
  }
}
