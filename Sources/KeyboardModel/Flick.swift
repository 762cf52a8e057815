/// What sliding off a key gives, for each path (UTS #35 part 7, "Element: flick").
public struct Flick: Hashable, Sendable, Identifiable {
  /// One path and the key that it gives.
  public struct Segment: Hashable, Sendable {
    /// The directions of the path, in order; at least one.
    public let directions: [Direction]
    /// The key whose output the path gives.
    public let keyID: Identifier

    /// Makes the segment that gives `keyID` for `directions`.
    public init(directions: [Direction], keyID: Identifier) {
      self.directions = directions
      self.keyID = keyID
    }
  }

  /// The flick's name, by which keys refer to it.
  public let id: Identifier
  /// The paths, each with other directions.
  public var segments: [Segment]

  /// Makes a flick of `segments`.
  public init(id: Identifier, segments: [Segment]) {
    self.id = id
    self.segments = segments
  }

  /// The key that the path of exactly `directions` gives.
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
}

extension Direction {
  /// The direction as steps to the right and downwards.
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
