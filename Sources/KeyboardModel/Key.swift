/// One key, as `key` elements define it (UTS #35 part 7, "Element: key").
///
/// What LDML leaves to the platform, such as backspace, stands in ``KeyTraits``.
public struct Key: Hashable, Sendable, Identifiable {
  /// The key's name, by which rows and gestures refer to it.
  public let id: Identifier
  /// What a tap adds to the text. The default is nothing.
  public var output: MarkerText
  /// Whether the key is empty space. The default is `false`.
  ///
  /// A gap key whose ``KeyTraits/action`` is set can nevertheless be pressed here.
  public var isGap: Bool
  /// Whether a touch key takes the free width of its row. The default is `false`.
  public var stretches: Bool
  /// The width, in keys. The default is 1.
  public var width: Double
  /// The touch layer that is shown after a tap.
  public var layerID: Identifier?
  /// The flick that says what sliding off the key does.
  public var flickID: Identifier?
  /// The keys that a long press offers, in order.
  public var longPressKeyIDs: [Identifier]
  /// The key among ``longPressKeyIDs`` that a long press without a choice gives.
  public var longPressDefaultKeyID: Identifier?
  /// The keys that the second, third and further taps give in place of this one.
  public var multiTapKeyIDs: [Identifier]

  /// Makes a key that does what the arguments say and nothing else.
  @inlinable
  public init(
    id: Identifier,
    output: MarkerText = "",
    isGap: Bool = false,
    width: Double = 1,
    stretches: Bool = false,
    layerID: Identifier? = nil,
    flickID: Identifier? = nil,
    longPressKeyIDs: [Identifier] = [],
    longPressDefaultKeyID: Identifier? = nil,
    multiTapKeyIDs: [Identifier] = []
  ) {
    self.id = id
    self.output = output
    self.isGap = isGap
    self.width = width
    self.stretches = stretches
    self.layerID = layerID
    self.flickID = flickID
    self.longPressKeyIDs = longPressKeyIDs
    self.longPressDefaultKeyID = longPressDefaultKeyID
    self.multiTapKeyIDs = multiTapKeyIDs
  }
}
