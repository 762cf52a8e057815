internal import CResources
internal import KeyboardFiles

/// The readings by which the Chinese characters of a locale are typed.
///
/// A character has one reading, its most usual one.
struct Readings {
  /// A system in which readings are written.
  enum Kind: String {
    /// Mandarin in Latin letters without tones, with `v` for ü.
    case pinyin
    /// Mandarin in the letters of Taiwan, with tones.
    case zhuyin
    /// Cantonese in Latin letters without tones.
    case jyutping
    /// Japanese in hiragana.
    case kana
  }

  /// A reading and its characters, the more usual ones first.
  struct Group {
    let reading: String
    let characters: [String]
  }

  /// The system of the readings.
  let kind: Kind
  /// The groups, in the order of their readings.
  let groups: [Group]

  /// Finds the readings of a locale of ``Exemplars``; `nil` if its letters are not typed by
  /// readings.
  ///
  /// - Complexity: O(*n*) in the size of the table, which has 60 KB.
  init?(for locale: String) {
    let tab = UInt8(ascii: "\t")
    let table = EmbeddedFolder(embedded_exemplars)["readings.txt"] ?? []
    for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: tab).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, fields[0].split(separator: " ").contains(locale[...]),
        let kind = Kind(rawValue: fields[1])
      else { continue }
      self.kind = kind
      let words = fields[2].split(separator: " ")
      groups = stride(from: 0, to: words.count - 1, by: 2).map { place in
        Group(reading: String(words[place]), characters: words[place + 1].map { String($0) })
      }
      return
    }
    return nil
  }
}
