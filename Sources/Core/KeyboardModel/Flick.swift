/// The keys that flick gestures produce, one for each path (UTS #35 part 7, "Element: flick").
public struct Flick: Hashable, Sendable, Identifiable {
  /// A path and the key that it produces.
  public struct Segment: Hashable, Sendable {
    /// The directions of the path, in order; at least one.
    public let directions: [Direction]
    /// The key whose output the path produces.
    public let keyID: Identifier

    package init(directions: [Direction], keyID: Identifier) {
      (self.directions, self.keyID) = (directions, keyID)
    }
  }

  /// The flick's name, by which keys refer to it.
  public let id: Identifier
  /// The segments, with distinct paths.
  public var segments: [Segment]

  /// Creates a flick with the given segments.
  public init(id: Identifier, segments: [Segment]) {
    (self.id, self.segments) = (id, segments)
  }

  /// Returns the key for the path that equals `directions`.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public func keyID(for directions: [Direction]) -> Identifier? {
    segments.last { $0.directions == directions }?.keyID
  }
}

/// A direction of a flick; north is up.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// Up.
  case north = "n"
  /// Up and right.
  case northEast = "ne"
  /// Right.
  case east = "e"
  /// Down and right.
  case southEast = "se"
  /// Down.
  case south = "s"
  /// Down and left.
  case southWest = "sw"
  /// Left.
  case west = "w"
  /// Up and left.
  case northWest = "nw"

  /// The direction as offsets to the right and downwards.
  package var step: (x: Int, y: Int) {
    switch self {
    case .north: (0, -1)
    case .northEast: (1, -1)
    case .east: (1, 0)
    case .southEast: (1, 1)
    case .south: (0, 1)
    case .southWest: (-1, 1)
    case .west: (-1, 0)
    case .northWest: (-1, -1)
    }
  }
}
