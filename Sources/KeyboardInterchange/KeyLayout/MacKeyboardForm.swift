/// The forms of keyboards, on which macOS's keys 10 and 50 have each other's place.
public enum MacKeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// Key 50 is left of the digits.
  case ansi
  /// Key 10 is left of the digits.
  case iso
}
