/// What a program wants to know of the mouse.
public enum MouseReporting: Hashable, Sendable {
  /// Nothing; the terminal's own selection works.
  case none
  /// Buttons and the wheel, and movement while a button is down.
  case drag
  /// All movement, too.
  case hover
}
