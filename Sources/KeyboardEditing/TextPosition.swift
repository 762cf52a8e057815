/// A place in the text of a ``TextInput``, which only that target can interpret.
///
/// A place holds until the text changes: targets take no notice of one from before.
public struct TextPosition: Hashable, Sendable {
  /// Where the place is, as the target counts.
  public let offset: Int
  /// Which of the target's texts the place belongs to.
  public let generation: Int

  /// Makes a place. Only the target itself has a use for it.
  public init(offset: Int, generation: Int) {
    self.offset = offset
    self.generation = generation
  }
}

/// A part of the text of a ``TextInput``, or its selection.
public struct TextRange: Hashable, Sendable {
  /// The end that stays when a selection is extended.
  public var anchor: TextPosition
  /// The end that moves when a selection is extended: the cursor.
  public var head: TextPosition

  /// Makes the range between two places, which may come in any order.
  public init(from anchor: TextPosition, to head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// Whether the range is only a place.
  public var isEmpty: Bool { anchor == head }
}
