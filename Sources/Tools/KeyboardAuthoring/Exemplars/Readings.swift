internal import CResources
internal import KeyboardFiles

/// The readings by which the Chinese characters of a locale are typed, the most usual one of each.
struct Readings {
  enum Kind: String {
    case pinyin
    case zhuyin
    case jyutping
    case kana
  }

  struct Group {
    let reading: String
    let characters: [String]
  }

  let kind: Kind
  let groups: [Group]

  init?(for locale: String) {
    let rows = EmbeddedFolder(embedded_exemplars).rows("readings.txt", separator: "\t")
    guard let row = rows.first(where: { $0[0].split(separator: " ").contains(locale[...]) }),
      let kind = Kind(rawValue: row[1])
    else { return nil }
    self.kind = kind
    let words = row[2].split(separator: " ")
    groups = stride(from: 0, to: words.count - 1, by: 2).map { place in
      Group(reading: String(words[place]), characters: words[place + 1].map { String($0) })
    }
  }

  /// The readings, the longest ones first, each with the character that the first conversion gives.
  var conversions: [(reading: String, character: String)] {
    groups.compactMap { group in group.characters.first.map { (group.reading, $0) } }
      .sorted { ($1.reading.utf8.count, $0.reading) < ($0.reading.utf8.count, $1.reading) }
  }
}
