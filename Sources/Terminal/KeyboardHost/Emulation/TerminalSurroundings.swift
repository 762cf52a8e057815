internal import KeyboardModel
internal import KeyboardTerminal

struct TerminalSurroundings {
  var name = "Clavier"
  var background: TerminalColor?
  /// The size of a cell in pixels, if known.
  var cell: (width: Int, height: Int)?
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

  /// Returns the reply to a query of the colour of text (10) or background (11); empty if unknown.
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
