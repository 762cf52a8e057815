public import KeyboardModel
public import KeyboardTouch

/// What is special about the keys of a keyboard at the moment.
///
/// Keys are told by their places in the grid. Nothing is shown by colour alone: a theme gives states
/// attributes, and where there is room the cap of the focused key stands between `>` and `<`, of an
/// offered one in brackets and of a disabled one in parentheses; keys that are on bear a mark.
public struct KeyboardHighlights: Hashable, Sendable {
  /// The keys that are down.
  public var pressed: Set<KeyGrid.Index>
  /// The key that the return key taps.
  public var focused: KeyGrid.Index?
  /// The key under the mouse.
  public var hovered: KeyGrid.Index?
  /// The keys that scanning offers, a row or one.
  public var scanned: Set<KeyGrid.Index>
  /// The keys that do nothing at the moment.
  public var disabled: Set<KeyGrid.Index>
  /// What the keys that change others do.
  public var latches: LatchStates
  /// What return keys say in place of their caps. The default is `nil`: their caps.
  public var returnLabel: String?

  /// Makes highlights; the default is none.
  public init(
    pressed: Set<KeyGrid.Index> = [], focused: KeyGrid.Index? = nil,
    hovered: KeyGrid.Index? = nil, scanned: Set<KeyGrid.Index> = [],
    disabled: Set<KeyGrid.Index> = [], latches: LatchStates = [:], returnLabel: String? = nil
  ) {
    self.pressed = pressed
    self.focused = focused
    self.hovered = hovered
    self.scanned = scanned
    self.disabled = disabled
    self.latches = latches
    self.returnLabel = returnLabel
  }
}
