internal import KeyboardTerminal

/// What a program is told of the terminal around it.
struct TerminalSurroundings: Hashable {
  /// How the terminal calls itself.
  var name = "Clavier"
  /// The colour of the background, if it is known.
  var background: TerminalColor?
  /// The size of a cell in pixels, if it is known.
  var cell: (width: Int, height: Int)? {
    get { cellWidth > 0 && cellHeight > 0 ? (cellWidth, cellHeight) : nil }
    set { (cellWidth, cellHeight) = newValue ?? (0, 0) }
  }
  private var cellWidth = 0
  private var cellHeight = 0
  /// The flags of kitty's keyboard protocol that can be kept.
  var keyboardFlags = ChildModes.knownKeyboardFlags & ~2

  /// The answer to a question about the window; nothing where it is not known.
  func windowReport(_ sequence: ChildSequence, columns: Int, rows: Int) -> String {
    guard sequence.mark == nil else { return "" }
    switch (sequence.number(0), cell) {
    case (14, let cell?): return "\u{1B}[4;\(rows * cell.height);\(columns * cell.width)t"
    case (16, let cell?): return "\u{1B}[6;\(cell.height);\(cell.width)t"
    case (18, _): return "\u{1B}[8;\(rows);\(columns)t"
    default: return ""
    }
  }

  /// The answer to the question for the colour of text (10) or background (11); nothing where it is not known.
  func colorReport(_ number: Int) -> String {
    guard number == 11, let background else { return "" }
    func part(_ value: UInt8) -> String {
      let digits = String(value, radix: 16)
      let two = digits.count == 1 ? "0" + digits : digits
      return two + two
    }
    let color = [background.red, background.green, background.blue].map(part).joined(separator: "/")
    return "\u{1B}]11;rgb:\(color)\u{1B}\\"
  }
}
