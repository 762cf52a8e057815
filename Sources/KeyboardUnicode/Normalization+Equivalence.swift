/// Comparison of texts. It agrees with the text engine, which the standard library does not for some
/// code points, such as U+0F73.
extension Normalization {
  /// Whether two texts are canonically equivalent.
  ///
  /// - Complexity: O(*n*) in the length of the texts, as a rule.
  package static func areEquivalent(_ first: String, _ second: String) -> Bool {
    if first.utf8.elementsEqual(second.utf8) { return true }
    // Equivalent texts are the same in NFD.
    guard !isDecomposed(first) || !isDecomposed(second) else { return false }
    return decomposed(first.unicodeScalars.lazy.map { $0.value })
      == decomposed(second.unicodeScalars.lazy.map { $0.value })
  }

  private static func isDecomposed(_ text: String) -> Bool {
    var last: UInt8 = 0
    for scalar in text.unicodeScalars {
      guard !isDecomposable(scalar.value) else { return false }
      let combiningClass = combiningClass(of: scalar.value)
      guard combiningClass == 0 || combiningClass >= last else { return false }
      last = combiningClass
    }
    return true
  }
}
