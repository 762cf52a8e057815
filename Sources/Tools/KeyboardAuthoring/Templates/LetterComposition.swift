/// The way in which a language with more letters than keys is typed: from fewer letters that are on
/// keys.
enum LetterComposition {
  /// Syllables are composed of jamo while they are typed.
  case jamo
  /// Chinese characters are converted from their readings, by a key.
  case conversion(Readings)
  /// More letters than layers of a physical keyboard have keys for: a key gives the next letter of
  /// the family of the one before the cursor.
  case families([[String]])

  /// The maximum number of letters without a composition: what the layers of a physical keyboard
  /// for shift, AltGr, Control and caps lock have room for.
  private static let mostOnKeys = 340

  /// Finds the composition for a language; `nil` if its letters are on keys.
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

  /// The readings, if characters are converted.
  var readings: Readings? {
    guard case .conversion(let readings) = self else { return nil }
    return readings
  }

  /// The families, if a key gives the next letter of one.
  var families: [[String]]? {
    guard case .families(let families) = self else { return nil }
    return families
  }

  /// Returns the letters that are on keys.
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

  /// The arrangement of the letters on physical keyboards, if that is another one.
  var physicalArrangement: Arrangement? {
    readings?.kind == .kana ? Self.japaneseIndustrialStandard : nil
  }

  private static let qwerty = Arrangement("QWERTY", "qwertyuiop asdfghjkl zxcvbnm")
  private static let dubeolsik = Arrangement(
    "Dubeolsik", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ", shift: "ㅃㅉㄸㄲㅆ___ㅒㅖ _________ _______")
  private static let daqian = Arrangement(
    "大千", "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ")
  private static let fiftySounds = Arrangement(
    "五十音", "あいうえおかきくけこ さしすせそたちつてと なにぬねのはひふへほ まみむめもやゆよー々 らりるれろわをん",
    shift: "アイウエオカキクケコ サシスセソタチツテト ナニヌネノハヒフヘホ マミムメモヤユヨー々 ラリルレロワヲン")
  private static let japaneseIndustrialStandard = Arrangement(
    "JIS", "ぬふあうえおやゆよわほへー たていすかんなにらせ ちとしはきくまのりれけむ つさそひこみもねるめろ",
    shift: "ヌフアウエオヤユヨワホヘー タテイスカンナニラセ チトシハキクマノリレケム ツサソヒコミモネルメロ")
}

extension Arrangement {
  /// All letters, row by row.
  fileprivate var letters: [String] {
    var known: Set<String> = [""]
    return (rows + (shiftedRows ?? [])).joined().filter { known.insert($0).inserted }
  }
}

extension Readings {
  /// The readings, the longest ones first, each with the character that the first conversion gives.
  var conversions: [(reading: String, character: String)] {
    groups.compactMap { group in group.characters.first.map { (group.reading, $0) } }
      .sorted { ($1.reading.utf8.count, $0.reading) < ($0.reading.utf8.count, $1.reading) }
  }
}

extension LetterComposition {
  /// The characters that share their reading or family, each with the one that comes after it; the
  /// first comes after the last.
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
