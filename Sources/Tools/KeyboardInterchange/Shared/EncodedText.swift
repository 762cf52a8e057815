enum EncodedText {
  enum Encoding { case utf8, utf16LittleEndian, utf16BigEndian }

  /// Returns the encoding of `bytes`, and the length of the byte order mark.
  static func encoding(of bytes: [UInt8]) -> (encoding: Encoding, mark: Int) {
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.count > 3 {
      if bytes[1] == 0, bytes[0] != 0, bytes[3] == 0 { return (.utf16LittleEndian, 0) }
      if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 { return (.utf16BigEndian, 0) }
    }
    return (.utf8, 0)
  }

  static func utf8(_ bytes: [UInt8], file: String) throws(ConversionFailure) -> [UInt8] {
    guard let text = utf8(bytes) else {
      throw ConversionFailure(
        "the file is binary; layouts are text", startOf: bytes.prefix(400), file: file)
    }
    return text
  }

  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard let text = decoded(bytes) else { return nil }
    // Some files have a second byte order mark.
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    let (encoding, mark) = encoding(of: bytes)
    switch encoding {
    case .utf8:
      let text = mark == 0 ? bytes : Array(bytes.dropFirst(mark))
      if String(validating: text, as: UTF8.self) != nil { return text }
      return text.contains(0) ? nil : Array(windows1252(text).utf8)
    case .utf16LittleEndian, .utf16BigEndian:
      let shifts: (UInt16, UInt16) = encoding == .utf16LittleEndian ? (0, 8) : (8, 0)
      let units = stride(from: mark, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << shifts.0 | UInt16(bytes[$0 + 1]) << shifts.1
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
  }

  static func beginning(of bytes: [UInt8]) -> String {
    let start = Array(bytes.prefix(65_536))
    return String(decoding: utf8(start) ?? start, as: UTF8.self)
  }

  private static let upperControls: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func windows1252(_ bytes: [UInt8]) -> String {
    let units = bytes.map {
      (0x80...0x9F).contains($0) ? upperControls[Int($0) - 0x80] : UInt16($0)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
