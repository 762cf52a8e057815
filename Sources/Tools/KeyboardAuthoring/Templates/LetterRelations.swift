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
      let name = family(of: letter) ?? letter
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

  /// Returns what the letters of a family share in their Unicode names: for syllables the initial
  /// consonant, which is empty for vowels. Modifiers and finals of their own shape have none.
  private static func family(of letter: String) -> String? {
    guard let scalar = letter.unicodeScalars.first, let name = scalar.properties.name,
      [.otherLetter, .lowercaseLetter].contains(scalar.properties.generalCategory)
    else { return nil }
    let words = name.split(separator: " ")
    guard let last = words.last, !words.contains("FINAL") else { return nil }
    switch words[0] {
    case "ETHIOPIC":
      // The last one of a series may be labialized, as GLOTTAL WA is.
      if scalar.value < 0x1358, scalar.value % 8 > 0 {
        return Unicode.Scalar(scalar.value & ~7).flatMap { family(of: String($0)) }
      }
      let isPalatalized = (0x1358...0x135A).contains(scalar.value)
      let consonant = initial(of: isPalatalized ? last.filter { $0 != "Y" }[...] : last)
      return consonant.isEmpty ? words.dropLast().last.map(String.init) : consonant
    case "CHEROKEE":
      // The rows of the syllabary, in which V is a vowel.
      let consonant = initial(of: last, vowels: "AEIOUV")
      return ["K": "G", "T": "D", "TL": "DL", "HN": "N"][consonant] ?? consonant
    case "EGYPTIAN": return String(last.prefix { $0.isLetter })
    case "CUNEIFORM": return words.dropFirst(2).first.map(String.init)
    case "BAMUM" where words.count > 3: return String(words[2])
    default: return initial(of: last)
    }
  }

  private static func initial(of syllable: Substring, vowels: String = "AEIOU") -> String {
    // In Yi, Y is a vowel as well, unless another one follows.
    let vowel = syllable.indices.first { place in
      if syllable[place] == "Y" {
        let next = syllable[syllable.index(after: place)...].first
        return place > syllable.startIndex && next.map("AEIOU".contains) != true
      }
      return vowels.contains(syllable[place])
    }
    let consonant = syllable[..<(vowel ?? syllable.endIndex)]
    // A labialized syllable belongs to the family of the plain consonant.
    return String(consonant.count > 1 && consonant.last == "W" ? consonant.dropLast() : consonant)
  }
}
