public import KeyboardModel

/// A part of a view in which every tap has the same effect (`UIPointerRegion`): a key, a word of a
/// bar, a button.
///
/// A resting mouse taps it, and scanning offers it.
public struct PointerRegion: Hashable, Sendable {
  /// The rectangle, in the coordinates of the view.
  public var rect: CellRect
  /// The identifier that distinguishes the region from others at the same position at other times.
  public var identifier: String
  /// The accessibility label.
  public var label: String

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view.
  ///   - identifier: The identifier that distinguishes the region from others at the same position
  ///     at other times.
  ///   - label: The accessibility label. The default, `nil`, is the identifier.
  public init(_ rect: CellRect, _ identifier: String, label: String? = nil) {
    self.rect = rect
    self.identifier = identifier
    self.label = label ?? identifier
  }
}
