internal import KeyboardUnicode

extension MarkerText {
  /// Whether this and `other` are the same to a layout.
  ///
  /// - Parameters:
  ///   - other: Another text.
  ///   - normalizes: Whether the layout normalises: then texts are the same that are canonically
  ///     equivalent and have the same markers before the same code points.
  /// - Returns: Whether keys that give them do the same.
  /// - Complexity: O(*n* log *m*) in the length of the texts for runs of at most *m* combining marks.
  package func isEquivalent(to other: MarkerText, normalizes: Bool) -> Bool {
    guard normalizes else { return self == other }
    guard markers.count == other.markers.count else { return false }
    return markers.isEmpty
      ? Normalization.areEquivalent(text, other.text)
      : self == other || decomposition == other.decomposition
  }

  /// A code point with the markers before it; the last has markers alone.
  private struct Unit: Equatable {
    var markers: [Identifier] = []
    var codePoint: UInt32?
    var combiningClass: UInt8 = 0
  }

  /// The text in NFD, where markers go with the code points that follow them.
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
      // Swift's sorting is stable.
      units[run.indices].sort { $0.combiningClass < $1.combiningClass }
    }
    return units
  }
}
