/// Who pressed a key.
public enum PressSource: Hashable, Sendable {
  /// The pointer.
  case pointer(PointerID)
  /// The focus was activated.
  case focus
  /// Scanning.
  case scanning
  /// A key of the physical keyboard.
  case physical(PhysicalKey)
  /// The program.
  case program
}
