internal import KeyboardFiles

/// A repair of macOS files that are not well-formed XML 1.0, which keeps all offsets.
struct XMLRepair {
  private(set) var bytes: [UInt8]

  /// The first private-use character for control characters.
  private static let firstStandIn: UInt32 = 0xF_0000
  private static let filler: Unicode.Scalar = "\u{7F}"
  /// The number of the private-use character for all other code points that XML forbids.
  private static let noncharacter: UInt32 = 0x20

  init(_ text: [UInt8]) {
    bytes = text
    blankDeclarations()
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"): index = repairReference(at: index)
      case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
        bytes[index] = 0x0A
        index += 1
      case 0x09, 0x0A, 0x0D: index += 1
      case ..<0x20:
        bytes[index] = 0x7F
        index += 1
      default: index += 1
      }
    }
  }

  static func restored(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: { $0 == filler || $0.value >= firstStandIn }) else {
      return value
    }
    var result = "".unicodeScalars
    for scalar in value.unicodeScalars where scalar != filler {
      let control = scalar.value &- firstStandIn
      switch control {
      case ..<0x20: result.append(Unicode.Scalar(UInt8(control)))
      case noncharacter: result.append("\u{FFFF}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Blanks the XML declaration and the document type, which are often wrong.
  private mutating func blankDeclarations() {
    for token in XMLScanner(bytes) {
      switch token.kind {
      case .comment: continue
      case .instruction: blank(token.range)
      case .declaration:
        let text = bytes[token.range]
        guard text.last == UInt8(ascii: ">"), !text.contains(UInt8(ascii: "[")) else { return }
        blank(token.range)
      default: return
      }
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
  }

  /// Replaces the reference at `start` if XML forbids its character, and returns the offset behind.
  private mutating func repairReference(at start: Int) -> Int {
    guard start + 3 < bytes.count, bytes[start + 1] == UInt8(ascii: "#"),
      let end = bytes[start..<min(start + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    else { return start + 1 }
    let isHexadecimal = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
    let digits = String(decoding: bytes[(start + (isHexadecimal ? 3 : 2))..<end], as: UTF8.self)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return end + 1 }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20..<0xD800, 0xE000..<0xFFFE, 0x10000..<0x110000: return end + 1
    default: break
    }
    let number = value < 0x20 ? value : Self.noncharacter
    let standIn = Unicode.Scalar(Self.firstStandIn + number) ?? "\u{FFFD}"
    var replacement = Array(String(standIn).utf8)
    let length = end + 1 - start
    guard replacement.count <= length else { return end + 1 }
    replacement += Array(repeating: 0x7F, count: length - replacement.count)
    bytes.replaceSubrange(start...end, with: replacement)
    return end + 1
  }
}
