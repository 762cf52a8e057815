/// A physical form of Apple keyboards. ANSI and ISO exchange the positions of keys 10 and 50.
package enum MacKeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// Key 50 is left of the digits.
  case ansi
  /// Key 10 is left of the digits.
  case iso
}
