extension MarkerText {
  /// Returns a Boolean value that indicates whether a layout treats the two texts as the same.
  ///
  /// - Parameters:
  ///   - other: The text to compare with.
  ///   - normalizes: Whether the layout normalises. Then texts are the same if they are canonically
  ///     equivalent and have the same markers before the same code points.
  /// - Returns: `true` if keys with these outputs have the same effect.
  /// - Complexity: O(*n* log *m*) in the length of the texts for runs of at most *m* combining
  ///   marks.
  package func isEquivalent(to other: MarkerText, normalizes: Bool) -> Bool {
    guard normalizes else { return self == other }
    guard markers.count == other.markers.count else { return false }
    return markers.isEmpty
      ? Normalization.areEquivalent(text, other.text)
      : self == other || decomposition == other.decomposition
  }

  /// A code point with the markers before it. The last unit has markers alone.
  private struct Unit: Equatable {
    var markers: [Identifier] = []
    var codePoint: UInt32?
    var combiningClass: UInt8 = 0
  }

  /// The text in NFD. Markers move with the code points that follow them.
  private var decomposition: [Unit] {
    var units: [Unit] = []
    var unit = Unit()
    var rest = markers[...]
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      while let marker = rest.first, marker.offset <= offset {
        unit.markers.append(marker.id)
        rest.removeFirst()
      }
      for codePoint in Normalization.decomposed([scalar.value]) {
        unit.codePoint = codePoint
        unit.combiningClass = Normalization.combiningClass(of: codePoint)
        units.append(unit)
        unit = Unit()
      }
    }
    unit.markers += rest.map { $0.id }
    units.append(unit)
    for run in units.split(whereSeparator: { $0.combiningClass == 0 }) {
      // Canonical ordering needs a stable sort, which `sort(by:)` is.
      units[run.indices].sort { $0.combiningClass < $1.combiningClass }
    }
    return units
  }
}
