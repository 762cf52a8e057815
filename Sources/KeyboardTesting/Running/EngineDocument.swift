internal import Clavier
internal import Normalization

/// A text that keys are typed into through an engine, with the cursor at its end.
struct EngineDocument {
  private(set) var engine: TextEngine
  private(set) var text: String

  /// Opens `text` with `engine`.
  init(_ engine: TextEngine, text: String) {
    self.engine = engine
    self.text = text
    if !text.isEmpty { self.engine.reset(context: text) }
  }

  /// Does a step of a test; checks do nothing. A key or gesture that `layout` does not have types
  /// nothing.
  mutating func perform(_ action: KeyboardTestFile.Step.Action, on layout: KeyboardLayout) {
    switch action {
    case .keystroke(let keystroke):
      if let key = layout.key(for: keystroke) { type(key.output) }
    case .emit(let text): type(MarkedText(text))
    case .backspace: backspace()
    case .check: break
    }
  }

  /// Types what a key gives.
  mutating func type(_ output: MarkedText) {
    apply(engine.type(output))
  }

  /// Deletes backward.
  mutating func backspace() {
    if let edit = engine.backspace() { return apply(edit) }
    // The engine has forgotten the beginning of a long text.
    guard !text.isEmpty else { return }
    engine.reset(context: text)
    if let edit = engine.backspace() { apply(edit) }
  }

  private mutating func apply(_ edit: TextEngine.Edit) {
    text.unicodeScalars.removeLast(edit.deletedCount)
    text.unicodeScalars.append(contentsOf: edit.inserted.unicodeScalars)
  }

  /// Whether the text is `expected`: canonically equivalent, or the same code points where the layout has
  /// normalisation disabled.
  func isEqual(to expected: String, on layout: KeyboardLayout) -> Bool {
    layout.normalizes
      ? Normalization.areEquivalent(text, expected)
      : text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }
}
