/// A position in the text of a `TextInput`, which only that target can interpret.
///
/// A position is valid until the text changes. Targets ignore outdated positions.
public struct TextPosition: Hashable, Sendable {
  package let offset: Int
  /// The generation of the text to which the position belongs.
  package let generation: Int

  package init(offset: Int, generation: Int) {
    (self.offset, self.generation) = (offset, generation)
  }
}

/// A range of the text of a `TextInput`, such as its selection.
public struct TextRange: Hashable, Sendable {
  package var anchor: TextPosition
  /// The moving end when a selection is extended: the cursor.
  public var head: TextPosition

  package init(from anchor: TextPosition, to head: TextPosition) {
    (self.anchor, self.head) = (anchor, head)
  }

  /// A Boolean value that indicates whether the range is only a position.
  public var isEmpty: Bool { anchor == head }
}
