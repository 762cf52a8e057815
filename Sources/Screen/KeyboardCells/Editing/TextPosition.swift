/// A position in the text of a `TextInput`, which only that target can interpret.
///
/// A position is valid until the text changes. Targets ignore outdated positions.
public struct TextPosition: Hashable, Sendable {
  /// The offset, in units of the target.
  package let offset: Int
  /// The generation of the target's text to which the position belongs.
  package let generation: Int

  /// Creates a position. Only targets call this initializer.
  package init(offset: Int, generation: Int) {
    self.offset = offset
    self.generation = generation
  }
}

/// A range of the text of a `TextInput`, such as its selection.
public struct TextRange: Hashable, Sendable {
  /// The fixed end when a selection is extended.
  package var anchor: TextPosition
  /// The moving end when a selection is extended: the cursor.
  public var head: TextPosition

  /// Creates the range between two positions in any order.
  package init(from anchor: TextPosition, to head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// A Boolean value that indicates whether the range is only a position.
  public var isEmpty: Bool { anchor == head }
}
