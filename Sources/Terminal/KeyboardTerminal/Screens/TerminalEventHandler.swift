package import KeyboardUI

/// A view that receives events as the terminal reports them, with details that `ScreenEvent`
/// omits: all buttons and modifiers of the mouse, the parts of a long paste, the focus of the
/// terminal.
@MainActor package protocol TerminalEventHandler: View {
  /// Handles an event: of a mouse on the view until its button is released; and, while the view is
  /// the target of input, pasted text and changes of the terminal's focus.
  ///
  /// - Parameter event: The event, with places in the screen's coordinates.
  /// - Returns: A Boolean value that indicates whether the event needs no further handling, for
  ///   example as a touch.
  func handle(_ event: TerminalEvent) -> Bool
}
