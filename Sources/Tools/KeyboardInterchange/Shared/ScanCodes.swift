internal import KeyboardFiles
internal import KeyboardModel

/// The scan codes (PC set 1) of positions, by the names of formats.
package enum ScanCodes {
  private static func names(_ column: Int) -> [(String, UInt8)] {
    Tables.rows("keys").filter { $0[column] != "-" }.map {
      ($0[column], UInt8($0[0], radix: 16) ?? 0)
    }
  }

  /// The positions of ISO/IEC 9995, such as `D01`. D13 and C12 are one key.
  static let iso9995: [String: UInt8] = Dictionary(
    uniqueKeysWithValues: names(1) + [("C12", 0x2B)])

  package static let xkb: [(name: String, code: UInt8)] = names(2).map { ($0, $1) }

  /// The virtual key codes of macOS, with key 50 left of the digits as on ANSI keyboards.
  static let macOS: [Int: UInt8] = Dictionary(
    uniqueKeysWithValues: names(3).map { (Int($0) ?? 0, $1) })

  static let windows: [UInt8: String] = Dictionary(
    uniqueKeysWithValues: names(4).map { ($1, $0) })

  static let keyman = names(5)

  static let latin: [UInt8: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = Dictionary(
    uniqueKeysWithValues: zip(names(6), names(7)).compactMap { plain, shifted in
      guard let first = Tables.text(plain.0).unicodeScalars.first,
        let second = Tables.text(shifted.0).unicodeScalars.first
      else { return nil }
      return (plain.1, (first, second))
    })

  /// Returns the smallest of the forms that have most of `codes`; the Japanese one for Japanese.
  static func form(for codes: Set<UInt8>, locale: String?) -> Form {
    let isJapanese = locale?.languageSubtag == "ja"
    let forms = Implied.forms.filter { isJapanese && $0.id == "jis" } + Implied.forms
    func missing(_ form: Form) -> Int { codes.subtracting(form.rows.joined()).count }
    // The Korean form has no keys that other forms lack.
    return forms.filter { $0.id != "ks" }.min { missing($0) < missing($1) }
      ?? Form(id: "us", rows: [])
  }
}

/// A physical form of Apple keyboards. ANSI and ISO exchange the positions of keys 10 and 50.
package enum MacKeyboardForm: String, Hashable, Sendable, CaseIterable {
  case ansi
  case iso
}
