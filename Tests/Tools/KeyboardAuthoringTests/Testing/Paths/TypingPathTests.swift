import Clavier
import KeyboardAuthoring
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import KeyboardUI
import Synchronization
import TestSupport
import Testing

@MainActor @Suite struct `Ways to type a text` {
  private nonisolated static func layout(_ name: String) throws -> KeyboardLayout {
    try #require(try LayoutCatalog().read(name).layout)
  }

  /// The finders by their layouts, cached since they take long to prepare.
  private nonisolated static let finders = Mutex<[String: TypingPathFinder]>([:])

  @concurrent private nonisolated static func path(
    for text: String, on name: String
  ) async throws -> TypingPath {
    let known = finders.withLock { $0[name] }
    var finder = try known ?? TypingPathFinder(layout(name))
    let path = finder.path(for: text)
    finders.withLock { $0[name] = finder }
    return path
  }

  /// Returns the text of a finger that taps along `path` on a keyboard with `layout`.
  private static func text(typedBy path: TypingPath, on layout: KeyboardLayout) throws -> String {
    let clock = VirtualClock()
    let keyboard = Keyboard.grid(layout, columns: 80, rows: 16, clock: { clock.now })
    let page = Page()
    keyboard.target = page
    try clock.type(path, on: keyboard)
    #expect(keyboard.machine.touch.pressedPlaces.isEmpty)
    // A tapped key stays highlighted a little longer.
    clock.advance(by: .milliseconds(80), for: keyboard)
    #expect(keyboard.nextDeadline == nil)
    return page.text
  }

  /// The Latin layouts, and the characters of the text that they do not have.
  private nonisolated static let latin = [
    ("cs", ""), ("da", ""), ("de", ""), ("en", ""), ("en-t-k0-colemak", ""),
    ("en-t-k0-dvorak", ""), ("es", ""), ("fi", ""), ("fr", ""), ("hu", ""), ("id", ""), ("it", ""),
    ("mul-Latn-t-k0-compose", ""), ("nb", ""), ("nl", ""), ("pl", ""), ("pt-BR", ""), ("ro", ""),
    ("sv", ""), ("sw", ""), ("tr", ""),
    ("vi-t-k0-telex", "ejrsØßäçëñöøùü"), ("yo", "Øßäçêëñôöøü"),
    ("en-t-k0-email", "ÁÈØßàäçèéêëñóôöøùü"), ("en-t-k0-url", "ÁÈØßàäçèéêëñóôöøùü"),
    ("en-t-k0-terminal", ""),
    ("und-Latn-t-k0-ipa", "%=ABCDEFGHIJKLMNOPQSTUWYZgÁÈØß"),
  ]

  @Test(arguments: TestScope.sample(latin, oneIn: 4))
  func `type four pages with a finger, on each Latin layout`(
    name: String, lacking: String
  ) async throws {
    let layout = try Self.layout(name)
    let path = try await Self.path(for: FourPages.text, on: name)
    #expect(String(Set(path.missing).sorted()) == lacking)
    // Telex types these letters, but not everywhere: some are tones after foreign accents.
    let isPartlyLacking = name == "vi-t-k0-telex"
    #expect(isPartlyLacking || path.text == FourPages.text.filter { !lacking.contains($0) })
    #expect(path.text.count == FourPages.text.count - path.missing.count)
    #expect(try Self.text(typedBy: path, on: layout) == path.text)
  }

