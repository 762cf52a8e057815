/// Modes that a session sets, with the numbers of DEC and xterm or of later agreements.
package enum TerminalMode: Int, CaseIterable {
  case autowrap = 7
  case visibleCursor = 25
  /// Mouse buttons are reported, and movement while one is down.
  case mouseDrag = 1002
  case mouseHover = 1003
  case focus = 1004
  case mouseDecimal = 1006
  /// Set after `mouseDecimal`, because the last one takes effect.
  case mousePixels = 1016
  /// The main screen is restored afterwards.
  case alternateScreen = 1049
  case bracketedPaste = 2004
  /// Output is shown when the mode is reset.
  case synchronizedOutput = 2026
  /// Text is measured by grapheme clusters.
  case clusterWidth = 2027
  /// A change of the terminal's size is reported.
  case sizeReports = 2048
}

/// Sequences of ECMA-48 and xterm for every terminal. Columns and rows count from 0 here.
package enum ControlSequence: Hashable {
  case backspace
  case carriageReturn
  case lineFeed
  case position(column: Int, row: Int)
  case up(Int)
  case down(Int)
  case right(Int)
  case left(Int)
  /// In the same row.
  case column(Int)
  /// In the same column.
  case row(Int)
  case clearScreen
  /// From the cursor on.
  case clearBelow
  case clearToEndOfLine
  /// Blanks cells from the cursor on. The cursor does not move.
  case erase(Int)
  case `repeat`(Int)
  case resetStyle
  case set(TerminalMode)
  case reset(TerminalMode)

  package var length: Int {
    switch self {
    case .backspace, .carriageReturn, .lineFeed: 1
    case .position(let column, let row):
      3 + (column > 0 ? 1 + Self.digits(column + 1) : 0) + (row > 0 ? Self.digits(row + 1) : 0)
    case .up(let count), .down(let count), .right(let count), .left(let count), .erase(let count),
      .repeat(let count):
      3 + (count > 1 ? Self.digits(count) : 0)
    case .column(let position), .row(let position):
      3 + (position > 0 ? Self.digits(position + 1) : 0)
    case .clearScreen: 4
    case .clearToEndOfLine, .clearBelow, .resetStyle: 3
    case .set(let mode), .reset(let mode): 4 + Self.digits(mode.rawValue)
    }
  }

  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .backspace: bytes.append(0x08)
    case .carriageReturn: bytes.append(0x0D)
    case .lineFeed: bytes.append(0x0A)
    case .position(let column, let row):
      Self.introduce(&bytes)
      if row > 0 { Self.append(row + 1, to: &bytes) }
      if column > 0 {
        bytes.append(UInt8(ascii: ";"))
        Self.append(column + 1, to: &bytes)
      }
      bytes.append(UInt8(ascii: "H"))
    case .up(let count): Self.append(count, "A", to: &bytes)
    case .down(let count): Self.append(count, "B", to: &bytes)
    case .right(let count): Self.append(count, "C", to: &bytes)
    case .left(let count): Self.append(count, "D", to: &bytes)
    case .column(let column): Self.append(column + 1, "G", to: &bytes)
    case .row(let row): Self.append(row + 1, "d", to: &bytes)
    case .erase(let count): Self.append(count, "X", to: &bytes)
    case .repeat(let count): Self.append(count, "b", to: &bytes)
    case .clearScreen: Self.append(2, "J", to: &bytes)
    case .clearBelow: Self.append(1, "J", to: &bytes)
    case .clearToEndOfLine: Self.append(1, "K", to: &bytes)
    case .resetStyle: Self.append(1, "m", to: &bytes)
    case .set(let mode): Self.append(mode, "h", to: &bytes)
    case .reset(let mode): Self.append(mode, "l", to: &bytes)
    }
  }

  /// `ESC [`.
  static func introduce(_ bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
  }

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A `count` of 1 is omitted.
  private static func append(_ count: Int, _ final: Unicode.Scalar, to bytes: inout [UInt8]) {
    introduce(&bytes)
    if count != 1 { append(count, to: &bytes) }
    bytes.append(UInt8(ascii: final))
  }

  private static func append(_ mode: TerminalMode, _ final: Unicode.Scalar, to bytes: inout [UInt8])
  {
    introduce(&bytes)
    bytes.append(UInt8(ascii: "?"))
    append(mode.rawValue, to: &bytes)
    bytes.append(UInt8(ascii: final))
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : 1 + digits(number / 10) }
}
