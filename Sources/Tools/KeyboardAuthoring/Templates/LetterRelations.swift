internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

struct LetterRelations {
  private let byName: [String: String]
  private let placed: Set<String>

  init(to letters: [String]) {
    placed = Set(letters)
    byName = Dictionary(
      letters.compactMap { letter in
        letter.unicodeScalars.count == 1
          ? letter.unicodeScalars.first?.properties.name.map { ($0, letter) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the most closely related letter with a key: by decomposition, name, sound or shape.
  func host(of letter: String) -> String? {
    guard let first = letter.unicodeScalars.first else { return nil }
    return host(ofScalar: first) ?? (letter.unicodeScalars.count > 1 ? exact(first) : nil)
  }

  private func exact(_ scalar: Unicode.Scalar) -> String? {
    placed.contains(String(scalar)) ? String(scalar) : nil
  }

  private func host(ofScalar scalar: Unicode.Scalar) -> String? {
    let decomposed = Normalization.decomposed([scalar.value])
    if decomposed.count > 1, let base = decomposed.first.flatMap(Unicode.Scalar.init) {
      if let found = exact(base) ?? host(ofScalar: base) { return found }
    }
    if let name = scalar.properties.name, let with = name.firstRange(of: " WITH "),
      let found = byName[String(name[..<with.lowerBound])]
    {
      return found
    }
    for group in Self.groups where group.contains(scalar) {
      if let found = group.lazy.compactMap(exact).first(where: { $0 != String(scalar) }) {
        return found
      }
    }
    return nil
  }

  /// Letters of the same sound or shape, the more common ones first.
  private static let groups = EmbeddedFolder(embedded_exemplars).rows("relations.txt").joined()
    .map(\.unicodeScalars)
}
