public import KeyboardModel

/// A part of a view in which every tap has the same effect (`UIPointerRegion`): a key, a word of a
/// bar, a button. A resting mouse taps it, and scanning offers it.
public struct PointerRegion: Hashable, Sendable {
  /// The properties of a region for switches and a resting mouse.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: Int

    /// Creates traits from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A tap ends something or throws something away. The region is offered last in its group, and
    /// a mouse rests on it twice as long.
    public static let guarded = Traits(rawValue: 1)
    /// A tap is often needed several times in a row. Scanning offers the region once more after a
    /// tap, before anything else.
    public static let repeats = Traits(rawValue: 2)
    /// A tap ends a pause, during which a resting mouse taps nothing else.
    public static let resumes = Traits(rawValue: 4)
  }

  /// The rectangle, in the coordinates of the view.
  public var rect: CellRect
  /// The identifier that distinguishes the region from others at the same position at other times.
  public var identifier: String
  /// The accessibility label.
  public var label: String
  /// The part of the rectangle that shows the progress of a rest; `nil` is all of it.
  var face: CellRect?
  /// Whether the region is in front of others, as a key of a popup is.
  var isInFront = false
  /// The traits. The default is none.
  public var traits: Traits = []

  /// Creates a region with an identifier that distinguishes it from others at the same position at
  /// other times. The default label is the identifier.
  public init(_ rect: CellRect, _ identifier: String, label: String? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    self.label = label ?? identifier
  }
}
