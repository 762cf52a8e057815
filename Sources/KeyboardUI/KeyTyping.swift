internal import KeyboardLayout
internal import TextEngine

/// What a keyboard's keys make of the text before the cursor: their outputs, put through the layout's
/// transforms if it has any.
struct KeyTyping {
  private var engine: TextEngine?
  /// Whether the engine knows what stands before the cursor.
  private var knowsText = false
  /// Whether the keyboard itself is changing the target's text.
  var isApplying = false

  init(_ layout: KeyboardLayout) {
    guard !layout.transforms.isEmpty || !layout.backspaceTransforms.isEmpty else { return }
    // Layouts that were read have no invalid transforms.
    engine = try? TextEngine(layout)
  }

  /// Asks for the text before the cursor again at the next key.
  mutating func forgetText() {
    knowsText = false
  }

  /// What a key with this output does.
  mutating func edit(for output: MarkedText, in target: (any KeyInput)?) -> TextEdit {
    learnText(of: target)
    guard let edit = engine?.type(output) else { return TextEdit(inserting: output.text) }
    // A field of one line takes line breaks for something else.
    if edit.inserted.contains(where: \.isNewline) { forgetText() }
    return TextEdit(deleting: edit.deleted, inserting: edit.inserted)
  }

  /// What backspace does; `nil` when it is the target that knows.
  mutating func backspace(in target: (any KeyInput)?) -> TextEdit? {
    guard target?.selectedText == nil else { return nil }
    learnText(of: target)
    return engine?.backspace().map { TextEdit(deleting: $0.deleted, inserting: $0.inserted) }
  }

  private mutating func learnText(of target: (any KeyInput)?) {
    guard !knowsText, engine != nil else { return }
    let text = target?.documentContextBeforeInput
    engine?.reset(context: text ?? "", isWholeText: text != nil)
    knowsText = true
  }
}
