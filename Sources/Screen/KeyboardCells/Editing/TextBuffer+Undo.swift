internal import KeyboardModel

/// Undo, redo and marked text.
extension TextBuffer {
  /// A Boolean value that indicates whether changes can be undone. The default is `true`.
  ///
  /// The value `false` discards earlier changes.
  public var keepsUndo: Bool {
    get { history.isEnabled }
    set { history.isEnabled = newValue }
  }

  /// A Boolean value that indicates whether there is a change to undo.
  public var canUndo: Bool { history.canUndo }

  /// A Boolean value that indicates whether there is a change to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last step: a run of typed or of deleted characters, a composition, or a
  /// replacement. The earlier selection is restored.
  ///
  /// A run ends when the cursor is moved, and after a line break. Marked text is committed first.
  /// At most 1,000 steps are kept.
  ///
  /// - Returns: `true` if there was a step to undo.
  @discardableResult
  public mutating func undo() -> Bool {
    unmarkText()
    guard let selection = history.undo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: `true` if there was a step to redo.
  @discardableResult
  public mutating func redo() -> Bool {
    unmarkText()
    guard let selection = history.redo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Begins a group of changes up to ``endUndoGroup()`` that form one step. Groups may be nested.
  package mutating func beginUndoGroup() {
    history.beginGroup()
  }

  /// Ends the innermost undo group.
  package mutating func endUndoGroup() {
    history.endGroup()
  }

  /// Commits the marked text.
  package mutating func unmarkText() {
    guard markedOffsets != nil else { return }
    markedOffsets = nil
    history.close()
  }

  /// Removes the marked text.
  package mutating func cancelMarkedText() {
    if markedOffsets != nil { apply(TextEdit()) }
  }
}
