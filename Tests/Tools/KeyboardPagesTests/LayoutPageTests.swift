import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardPages
import TestSupport
import Testing

@Suite struct `A page about a layout` {
  /// The text of the first section whose heading begins so, with a blank between its parts.
  private static func section(_ title: String, of page: PageElement) throws -> PageElement {
    try #require(
      page.all("section").first { $0.children("h2").first?.text.hasPrefix(title) == true })
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `is XML, and names each key of each layer`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let html = LayoutPage(layout, includesLetters: false).html
    let elements = try PageElement(parsing: html).all
    let pictures = elements.filter { $0.name == "svg" }
    #expect(pictures.count == layout.layerSets.flatMap(\.layers).count)
    for (number, set) in layout.layerSets.enumerated() {
      for (place, layer) in set.layers.enumerated() {
        let picture = try #require(
          pictures.first { $0.attributes["id"] == "layer-\(number)-\(place)" })
        let keys = layer.rows.joined().compactMap { layout.keys[$0] }.filter(layout.isPressable)
        #expect(picture.keys.count == keys.count)
        #expect(picture.keys.allSatisfy { !($0.children("title").first?.text ?? "").isEmpty })
      }
    }
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    // What loads or leads elsewhere
    let addresses = elements.flatMap { element in
      ["href", "src", "srcset", "action", "data"].compactMap { element.attributes[$0] }
    }
    #expect(addresses.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    let scripts = elements.filter {
      ["script", "style"].contains($0.name) && $0.attributes.isEmpty
    }
    // The namespace of pictures is a name.
    let texts = scripts.map { $0.text.replacing("\"http://www.w3.org/2000/svg\"", with: "") }
    #expect(!texts.contains { $0.contains("url(") || $0.contains("://") })
  }

  @Test func `shows the first layer first, then those to which its keys lead`() throws {
    let html = LayoutPage(try KeyboardLayout(named: "fr"), includesLetters: false).html
    let captions = try Self.section("Touch", of: PageElement(parsing: html)).all("figcaption")
    #expect(
      captions.map(\.text) == [
        "base", "shift (majuscule)", "numeric (chiffres)", "symbol (symboles)",
      ])
  }

  @Test func `says by rule how thousands of syllables are typed`() throws {
    let layout = try KeyboardLayout(named: "ko")
    let syllables = Repertoire("Letters", ["가", "각", "힣"])
    let page = LayoutPage(layout, repertoires: [syllables], sharedScript: "clavier.js").html
    #expect(page.contains("3 syllables are typed letter by letter"))
    #expect(page.utf8.count < 500_000)
  }

  @Test func `can share its script with others`() throws {
    let layout = try KeyboardLayout(named: "he")
    let alone = try PageElement(parsing: LayoutPage(layout, includesLetters: false).html)
    #expect(alone.all("script").map { $0.attributes["src"] } == [nil, nil])
    let shared = LayoutPage(layout, includesLetters: false, sharedScript: "clavier.js").html
    let scripts = try PageElement(parsing: shared).all("script")
    #expect(scripts.map { $0.attributes["src"] } == [nil, "clavier.js"])
    #expect(alone.all("script")[1].text.contains(LayoutPage.typingScript.prefix(1_000)))
    #expect(shared.utf8.count < 200_000)
  }

  @Test func `is the same each time`() throws {
    let layout = try KeyboardLayout(named: "ja-Hira")
    let pages = (0..<2).map { _ in LayoutPage(layout).html }
    #expect(pages[0] == pages[1])
  }

  @Test func `says how each character is typed`() throws {
    let page = try PageElement(parsing: LayoutPage(KeyboardLayout(named: "en")).html)
    let letters = try Self.section("How to type", of: page)
    let ways = Dictionary(
      letters.all("li").map { ($0.all("bdi")[0].text, $0.all("span")[0]) },
      uniquingKeysWith: { first, _ in first })
    func way(_ text: String) -> String? {
      ways[text]?.children.map(\.text).joined(separator: " ")
    }
    #expect(way("e") == "e")
    #expect(way("E") == "⇧ E")
    #expect(way("é") == "hold e for é")
  }

  @Test func `says which characters of the language cannot be typed`() throws {
    let html = LayoutPage(
      try KeyboardLayout(named: "und-Zyyy-t-k0-pin"),
      repertoires: [
        Repertoire("Digits", ["1", "2"]), Repertoire("Letters", ["1", "ß", "漢"]),
      ]
    ).html
    let page = try PageElement(parsing: html)
    let rows = try Self.section("Coverage", of: page).all("tbody")[0].all("tr")
    #expect(
      rows.map { $0.children.map(\.text) } == [
        ["Digits", "all 2", ""], ["Letters", "1 of 3", "ß漢"],
      ])
    let letters = try Self.section("How to type", of: page)
    #expect(letters.all("h3").map(\.text).prefix(2) == ["Digits", "Letters"])
  }

  @Test func `shows long presses, flicks and multi-taps`() throws {
    let page = try PageElement(
      parsing: LayoutPage(KeyboardLayout(named: "ja-Hira"), includesLetters: false).html)
    let rows = try ["Long", "Flicks", "Multi"].map { title in
      try #require(Self.section(title, of: page).all("tr").first { $0.text.hasPrefix("か") })
    }
    #expect(rows[0].all("li").map(\.text) == ["が", "ぎ", "ぐ", "げ", "ご"])
    #expect(rows[1].all("li").contains { $0.text == "← き" })
    #expect(rows[2].all("li").prefix(2).map(\.text) == ["×2 き", "×3 く"])
    let modify = try #require(
      Self.section("Dead", of: page).all("tr").first { $0.text.hasPrefix("小") })
    #expect(modify.all("li").contains { $0.text == "か before it → が" })
  }

  @Test func `shows what dead keys make of letters, and their rules`() throws {
    let page = try PageElement(
      parsing: LayoutPage(KeyboardLayout(named: "fr"), includesLetters: false).html)
    let row = try #require(
      Self.section("Dead", of: page).all("tr").first { $0.text.hasPrefix("^") })
    let pairs = row.all("li").map(\.text)
    #expect(pairs.contains("e → ê"))
    #expect(!pairs.contains { $0.hasPrefix("q") })
    let rules = try Self.section("Transforms", of: page)
    #expect(rules.all("code").contains { $0.text == "\\m{acute}(?:\\u{20}|\\m{acute})" })
    #expect(rules.all("caption").isEmpty)
  }

  @Test func `writes letters of rules as letters, and marks as escapes`() throws {
    var layout = try KeyboardLayout(named: "fr")
    layout.transforms = [
      .transforms([try Transform(from: "\\u{17C1}\\u{1780}[\\u{5B}]", to: "\\u{61 62}")])
    ]
    let page = try PageElement(parsing: LayoutPage(layout, includesLetters: false).html)
    let codes = try Self.section("Transforms", of: page).all("code").map(\.text)
    #expect(codes == ["\\u{17C1}\u{1780}[\\u{5B}]", "ab"])
  }

  @Test(arguments: ["</script><b>", "<&\"'>", "]]>", "\u{0}\u{1B}", "\u{2028}\\"])
  func `writes hostile texts as texts`(text: String) throws {
    var layout = `A picture of a layer`.small
    layout.info = KeyboardLayout.Info(
      name: text, author: text, layout: text, indicator: text, attribution: text)
    layout.locale = text
    layout.version = text
    layout.keys.update(
      Key(
        id: Identifier(text), output: MarkerText(text), layerID: Identifier(text),
        flickID: Identifier(text), longPressKeyIDs: [Identifier(text)],
        multiTapKeyIDs: [Identifier(text)]))
    layout.flicks.update(
      Flick(
        id: Identifier(text),
        segments: [Flick.Segment(directions: [.north], keyID: Identifier(text))]))
    layout.layerSets[0].layers.append(
      Layer(id: Identifier(text), rows: [[Identifier(text), "a"]]))
    let pattern = TransformPattern(source: text, root: .literal([]))
    let transform = Transform(from: pattern, to: TransformReplacement(source: text))
    layout.transforms = [.transforms([transform])]
    layout.variables.update(Variable(id: Identifier(text), value: .string(MarkerText(text))))
    let page = try PageElement(parsing: LayoutPage(layout).html)
    #expect(page.all("b").isEmpty)
    #expect(page.all("script").count == 2)
    #expect(page.all("h1")[0].text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  /// It takes 0.3 s, and took 4 s when texts of many marks were compared as strings.
  @Test func `takes time in proportion to the marks of an output`() {
    let marks = String(repeating: "\u{301}\u{323}", count: 15_000)
    var layout = KeyboardLayout(locale: "und", info: .init(name: "Marks"))
    layout.keys = Keyed([Key(id: "a", output: MarkerText("a" + marks))])
    layout.layerSets = [
      LayerSet(formID: Form.touch, layers: [Layer(id: Layer.base, rows: [["a"]])])
    ]
    #expect(ProcessorTime.seconds { _ = LayoutPage(layout).html } < 1.5)
  }
}

@Suite struct `An index of layouts` {
  @Test func `leads to each page, and has words to search for`() throws {
    let layouts = try ["fr", "he"].map { try KeyboardLayout(named: $0) }
    let entries = zip(["fr.html", "a b#?.html"], layouts).map {
      LayoutIndex.Entry(file: $0, layout: $1, words: ["French"])
    }
    let page = try PageElement(parsing: LayoutIndex(entries).html)
    #expect(page.all("a").map { $0.attributes["href"] } == ["./fr.html", "./a%20b%23%3F.html"])
    let words = page.all("li").compactMap { $0.attributes["data-words"] }
    #expect(words == ["Français (AZERTY) AZERTY fr French", "עברית SI-1452 he French"])
    #expect(page.all("svg").count == 2)
  }
}
