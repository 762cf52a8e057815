public import KeyboardModel

/// A key of a physical keyboard, and what happened to it (`UIPress`).
public struct KeyPress: Hashable, Sendable {
  /// The keys that terminals tell apart.
  public enum Key: Hashable, Sendable {
    /// A key that types: by what it types without modifiers where the terminal knows that, and
    /// otherwise by what it typed.
    case character(Unicode.Scalar)
    /// Return or Enter.
    case enter
    /// Tab.
    case tab
    /// Backspace.
    case backspace
    /// Escape.
    case escape
    /// An arrow key.
    case arrow(KeyGrid.Side)
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Insert.
    case insert
    /// Delete, which deletes forward.
    case delete
    /// A function key, from 1 to 35.
    case function(Int)
    /// A modifier key itself; the modifiers of its own press may contain it or not.
    case modifier(Modifiers)
    /// Another key, by its number in kitty's protocol: 57428 starts playing, for instance.
    case other(Int)
  }

  /// What happened to the key.
  public enum Phase: Hashable, Sendable {
    /// It went down; the only phase that most terminals report.
    case press
    /// It is held and repeats.
    case `repeat`
    /// It came up.
    case release
  }

  /// The key, the same when it goes down and when it comes up.
  public var key: Key
  /// The modifier keys that are down.
  public var modifiers: Modifiers
  /// What happened to the key.
  public var phase: Phase
  /// What the key types; nothing with Control, for instance, and when it comes up.
  public var text: String
  /// What the key in the same place of a standard keyboard types, if the terminal says so.
  public var standardKey: Unicode.Scalar?

  /// Creates a key press.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are down. The default is none.
  ///   - phase: What happened to the key. The default is that it went down.
  ///   - text: What it types. The default, `nil`, is the key's character, if it goes down with no other
  ///     modifier than Shift.
  ///   - standardKey: What a standard keyboard types there. The default is that nobody knows.
  public init(
    _ key: Key, _ modifiers: Modifiers = [], phase: Phase = .press, text: String? = nil,
    standardKey: Unicode.Scalar? = nil
  ) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    self.standardKey = standardKey
    if let text {
      self.text = text
    } else if case .character(let scalar) = key, phase != .release,
      modifiers.subtracting(.shift).isEmpty
    {
      self.text = String(Character(scalar))
    } else {
      self.text = ""
    }
  }
}

extension KeyPress {
  /// The modifier keys that are down while something happens.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits, in the order of xterm and kitty.
    public let rawValue: UInt8

    /// Makes the set of the modifiers whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key. Characters that need it come without it from most terminals.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// The Super, Windows or Command key.
    public static let `super` = Modifiers(rawValue: 1 << 3)
    /// The Hyper key.
    public static let hyper = Modifiers(rawValue: 1 << 4)
    /// The Meta key, where it is another than Alt.
    public static let meta = Modifiers(rawValue: 1 << 5)
  }
}