  /// The arguments are sentences in the letters of each layout.
  @Test(arguments: [
    ("am", "ሰላም ለዓለም! ኢትዮጵያ ስእል"), ("ar", "صِف خَلقَ خَودٍ كَمِثلِ الشَمسِ"),
    ("bn", "আমার সোনার বাংলা, আমি তোমায় ভালোবাসি।"),
    ("cs", "Příliš žluťoučký kůň úpěl ďábelské ódy."),
    (
      "da",
      "Quizdeltagerne spiste jordbær med fløde, mens cirkusklovnen Walther spillede på xylofon."
    ),
    ("de", "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich."),
    ("el", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Άλφα, ταΐστε!"),
    ("en-t-k0-email", "john.doe_99+test@example.com"),
    ("en-t-k0-terminal", "ls -la ~/bin | grep 'x[0-9]*' > out.txt && echo $?\n"),
    ("en-t-k0-url", "https://example.com/a?b=1&c=%20#d"),
    ("es", "¿Dónde está el pingüino? ¡Añádelo al búho!"),
    ("fa", "آب‌های خانهٔ ما را چگونه می‌شود پژوهش کرد؟ ثروت، غذا، ظرف، ضرب"),
    ("fi", "Törkylempijävongahdus, Åke: šakki ja džonkki"),
    ("fr", "Voix ambiguë d'un cœur qui, au zéphyr, préfère les jattes de kiwis."),
    ("he", "דג סקרן שט בים מאוכזב ולפתע מצא חברה"),
    ("hi", "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश"),
    ("hu", "Árvíztűrő tükörfúrógép. Egy hűtlen vejét fülöncsípő."),
    ("id", "Muharjo seorang xenofobia universal yang takut pada warga jazirah, contohnya Qatar."),
    ("it", "Pranzo d’acqua fa volti sghembi. Perché? È così, più giù!"),
    ("ja-Hira", "いろはにほへと、ちりぬるを。がっこう"), ("ko", "키스의 고유조건은 닭이 값싼 것이다."),
    ("km", "ខ្ញុំអាចញ៉ាំកញ្ចក់បាន ដោយគ្មានបញ្ហា។ ស្ត្រី ធម៌"),
    ("mul-Latn-t-k0-compose", "Příliš žluťoučký kůň úpěl ďábelské ódy. Œuvre, þorn"),
    ("nb", "Vår sære Zulu fra badeøya spilte jo whist og quickstep i min taxi. Fôr, idé"),
    ("nl", "Pa’s wijze lynx bezag vroom het fikse aquaduct: één coördinatie, geïnd, bíj́"),
    ("pl", "Zażółć gęślą jaźń. PÓJDŹŻE!"), ("pt-BR", "À noite, vovô Kowalsky vê o ímã cair no pé."),
    ("ro", "Muzicologă în bej vând whisky și tequila, preț fix. Încât, Țară"),
    ("ru", "Съешь ещё этих мягких французских булок, да выпей чаю."),
    ("sv", "Flygande bäckasiner söka hwila på mjuka tuvor. Idé à la carte"),
    ("sw", "Ng'ombe na nyani wapo chini ya mti, je unaweza kuwafahamu? Zuri sana!"),
    ("th", "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน"),
    ("tr", "Pijamalı hasta yağız şoföre çabucak güvendi. IĞDIR, İzmir"),
    ("uk", "Щастям б'єш жук їх глицю в фон й ґедзь пріч."),
    ("und-Latn-t-k0-ipa", "ðə ˈkwɪk ˈbraʊn ˈfɒks dʒʌmps"),
    ("und-Zyyy-t-k0-decimal", "-12.5"), ("und-Zyyy-t-k0-number", "1234567890"),
    ("und-Zyyy-t-k0-phone", "+22#00*"), ("und-Zyyy-t-k0-pin", "0918"),
    ("vi-t-k0-telex", "Tiếng Việt: đường phố ươm nắng, thưa bà! Messi see, Hoàng"),
    ("yo", "Ìwé àti ẹ̀kọ́ ṣe pàtàkì fún ọmọ"),
    ("zh-Latn-t-k0-pinyin", "Nǐ hǎo, Běijīng! Nǚ'ér, lǜsè, huār, zhōngguó rén, yuè, shuǐ, liù"),
  ])
  func `type the letters of each language`(name: String, text: String) async throws {
    let layout = try Self.layout(name)
    let path = try await Self.path(for: text, on: name)
    #expect(path.missing == [])
    #expect(try Self.text(typedBy: path, on: layout) == text)
    // The words do the same by names.
    #expect(try layout.typing(path.words) == text)
  }

  @Test(arguments: [
    ("en", "a", "a"), ("en", "A", "shift A"), ("en", "AB", "shift A shift B"),
    ("en", "ABCd", "shift unshift A B C unshift d"), ("en", "é1", "e:long=2 q:long=1"),
    ("en", "12", "q:long=1 w:long=1"),
    ("en", "123", "to-numeric touch-1 touch-2 touch-3"),
    ("en", "a\n", "a return"), ("ko", "닭", "jamo-digeut jamo-a jamo-rieul jamo-giyeok"),
    ("vi-t-k0-telex", "ế as", "e:long=1 s space a s s"), ("vi-t-k0-telex", "ươi", "w o i"),
    ("vi-t-k0-telex", "nước", "n w o c s"), ("vi-t-k0-telex", "người", "n g w o i f"),
    // The character that separates letters is a marker alone.
    ("am", "ስእል", "ስ shift apart እ ል"), ("am", "ስስ", "ስ shift apart ስ"),
  ])
  func `are the shortest`(name: String, text: String, words: String) async throws {
    let found = try await Self.path(for: text, on: name).words
    #expect(found.count <= words.split(separator: " ").count)
    #expect(found.joined(separator: " ") == words)
  }

  /// Returns a layout with these outputs on one layer, and a transform.
  private static func layout(outputs: [String], transform: Transform) -> KeyboardLayout {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Few keys"))
    let ids = outputs.indices.map { Identifier("key\($0)") }
    for (id, output) in zip(ids, outputs) {
      layout.keys.update(Key(id: id, output: MarkerText(output)))
    }
    layout.layerSets = [
      LayerSet(formID: Form.touch, layers: [Layer(id: "base", rows: [ids])])
    ]
    layout.transforms = [.transforms([transform])]
    return layout
  }

  @Test func `are found in proportion to the number of long presses`() throws {
    var layout = Self.layout(
      outputs: ["a", "b"], transform: try Transform(from: "ab", to: "c"))
    layout.transforms = []
    let exponent = ProcessorTime.exponent(from: 1_500) { count in
      let items = (0..<count).map { Identifier("item\($0)") }
      for (number, id) in items.enumerated() {
        let output = Unicode.Scalar(0x4E00 + UInt32(number)).map { String($0) } ?? ""
        layout.keys.update(Key(id: id, output: MarkerText(output)))
      }
      layout.keys.update(Key(id: "key0", output: "a", longPressKeyIDs: items))
      var finder = TypingPathFinder(layout)
      #expect(finder.path(for: "ba\u{4E09}").words == ["key1", "key0", "key0:long=10"])
    }
    #expect(exponent < 1.5)
  }

  @Test func `go over keys that output line breaks, beside transforms`() throws {
    let layout = Self.layout(
      outputs: ["a", "b", "\n"], transform: try Transform(from: "ab", to: "c"))
    var finder = TypingPathFinder(layout)
    #expect(finder.path(for: "a\nc\n").words == ["key0", "key2", "key0", "key1", "key2"])
  }

  @Test func `keep letters apart by a marker where other ways are longer`() throws {
    var layout = Self.layout(
      outputs: ["a", "b", "c", "d"], transform: try Transform(from: "ab", to: "c"))
    layout.transforms = [
      .transforms([
        try Transform(from: "ab", to: "c"), try Transform(from: "ad", to: "acd"),
        try Transform(from: "acdd", to: "abd"), try Transform(from: "abdd", to: "ab"),
      ])
    ]
    var finder = TypingPathFinder(layout)
    #expect(finder.path(for: "ab").words == ["key0", "key3", "key3", "key3"])
    layout.keys.update(
      Key(id: "apart", output: MarkerText("", markers: [MarkerText.Marker("apart", at: 0)])))
    layout.layerSets[0].layers[0].rows.append(["apart"])
    finder = TypingPathFinder(layout)
    #expect(finder.path(for: "ab").words == ["key0", "apart", "key1"])
  }

  @Test func `keep multi-taps and flicks of one key apart`() throws {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Few keys"))
    for letter in ["b", "c", "A", "B", "x", "y", "z"] {
      layout.keys.update(Key(id: Identifier(letter), output: MarkerText(letter)))
    }
    for key in [
      Key(id: "a", output: "a", multiTapKeyIDs: ["b", "c"]),
      Key(id: "A", output: "A", multiTapKeyIDs: ["B"]),
      Key(id: "x", output: "x", flickID: "x"), Key(id: "shift", layerID: "shift"),
    ] {
      layout.keys.update(key)
    }
    layout.traits["shift"] = KeyTraits(action: .shift)
    layout.flicks.update(
      Flick(
        id: "x",
        segments: [
          Flick.Segment(directions: [.northEast], keyID: "y"),
          Flick.Segment(directions: [.south, .east], keyID: "z"),
        ]))
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          Layer(id: "base", rows: [["a", "x"], ["shift"]]),
          Layer(id: "shift", rows: [["A", "x"], ["shift"]]),
        ])
    ]
    var finder = TypingPathFinder(layout)
    let path = finder.path(for: "aabBAaxyz")
    #expect(
      path.words.joined(separator: " ")
        == "a:taps=1 a:taps=1 a:taps=2 shift A:taps=2 shift A:taps=1 a:taps=1 x x:flick=ne x:flick=s-e"
    )
    #expect(try Self.text(typedBy: path, on: layout) == "aabBAaxyz")
    #expect(try layout.typing(path.words) == "aabBAaxyz")
  }

  @Test func `leave out what cannot be typed, and say so`() async throws {
    let path = try await Self.path(for: "漢字 a漢", on: "en")
    #expect(path.missing == ["漢", "字", "漢"])
    #expect(path.words == ["space", "a"])
    #expect(try await Self.path(for: "", on: "en").steps == [])
  }

  @Test func `take time in proportion to the text, though nothing of it can be typed`() throws {
    var finder = try TypingPathFinder(Self.layout("en"))
    let exponent = ProcessorTime.exponent(from: 5_000) { count in
      #expect(finder.path(for: String(repeating: "漢", count: count)).missing.count == count)
    }
    #expect(exponent < 1.5)
  }
}

/// A minimal target.
private final class Page: KeyInput {
  private(set) var text = ""
  var hasText: Bool { !text.isEmpty }
  var documentContextBeforeInput: String? { String(text.suffix(600)) }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}
