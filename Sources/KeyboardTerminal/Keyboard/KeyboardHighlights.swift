public import TouchEngine

/// What is special about the keys of a keyboard at the moment.
///
/// Nothing is told by colour alone: a pressed key is reversed, a focused one underlined and, where
/// there is room, between `>` and `<`, and shift bears a mark.
public struct KeyboardHighlights: Hashable, Sendable {
  /// The place, among the keys of the grid, of the key that is down.
  public var pressed: Int?
  /// The place, among the keys of the grid, of the key that the return key taps.
  public var focused: Int?
  /// What shift does.
  public var shift: LatchState
  /// What return keys say in place of their caps.
  public var returnLabel: String?

  /// Makes highlights; the default is none.
  public init(
    pressed: Int? = nil, focused: Int? = nil, shift: LatchState = .off, returnLabel: String? = nil
  ) {
    self.pressed = pressed
    self.focused = focused
    self.shift = shift
    self.returnLabel = returnLabel
  }
}
