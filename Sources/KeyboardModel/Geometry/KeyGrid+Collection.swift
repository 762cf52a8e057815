extension KeyGrid: RandomAccessCollection {
  /// The place of a key in a grid. It is valid for all grids that are laid out from the same layer.
  public struct Index: Hashable, Strideable, Sendable {
    /// The number of keys before it.
    public let offset: Int

    /// Creates the place after so many keys.
    @inlinable
    public init(_ offset: Int) {
      self.offset = offset
    }

    /// Returns a Boolean value that indicates whether one place comes before another.
    @inlinable
    public static func < (first: Index, second: Index) -> Bool {
      first.offset < second.offset
    }

    /// Returns the number of places from this one to another.
    @inlinable
    public func distance(to other: Index) -> Int {
      other.offset - offset
    }

    /// Returns the place so many places further on.
    @inlinable
    public func advanced(by distance: Int) -> Index {
      Index(offset + distance)
    }
  }

  /// The place of the first key.
  @inlinable
  public var startIndex: Index { Index(0) }

  /// The place after the last key.
  @inlinable
  public var endIndex: Index { Index(keys.count) }

  /// The key at a place.
  @inlinable
  public subscript(index: Index) -> PlacedKey { keys[index.offset] }
}
