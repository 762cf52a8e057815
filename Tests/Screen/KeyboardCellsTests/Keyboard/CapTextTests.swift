import KeyboardCells
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing

@Suite struct `Cap text` {
  @Test(arguments: [
    ("abc", "abc"), ("⌫\u{FE0F}", "⌫"), ("\u{93E}", "\u{25CC}\u{93E}"), ("ش", "ش"),
    ("אבג", "גבא"), ("אבג 123", "123 גבא"), ("1.5 ש", "ש 1.5"), ("ab אבג", "ab גבא"),
    ("אב, cd", "cd ,בא"), ("(אב)", "(בא)"), ("«אב", "בא»"), ("<", "<"), ("", ""), ("١٢٣", "١٢٣"),
  ])
  func `is in visual order`(text: String, drawn: String) {
    #expect(CapText.drawn(text) == drawn)
  }

  @Test(arguments: [
    ("\u{E31}", "han akat"), ("\u{25CC}\u{E48}", "ek"), ("\u{E33}", "am"), ("\u{E32}", "\u{E32}"),
    ("\u{301}", "\u{B4}"), ("\u{25CC}\u{308}", "\u{A8}"), ("\u{640}\u{64E}", "fatha"),
    ("\u{5B7}", "patah"),
    ("\u{94D}", "virama"), ("e\u{301}", "e\u{301}"), ("\u{2713}", "\u{2713}"),
  ])
  func `names marks where terminals drop them`(text: String, drawn: String) {
    #expect(CapText.drawn(text, CharacterRepertoire(drawsMarks: false)) == drawn)
  }

  @Test func `has no more marks in a row than texts for streams`() {
    let marks = String(repeating: "\u{301}", count: 30)
    #expect(CapText.drawn("a\(marks)\u{323}\u{301}b\u{301}") == "a\(marks)b\u{301}")
  }

  @Test func `distinguishes a letter that begins with a mark from the letter without it`() {
    #expect(CapText.drawn("\u{E33}") == "\u{25CC}\u{E4D}\u{E32}")
  }

  @Test(arguments: [
    ("a", "a"), ("\u{21E7}", "shift"), ("\u{232B}", "bksp"), ("é", "e'"), ("Ü", "U\""), ("ß", "ss"),
    ("€", "euro"), ("я", "ya"), ("Я", "YA"), ("א", "alef"), ("\u{25CC}\u{301}", "\u{25CC}\u{301}"),
  ])
  func `is ASCII without Unicode`(text: String, drawn: String) {
    let result = CapText.drawn(text, .ascii)
    #expect(result.utf8.allSatisfy { $0 < 0x80 })
    if drawn.utf8.allSatisfy({ $0 < 0x80 }) { #expect(result == drawn) }
  }

  @Test(arguments: [
    ("Français", "Francais", "Français"), ("Tiếng Việt", "Tieng Viet", "Tieng Viet"),
    ("Español", "Espanol", "Español"), ("Straße", "Strasse", "Straße"), ("١٢٣", "123", "123"),
    ("e\u{301}", "e'", "é"), ("ế", "e^'", "e^'"), ("×", "x", "×"), ("→", "->", "→"),
    ("←", "<-", "←"),
    ("⇧", "shift", "shift"), ("a…", "a...", "a..."), ("ж", "zhe", "ж"), ("क", "ka", "ka"),
    ("typed é", "typed e'", "typed é"), ("⎋", "esc", "esc"), ("⌥", "alt", "alt"),
  ])
  func `is a word or a character that ASCII and the fonts of consoles have`(
    text: String, inASCII: String, onConsole: String
  ) {
    #expect(CapText.drawn(text, .ascii) == inASCII)
    #expect(CapText.drawn(text, .console) == onConsole)
  }

  @Test(arguments: [
    ("✓ done", "done", "done"), ("✕ cancel", "cancel", "cancel"), ("↶", "undo", "undo"),
    ("◂", "<", "◂"), ("▲", "^", "▲"), ("→ Français", "> Francais", "→ Français"),
    ("⇄ split", "<> split", "<> split"), ("esc…", "esc...", "esc..."),
    ("[S] M L", "[S] M L", "[S] M L"),
  ])
  func `of a command is what is displayed of its title, or its name`(
    title: String, inASCII: String, onConsole: String
  ) {
    #expect(CapText.title(title, or: "undo", .ascii) == inASCII)
    #expect(CapText.title(title, or: "undo", .console) == onConsole)
    #expect(CapText.title(title, or: "undo", .all) == title)
  }

  /// The captions, hints and popups of all keys, and the words of the bar and of return keys.
  @Test(arguments: EmbeddedLayouts.names, [CharacterRepertoire.ascii, .console])
  func `is displayed on consoles and in ASCII, without a question mark`(
    name: String, repertoire: CharacterRepertoire
  ) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    var theme = Theme.plain
    theme.repertoire = repertoire
    let painter = KeyboardPainter(
      layout, style: repertoire == .ascii ? .ascii : .box, theme: theme)
    for layer in layout.layerSets.filter(\.isTouch).flatMap(\.layers) {
      let picture = painter.picture(of: layer)
      // One of these is a caption or a hint of the layout.
      let whole = KeyboardPainter(layout).picture(of: layer)
      #expect(whole.contains("?") || !picture.contains("?"), "\(picture)")
      for character in picture where !character.isNewline {
        #expect(
          CapText.drawn(String(character), repertoire) == String(character), "\(character)")
      }
    }
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `names every key in ASCII, and different keys differently`(
    name: String
  ) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    for layer in layout.layerSets.filter(\.isTouch).flatMap(\.layers) {
      let caps = Set(layer.rows.joined().compactMap { layout.keys[$0] }.map { layout.cap(of: $0) })
      for cap in caps where !cap.isEmpty {
        let drawn = CapText.drawn(cap, .ascii)
        #expect(!drawn.isEmpty && drawn.utf8.allSatisfy { $0 < 0x80 }, "\(cap)")
      }
    }
  }

  /// The exceptions are marks that can only be drawn beside their letters.
  @Test(arguments: EmbeddedLayouts.names)
  func `has the same width in every terminal, except with marks`(name: String) throws {
    let layout = try #require(LayoutCatalog.embedded(name))
    for layers in layout.layerSets where layers.isTouch {
      for id in Set(layers.layers.flatMap { $0.rows.joined() }) {
        guard let key = layout.keys[id] else { continue }
        for cluster in CapText.drawn(layout.cap(of: key)) where CellWidth(of: cluster).isDisputed {
          let marks = cluster.unicodeScalars.dropFirst().map(\.properties.generalCategory)
          #expect(
            marks.contains(.spacingMark)
              && marks.allSatisfy { [.spacingMark, .nonspacingMark].contains($0) },
            "\(id): \(cluster.debugDescription)")
        }
      }
    }
  }
}
