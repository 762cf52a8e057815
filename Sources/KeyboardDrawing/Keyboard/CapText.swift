internal import KeyboardBidi

/// Makes of a text what can be drawn on a key: in the order in which it is seen, and of clusters on whose
/// width terminals agree as far as that can be.
package enum CapText {
  /// The text as it is drawn.
  package static func drawn(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A mark that takes its place after a letter needs one, as other marks do.
      if scalars.isEmpty, scalar.properties.generalCategory == .spacingMark {
        scalars.append("\u{25CC}")
      }
      // Terminals know no styles of symbols, or take two columns for one that had one.
      if !isVariation(scalar) { scalars.append(scalar) }
    }
    return String(scalars).inVisualOrder
  }

  private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F) ~= scalar.value
  }
}
