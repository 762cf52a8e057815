import KeyboardAuthoring
import Testing

@Suite struct `Exemplar characters` {
  @Test func `are in alphabetical order`() throws {
    let swedish = try #require(Exemplars(for: "sv"))
    #expect(swedish.main.suffix(3) == ["å", "ä", "ö"])
    #expect(swedish.capitals.contains("Ö"))
    #expect(swedish.languageName == "svenska")
  }

  @Test(arguments: [
    ("fr-CA", "fr-CA"), ("fr-CA-t-k0-azerty", "fr-CA"), ("fr_FR", "fr-FR"), ("FR", "fr"),
    ("sr-latn", "sr-Latn"), ("am-x-own", "am"), ("de-ZZ", "de"), ("be-tarask", "be-tarask"),
    ("be-BY-tarask", "be-BY"), ("en-Latn-GB", "en-GB"), ("de_DE.UTF-8", "de-DE"),
  ])
  func `are found by fewer subtags`(locale: String, found: String) {
    #expect(Exemplars(for: locale)?.locale == found)
  }

  @Test(arguments: [
    ("sr-Latn-ZZ", "sr-Latn"), ("zh-Hant-SG", "zh-Hant"), ("ff-Adlam", "ff-Adlm"),
    // The script that is likely in the region
    ("pa-PK", "pa-Arab-PK"), ("uz-AF", "uz-Arab-AF"), ("sr-ME", "sr-Latn-ME"), ("sr-TR", "sr-Latn"),
    ("zh-TW", "zh-Hant-TW"), ("zh_US", "zh-Hant"), ("yue-CN", "yue-Hans-CN"),
    ("sd-IN", "sd-Deva-IN"), ("az-RU", "az-Cyrl"), ("pa-Guru-PK", "pa-Guru"),
  ])
  func `are of the script that the locale names, or is likely to have`(
    locale: String, found: String
  ) {
    #expect(Exemplars(for: locale)?.locale == found)
  }

  @Test(arguments: [
    "kk-Arab", "mn-Mong", "az-Arab", "tg-Arab", "ms-Arab", "ha-Arab", "ku-Arab", "en-Shaw",
    "ja-Latn", "tr-Arab", "yi-Latn", "ru-Latn", "el-Latn", "ug-Cyrl", "ky-Arab", "bm-Nkoo",
    "KK-arab-CN-t-k0-own", "en-Abcd", "zh-Latn", "zh-Hanb", "zh-Bopo",
    "kk-CN", "mn-CN", "az-IR", "ug-KZ", "ky-TR", "ms-CC", "ha-SD",
  ])
  func `do not exist in other scripts than CLDR has`(locale: String) {
    #expect(Exemplars(for: locale) == nil)
  }

  @Test(arguments: [
    // What most languages in the script have, in the order of one of them
    ("ru-Latn", "a", "z"), ("ha-Cyrl", "а", "я"), ("KK-arab-CN-t-k0-own", "ا", "و"),
    // What one language has, and what Unicode has
    ("bm-Nkoo", "ߊ", "\u{7F5}"), ("en-Shaw", "𐑐", "𐑿"), ("jv-Java", "\u{A980}", "\u{A9C0}"),
  ])
  func `may be those of the script`(locale: String, first: String, last: String) throws {
    let exemplars = try #require(Exemplars(scriptOf: locale))
    #expect(exemplars.main.contains(first) && exemplars.main.contains(last), "\(exemplars.main)")
    #expect(exemplars.note?.hasPrefix("CLDR has no letters of") == true)
    #expect(Set(exemplars.main).count == exemplars.main.count)
  }

  @Test(arguments: ["oj", "und", "xx-YY", "en-Abcd", "en-Zyyy", "-"])
  func `are of no script that is unknown`(locale: String) {
    #expect(Exemplars.nearest(to: locale) == nil)
  }

