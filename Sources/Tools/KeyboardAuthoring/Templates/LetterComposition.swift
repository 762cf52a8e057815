internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// The way to type a language with more letters than keys: from fewer letters that are on keys.
enum LetterComposition {
  /// Syllables are composed of jamo while they are typed.
  case jamo
  /// Chinese characters are converted from their readings, by a key.
  case conversion(Readings)
  /// More letters than physical keys: a key turns the one before the cursor into its family's next.
  case families([[String]])

  private static let mostOnKeys = 340

  init?(for exemplars: Exemplars) {
    if exemplars.script == "Kore" {
      self = .jamo
    } else if let readings = Readings(for: exemplars.locale) {
      self = .conversion(readings)
    } else if exemplars.main.count > Self.mostOnKeys, exemplars.capitals.isEmpty {
      self = .families(LetterPages.families(of: exemplars))
    } else {
      return nil
    }
  }

  var readings: Readings? { if case .conversion(let readings) = self { readings } else { nil } }

  var families: [[String]]? { if case .families(let families) = self { families } else { nil } }

  func letters(of exemplars: Exemplars) -> [String] {
    switch self {
    case .jamo: return Self.dubeolsik.letters
    case .families: return exemplars.main
    case .conversion(let readings):
      let converted = Set(readings.groups.flatMap(\.characters))
      let others = exemplars.main.filter { !converted.contains($0) }
      // The readings may need letters that are not in the set.
      let known = Set(others)
      return others + (arrangement?.letters ?? []).filter { !known.contains($0) }
    }
  }

  /// The arrangement of the letters on touch screens; `nil` if they have that of their families.
  var arrangement: Arrangement? {
    switch self {
    case .jamo: Self.dubeolsik
    case .families: nil
    case .conversion(let readings):
      switch readings.kind {
      case .pinyin, .jyutping: Self.qwerty
      case .zhuyin: Self.daqian
      case .kana: Self.fiftySounds
      }
    }
  }

  var physicalArrangement: Arrangement? {
    readings?.kind == .kana ? Self.japaneseIndustrialStandard : nil
  }

  private static let qwerty = Arrangement("QWERTY", "qwertyuiop asdfghjkl zxcvbnm")
  private static let dubeolsik = Arrangement(
    "Dubeolsik", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ", shift: "ㅃㅉㄸㄲㅆ___ㅒㅖ _________ _______")
  private static let daqian = Arrangement("大千", "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ")
  private static let fiftySounds = Arrangement(
    "五十音", "あいうえおかきくけこ さしすせそたちつてと なにぬねのはひふへほ まみむめもやゆよー々 らりるれろわをん",
    shift: "アイウエオカキクケコ サシスセソタチツテト ナニヌネノハヒフヘホ マミムメモヤユヨー々 ラリルレロワヲン")
  private static let japaneseIndustrialStandard = Arrangement(
    "JIS", "ぬふあうえおやゆよわほへー たていすかんなにらせ ちとしはきくまのりれけむ つさそひこみもねるめろ",
    shift: "ヌフアウエオヤユヨワホヘー タテイスカンナニラセ チトシハキクマノリレケム ツサソヒコミモネルメロ")

  /// The characters that share a reading or family, each with the one after it, in a circle.
  var successions: [(character: String, next: String)] {
    let groups: [[String]] =
      switch self {
      case .jamo: []
      case .conversion(let readings): readings.groups.map(\.characters)
      case .families(let families): families
      }
    return groups.filter { $0.count > 1 }.flatMap { group in
      zip(group, group.dropFirst() + group.prefix(1)).map { ($0, $1) }
    }
  }
}

extension Arrangement {
  fileprivate var letters: [String] {
    var known: Set<String> = [""]
    return (rows + (shiftedRows ?? [])).joined().filter { known.insert($0).inserted }
  }
}

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
