internal import KeyboardModel

/// The relations between letters, which determine the long press that contains a letter.
struct LetterRelations {
  /// The letters with keys, by Unicode name.
  private let byName: [String: String]
  private let placed: Set<String>

  /// Creates the relations to letters with keys.
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
    let scalars = letter.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count > 1 { return host(ofScalar: first) ?? exact(first) }
    return host(ofScalar: first)
  }

  private func exact(_ scalar: Unicode.Scalar) -> String? {
    placed.contains(String(scalar)) ? String(scalar) : nil
  }

  private func host(ofScalar scalar: Unicode.Scalar) -> String? {
    let decomposed = Normalization.decomposed([scalar.value])
    if decomposed.count > 1, let base = decomposed.first.flatMap(Unicode.Scalar.init) {
      if let found = exact(base) ?? host(ofScalar: base) { return found }
    }
    if let name = scalar.properties.name, let with = name.range(ofWord: " WITH ") {
      if let found = byName[String(name[..<with])] { return found }
    }
    for group in Self.groups where group.contains(scalar) {
      if let found = group.lazy.compactMap(exact).first(where: { $0 != String(scalar) }) {
        return found
      }
    }
    return nil
  }

  /// Letters of the same sound or shape, the more common ones first.
  private static let groups: [String.UnicodeScalarView] = [
    // Latin
    "aæɑʌ", "bɓ", "cɕ", "dðɖɗ", "eəɛǝ", "fƒ", "gɣɡ", "hħɦ", "iıɩɨĳ", "kƙĸ", "lł", "nŋɲ", "oœøɔɵ",
    "pþ", "sßʃʂ", "tþʈ", "uʊʉ", "vʋʌ", "yʏƴ", "zʒʐ", "rɽ", "wƿ", "mɱ", "jʝ",
    // Cyrillic
    "аәӕ", "гғґҕ", "еёєә", "жҗӂ", "зҙѕ", "иійѝї", "кқҡҝҟ", "лљ", "нңҥњӈ", "оөӧ", "пԥҧ", "сҫ", "тҭћ",
    "уүұўӯ",
    "хһҳ", "чҷҹӵ", "цҵћџ", "ьъѣӀ", "дђџ", "эє", "шщ", "рԗ", "вԝ", "яѧ", "юѫ",
    // Greek
    "σς", "ωϖ",
    // Hebrew
    "כך", "מם", "נן", "פף", "צץ",
    // Arabic, by the shape without dots
    "اأإآٱءٲٳ", "بپتثٹٺټٽٿٻڀ", "جحخچڃڄڅځڇڿ", "دذڈډڊڌڍڏۮ", "رزژڑړڕږڒڔڗۯ", "سشښڛڜ", "صضڝڞ", "طظڟ",
    "عغڠۼ",
    "فڤڡڢڣڥڦۏ", "قڨڧڤ", "كکگڪګڬڭڮڰڱڲڳڴݢڠ", "کكگڪګڬڭڮڰڱڲڳڴ", "لڵڶڷڸ", "مم۾", "نںڻڼڽ", "هەھہۀۂۃةۿ",
    "ەهھہۀۂۃةۿ",
    "ہهەھۀۂۃةۿ", "وۆۇۈۉۊۋؤ", "يیىېێےۍئ", "یيىېێےۍئۓ", "ےۓ",
    // Kana, with their small ones and the older ones of their sound
    "あぁ", "いぃゐ", "うぅ", "えぇゑ", "おぉ", "かゕ", "けゖ", "つっ", "やゃ", "ゆゅ", "よょ", "わゎ", "々ゝヽ",
    "アァ", "イィヰ", "ウゥ", "エェヱ", "オォ", "カヵ", "ケヶ", "ツッ", "ヤャ", "ユュ", "ヨョ", "ワヮ",
  ].map { $0.unicodeScalars }
}

extension String {
  /// Returns the start of a word.
  fileprivate func range(ofWord word: String) -> String.Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start }
      start = index(after: start)
    }
    return nil
  }
}
