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

enum SyllableFamilies {
  static let scripts: Set = ["Cans", "Cher", "Ethi", "Vaii", "Yiii"]

  static func families(of letters: [String], limit: Int) -> [[String]] {
    var order: [String] = []
    var families: [String: [String]] = [:]
    for letter in letters where letter.unicodeScalars.count == 1 {
      let name = consonant(of: letter) ?? letter
      if families[name] == nil { order.append(name) }
      families[name, default: []].append(letter)
    }
    return order.flatMap { name -> [[String]] in
      let members = families[name] ?? []
      let count = (members.count + limit - 1) / limit
      let size = (members.count + count - 1) / count
      return stride(from: 0, to: members.count, by: size).map {
        Array(members[$0..<min($0 + size, members.count)])
      }
    }
  }

  /// Returns the initial consonant in a syllable's Unicode name; empty for vowels.
  private static func consonant(of letter: String) -> String? {
    guard let properties = letter.unicodeScalars.first?.properties, let name = properties.name,
      properties.isAlphabetic, let last = name.split(separator: " ").last
    else { return nil }
    // In Yi, Y is a vowel as well, unless another one follows.
    let vowel = last.indices.first { place in
      if last[place] == "Y" {
        let next = last[last.index(after: place)...].first
        return place > last.startIndex && next.map("AEIOU".contains) != true
      }
      return "AEIOU".contains(last[place])
    }
    let consonant = last[..<(vowel ?? last.endIndex)]
    // A labialized syllable belongs to the family of the plain consonant.
    return String(consonant.count > 1 && consonant.last == "W" ? consonant.dropLast() : consonant)
  }
}
