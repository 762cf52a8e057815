import Clavier

/// Somebody who types on a layout into a text: from a key of a physical keyboard to the changed text.
struct EngineTypist {
  private let layout: KeyboardLayout
  private var engine: TextEngine
  private(set) var buffer = TextBuffer()

  init(_ layout: KeyboardLayout) throws {
    self.layout = layout
    engine = try TextEngine(layout)
  }

  mutating func type(_ stream: KeyStream) {
    for event in stream.events {
      switch event {
      case .key(let scanCode, let modifiers):
        if let key = layout.key(forScanCode: scanCode, modifiers: modifiers) {
          apply(engine.type(key.output))
        }
      case .backspace:
        if let edit = engine.backspace() { apply(edit) } else { buffer.deleteBackward() }
      case .newText:
        engine.reset()
        buffer = TextBuffer()
      }
    }
  }

  func outputs(_ stream: KeyStream) -> [MarkedText?] {
    var r: [MarkedText?] = []
    for event in stream.events {
      switch event {
      case .key(let scanCode, let modifiers):
        if let key = layout.key(forScanCode: scanCode, modifiers: modifiers) { r.append(key.output) }
      case .backspace: r.append("")
      case .newText: r.append(nil)
      }
    }
    return r
  }
  mutating func type(_ stream: [MarkedText?]) {
    for event in stream {
      if let event {
        if event.isEmpty {
        if let edit = engine.backspace() { apply(edit) } else { buffer.deleteBackward() }
        } else { apply(engine.type(event)) }
      } else {
        engine.reset()
        buffer = TextBuffer()
      }
    }
  }

  private mutating func apply(_ edit: TextEngine.Edit) {
    buffer.apply(TextEdit(deleting: edit.deleted, inserting: edit.inserted))
  }
}
