package import KeyboardEngine
public import KeyboardModel

/// A press of a key of a physical keyboard (`UIPress`).
public struct KeyPress: Hashable, Sendable {
  /// The keys that terminals distinguish.
  public enum Key: Hashable, Sendable {
    /// A key that types. It is identified by its character without modifiers if the terminal
    /// reports that, and otherwise by the typed character.
    case character(Unicode.Scalar)
    /// The Return or Enter key.
    case enter
    /// The Tab key.
    case tab
    /// The Backspace key.
    case backspace
    /// The Escape key.
    case escape
    /// An arrow key.
    case arrow(Side)
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The Page Up key.
    case pageUp
    /// The Page Down key.
    case pageDown
    /// The Insert key.
    case insert
    /// The Delete key, which deletes forward.
    case delete
    /// A function key, from 1 to 35.
    case function(Int)
    /// A modifier key. The modifiers of its own press may or may not contain it.
    case modifier(Modifiers)
    /// Another key, by its number in kitty's protocol. For example, 57428 starts media playback.
    case other(Int)
  }

  /// The part of a press that an event reports: the press itself, a repetition, or the release.
  public enum Phase: Hashable, Sendable {
    /// The press of the key, the only phase that most terminals report.
    case press
    /// A repetition of a held key.
    case `repeat`
    /// The release of the key.
    case release
  }

  /// The key, which is the same for the press and the release.
  public var key: Key
  /// The modifier keys that are down.
  public var modifiers: Modifiers
  /// Which part of the press this is.
  public var phase: Phase
  /// The text that the key types. It is empty for a release, and with Control, for example.
  public var text: String
  /// The character of the key at this position of a standard keyboard, if the terminal reports it.
  package var standardKey: Unicode.Scalar?
  /// A Boolean value that indicates whether the key is reported to be on the numeric keypad.
  package var isOnKeypad: Bool

  /// Creates a key press. The default text is the key's character, unless the key is released or
  /// modifiers other than Shift are down.
  public init(
    _ key: Key, _ modifiers: Modifiers = [], phase: Phase = .press, text: String? = nil,
    standardKey: Unicode.Scalar? = nil, isOnKeypad: Bool = false
  ) {
    (self.key, self.modifiers, self.phase, self.standardKey) = (key, modifiers, phase, standardKey)
    self.isOnKeypad = isOnKeypad
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
  /// The modifier keys that are down during an event.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits, in the order of xterm and kitty.
    public let rawValue: UInt8

    /// Creates a set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key. Most terminals do not report it for characters that need it.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 2)
    /// The Super, Windows or Command key.
    package static let `super` = Modifiers(rawValue: 1 << 3)
    package static let hyper = Modifiers(rawValue: 1 << 4)
    /// The Meta key, if it is not Alt.
    public static let meta = Modifiers(rawValue: 1 << 5)
  }

  package var actions: [KeyAction] {
    physicalKeys.compactMap { key in if case .action(let action) = key { action } else { nil } }
  }

  /// There are several if the key types several characters.
  package var physicalKeys: [PhysicalKey] {
    let goesByWords = !modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .character(let scalar):
      let place = standardKey.flatMap { PhysicalKeyMap.us[Character($0)] }
      if let place { return [.scanCode(place.scanCode)] }
      let text = text.isEmpty ? String(Character(scalar)) : text
      return text.map { .character($0) }
    case .backspace: return [.action(goesByWords ? .deleteWordBackward : .deleteBackward)]
    case .delete: return [.action(goesByWords ? .deleteWordForward : .deleteForward)]
    case .home: return [.action(.home)]
    case .end: return [.action(.end)]
    case .pageUp: return [.action(.pageUp)]
    case .pageDown: return [.action(.pageDown)]
    case .function(let number) where number <= 24: return [.action(.function(number))]
    case .enter: return [.action(.return)]
    case .arrow(let side): return [.action(.arrow(side))]
    default: return []
    }
  }
}

extension KeyCommand {
  /// Creates the command of a key with modifiers, or of a function key, by its standard position.
  package init?(_ press: KeyPress) {
    let modifiers = KeyCommand.Modifiers(press.modifiers)
    switch press.key {
    case .character(let scalar) where !modifiers.isEmpty:
      let latin = scalar.isASCII ? scalar : press.standardKey ?? scalar
      self.init(modifiers, .text(String(Character(latin))))
    case .function(let number) where number <= 24: self.init(modifiers, .action(.function(number)))
    default: return nil
    }
  }
}

extension KeyCommand.Modifiers {
  /// Creates the modifiers of a command. Shift alone yields none.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}

extension ModifierState {
  /// Creates the state of a keyboard on which the modifiers are down, on its left side.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.altLeft) }
    if modifiers.contains(.control) { insert(.controlLeft) }
  }
}
