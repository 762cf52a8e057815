/// Readable names of dead keys, by their characters.
enum DeadKeyNames {
  private static let names: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("dead-key-names").flatMap { row in
      row.dropFirst().flatMap { Tables.text($0).unicodeScalars }.map { ($0, row[0]) }
    })

  /// Returns the name of the dead key with the character `text`; `nil` if there is no readable one.
  static func name(of text: String) -> String? {
    let scalars = text.unicodeScalars.filter { $0 != "\u{25CC}" && $0 != "\u{A0}" && $0 != " " }
    guard let first = scalars.first, scalars.count <= 3 else { return nil }
    if scalars.count == 1, let name = names[first] { return name }
    let parts = scalars.map { names[$0] ?? KeyNames.name(of: $0).replacing("-", with: "_") }
    let name = parts.joined(separator: "_")
    return name.unicodeScalars.allSatisfy { $0.isASCII } && name.utf8.count <= 32 ? name : nil
  }

  /// Returns the letters, digits and underscores of a name in the source; `nil` if none are left.
  static func name(from source: String) -> String? {
    let kept = source.unicodeScalars.filter {
      $0.isASCII && ($0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard kept.contains(where: { $0.properties.isAlphabetic }) else { return nil }
    return String(String(String.UnicodeScalarView(kept)).prefix(32))
  }
}
