import KeyboardModel

/// The replies of terminals in control sequences.
enum ControlReplies {
  /// Returns the event of a sequence that is a reply or a report; `nil` if it is unknown.
  static func event(final: UInt8, _ parameters: ControlParameters) -> TerminalEvent? {
    let first = parameters.number(0)
    let second = parameters.number(1)
    switch (String(decoding: parameters.marks, as: UTF8.self), final) {
    case ("", UInt8(ascii: "I")) where parameters.isEmpty: return .focus(true)
    case ("", UInt8(ascii: "O")) where parameters.isEmpty: return .focus(false)
    case ("", UInt8(ascii: "t")): return windowReport(parameters)
    case ("?", UInt8(ascii: "c")):
      return .reply(.attributes((0..<parameters.count).compactMap { parameters.number($0) }))
    case ("?$", UInt8(ascii: "y")):
      guard let first, let state = second.flatMap(TerminalReply.ModeState.init) else { return nil }
      return .reply(.mode(first, state))
    case ("", UInt8(ascii: "n")): return first.map { .reply(.status($0)) }
    case ("?", UInt8(ascii: "u")):
      return first.map { .reply(.keyboardFlags($0)) }
    case ("?", UInt8(ascii: "R")), ("", UInt8(ascii: "R")):
      // Without the mark, a reply for row 1 would be a key.
      let least = parameters.marks.isEmpty ? 2 : 1
      guard let row = first, let column = second, row >= least, column > 0 else { return nil }
      return .reply(.cursor(CellPoint(x: column - 1, y: row - 1)))
    default: return nil
    }
  }

  /// Returns the event of a report of the window: 48 for a change of the size (mode 2048), 6 for
  /// the size of a cell.
  private static func windowReport(_ parameters: ControlParameters) -> TerminalEvent? {
    let numbers = (1..<5).map { parameters.number($0) ?? 0 }
    switch parameters.number(0) {
    case 48:
      let (rows, columns) = (numbers[0], numbers[1])
      guard 1...0xFFFF ~= rows, 1...0xFFFF ~= columns else { return nil }
      let cell = TerminalSize.PixelSize(
        width: numbers[3], height: numbers[2], columns: columns, rows: rows)
      return .resize(TerminalSize(columns: columns, rows: rows, cell: cell))
    case 6:
      return TerminalSize.PixelSize(width: numbers[1], height: numbers[0])
        .map { .reply(.cellSize($0)) }
    default: return nil
    }
  }
}
