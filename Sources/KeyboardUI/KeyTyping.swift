internal import KeyboardLayout
internal import TextEngine

/// What a keyboard's keys make of the text before the cursor: their outputs, put through the layout's
/// transforms if it has any.
struct KeyTyping {
  private var engine: TextEngine?
  /// Whether the engine knows what stands before the cursor.
  private var knowsText = false
  /// What was typed last, if another output may take its place.
  private var last: Last?
  /// Whether the keyboard itself is changing the target's text.
  var isApplying = false

  private struct Last {
    /// The engine as it was before.
    let engine: TextEngine?
    let edit: TextEdit
  }

  init(_ layout: KeyboardLayout) {
    guard !layout.transforms.isEmpty || !layout.backspaceTransforms.isEmpty else { return }
    // Layouts that were read have no invalid transforms.
    engine = try? TextEngine(layout)
  }

  /// Asks for the text before the cursor again at the next key.
  mutating func forgetText() {
    knowsText = false
  }

  /// Asks for the text before the cursor again, and takes what was typed last for final.
  mutating func forgetAll() {
    knowsText = false
    last = nil
  }

  /// What a key with this output does.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - isReplaceable: Whether another output may take the place of this one.
  ///   - target: Whose text it is.
  /// - Returns: The change of the text before the cursor.
  mutating func edit(
    for output: MarkedText, isReplaceable: Bool = false, in target: (any KeyInput)?
  ) -> TextEdit {
    learnText(of: target)
    let before = isReplaceable ? engine : nil
    let edit = edit(for: output)
    last = isReplaceable ? Last(engine: before, edit: edit) : nil
    return edit
  }

  /// What it takes to undo what was typed last and type this in its place.
  mutating func edit(replacingLastWith output: MarkedText, in target: (any KeyInput)?) -> TextEdit {
    guard let last else { return edit(for: output, isReplaceable: true, in: target) }
    engine = last.engine
    let edit = edit(for: output)
    self.last = Last(engine: last.engine, edit: edit)
    return edit.following(theUndoOf: last.edit)
  }

  private mutating func edit(for output: MarkedText) -> TextEdit {
    guard let edit = engine?.type(output) else { return TextEdit(inserting: output.text) }
    // A field of one line takes line breaks for something else.
    if edit.inserted.contains(where: \.isNewline) { forgetText() }
    return TextEdit(deleting: edit.deleted, inserting: edit.inserted)
  }

  /// What backspace does; `nil` when it is the target that knows.
  mutating func backspace(in target: (any KeyInput)?) -> TextEdit? {
    last = nil
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

extension TextEdit {
  /// The edit that undoes `last` and then does this one, which was made for the text before `last`.
  fileprivate func following(theUndoOf last: TextEdit) -> TextEdit {
    let (mine, others) = (deleted.unicodeScalars, last.deleted.unicodeScalars)
    if mine.count <= others.count {
      let restored = String(others.dropLast(mine.count))
      return TextEdit(deleting: last.inserted, inserting: restored + inserted)
    }
    let more = String(mine.dropLast(others.count))
    return TextEdit(deleting: more + last.inserted, inserting: inserted)
  }
}
