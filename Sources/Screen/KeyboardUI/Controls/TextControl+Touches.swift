internal import KeyboardCells

/// Editing by touches.
extension TextControl {
  /// Begins editing.
  ///
  /// - Returns: A Boolean value that indicates whether the control is the target of input now.
  func beginEditing() -> Bool {
    guard let screen else { return false }
    if let view = screen.inputViews.inputView, isDescendant(of: view) {
      screen.redirectInput(to: self)
      return true
    }
    return becomeFirstResponder()
  }

  /// Selects the word at the cursor.
  func selectWord() {
    // Forward first, so that a cursor before a word's first letter is in that word.
    move(.wordForward, extending: false)
    move(.wordBackward, extending: false)
    move(.wordForward, extending: true)
  }

  /// Selects the paragraph at the cursor.
  func selectParagraph() {
    move(.paragraphStart, extending: false)
    move(.paragraphEnd, extending: true)
  }
}
