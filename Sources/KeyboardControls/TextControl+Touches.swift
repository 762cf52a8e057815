internal import KeyboardEditing
internal import KeyboardUI

/// What touches do to a text.
extension TextControl {
  /// Begins to type into the control.
  ///
  /// - Returns: A Boolean value that indicates whether it is typed into now.
  func beginEditing() -> Bool {
    guard let screen else { return false }
    if let view = screen.inputViews.inputView, isDescendant(of: view) {
      screen.redirectInput(to: self)
      return true
    }
    return becomeFirstResponder()
  }

  /// Selects the word that the cursor stands in.
  func selectWord() {
    // Forward first, so that the first letter is in its own word.
    move(.wordForward, extending: false)
    move(.wordBackward, extending: false)
    move(.wordForward, extending: true)
  }

  /// Selects the paragraph that the cursor stands in.
  func selectParagraph() {
    move(.paragraphStart, extending: false)
    move(.paragraphEnd, extending: true)
  }
}
