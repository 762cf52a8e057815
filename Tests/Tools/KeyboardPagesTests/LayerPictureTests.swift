import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardPages
import Testing

@Suite struct `A picture of a layer` {
  /// A layout with keys of several kinds in two rows.
  static let small: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Small"))
    layout.keys.update(
      Key(id: "a", output: "a", longPressKeyIDs: ["b"], longPressDefaultKeyID: "b"))
    layout.keys.update(Key(id: "b", output: "b"))
    layout.keys.update(Key(id: "gap", isGap: true, width: 0.5))
    layout.keys.update(Key(id: "bksp", isGap: true, width: 1.5))
    layout.keys.update(Key(id: "space", output: " ", stretches: true))
    layout.traits["bksp"] = KeyTraits(action: .deleteBackward, label: "delete", display: "⌫")
    layout.traits["space"] = KeyTraits(label: "space")
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [Layer(id: "base", rows: [["a", "gap", "b", "bksp"], ["space"]])])
    ]
    return layout
  }()

  private static func picture(
    of layout: KeyboardLayout, set: Int = 0, layer: Int = 0, isMirrored: Bool = false
  ) throws -> PageElement {
    let set = layout.layerSets[set]
    let picture = LayerPicture(set.layers[layer], in: set, of: layout, isMirrored: isMirrored)
    return try PageElement(parsing: picture.svg)
  }

  @Test func `has a key for each key, with its texts`() throws {
    let set = Self.small.layerSets[0]
    let svg = LayerPicture(set.layers[0], in: set, of: Self.small).svg
    let keys = svg.split(separator: "\n").filter { $0.hasPrefix("<g") }.joined(separator: "\n")
    #expect(
      keys == """
        <g class="key letter" role="img" transform="translate(0 0)"><title>a; hold: b</title>\
        <rect x="3" y="3" width="98" height="60" rx="7"/>\
        <text class="cap" x="52" y="41" font-size="23">a</text>\
        <text class="hint end" x="96" y="15" font-size="11">b</text></g>
        <g class="key letter" role="img" transform="translate(156 0)"><title>b</title>\
        <rect x="3" y="3" width="98" height="60" rx="7"/>\
        <text class="cap" x="52" y="41" font-size="23">b</text></g>
        <g class="key frame" role="img" transform="translate(260 0)"><title>delete</title>\
        <rect x="3" y="3" width="150" height="60" rx="7"/>\
        <text class="cap" x="78" y="40.3" font-size="21">⌫</text></g>
        <g class="key letter" role="img" transform="translate(0 66)"><title>space</title>\
        <rect x="3" y="3" width="410" height="60" rx="7"/>\
        <text class="cap" x="208" y="38.6" font-size="16">Small</text></g>
        """)
  }

  @Test func `has a title, a language, and colors for light and dark`() throws {
    let root = try Self.picture(of: Self.small)
    #expect(root.name == "svg")
    #expect(root.children("title").map(\.text) == ["Small: base"])
    #expect(root.attributes["aria-label"] == "Small: base")
    #expect(root.attributes["lang"] == "en")
    #expect(root.all("style")[0].text.contains("prefers-color-scheme: dark"))
  }

  @Test func `runs from the right when it is mirrored`() throws {
    let titles = try [false, true].map { isMirrored in
      try Self.picture(of: Self.small, isMirrored: isMirrored).keys.filter {
        $0.attributes["transform"]?.hasSuffix(" 0)") == true
      }.sorted { place($0) < place($1) }.map { $0.all("title")[0].text }
    }
    #expect(titles == [["a; hold: b", "b", "delete"], ["delete", "b", "a; hold: b"]])
  }

  private func place(_ key: PageElement) -> Int {
    Int(key.attributes["transform", default: ""].dropFirst(10).prefix { $0 != " " }) ?? -1
  }

  @Test(arguments: [
    (
      "en", "us", 5,
      ["translate(0 0)", "translate(90 60)", "translate(105 120)", "translate(135 180)"]
    ),
    (
      "de", "iso", 5,
      ["translate(0 0)", "translate(90 60)", "translate(105 120)", "translate(75 180)"]
    ),
    (
      "ja-Hira", "jis", 5,
      ["translate(0 0)", "translate(90 60)", "translate(105 120)", "translate(135 180)"]
    ),
  ])
  func `staggers the rows of physical keyboards`(
    name: String, form: String, rows: Int, starts: [String]
  ) throws {
    let layout = try KeyboardLayout(named: name)
    let set = try #require(layout.layerSets.firstIndex { $0.formID.string == form })
    let root = try Self.picture(of: layout, set: set)
    let places = root.all("g").filter { !$0.classes.contains("outside") }
      .compactMap { $0.attributes["transform"] }
    for start in starts { #expect(places.contains(start)) }
    #expect(root.attributes["viewBox"] == "0 0 900 \(rows * 60)")
  }

  @Test func `shows what flicks give at the edges`() throws {
    let root = try Self.picture(of: KeyboardLayout(named: "ja-Hira"))
    let key = try #require(root.keys.first { $0.all("text")[0].text == "か" })
    let hints = key.all("text").dropFirst().map { "\($0.text) \($0.classes.last ?? "")" }
    #expect(hints == ["く hint", "が end", "け end", "こ hint", "き start"])
  }

  @Test func `gives dead keys and marks a cap that is seen`() throws {
    var layout = Self.small
    layout.keys.update(Key(id: "a", output: MarkerText("", markers: [.init("acute", at: 0)])))
    layout.keys.update(Key(id: "b", output: "\u{301}"))
    layout.keys.update(Key(id: "space", output: "\u{200D}"))
    layout.traits["space"] = nil
    let keys = try Self.picture(of: layout).keys
    #expect(keys.map { $0.all("text")[0].text } == ["acute", "\u{25CC}\u{301}", "⌫", "U+200D"])
    #expect(keys[0].classes == ["key", "dead"])
    #expect(keys[1].all("title")[0].text == "\u{25CC}\u{301} combining acute accent")
  }

  @Test(arguments: [
    "<&\">", "]]><script>", "\u{0}\u{1B}[2J\u{7F}\u{85}", "\u{202E}a", "\u{FFFE}\u{FFFF}",
  ])
  func `writes hostile texts as texts`(text: String) throws {
    var layout = Self.small
    layout.info.name = text
    layout.locale = text
    layout.keys.update(Key(id: "a", output: MarkerText("a" + text)))
    layout.traits["b"] = KeyTraits(label: text, display: text, hint: text)
    let root = try Self.picture(of: layout)
    #expect(root.all("script").isEmpty)
    #expect(root.keys.count == 4)
    #expect(
      !root.text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    )
    #expect(!root.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `has keys of any width, and layers without keys`() throws {
    var layout = Self.small
    for width in [0.01, 100, .infinity, .nan] {
      layout.keys.update(Key(id: "a", output: "a", width: width))
      #expect(try Self.picture(of: layout).keys.count == 4)
    }
    layout.layerSets[0].layers[0].rows = []
    #expect(try Self.picture(of: layout).keys.isEmpty)
  }
}
