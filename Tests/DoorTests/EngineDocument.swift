import KeyboardEngine
import KeyboardModel

/// A text that an engine edits, with the cursor at its end.
struct EngineDocument {
  private(set) var engine: TextEngine
  private(set) var text: String

  /// Creates a document with `text`.
  init(_ engine: TextEngine, text: String) {
    self.engine = engine
    self.text = text
    if !text.isEmpty { self.engine.reset(context: text) }
  }

  /// Types the output of a key.
  mutating func type(_ output: MarkerText) {
    engine.type(output).apply(to: &text)
  }

  /// Deletes backward.
  mutating func backspace() {
    if let edit = engine.backspace() { return edit.apply(to: &text) }
    // The engine has discarded the beginning of a long text.
    guard !text.isEmpty else { return }
    engine.reset(context: text)
    if let edit = engine.backspace() { edit.apply(to: &text) }
  }
}
