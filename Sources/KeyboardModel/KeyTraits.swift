/// What LDML leaves to the platform: the part of a key that stands in Clavier's `special` elements
/// (namespace `urn:clavier:keys`).
public struct KeyTraits: Hashable, Sendable {
  /// What the key does besides its output and layer switch.
  public var action: KeyAction?
  /// What a screen reader says. The default is the key's cap.
  public var label: String?
  /// What is drawn on the key, before any `display` element; the only one for gap keys.
  public var display: String?
  /// A second, small text on the key, such as what a long press gives.
  public var hint: String?
  /// Whether the key repeats while it is held. The default is what ``KeyAction/repeats`` says.
  public var repeats: Bool?
  /// When the keyboard leaves the layer that the key leads to. The default is never: layers stay.
  public var returns: LayerReturn?
  /// Seconds until a press is long, in place of the keyboard's setting.
  public var longPressDelay: Double?
  /// Seconds until a held key repeats, in place of the keyboard's setting.
  public var repeatDelay: Double?
  /// Seconds between two repetitions, in place of the keyboard's setting.
  public var repeatInterval: Double?
  /// Seconds in which a further tap counts as multi-tap, in place of the keyboard's setting.
  public var multiTapTimeout: Double?

  /// Makes traits that leave everything to the defaults but the arguments.
  public init(
    action: KeyAction? = nil,
    label: String? = nil,
    display: String? = nil,
    hint: String? = nil,
    repeats: Bool? = nil,
    returns: LayerReturn? = nil,
    longPressDelay: Double? = nil,
    repeatDelay: Double? = nil,
    repeatInterval: Double? = nil,
    multiTapTimeout: Double? = nil
  ) {
    self.action = action
    self.label = label
    self.display = display
    self.hint = hint
    self.repeats = repeats
    self.returns = returns
    self.longPressDelay = longPressDelay
    self.repeatDelay = repeatDelay
    self.repeatInterval = repeatInterval
    self.multiTapTimeout = multiTapTimeout
  }
}

/// When a keyboard leaves a layer by itself, for the layer from which a key led there.
public enum LayerReturn: String, Hashable, Sendable, CaseIterable {
  /// After a key with output.
  case key
  /// After a key that types a space.
  case space
}

/// How one-switch scanning moves over a keyboard.
public struct ScanTiming: Hashable, Sendable {
  /// Seconds for which a row is offered.
  public var rowTime: Double?
  /// Seconds for which a key is offered.
  public var keyTime: Double?
  /// How often all keys of a row are offered before scanning goes back to the rows.
  public var rounds: Int?

  /// Makes a timing; what is `nil` is left to the keyboard's setting.
  public init(rowTime: Double? = nil, keyTime: Double? = nil, rounds: Int? = nil) {
    self.rowTime = rowTime
    self.keyTime = keyTime
    self.rounds = rounds
  }
}
