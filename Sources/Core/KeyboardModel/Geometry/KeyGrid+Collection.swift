extension KeyGrid: RandomAccessCollection {
  /// The position of a key in a grid.
  ///
  /// An index is valid for all grids that are laid out from the same layer.
  public struct Index: Hashable, Strideable, Sendable {
    /// The number of keys before this one.
    @usableFromInline package let offset: Int

    @inlinable
    package init(_ offset: Int) { self.offset = offset }

    /// Returns a Boolean value that indicates whether one index precedes another.
    @inlinable
    public static func < (first: Index, second: Index) -> Bool { first.offset < second.offset }

    /// Returns the distance from this index to another.
    @inlinable
    public func distance(to other: Index) -> Int { other.offset - offset }

    /// Returns the index at the given distance from this one.
    @inlinable
    public func advanced(by distance: Int) -> Index { Index(offset + distance) }
  }

  /// The index of the first key.
  @inlinable
  public var startIndex: Index { Index(0) }

  /// The index after the last key.
  @inlinable
  public var endIndex: Index { Index(keys.count) }

  /// The key at the given index.
  @inlinable
  public subscript(index: Index) -> PlacedKey { keys[index.offset] }
}
