/// Comparison of texts by canonical equivalence.
///
/// It agrees with the text engine. The standard library does not for some code points, such as
/// U+0F73.
extension Normalization {
  /// Returns a Boolean value that indicates whether two texts are canonically equivalent.
  ///
  /// - Complexity: Typically O(*n*) in the length of the texts.
  package static func areEquivalent(_ first: String, _ second: String) -> Bool {
    if first.utf8.elementsEqual(second.utf8) { return true }
    // Equivalent texts have the same NFD, so that two different texts in NFD are not equivalent.
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
