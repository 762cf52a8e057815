/// The mouse events that a program requests.
public enum MouseReporting: Hashable, Sendable {
  /// None. The terminal's own selection works.
  case none
  /// Buttons and the wheel, and movement while a button is down.
  case drag
  /// All movement as well.
  case hover
}
