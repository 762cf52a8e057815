internal import KeyboardUI

/// The keys that a terminal such as tmux encodes in a text that it pastes.
enum PastedKeys {
  /// The length of a sequence, beyond which it is text.
  private static let limit = 32
  private static let escape: UInt8 = 0x1B

  /// Returns the text of `bytes`, with that of `CSI CODE ; MODIFIERS u` and of xterm's sequence.
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
    /// The length, and the text of the key; `nil` if it is none that text may have.
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

  private static func text(final: UInt8, _ parameters: ControlParameters) -> String? {
    let isKey =
      final == UInt8(ascii: "u") || final == UInt8(ascii: "~") && parameters.number(0) == 27
    guard isKey, parameters.marks.isEmpty, !parameters.isTooLong, parameters.number(0) != nil else {
      return nil
    }
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
