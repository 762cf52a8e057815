public import KeyboardModel

/// A part of a view in which every tap does the same (`UIPointerRegion`): a key, a word of a bar, a button.
///
/// A mouse that rests in it taps it, and switches are offered it.
public struct PointerRegion: Hashable, Sendable {
  /// The cells, in the coordinates of the view.
  public var rect: CellRect
  /// What tells the region from others that stand in its place at other times.
  public var identifier: String
  /// What is said of it.
  public var label: String

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - rect: The cells, in the coordinates of the view.
  ///   - identifier: What tells the region from others that stand in its place at other times.
  ///   - label: What is said of it. The default, `nil`, is the identifier.
  public init(_ rect: CellRect, _ identifier: String, label: String? = nil) {
    self.rect = rect
    self.identifier = identifier
    self.label = label ?? identifier
  }
}
