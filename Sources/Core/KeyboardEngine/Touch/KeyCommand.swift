public import KeyboardModel

/// A key with modifiers that is a command and not text, such as Control-C.
public struct KeyCommand: Hashable, Sendable {
  /// The keys that are held while the key of the command is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Creates a set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift. By itself, it goes only with keys that do not type, such as the arrow keys.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt, or Option.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// Meta: Command, Windows or Super.
    public static let meta = Modifiers(rawValue: 1 << 3)
  }

  /// The effect of the key without the modifiers.
  public enum Key: Hashable, Sendable {
    /// A key that types the text.
    case text(String)
    /// A key that performs the action.
    case action(KeyAction)
  }

  /// The modifiers, at least one. Shift is the only one for some actions, never for text.
  public var modifiers: Modifiers
  /// The effect of the key without the modifiers.
  public var key: Key

  /// Creates the command of `key` with `modifiers`.
  public init(_ modifiers: Modifiers, _ key: Key) {
    (self.modifiers, self.key) = (modifiers, key)
  }

  /// The action to perform where the command means nothing, if Shift is the only modifier.
  package var actionWithoutShift: KeyAction? {
    if case .action(let action) = key, modifiers == .shift { action } else { nil }
  }
}
