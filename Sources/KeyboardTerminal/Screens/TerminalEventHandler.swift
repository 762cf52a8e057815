public import KeyboardUI

/// A view that gets events as the terminal reports them, with what ``ScreenEvent`` has no word for: all buttons
/// and modifiers of the mouse, the parts of a long paste, the focus of the terminal.
@MainActor public protocol TerminalEventHandler: View {
  /// Handles what the mouse does on the view, and until its button comes up anywhere; and, while the view is
  /// what is typed into, pasted text and changes of the terminal's focus.
  ///
  /// - Parameter event: The event; places of the mouse are those of the screen.
  /// - Returns: A Boolean value that indicates whether the event needs no further handling, as a touch for
  ///   instance.
  func handle(_ event: TerminalEvent) -> Bool
}
