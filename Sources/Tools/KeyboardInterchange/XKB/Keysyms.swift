internal import KeyboardModel

/// The names of keysyms.
enum Keysyms {
  private static let rows = Tables.rows("keysyms")

  /// The names of ASCII punctuation characters.
  private static let punctuation: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: rows.compactMap { row in
      guard row.count > 1, !row[0].hasPrefix(deadPrefix) else { return nil }
      return Tables.text(row[1]).unicodeScalars.first.map { ($0, row[0]) }
    })

  /// The beginning of the names of dead keys.
  private static let deadPrefix = "dead_"

  /// Returns the name of the keysym that types `scalar`.
  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = punctuation[scalar] { return name }
    let isWord = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    if isWord { return String(scalar) }
    return "U" + scalar.value.hexadecimal(4)
  }

  /// The dead keys with their legends.
  private static let dead: [(name: String, legend: String)] = rows.compactMap { row in
    row.count > 1 && row[0].hasPrefix(deadPrefix) ? (row[0], row[1]) : nil
  }

  /// Returns the legend of the dead key with a name.
  static func legend(of name: String) -> String? { dead.first { $0.name == name }?.legend }

  /// The dead keys without a legend.
  private static let unsigned = Set(rows.filter { $0.count == 1 }.map { $0[0] })

  /// Returns the name of the dead key with a legend or a name, such as `´` or `acute`.
  static func deadName(legend: String, name: String?) -> String? {
    let found = dead.first { key in
      key.legend == legend || key.legend == "\u{25CC}" + legend
        || name.map { $0 == DeadKeyNames.name(of: key.legend) } ?? false
    }
    if let found { return found.name }
    guard let name else { return nil }
    return unsigned.contains(deadPrefix + name)
      ? deadPrefix + name : name == "compose" ? "Multi_key" : nil
  }
}
