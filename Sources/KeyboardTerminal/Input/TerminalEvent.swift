public import KeyboardLayout

/// What a user did at the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key of the physical keyboard went down, is held or came up.
  case key(KeyStroke)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted; a long one comes in parts.
  case paste(String)
  /// The terminal's window has gained or lost the focus.
  case focus(Bool)
  /// The terminal has another size, in cells.
  case resize(columns: Int, rows: Int)
}

/// The modifier keys that are down while something happens.
public struct TerminalModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits, in the order of xterm and kitty.
  public let rawValue: UInt8

  /// Makes the set of the modifiers whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key. Characters that need it come without it from most terminals.
  public static let shift = TerminalModifiers(rawValue: 1 << 0)
  /// The Alt key.
  public static let alt = TerminalModifiers(rawValue: 1 << 1)
  /// The Control key.
  public static let control = TerminalModifiers(rawValue: 1 << 2)
  /// The Super, Windows or Command key.
  public static let `super` = TerminalModifiers(rawValue: 1 << 3)
  /// The Hyper key.
  public static let hyper = TerminalModifiers(rawValue: 1 << 4)
  /// The Meta key, where it is another than Alt.
  public static let meta = TerminalModifiers(rawValue: 1 << 5)
}

/// A key of the physical keyboard and what happened to it.
public struct KeyStroke: Hashable, Sendable {
  /// The keys that terminals tell apart.
  public enum Key: Hashable, Sendable {
    /// A key that types one code point; without text, with Control for instance, its own letter.
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

  /// The key.
  public var key: Key
  /// The modifier keys that are down.
  public var modifiers: TerminalModifiers
  /// What happened to the key.
  public var phase: Phase

  /// Makes a key stroke; the default is a press without modifiers.
  public init(_ key: Key, _ modifiers: TerminalModifiers = [], phase: Phase = .press) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// What the mouse did.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of event.
  public enum Kind: Hashable, Sendable {
    /// A button went down; 0 is the left, 1 the middle and 2 the right one.
    case press(button: Int)
    /// A button came up; `nil` when the terminal does not say which.
    case release(button: Int?)
    /// The mouse moved, with a button down or with none.
    case motion(button: Int?)
    /// The wheel turned.
    case wheel(KeyGrid.Side)
  }

  /// What happened.
  public var kind: Kind
  /// The cell under the mouse.
  public var position: CellPoint
  /// The modifier keys that are down.
  public var modifiers: TerminalModifiers

  /// Makes an event in the cell at `position`.
  public init(_ kind: Kind, at position: CellPoint, _ modifiers: TerminalModifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
