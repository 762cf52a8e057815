/// Text with invisible markers between its code points.
///
/// A key's output may contain markers (`\m{id}`, UTS #35 part 7, "Markers"). Markers take part in
/// transforms and never reach the document.
public struct MarkerText: Sendable {
  /// A marker and its position.
  @usableFromInline
  package struct Marker: Hashable, Sendable {
    /// The marker's name.
    package let id: Identifier
    /// The number of code points of the text before the marker.
    package let offset: Int

    /// Creates the marker `id` after `offset` code points.
    package init(_ id: Identifier, at offset: Int) {
      self.id = id
      self.offset = offset
    }
  }

  /// The text without its markers.
  public let text: String
  /// The markers, in order.
  @usableFromInline package let markers: [Marker]

  /// Creates text with `markers` in ascending order of their offsets.
  @inlinable
  package init(_ text: String, markers: [Marker] = []) {
    self.text = text
    self.markers = markers
  }

  /// A Boolean value that indicates whether the value contains neither text nor markers.
  @inlinable
  public var isEmpty: Bool { text.isEmpty && markers.isEmpty }

  /// Returns a Boolean value that indicates whether the text, without the markers, has the code
  /// points of `other`.
  ///
  /// Strings are equal if they are canonically equivalent, which takes long to find out for texts
  /// with very many combining marks.
  package func types(_ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
}

extension MarkerText: Hashable {
  /// Returns a Boolean value that indicates whether two texts have the same code points and
  /// markers.
  ///
  /// Canonically equivalent texts with different code points are unequal.
  public static func == (first: MarkerText, second: MarkerText) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8) && first.markers == second.markers
  }

  /// Feeds code points and markers to `hasher`. Canonically equivalent texts may have different
  /// hashes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(markers)
  }
}

extension MarkerText: ExpressibleByStringLiteral {
  /// Creates text without markers.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension MarkerText: CustomStringConvertible {
  /// The text with its markers written as `\m{id}`.
  public var description: String {
    var remaining = markers[...]
    var result = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      while let marker = remaining.first, marker.offset <= offset {
        result += "\\m{\(marker.id)}"
        remaining.removeFirst()
      }
      result.unicodeScalars.append(scalar)
    }
    return remaining.reduce(into: result) { $0 += "\\m{\($1.id)}" }
  }
}

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
