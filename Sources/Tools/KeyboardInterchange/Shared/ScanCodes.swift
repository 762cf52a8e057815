internal import KeyboardFiles
internal import KeyboardModel

/// The scan codes (PC set 1) of positions, by the names of formats.
package enum ScanCodes {
  private static let rows: [(name: String, code: UInt8)] = [
    ("E", 12, 0x02), ("D", 12, 0x10), ("C", 11, 0x1E), ("B", 10, 0x2C),
  ].flatMap { (row: String, count: UInt8, first: UInt8) in
    (1...count).map { (row + ($0 < 10 ? "0\($0)" : "\($0)"), first + $0 - 1) }
  }

  /// The positions of ISO/IEC 9995, such as `D01`.
  static let iso9995: [String: UInt8] = [
    "E00": 0x29, "E13": 0x7D, "D13": 0x2B, "C12": 0x2B, "B00": 0x56, "B11": 0x73, "A03": 0x39,
  ].merging(rows.map { ($0, $1) }) { $1 }

  /// The virtual key codes of macOS, with key 50 left of the digits as on ANSI keyboards.
  static let macOS: [Int: UInt8] = [
    0: 0x1E, 1: 0x1F, 2: 0x20, 3: 0x21, 4: 0x23, 5: 0x22, 6: 0x2C, 7: 0x2D, 8: 0x2E, 9: 0x2F,
    10: 0x56, 11: 0x30, 12: 0x10, 13: 0x11, 14: 0x12, 15: 0x13, 16: 0x15, 17: 0x14, 18: 0x02,
    19: 0x03, 20: 0x04, 21: 0x05, 22: 0x07, 23: 0x06, 24: 0x0D, 25: 0x0A, 26: 0x08, 27: 0x0C,
    28: 0x09, 29: 0x0B, 30: 0x1B, 31: 0x18, 32: 0x16, 33: 0x1A, 34: 0x17, 35: 0x19, 37: 0x26,
    38: 0x24, 39: 0x28, 40: 0x25, 41: 0x27, 42: 0x2B, 43: 0x33, 44: 0x35, 45: 0x31, 46: 0x32,
    47: 0x34, 49: 0x39, 50: 0x29, 93: 0x7D, 94: 0x73,
  ]

  /// The letters, brackets and backslash of US keyboards.
  static let letters: [(code: UInt8, letter: Unicode.Scalar)] =
    zip(0x10..., "qwertyuiop[]".unicodeScalars).map { ($0, $1) }
    + zip(0x1E..., "asdfghjkl".unicodeScalars).map { ($0, $1) } + [(0x2B, "\\")]
    + zip(0x2C..., "zxcvbnm".unicodeScalars).map { ($0, $1) }

  /// The characters of US keyboards.
  static let latin: [UInt8: String] = {
    var keys: [UInt8: String] = [0x27: ";", 0x28: "'", 0x29: "`", 0x39: " "]
    for (code, letter) in letters { keys[code] = String(letter) }
    for (code, sign) in zip(UInt8(0x02)..., "1234567890-=") { keys[code] = String(sign) }
    for (code, sign) in zip(UInt8(0x33)..., ",./") { keys[code] = String(sign) }
    return keys
  }()

  /// The names of keys in XKB.
  package static let xkb: [(name: String, code: UInt8)] =
    [
      ("TLDE", 0x29), ("BKSL", 0x2B), ("LSGT", 0x56), ("SPCE", 0x39), ("AB11", 0x73),
      ("AE13", 0x7D),
    ] + rows.map { ("A" + $0.name, $0.code) }

  /// Returns the smallest of the forms that have most of `codes`; for Japanese, the Japanese one if
  /// it has as many.
  static func form(for codes: Set<UInt8>, locale: String?) -> Form {
    let isJapanese = locale?.prefix { $0 != "-" && $0 != "_" } == "ja"
    let forms = Implied.forms.filter { isJapanese && $0.id == "jis" } + Implied.forms
    func missing(_ form: Form) -> Int { codes.subtracting(form.rows.joined()).count }
    // The Korean form has no keys that other forms lack.
    return forms.filter { $0.id != "ks" }.min { missing($0) < missing($1) }
      ?? Form(id: "us", rows: [])
  }
}
