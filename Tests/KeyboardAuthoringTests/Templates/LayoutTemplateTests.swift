import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import Testing

@Suite struct `New layouts` {
  /// The locales with a template of their own: each script and arrangement, letters with marks, capitals that differ,
  /// digits, syllables; all that differ in CLDR where everything is tested.
  static let locales: [String] = {
    let some = [
      "am", "ar", "az", "bo", "chr", "el", "fa", "ff-Adlm", "fr-CA", "he", "hi", "hy", "ka", "mt",
      "th",
      "ur",
    ]
    guard CorpusScope.isWhole else { return some }
    return Exemplars.locales.filter { locale in
      (Exemplars(for: locale)?.main.count ?? 0) <= 1_500
    }
  }()

  private static let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))

  @Test(arguments: locales) func `are clean, pass, and type all letters`(locale: String) throws {
    let exemplars = try #require(Exemplars(for: locale))
    let template = try LayoutTemplate(for: exemplars)
    let reading = Self.reader.read(Array(template.layout.utf8), file: "\(locale).xml")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let tests = Self.reader.readTests(Array(template.tests.utf8), file: "\(locale)-test.xml") { _ in
      reading
    }
    #expect(tests.diagnostics.isEmpty, "\(tests.diagnostics)")
    for test in try KeyboardTests(tests, file: "\(locale)-test.xml") { try test.check() }
    let layout = try #require(reading.layout)
    #expect(Coverage(of: layout, for: exemplars, kinds: [.main]).sections.flatMap(\.missing) == [])
    for set in layout.layerSets {
      #expect(set.layers.flatMap(\.rows).allSatisfy { $0.count <= 14 })
    }
    let text = String(
      decoding: try LayoutFormatter.format(Array(template.layout.utf8), file: "x"), as: UTF8.self)
    #expect(text == template.layout)
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
  }

  @Test func `take the arrangement of another layout`() throws {
    #expect(try rows("mt", from: "fr")[0].hasPrefix("azertyuiop"))
    #expect(try rows("mt", from: "en-dvorak").joined().contains("aoeuidhtns"))
  }

  @Test func `have letters that belong to others behind long presses`() throws {
    let template = try LayoutTemplate(for: try #require(Exemplars(for: "kk")))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    #expect(try layout.typing("к:long=1", "shift", "К:long=1") == "қҚ")
  }

  @Test(arguments: [("us", "th"), ("iso", "hy"), ("abnt2", "pt"), ("jis", "ru"), ("ks", "ar")])
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

  @Test func `can be for languages that CLDR does not have`() throws {
    let letters = "ᐃ ᐅ ᐊ ᐱ ᐳ ᐸ ᑉ ᑎ ᑐ ᑕ ᑦ".split(separator: " ").map(String.init)
    let template = try LayoutTemplate(for: Exemplars(locale: "iu", letters: letters))
    let layout = try #require(Self.reader.read(Array(template.layout.utf8), file: "x").layout)
    #expect(try layout.typing("ᐱ", "ᐱ:long=1", "ᑎ:long=2") == "ᐱᐳᑕ")
  }

  @Test func `are not there for what has to be converted`() throws {
    #expect(throws: LayoutTemplate.Failure.needsConversion(count: 2_210)) {
      try LayoutTemplate(for: try #require(Exemplars(for: "zh")))
    }
    #expect(throws: LayoutTemplate.Failure.unknownForm("usa", known: LayoutTemplate.forms)) {
      try LayoutTemplate(for: try #require(Exemplars(for: "en")), forms: ["usa"])
    }
  }
}
