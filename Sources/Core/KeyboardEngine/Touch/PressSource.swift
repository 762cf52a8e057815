/// The source of a press.
public enum PressSource: Hashable, Sendable {
  /// A pointer.
  case pointer(PointerID)
  /// An activation of the focused key.
  case focus
  /// Scanning.
  case scanning
  /// A key of the physical keyboard.
  case physical(PhysicalKey)
  /// A program.
  case program
}
