internal import KeyboardModel

enum ControlReplies {
  static func event(final: UInt8, _ parameters: ControlParameters) -> TerminalEvent? {
    let first = parameters.number(0)
    let second = parameters.number(1)
    switch (String(decoding: parameters.marks, as: UTF8.self), final) {
    case ("", UInt8(ascii: "I")) where parameters.isEmpty: return .focus(true)
    case ("", UInt8(ascii: "O")) where parameters.isEmpty: return .focus(false)
    case ("", UInt8(ascii: "t")): return windowReport(parameters)
    case ("?", UInt8(ascii: "c")):
      return .reply(
        TerminalReply(.attributes((0..<parameters.count).compactMap { parameters.number($0) })))
    case ("?$", UInt8(ascii: "y")):
      guard let first, let state = second.flatMap(TerminalAnswer.ModeState.init) else { return nil }
      return .reply(TerminalReply(.mode(first, state)))
    case ("", UInt8(ascii: "n")): return first.map { .reply(TerminalReply(.status($0))) }
    case ("?", UInt8(ascii: "u")):
      return first.map { .reply(TerminalReply(.keyboardFlags($0))) }
    case ("?", UInt8(ascii: "R")), ("", UInt8(ascii: "R")):
      // Without the mark, a reply for row 1 would be a key.
      let least = parameters.marks.isEmpty ? 2 : 1
      guard let row = first, let column = second, row >= least, column > 0 else { return nil }
      return .reply(TerminalReply(.cursor(CellPoint(x: column - 1, y: row - 1))))
    default: return nil
    }
  }

  /// The event of a report of the window: 48 for its size (mode 2048), 6 for the size of a cell.
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
        .map { .reply(TerminalReply(.cellSize($0))) }
    default: return nil
    }
  }
}

/// The replies of terminals in strings (OSC, DCS).
enum StringReplies {
  static func reply(introducer: UInt8, _ bytes: [UInt8]) -> TerminalAnswer? {
    if mayBeLong(introducer: introducer, bytes) { return clipboard(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"): return color(text)
    case UInt8(ascii: "P"):
      if text.hasPrefix(">|") { return .name(printable(text.dropFirst(2))) }
      if text.hasPrefix("1$r") { return .setting(printable(text.dropFirst(3))) }
      return text.hasPrefix("0$r") ? .setting(nil) : nil
    default: return nil
    }
  }

  /// Only the text of the clipboard is long: `52;c;`, and the text in Base64.
  static func mayBeLong(introducer: UInt8, _ bytes: [UInt8]) -> Bool {
    introducer == UInt8(ascii: "]") && bytes.starts(with: clipboardMark)
  }

  private static let clipboardMark = Array("52;".utf8)

  private static func clipboard(_ bytes: [UInt8]) -> TerminalAnswer? {
    guard
      let start = bytes.dropFirst(clipboardMark.count).firstIndex(of: UInt8(ascii: ";")),
      let text = Base64.decoded(bytes[(start + 1)...])
    else { return nil }
    return .clipboard(String(decoding: text, as: UTF8.self))
  }

  private static func printable(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { 0x20..<0x7F ~= $0.value }))
  }

  /// Returns a colour, such as `11;rgb:ffff/0000/8080`, or `4;1;rgb:ffff/0000/0000` of the palette.
  private static func color(_ text: String) -> TerminalAnswer? {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard 2...3 ~= fields.count, let number = Int(fields[0]),
      let color = color(fields[fields.count - 1])
    else { return nil }
    if fields.count == 2 { return .color(number, color) }
    return number == 4 ? UInt8(fields[1]).map { .paletteColor($0, color) } : nil
  }

  /// Returns a colour in X11's notation: `rgb:ffff/0000/8080`, with one to four digits a part.
  private static func color(_ text: Substring) -> TerminalColor? {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
      return nil
    }
    let parts = text[colon...].dropFirst().split(separator: "/").map(part)
    guard 3...4 ~= parts.count, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    return TerminalColor(red: red, green: green, blue: blue)
  }

  private static func part(_ digits: Substring) -> UInt8? {
    guard digits.utf8.count <= 4, let value = UInt32(hexadecimal: digits.utf8) else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
