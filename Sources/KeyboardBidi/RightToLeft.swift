extension Unicode.Scalar {
  /// A Boolean value that indicates whether the code point is a letter of a script that runs to the left.
  ///
  /// - Complexity: O(1).
  package var isRightToLeft: Bool {
    guard value >= 0x590 else { return false }
    let bidiClass = BidiClass(of: self)
    return bidiClass == .r || bidiClass == .al
  }
}
