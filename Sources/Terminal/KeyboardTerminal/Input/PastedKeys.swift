internal import KeyboardUI

/// The control sequences in a pasted text: a terminal such as tmux encodes keys by some of them.
enum PastedKeys {
  /// The length of a sequence, beyond which it is text.
  private static let limit = 32
  private static let escape: UInt8 = 0x1B

  /// Returns the text of `bytes`: of control sequences, only that of keys, in xterm's form or as
  /// `CSI CODE ; MODIFIERS u`.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(escape) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == escape, case .whole(let count, let text?) = sequence(at: rest) {
        result += text.utf8
        rest = rest.dropFirst(count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the number of bytes before a sequence that is not complete.
  static func wholeCount(of bytes: ArraySlice<UInt8>) -> Int {
    guard let start = bytes.suffix(limit).lastIndex(of: escape),
      case .begun = sequence(at: bytes[start...])
    else { return bytes.count }
    return start - bytes.startIndex
  }

  private enum Sequence {
    case begun
    /// The length, and the text in its place; `nil` if it stays as it is.
    case whole(count: Int, text: String?)
  }

  private static func sequence(at bytes: ArraySlice<UInt8>) -> Sequence {
    let start = bytes.prefix(limit)
    guard start.count > 1 else { return .begun }
    guard start[start.startIndex + 1] == UInt8(ascii: "[") else {
      return .whole(count: 1, text: nil)
    }
    var parameters = ControlParameters()
    for (place, byte) in start.enumerated().dropFirst(2) where !parameters.accept(byte) {
      return .whole(count: place + 1, text: text(final: byte, parameters))
    }
    return bytes.count < limit ? .begun : .whole(count: 1, text: nil)
  }

  /// Returns the text of a sequence: none for one that is no key, such as that of a color.
  private static func text(final: UInt8, _ parameters: ControlParameters) -> String? {
    guard 0x40..<0x7F ~= final else { return nil }
    let isKey =
      final == UInt8(ascii: "u") || final == UInt8(ascii: "~") && parameters.number(0) == 27
    guard isKey, parameters.marks.isEmpty, !parameters.isTooLong else { return "" }
    return ControlKeys.stroke(final: final, parameters).map(text) ?? ""
  }

  /// The text of a key, which is empty for one without.
  private static func text(of press: KeyPress) -> String {
    guard press.phase != .release else { return "" }
    switch press.key {
    case .enter: return "\r"
    case .tab: return "\t"
    case .character(let scalar) where press.modifiers == .control:
      let code = scalar.value & 0x1F
      return [0x09, 0x0A, 0x0D].contains(code) ? String(Character(Unicode.Scalar(UInt8(code)))) : ""
    case .character where press.modifiers.subtracting(.shift).isEmpty: return press.text
    default: return ""
    }
  }
}
