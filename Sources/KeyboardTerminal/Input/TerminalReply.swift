public import KeyboardModel

/// What a terminal answers when it is asked about itself.
public enum TerminalReply: Hashable, Sendable {
  /// What kind of terminal it is (DA1). Each terminal answers this, in its turn, so that the answer
  /// tells that others asked for before will not come any more.
  case attributes([Int])
  /// Whether it knows a mode, and how the mode is set (DECRPM).
  case mode(Int, ModeState)
  /// Its name and version, in words of its own (XTVERSION).
  case name(String)
  /// A colour of its own: 10 is that of text, 11 that of the background (OSC).
  case color(Int, TerminalColor)
  /// A setting as a control sequence without `ESC [`, such as `0;1m` for the style (DECRPSS); `nil`
  /// when the terminal does not know what it was asked for.
  case setting(String?)
  /// Which of kitty's keyboard flags are set.
  case keyboardFlags(Int)
  /// Where the cursor is, from the upper left corner, which is 0, 0 (CPR).
  ///
  /// In the first row, the answer of most terminals is the same as that of a function key, and is
  /// taken for the key.
  case cursor(CellPoint)
  /// That it has come as far as the question (DSR), and is well when this is 0.
  case status(Int)
  /// How large a cell is.
  case cellSize(TerminalSize.PixelSize)

  /// What a terminal says of a mode, by the number that it says it with.
  public enum ModeState: Int, Hashable, Sendable {
    /// It does not know the mode.
    case unknown
    /// The mode is set.
    case set
    /// The mode is reset.
    case reset
    /// The mode is always set.
    case alwaysSet
    /// The mode is never set.
    case neverSet
  }
}

/// A colour as a terminal shows it.
public struct TerminalColor: Hashable, Sendable {
  /// The part of red, from 0 to 255.
  public var red: UInt8
  /// The part of green, from 0 to 255.
  public var green: UInt8
  /// The part of blue, from 0 to 255.
  public var blue: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether light text is easier to read on it than dark text: its luma (ITU-R BT.601) is below the
  /// middle.
  public var isDark: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500
  }
}
