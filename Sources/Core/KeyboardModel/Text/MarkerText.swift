/// Text with invisible markers between its code points.
///
/// A key's output may contain markers (`\m{id}`, UTS #35 part 7, "Markers"). Markers take part in
/// transforms and never reach the document.
public struct MarkerText: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  @usableFromInline
  package struct Marker: Hashable, Sendable {
    package let id: Identifier
    /// The number of code points of the text before the marker.
    package let offset: Int

    package init(_ id: Identifier, at offset: Int) {
      (self.id, self.offset) = (id, offset)
    }
  }

  /// The text without its markers.
  public let text: String
  @usableFromInline package let markers: [Marker]

  /// The offsets of `markers` ascend.
  @inlinable
  package init(_ text: String, markers: [Marker] = []) {
    (self.text, self.markers) = (text, markers)
  }

  /// A Boolean value that indicates whether the value contains neither text nor markers.
  @inlinable
  public var isEmpty: Bool { text.isEmpty && markers.isEmpty }

  /// Whether the text without the markers has the code points of `other`, which is quick.
  package func types(_ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }

  /// Returns a Boolean value that indicates whether two texts have the same code points and
  /// markers.
  ///
  /// Canonically equivalent texts with different code points are unequal.
  public static func == (first: MarkerText, second: MarkerText) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8) && first.markers == second.markers
  }

  /// Feeds code points and markers to `hasher`; equivalent texts may have different hashes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(markers)
  }

  /// Creates text without markers.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text with its markers written as `\m{id}`.
  public var description: String {
    symbols.reduce(into: "") { result, symbol in
      switch symbol {
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .marker(let id): result += "\\m{\(id)}"
      case .anyMarker: break
      }
    }
  }

  /// Whether keys with these outputs have the same effect, by canonical equivalence if it counts.
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
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar):
        for codePoint in Normalization.decomposed([scalar.value]) {
          unit.codePoint = codePoint
          unit.combiningClass = Normalization.combiningClass(of: codePoint)
          units.append(unit)
          unit = Unit()
        }
      case .marker(let id): unit.markers.append(id)
      case .anyMarker: break
      }
    }
    units.append(unit)
    for run in units.split(whereSeparator: { $0.combiningClass == 0 }) {
      // Canonical ordering needs a stable sort, which `sort(by:)` is.
      units[run.indices].sort { $0.combiningClass < $1.combiningClass }
    }
    return units
  }
}
