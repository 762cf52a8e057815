internal import KeyboardModel

enum WindowsLocales {
  private static let locales: [UInt16: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("windows-locales").map {
      (UInt16($0[0], radix: 16) ?? 0, $0[1])
    })

  static func locale(_ text: String) -> String? {
    UInt32(text, radix: 16).flatMap { locales[UInt16(truncatingIfNeeded: $0)] }
  }

  /// The language, script and region of a BCP 47 identifier, without its extensions.
  static func language(of locale: String) -> String {
    locale.split(separator: "-").prefix { $0.utf8.count > 1 }.joined(separator: "-")
  }

  /// The number of a locale in eight hexadecimal digits, or of the nearest one of its language.
  static func number(of locale: String) -> String {
    let numbers = locales.sorted { $0.key < $1.key }
    var subtags = locale.split(separator: "-")[...]
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      let found =
        numbers.first { $0.value == name } ?? numbers.first { $0.value.hasPrefix(name + "-") }
      if let found { return found.key.hexadecimal(8) }
      subtags.removeLast()
    }
    return UInt16(0x0C00).hexadecimal(8)
  }
}
