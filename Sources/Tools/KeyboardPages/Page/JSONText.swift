internal import KeyboardModel

/// A value as JSON that can be in a script of a page: in ASCII, and without the characters of
/// markup.
enum JSONText {
  /// A string.
  static func string(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      let isPlain =
        (0x20..<0x7F).contains(unit) && !"\"\\<>&".utf16.contains(unit)
      if isPlain, let scalar = Unicode.Scalar(unit) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + unit.hexadecimal(4).lowercased()
      }
    }
    return result + "\""
  }

  /// A list of values that are JSON.
  static func array(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// An object of values that are JSON, without those that are `nil`.
  static func object(_ members: some Sequence<(name: String, value: String?)>) -> String {
    let written = members.compactMap { name, value in value.map { "\(string(name)):\($0)" } }
    return "{" + written.joined(separator: ",") + "}"
  }
}
