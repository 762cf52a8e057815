public import KeyboardEngine
public import KeyboardModel

/// The current states of the keys of a keyboard that affect their appearance.
///
/// Keys are identified by their index in the grid. Keys that are focused or offered have a ring, and keys
/// that are on a mark. In a theme without colours, a theme gives states attributes, the cap of a focused
/// or an offered key is between `▐` and `▌`, and that of a disabled one in parentheses.
public struct KeyboardHighlights: Hashable, Sendable {
  /// The keys that are held down.
  public var pressed: Set<KeyGrid.Index>
  /// The focused key, which the return key taps.
  public var focused: KeyGrid.Index?
  /// The key under the pointer.
  public var hovered: KeyGrid.Index?
  /// The keys that scanning offers, a row or a single key.
  public var scanned: Set<KeyGrid.Index>
  /// The keys that do nothing when they are tapped.
  public var disabled: Set<KeyGrid.Index>
  /// The keys that an app has turned on.
  public var selected: Set<KeyGrid.Index>
  /// Whether shift and the modifiers are on, and for how long.
  public var latches: LatchStates
  /// The title of return keys. The default is `nil`, their caps.
  package var returnLabel: String?

  /// Creates highlights. The default is none.
  public init(
    pressed: Set<KeyGrid.Index> = [], focused: KeyGrid.Index? = nil, hovered: KeyGrid.Index? = nil,
    scanned: Set<KeyGrid.Index> = [], disabled: Set<KeyGrid.Index> = [],
    selected: Set<KeyGrid.Index> = [], latches: LatchStates = [:], returnLabel: String? = nil
  ) {
    (self.pressed, self.focused, self.hovered, self.scanned) = (pressed, focused, hovered, scanned)
    (self.disabled, self.selected, self.latches) = (disabled, selected, latches)
    self.returnLabel = returnLabel
  }
}
