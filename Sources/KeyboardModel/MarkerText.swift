/// Text with invisible markers between its code points.
///
/// A key's output may contain markers (`\m{id}`, UTS #35 part 7, "Markers"): they take part in the
/// transforms of what is typed and never reach the document.
public struct MarkerText: Sendable {
  /// A marker and its place.
  public struct Marker: Hashable, Sendable {
    /// The marker's name.
    public let id: Identifier
    /// How many code points of the text stand before the marker.
    public let offset: Int

    /// Makes the marker `id` that stands after `offset` code points.
    public init(_ id: Identifier, at offset: Int) {
      self.id = id
      self.offset = offset
    }
  }

  /// The text without its markers.
  public let text: String
  /// The markers, in order.
  public let markers: [Marker]

  /// Makes text with `markers` in ascending order of their offsets.
  @inlinable
  public init(_ text: String, markers: [Marker] = []) {
    self.text = text
    self.markers = markers
  }

  /// Whether there is neither text nor a marker.
  public var isEmpty: Bool { text.isEmpty && markers.isEmpty }
}

extension MarkerText: Hashable {
  /// Whether two texts have the same code points and markers; canonically equivalent texts differ.
  public static func == (first: MarkerText, second: MarkerText) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8) && first.markers == second.markers
  }

  /// Feeds code points and markers to `hasher`; canonically equivalent texts have different hashes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(markers)
  }
}

extension MarkerText: ExpressibleByStringLiteral {
  /// Makes text without markers.
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
