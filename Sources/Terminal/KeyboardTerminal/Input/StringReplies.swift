internal import KeyboardModel

/// The replies of terminals in strings: operating system commands (OSC) and device control strings
/// (DCS).
enum StringReplies {
  /// Returns the reply in `bytes`, which lie between `ESC` with `introducer` and the terminator;
  /// `nil` if it is unknown.
  static func reply(introducer: UInt8, _ bytes: [UInt8]) -> TerminalReply? {
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

  /// A Boolean value that indicates whether a string that begins with `bytes` may be as long as a
  /// text: that of the clipboard, which is `52;c;` and the text in Base64.
  static func mayBeLong(introducer: UInt8, _ bytes: [UInt8]) -> Bool {
    introducer == UInt8(ascii: "]") && bytes.starts(with: clipboardMark)
  }

  private static let clipboardMark = Array("52;".utf8)

  private static func clipboard(_ bytes: [UInt8]) -> TerminalReply? {
    guard
      let start = bytes.dropFirst(clipboardMark.count).firstIndex(of: UInt8(ascii: ";")),
      let text = Base64.decoded(bytes[(start + 1)...])
    else { return nil }
    return .clipboard(String(decoding: text, as: UTF8.self))
  }

  private static func printable(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { 0x20..<0x7F ~= $0.value }))
  }

  /// Returns a colour, such as `11;rgb:ffff/0000/8080` for the background and
  /// `4;1;rgb:ffff/0000/0000` for the palette.
  private static func color(_ text: String) -> TerminalReply? {
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
