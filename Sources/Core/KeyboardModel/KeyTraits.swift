/// The properties of a key that LDML leaves to the platform.
///
/// Layout files store them in Clavier's `special` elements (namespace `urn:clavier:keys`).
public struct KeyTraits: Hashable, Sendable {
  /// The action of the key, in addition to its output and layer switch.
  public var action: KeyAction?
  /// The accessibility label that a screen reader speaks. The default is the key's cap.
  public var label: String?
  /// The key cap, which takes precedence over `display` elements. Gap keys have no other cap.
  public var display: String?
  /// A second, small text on the key. That of a key with a long press begins with what the long
  /// press chooses first, such as `ABC` for A, B and C; otherwise it is ignored.
  public var hint: String?
  /// A Boolean value that indicates whether the key repeats while it is held. The default is
  /// `KeyAction.repeats`.
  public var repeats: Bool?
  /// The event after which the keyboard leaves the layer that the key leads to. The default is
  /// `nil`: the layer stays.
  public var returns: LayerReturn?
  /// The duration of a long press in seconds, which overrides the keyboard's setting.
  public var longPressDelay: Double?
  /// The delay before a held key repeats in seconds, which overrides the keyboard's setting.
  public var repeatDelay: Double?
  /// The interval between two repetitions in seconds, which overrides the keyboard's setting.
  public var repeatInterval: Double?
  /// The interval in seconds within which further taps form a multi-tap, which overrides the
  /// keyboard's setting.
  public var multiTapTimeout: Double?

  /// Creates traits. Every default is `nil`.
  public init(
    action: KeyAction? = nil, label: String? = nil, display: String? = nil, hint: String? = nil,
    repeats: Bool? = nil, returns: LayerReturn? = nil, longPressDelay: Double? = nil,
    repeatDelay: Double? = nil, repeatInterval: Double? = nil, multiTapTimeout: Double? = nil
  ) {
    (self.action, self.label, self.display, self.hint) = (action, label, display, hint)
    (self.repeats, self.returns, self.longPressDelay) = (repeats, returns, longPressDelay)
    (self.repeatDelay, self.repeatInterval) = (repeatDelay, repeatInterval)
    self.multiTapTimeout = multiTapTimeout
  }
}

/// The event after which a keyboard leaves a layer and returns to the previous one.
public enum LayerReturn: String, Hashable, Sendable, CaseIterable {
  /// A tap on a key that types, or that performs an action other than deleting and moving the
  /// cursor.
  case key
  /// A tap on a key that types a space.
  case space
  /// A tap on a key that types a space after other output of the layer, or an apostrophe.
  case symbol
}

/// The timing of one-switch scanning, in seconds. What is `nil` defers to the keyboard's setting.
package struct ScanTiming: Hashable, Sendable {
  package var rowTime: Double?
  package var keyTime: Double?
  /// The number of passes over the keys of a row before scanning returns to the rows.
  package var rounds: Int?

  package init(rowTime: Double? = nil, keyTime: Double? = nil, rounds: Int? = nil) {
    (self.rowTime, self.keyTime, self.rounds) = (rowTime, keyTime, rounds)
  }
}
