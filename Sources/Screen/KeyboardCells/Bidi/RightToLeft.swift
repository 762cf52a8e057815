extension Unicode.Scalar {
  /// A Boolean value that indicates whether the code point is a letter or a digit of a
  /// right-to-left script.
  ///
  /// The digits of such scripts run left to right.
  ///
  /// - Complexity: O(1).
  package var isOfRightToLeftScript: Bool {
    guard value >= 0x590 else { return false }
    switch BidiClass(of: self) {
    case .r, .al, .an: return true
    // The digits of Persian and Urdu have the class of European numbers.
    case .en: return 0x6F0...0x6F9 ~= value
    default: return false
    }
  }
}
