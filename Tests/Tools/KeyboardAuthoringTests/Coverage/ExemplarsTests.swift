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
    ("sr-latn", "sr-Latn"), ("am-x-own", "am"), ("de-ZZ", "de"),
  ])
  func `are found by fewer subtags`(locale: String, found: String) {
    #expect(Exemplars(for: locale)?.locale == found)
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