  @Test func `are of no other script than the locale's, in any language`() {
    let scripts = [
      "Arab": "ARABIC", "Armn": "ARMENIAN", "Beng": "BENGALI", "Cyrl": "CYRILLIC",
      "Deva": "DEVANAGARI", "Ethi": "ETHIOPIC", "Geor": "GEORGIAN", "Grek": "GREEK",
      "Guru": "GURMUKHI", "Hang": "HANGUL", "Hebr": "HEBREW", "Hira": "HIRAGANA",
      "Kana": "KATAKANA", "Latn": "LATIN", "Nkoo": "NKO", "Thaa": "THAANA", "Tibt": "TIBETAN",
    ]
    var found = 0
    for language in Set(Exemplars.locales.compactMap { $0.split(separator: "-").first }) {
      for (script, name) in scripts {
        guard let exemplars = Exemplars(for: "\(language)-\(script)") else { continue }
        found += 1
        let letters = exemplars.main.flatMap(\.unicodeScalars).filter {
          $0.properties.generalCategory == .otherLetter
            || $0.properties.generalCategory == .lowercaseLetter
        }
        #expect(
          letters.allSatisfy { $0.properties.name?.contains(name) ?? true },
          "\(language)-\(script)")
      }
    }
    #expect(found > 200)
  }

  @Test func `are of one part of a composite script`() throws {
    let hiragana = try #require(Exemplars(for: "ja-Hira"))
    #expect(hiragana.script == "Hira" && hiragana.main.contains("あ"))
    #expect(hiragana.main.count < 100)
    #expect(try #require(Exemplars(for: "ja-Jpan")).main.contains("日"))
    #expect(Exemplars(for: "ko-Hang") == Exemplars(for: "ko"))
    #expect(Exemplars(for: "de-Latf")?.main == Exemplars(for: "de")?.main)
  }

  @Test(arguments: ["", "-", "und", "xx-YY", "oj"])
  func `do not exist for all locales`(locale: String) {
    #expect(Exemplars(for: locale) == nil)
  }

  @Test func `may be a list, in which marks alone are letters`() {
    let letters = ["ߊ", "\u{7EB}", "ng", "\u{303}"]
    #expect(
      Exemplars.letters(in: letters.joined(separator: " ")).elementsEqual(letters) {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
      })
    #expect(Exemplars.letters(in: "") == [])
  }

  @Test func `include script, region and digits`() throws {
    let persian = try #require(Exemplars(for: "fa"))
    #expect(persian.script == "Arab" && persian.region == "IR" && persian.zero == "۰")
    #expect(try #require(Exemplars(for: "uz-Cyrl")).script == "Cyrl")
  }

  @Test func `have items of several code points`() throws {
    #expect(try #require(Exemplars(for: "mt")).main.contains("għ"))
    #expect(try #require(Exemplars(for: "en"))[.punctuation].contains("-"))
  }

  @Test(arguments: [("az", "i", "İ"), ("en", "i", "I"), ("de", "ß", "ẞ"), ("mt", "għ", "GĦ")])
  func `have the capitals of the language`(locale: String, letter: String, capital: String) throws {
    let exemplars = try #require(Exemplars(for: locale))
    #expect(exemplars.main.contains(letter) && exemplars.capitals.contains(capital))
  }

  @Test(arguments: [
    ("gn", "ỹ", "Latn"), ("iu", "ᖃ", "Cans"), ("iu-Latn", "ł", "Latn"), ("nqo", "ߊ", "Nkoo"),
    ("dv", "ހ", "Thaa"), ("ny", "ŵ", "Latn"), ("cv", "ӑ", "Cyrl"), ("rhg", "𐴀", "Rohg"),
  ])
  func `exist for languages that newer CLDR has`(
    locale: String, letter: String, script: String
  ) throws {
    let exemplars = try #require(Exemplars(for: locale))
    #expect(exemplars.main.contains(letter) && exemplars.script == script)
  }

  @Test func `exist for all of CLDR's locales`() {
    let locales = Exemplars.locales
    #expect(locales.count == 918)
    #expect(locales.allSatisfy { Exemplars(for: $0)?.main.isEmpty == false })
  }
}
