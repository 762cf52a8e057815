import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

@testable import KeyboardAuthoring

@Suite struct `New layouts` {
  /// A locale of each script and arrangement, with letters with marks, capitals that differ,
  /// digits, syllables, jamo and each kind of readings. All locales are for `make whole`.
  static let locales = [
    "am", "ar", "bg", "bn", "bo", "ccp", "chr", "cop", "dv", "el", "ff-Adlm", "fr-CA", "gu", "he",
    "hi", "hnj", "hy", "ii", "iu",
    "ja", "ka", "km", "kn", "ko", "lo", "ml", "mt", "my", "nqo", "or", "osa", "pa", "rhg", "sat",
    "si", "syr", "ta", "te", "th", "ur", "vai", "yue", "zgh", "zh", "zh-Hant",
  ]

  private static let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))

  @Test(arguments: locales) func `are clean, pass, and type all letters`(locale: String) throws {
    let check = try TemplateCheck(
      of: #require(Exemplars(for: locale)), reader: Self.reader, mostLetters: 60)
    #expect(check.problems == [])
    let text = String(
      decoding: try LayoutFormatter.format(Array(check.template.layout.utf8), file: "x"),
      as: UTF8.self)
    #expect(text == check.template.layout)
  }

  @Test func `are of all scripts that a language is written in`() {
    let scripts = Set(Self.locales.compactMap { Exemplars(for: $0)?.script })
    let all = Set(Exemplars.locales.compactMap { Exemplars(for: $0)?.script })
    #expect(all.subtracting(scripts) == [])
  }

  @Test(
    .requires(.wholeRun), arguments: Exemplars.locales)
  func `are clean, pass, and type all letters, for every locale`(locale: String) throws {
    let check = try TemplateCheck(of: #require(Exemplars(for: locale)), reader: Self.reader)
    #expect(check.problems == [])
  }

  /// All pairs of a language and a script that it is written in, by the likely subtags of CLDR.
  private static let pairs = LocaleTable.written.flatMap { script, languages in
    languages.map { "\($0)-\(script)" }
  }

  @Test(arguments: TestScope.sample(pairs, oneIn: 80))
  func `are of the script that the locale names, clean, and pass`(locale: String) throws {
    let script = LocaleCodes(locale).script ?? ""
    guard let exemplars = Exemplars.nearest(to: locale) else {
      // Libraries before Unicode 15 have no letters of Kawi, and SignWriting has signs alone.
      return #expect(["Kawi", "Sgnw"].contains(script))
    }
    let parts = LocaleTable.parts(of: script)
    // Modifier letters, such as the apostrophe of Ukrainian, are those of many scripts.
    let letters = exemplars.main.joined().unicodeScalars.filter {
      $0.properties.generalCategory != .modifierLetter
    }
    let scripts = Set(letters.compactMap(LocaleTable.script))
    #expect(!scripts.isEmpty && scripts.isSubset(of: parts.union(["Zyyy", "Zinh"])), "\(scripts)")
    do {
      let check = try TemplateCheck(of: exemplars, reader: Self.reader, mostLetters: 30)
      #expect(check.problems == [])
    } catch let failure as LayoutTemplate.Failure {
      // Only a script with more letters than keys has none, of which --letters chooses some.
      #expect(exemplars.main.count > 1_500, "\(failure)")
    }
  }

  @Test(arguments: ["jv-Java", "ru-Latn", "en-Shaw", "kk-Arab", "bm-Nkoo", "kk-CN", "mn-Mong"])
  func `say that the letters are those of the script`(locale: String) throws {
    let exemplars = try #require(Exemplars.nearest(to: locale))
    #expect(try #require(exemplars.note).contains("--letters"))
    #expect(try TemplateCheck(of: exemplars, reader: Self.reader).problems == [])
  }

  private func rows(_ locale: String, layer: String = "base", from name: String? = nil) throws
    -> [String]
  {
    let arrangement = try name.flatMap { Arrangement(of: try KeyboardLayout(named: $0)) }
    let template = try LayoutTemplate(for: try #require(Exemplars(for: locale)), by: arrangement)
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    let rows = try #require(layout.layerSets.first?.layer(named: Identifier(layer))?.rows)
    return rows.dropLast().map { row in row.compactMap { layout.keys[$0]?.output.text }.joined() }
  }

  @Test func `have the arrangement of language and region`() throws {
    #expect(try rows("fr") == ["azertyuiop", "qsdfghjklm", "wxcvbn"])
    #expect(try rows("fr-CA") == ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
    #expect(try rows("fr-CH")[0] == "qwertzuiop")
    #expect(try rows("sv") == ["qwertyuiopö", "asdfghjklåä", "zxcvbnm"])
    #expect(try rows("ka", layer: "shift") == ["ქჭეღთყუიოპ", "აშდფგჰჟკლ", "ძხჩვბნმ"])
    let tamil = try rows("ta")[1].unicodeScalars
    #expect(tamil.starts(with: "\u{BCB}\u{BC7}\u{BCD}\u{BBF}".unicodeScalars))
    // Standards: NiDA in Cambodia, STEA in Laos.
    #expect(try rows("km")[1].unicodeScalars.starts(with: "ឆ\u{17B9}េរតយ".unicodeScalars))
    #expect(try rows("lo").joined().contains("ຫກດ"))
  }

  @Test func `take the arrangement of another layout`() throws {
    #expect(try rows("mt", from: "fr")[0].hasPrefix("azertyuiop"))
    #expect(try rows("mt", from: "en-dvorak").joined().contains("aoeuidhtns"))
  }

  /// The arrangements of all layouts with letters: of other scripts, with more and fewer layers, rows
  /// and keys than there are letters for.
  private static let arrangements = EmbeddedLayouts.names.compactMap { name in
    (try? KeyboardLayout(named: name)).flatMap { Arrangement(of: $0) }.map { (name, $0) }
  }

  @Test(arguments: locales) func `are there for the arrangement of each layout`(
    locale: String
  ) throws {
    let exemplars = try #require(Exemplars(for: locale))
    // Each arrangement is met by a few locales of a run, and by all of them in `make whole`.
    for (name, arrangement) in TestScope.sample(Self.arrangements, oneIn: 30, name: locale) {
      let template = try LayoutTemplate(for: exemplars, by: arrangement)
      #expect(!template.layout.isEmpty, "from \(name)")
    }
  }

  @Test(
    arguments: TestScope.sample(locales, oneIn: 20),
    TestScope.isWhole ? [["touch"], ["touch", "us"], ["touch", "jis"]] : [["touch"]])
  func `are clean and pass by the arrangement of each layout`(
    locale: String, forms: [String]
  ) throws {
    let exemplars = try #require(Exemplars(for: locale))
    for (name, arrangement) in TestScope.sample(Self.arrangements, oneIn: 3) {
      let check = try TemplateCheck(
        of: exemplars, by: arrangement, forms: forms, reader: Self.reader, mostLetters: 60)
      #expect(check.problems == [], "from \(name)")
    }
  }

  @Test func `have keys for the language's letters alone by an arrangement of Latin ones`() throws {
    #expect(try rows("uk", from: "en").joined().unicodeScalars.allSatisfy { $0.value > 0x7F })
    #expect(try rows("ro", from: "en").joined().contains("q"))
  }

  @Test func `have the capitals of further layers behind long presses`() throws {
    let arrangement = try #require(Arrangement(of: try KeyboardLayout(named: "en")))
    let template = try LayoutTemplate(for: try #require(Exemplars(for: "hy")), by: arrangement)
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    let further = try #require(layout.layerSets.first?.layer(named: "letters-3"))
    let letter = try #require(further.rows.first?.first)
    #expect(
      try layout.typing("to-letters-3", letter.string, "\(letter):long=1")
        == letter.string + letter.string.uppercased())
  }

  @Test func `take no arrangement of a layout without letters`() throws {
    #expect(Arrangement(of: try KeyboardLayout(named: "und-Zyyy-t-k0-pin")) == nil)
  }

  @Test func `have letters that belong to others behind long presses`() throws {
    let template = try LayoutTemplate(for: try #require(Exemplars(for: "kk")))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    #expect(try layout.typing("к:long=1", "shift", "К:long=1") == "қҚ")
  }

  @Test(arguments: [
    ("us", "zh"), ("jis", "ja"), ("ks", "ko"), ("us", "th"), ("iso", "hy"), ("abnt2", "pt"),
    ("jis", "ru"), ("ks", "ar"),
  ])
  func `have physical keyboards`(form: String, locale: String) throws {
    let template = try LayoutTemplate(
      for: try #require(Exemplars(for: locale)), forms: ["touch", form])
    let reading = Self.reader.read(Array(template.layout.utf8), file: "\(locale).xml")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let layout = try #require(reading.layout)
    let set = try #require(layout.hardwareLayerSet)
    #expect(set.formID.string == form)
    let counts = layout.forms[set.formID]?.rows.map(\.count)
    #expect(set.layers.allSatisfy { $0.rows.map(\.count) == counts })
  }

  /// Letters that shift has on other keys (Tamil, Sindhi), more letters than keys (Cherokee) and than
  /// there are on AltGr and Control (Tigrinya), a second page that is wider than the first (Maithili),
  /// marks on most keys (Khmer), and more letters than on all layers together (Yi).
  private static let onPhysicalKeyboards = ["ta", "sd", "chr", "ti", "mai", "km", "ii"]

  @Test(arguments: onPhysicalKeyboards)
  func `lose no letter on physical keyboards, and are clean there`(locale: String) throws {
    let exemplars = try #require(Exemplars(for: locale))
    for form in TestScope.isWhole ? ["us", "iso", "abnt2", "jis", "ks"] : ["us"] {
      let template = try LayoutTemplate(for: exemplars, forms: ["touch", form])
      let reading = Self.reader.read(Array(template.layout.utf8), file: "\(locale).xml")
      let found = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
      #expect(found.map(\.description) == [])
      let layout = try #require(reading.layout)
      let letters = stride(
        from: 0, to: exemplars.main.count, by: max(1, exemplars.main.count / 100)
      )
      .map { exemplars.main[$0] }
      let coverage = Coverage(
        of: layout, for: Exemplars(locale: locale, letters: letters), kinds: [.main],
        onPhysicalKeyboard: true)
      #expect(coverage.sections.flatMap(\.missing) == [], "\(locale), \(form)")
    }
  }

  @Test(arguments: onPhysicalKeyboards + ["fr-CA", "zh", "ja", "ko", "ff-Adlm"])
  func `are clean and pass without touch layers`(locale: String) throws {
    let check = try TemplateCheck(
      of: #require(Exemplars(for: locale)), forms: ["us"], reader: Self.reader, mostLetters: 60)
    #expect(check.problems == [])
  }

  /// The letters of a family, with the first one, which has the key.
  private func family(of letter: String, in locale: String) throws -> [String] {
    let exemplars = try #require(Exemplars.nearest(to: locale))
    let families = SyllableFamilies.families(of: exemplars.smallLetters, limit: 12)
    return try #require(families.first { $0.contains(letter) })
  }

  @Test(arguments: [
    // A labialized one has the place of the eighth one; ዐ and አ have vowels alone in their names.
    ("am", "ወ", "ወዉዊዋዌውዎ"), ("am", "ኧ", "አኡኢኣኤእኦኧ"), ("ti", "ዓ", "ዐዑዒዓዔዕዖ"),
    ("am", "ቋ", "ቀቁቂቃቄቅቆቈቊቋቌቍ"),
    // A final of its own shape, and one with the name of its consonant
    ("csw", "ᐟ", "ᐟ"), ("iu", "ᑉ", "ᐱᐲᐳᐴᐸᐹᑉ"),
    // The chart of Cherokee has one row for voiced and voiceless ones, and v is a vowel.
    ("chr", "ꭼ", "ꭶꭷꭸꭹꭺꭻꭼ"), ("chr", "ꮏ", "ꮎꮏꮐꮑꮒꮓꮔꮕ"), ("chr", "ꮯ", "ꮬꮭꮮꮯꮰꮱꮲ"),
    // What prolongs or repeats is not a syllable.
    ("vai", "ꘌ", "ꘌ"), ("ii", "ꀕ", "ꀕ"),
  ])
  func `have a syllable where the script has it`(
    locale: String, letter: String, family: String
  ) throws {
    #expect(try self.family(of: letter, in: locale).joined() == family)
  }

  /// They are looked up by category, and by the sign within.
  @Test(arguments: [("egy-Egyp", 2), ("akk-Xsux", 2)])
  func `have hieroglyphs and cuneiform signs among those of their kind`(
    locale: String, word: Int
  ) throws {
    let exemplars = try #require(Exemplars.nearest(to: locale))
    for family in SyllableFamilies.families(of: exemplars.smallLetters, limit: 12) {
      let kinds = family.compactMap { $0.unicodeScalars.first?.properties.name }.map {
        $0.split(separator: " ")[word].prefix { $0.isLetter }
      }
      #expect(Set(kinds).count == 1, "\(family)")
    }
  }

  @Test func `have the letters of each phase of Bamum apart from the others`() throws {
    let exemplars = try #require(Exemplars.nearest(to: "bax-Bamu"))
    var phases: Set<Substring> = []
    for family in SyllableFamilies.families(of: exemplars.smallLetters, limit: 12) {
      let names = family.compactMap { $0.unicodeScalars.first?.properties.name }
      let found = Set(names.map { $0.split(separator: " ")[2] }.filter { $0.hasPrefix("PHASE") })
      #expect(found.count <= 1, "\(family)")
      phases.formUnion(found)
    }
    #expect(phases.sorted() == ["PHASE-A", "PHASE-B", "PHASE-C", "PHASE-D", "PHASE-E", "PHASE-F"])
  }

  @Test(arguments: [
    ("ti", "፣", "።"), ("ti-ER", "፣", "።"), ("byn", "፣", "።"), ("ckb", "،", "."), ("sat", ",", "᱾"),
    // One language of the script alone has a full stop of its own.
    ("iu", ",", "."), ("mr", ",", "."),
  ])
  func `have the punctuation of the script`(locale: String, comma: String, period: String) throws {
    let template = try LayoutTemplate(for: try #require(Exemplars(for: locale)))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    let bottom = try #require(layout.layerSets.first?.layer(named: "base")?.rows.last)
    let typed = bottom.compactMap { layout.keys[$0]?.output.text }
    #expect(typed.contains(comma) && typed.contains(period), "\(typed)")
    guard comma == "፣" else { return }
    var finder = TypingPathFinder(layout)
    #expect(finder.path(for: "፡፣፤፥፦፧።").missing == [])
  }

  /// CLDR lacks that of Dzongkha. Khmer has an invisible one.
  @Test(arguments: [
    ("dz", "\u{F0B}"), ("bo", "\u{F0B}"), ("am", "፡"), ("km", "\u{200B}"), ("uga-Ugar", "𐎟"),
  ])
  func `have the word divider of the script beside the space bar`(
    locale: String, divider: String
  ) throws {
    let exemplars = try #require(Exemplars.nearest(to: locale))
    let template = try LayoutTemplate(for: exemplars, forms: ["touch", "us"])
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    let layers = try #require(layout.layerSets.first { $0.isTouch }).layers
    for layer in layers where layer.id == Layer.base || layer.id == "shift" {
      let row = try #require(layer.rows.last)
      let bottom = row.compactMap { layout.keys[$0]?.output.text }
      #expect(bottom.contains(divider) && bottom.contains(" "), "\(bottom)")
    }
    #expect(try layout.typing("space", device: .physical(.shift)) == divider)
  }

  @Test func `type the punctuation of languages with much of it`() throws {
    for locale in ["dz", "am", "my", "hy"] {
      let exemplars = try #require(Exemplars(for: locale))
      let template = try LayoutTemplate(for: exemplars)
      let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
      let coverage = Coverage(of: layout, for: exemplars, kinds: [.punctuation])
      #expect(coverage.sections.flatMap(\.missing) == [], "\(locale)")
    }
  }

  @Test(arguments: ["dz", "hi", "el", "th", "sr", "am", "mt"])
  func `have the digits in order on one row of base`(locale: String) throws {
    let exemplars = try #require(Exemplars(for: locale))
    let template = try LayoutTemplate(for: exemplars)
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    let base = try #require(layout.layerSets.first?.layer(named: Layer.base))
    let rows = base.rows.map { row in
      row.compactMap { layout.keys[$0] }
        .flatMap(\.longPressKeyIDs).compactMap { layout.keys[$0]?.output.text }
        .filter { $0.unicodeScalars.first?.properties.numericType == .decimal }
    }.filter { !$0.isEmpty }
    let zero = exemplars.zero.value
    let digits = (1...10).map { zero + UInt32($0 % 10) }
    #expect(
      rows.map { $0.flatMap(\.unicodeScalars).map(\.value).filter(digits.contains) } == [digits])
  }

  @Test(arguments: [("dz", [10, 9, 9, 7]), ("sr", [11, 11, 8]), ("uk", [12, 12, 9])])
  func `have rows of similar length`(locale: String, lengths: [Int]) throws {
    #expect(try rows(locale).map(\.unicodeScalars.count) == lengths)
  }

  @Test(arguments: ["ti", "gez"]) func `have marks after letters`(locale: String) throws {
    #expect(try rows(locale)[0].hasPrefix("ሀ"))
  }

  @Test func `exchange capitals by caps lock with AltGr, too`() throws {
    let template = try LayoutTemplate(
      for: try #require(Exemplars(for: "mt")), forms: ["touch", "us"])
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    #expect(try layout.typing("a", "space", device: .physical(.altRight)) == "à ")
    #expect(try layout.typing("a", device: .physical([.altRight, .caps])) == "À")
  }

  @Test func `have brackets that face inwards in text from right to left`() throws {
    let symbols = try rows("he", layer: "symbol")
    #expect(symbols[0].hasPrefix("][}{><"))
    #expect(try rows("en", layer: "symbol")[0].hasPrefix("[]{}<>"))
  }

  @Test func `lose no partner of a letter for which there is no key of its own`() throws {
    let template = try LayoutTemplate(
      for: try #require(Exemplars(for: "ja")), forms: ["touch", "us"])
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    var finder = TypingPathFinder(physicalKeyboardOf: layout)
    #expect(finder.path(for: "むム").missing == [])
  }

  @Test(arguments: ["wo", "hy", "th", "zh", "ja", "ff-Adlm"])
  func `type all signs of American keyboards on physical ones`(locale: String) throws {
    let template = try LayoutTemplate(
      for: try #require(Exemplars(for: locale)), forms: ["touch", "iso"])
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    var finder = TypingPathFinder(physicalKeyboardOf: layout)
    #expect(finder.path(for: "`~-_=+[{]}\\|;:'\",<.>/?!@#$%^&*()").missing == [])
  }

  @Test func `have the full stop and the signs of the language`() throws {
    let template = try LayoutTemplate(
      for: try #require(Exemplars(for: "ff-Adlm")), forms: ["touch", "us"])
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    // 𞥞 is an initial exclamation mark.
    #expect(try layout.typing("text-period") == ".")
    var finder = TypingPathFinder(physicalKeyboardOf: layout)
    #expect(finder.path(for: "𞥞𞥟.").missing == [])
  }

  @Test func `can be for languages that CLDR does not have`() throws {
    let letters = "ᐃ ᐅ ᐊ ᐱ ᐳ ᐸ ᑉ ᑎ ᑐ ᑕ ᑦ".split(separator: " ").map(String.init)
    let template = try LayoutTemplate(for: Exemplars(locale: "iu", letters: letters))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    #expect(try layout.typing("ᐱ", "ᐱ:long=1", "ᑎ:long=2") == "ᐱᐳᑕ")
  }

  private func typing(_ locale: String, _ words: String...) throws -> String {
    let template = try LayoutTemplate(for: try #require(Exemplars(for: locale)))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    return try layout.typing(words)
  }

  @Test func `compose syllables of jamo`() throws {
    #expect(try typing("ko", "ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ") == "한글")
    #expect(try typing("ko", "ㄷ", "ㅏ", "ㄹ", "ㄱ", "bksp") == "달")
  }

  @Test func `give the next syllable of a family where a keyboard has too few keys for all`() throws
  {
    #expect(try typing("ii", "ꀀ", "convert", "convert") == "ꀂ")
    #expect(try typing("ii", "ꀀ", "convert", "convert:long=1") == "ꀀ")
    // Y is a vowel in this one, and a consonant before another vowel.
    #expect(try rows("ii").joined().contains("ꀖ"))
    #expect(try !rows("ii").joined().contains("ꀰ"))
  }

  @Test func `convert readings, one character after the other and back`() throws {
    #expect(try typing("zh", "h", "a", "o", "convert") == "好")
    #expect(try typing("zh", "h", "a", "o", "convert", "convert", "convert:long=1") == "好")
    #expect(try typing("zh-Hant", "ㄏ", "ㄠ", "caron", "convert") == "好")
    #expect(try typing("zh-HK", "h", "a", "o") == "hao")
    #expect(try typing("zh-Hant-HK", "h", "o", "u", "convert") == "好")
    #expect(try typing("yue", "n", "e", "i", "convert") == "你")
    #expect(try typing("ja", "に", "ち", "convert", "ほ", "ん", "convert") == "日本")
  }

  @Test func `are not there for more letters than keys`() throws {
    let letters = (0x4E00..<0x5400).compactMap { Unicode.Scalar($0).map { String($0) } }
    #expect(throws: LayoutTemplate.Failure.tooManyLetters(1_536)) {
      try LayoutTemplate(for: Exemplars(locale: "art", letters: letters))
    }
    for letters in [[], ["ᎠᎡ", "ᎡᎡ"]] {
      #expect(throws: LayoutTemplate.Failure.noLetters) {
        try LayoutTemplate(for: Exemplars(locale: "art", letters: letters))
      }
    }
    #expect(throws: LayoutTemplate.Failure.unknownForm("usa", known: LayoutTemplate.forms)) {
      try LayoutTemplate(for: try #require(Exemplars(for: "en")), forms: ["usa"])
    }
  }
}
