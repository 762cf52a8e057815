public import KeyboardModel

/// The modifier keys of a command.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Makes the set of the modifiers whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift. It is told only together with another modifier; alone it makes other text.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 1 << 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Meta: Command, Windows or Super.
  public static let meta = KeyModifiers(rawValue: 1 << 3)
}

/// A key with modifiers, which is a command and never text: Control and C, for instance.
public struct KeyCommand: Hashable, Sendable {
  /// What the key does without the modifiers.
  public enum Key: Hashable, Sendable {
    /// It types the text.
    case text(String)
    /// It performs the action.
    case action(KeyAction)
  }

  /// The modifiers, at least one of control, alt and meta.
  public var modifiers: KeyModifiers
  /// What the key does without the modifiers.
  public var key: Key

  /// Makes the command of `key` with `modifiers`.
  public init(_ modifiers: KeyModifiers, _ key: Key) {
    self.modifiers = modifiers
    self.key = key
  }
}
