internal import KeyboardModel
internal import KeyboardTerminal

/// The properties of the outer terminal that a program can query.
struct TerminalSurroundings: Hashable {
  /// The name of the terminal, for XTVERSION.
  var name = "Clavier"
  /// The background colour, if known.
  var background: TerminalColor?
  /// The size of a cell in pixels, if known.
  var cell: (width: Int, height: Int)? {
    get { cellWidth > 0 && cellHeight > 0 ? (cellWidth, cellHeight) : nil }
    set { (cellWidth, cellHeight) = newValue ?? (0, 0) }
  }
  private var cellWidth = 0
  private var cellHeight = 0
  /// The flags of kitty's keyboard protocol that can be supported.
  var keyboardFlags = ChildModes.knownKeyboardFlags & ~2

  /// Returns the reply to a query of the window (XTWINOPS); an empty string if unknown.
  func windowReport(_ sequence: ChildSequence, columns: Int, rows: Int) -> String {
    guard sequence.mark == nil else { return "" }
    switch (sequence.number(0), cell) {
    case (14, let cell?): return "\u{1B}[4;\(rows * cell.height);\(columns * cell.width)t"
    case (16, let cell?): return "\u{1B}[6;\(cell.height);\(cell.width)t"
    case (18, _): return "\u{1B}[8;\(rows);\(columns)t"
    default: return ""
    }
  }

  /// Returns the reply to a query of the colour of text (10) or background (11); an empty string if
  /// unknown.
  func colorReport(_ number: Int) -> String {
    guard number == 11, let background else { return "" }
    func part(_ value: UInt8) -> String {
      let digits = value.hexadecimal(2).lowercased()
      return digits + digits
    }
    let color = [background.red, background.green, background.blue].map(part).joined(separator: "/")
    return "\u{1B}]11;rgb:\(color)\u{1B}\\"
  }
}
