/// Undoing, and text that is not settled.
extension TextBuffer {
  /// Whether changes can be undone. The default is `true`; `false` forgets the earlier ones.
  public var keepsUndo: Bool {
    get { history.isEnabled }
    set { history.isEnabled = newValue }
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is a change to do again.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last step: a run of typed or of deleted characters, a composition, or one replacement.
  /// The selection is what it was before.
  ///
  /// A run ends where the cursor is moved, and after a line break. Text that is not settled is settled
  /// first. At most 1,000 steps are kept.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    unmarkText()
    guard let selection = history.undo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Does the step again that was undone last.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    unmarkText()
    guard let selection = history.redo(in: &text) else { return false }
    restore(selection)
    return true
  }

  /// Lets the changes up to ``endUndoGroup()`` be one step. Groups may be nested.
  public mutating func beginUndoGroup() {
    history.beginGroup()
  }

  /// Ends the innermost group of changes.
  public mutating func endUndoGroup() {
    history.endGroup()
  }

  /// Settles the text that is shown but not settled.
  public mutating func unmarkText() {
    guard markedOffsets != nil else { return }
    markedOffsets = nil
    history.close()
  }

  /// Takes the text away that is shown but not settled.
  public mutating func cancelMarkedText() {
    if markedOffsets != nil { apply(TextEdit()) }
  }
}
