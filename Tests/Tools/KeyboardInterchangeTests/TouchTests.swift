import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

@Suite struct `Touch formats` {
  @Test func `of Unexpected Keyboard have flicks, dead keys and capitals`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <keyboard name="Sample" script="latin">
        <row>
          <key c="q" ne="1" se="loc esc"/>
          <key key0="e" key2="\\@" key4="accent_aigu"/>
          <key width="1.5" shift="0.5" c="b(" sw="legend:'text'"/>
        </row>
        <row><key width="1.5" c="shift" ne="loc capslock"/><key c="ß"/><key c="config"/>
          <key c="backspace" ne="delete"/></row>
        <modmap><shift a="ß" b="ẞ"/><fn a="q" b="1"/></modmap>
      </keyboard>
      """)
    #expect(keyboard.format == .unexpected)
    let layout = keyboard.layout
    let base = try #require(layout.layerSet()?.layer(named: "base"))
    #expect(base.rows[0] == ["q", "e", "gap-50", "open-paren"])
    #expect(base.rows[1] == ["shift", "s-sharp", "config", "bksp"])
    #expect(layout.key(for: Keystroke("q", gesture: .flick([.northEast])))?.output == "1")
    #expect(layout.key(for: Keystroke("e", gesture: .flick([.northEast])))?.output == "@")
    #expect(layout.key(for: Keystroke("e", gesture: .flick([.southEast])))?.id == "dead-acute")
    #expect(layout.layerSet()?.layer(named: "shift")?.rows[1][1] == "S-sharp")
    #expect(layout.keys["open-paren"]?.width == 1.5)
    #expect(Set(keyboard.losses.map(\.kind)) == [.modifiers, .function, .variant])
  }

  @Test func `of AnySoftKeyboard have rows in rows, and lose other elements`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <Keyboard xmlns:android="http://schemas.android.com/apk/res/android">
        <Row><Key android:codes="97"/>
          <Row><Key android:codes="98"/></Row><Key android:codes="99"/><Extra/></Row>
        <merge/>
        <Row><Row><Key android:codes="100"/></Row></Row>
      </Keyboard>
      """)
    let base = try #require(keyboard.layout.layerSet()?.layer(named: "base"))
    #expect(base.rows.dropLast() == [["a", "c"], ["b"], ["d"]])
    #expect(
      keyboard.losses.filter { $0.kind == .feature }.map(\.description) == [
        "source:3:66: lost: the element 'Extra' of 'Row' [feature]",
        "source:4:3: lost: the element 'merge' of 'Keyboard' [feature]",
      ])
  }

  @Test func `of AnySoftKeyboard have long presses, multi-tap and their own escapes`() throws {
    var importer = KeyboardImporter(locale: "tr")
    importer.files = .files([
      "popup.xml": Array(
        """
        <Keyboard xmlns:android="http://schemas.android.com/apk/res/android"><Row>
          <Key android:codes="49"/><Key android:keyOutputText="ab"/></Row></Keyboard>
        """.utf8)
    ])
    let keyboard = try importer.read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <Keyboard xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:ask="http://schemas.android.com/apk/res-auto" android:keyWidth="10%p">
        <Row android:keyboardMode="@integer/keyboard_mode_url"><Key android:codes="47"/></Row>
        <Row>
          <Key android:codes="105" android:popupCharacters="1\\u00eí"/>
          <Key android:codes="97,6,\\u00e4" android:keyWidth="15%p"/>
          <Key android:codes="39" android:popupKeyboard="@xml/popup" ask:shiftedCodes="34"/>
          <Key android:horizontalGap="5%p" android:codes="-1"/>
          <Key android:codes="@integer/key_code_voice_input"/>
        </Row>
      </Keyboard>
      """.replacing("\\u00eí", with: "í"))
    #expect(keyboard.format == .android)
    let layout = keyboard.layout
    let set = try #require(layout.layerSet())
    #expect(
      set.layer(named: "base")?.rows[0] == ["i", "a", "apos", "gap-50", "shift", "voice_input"])
    #expect(layout.keys["i"]?.longPressKeyIDs == ["1", "i-acute"])
    #expect(layout.keys["a"]?.multiTapKeyIDs == ["6", "a-diaeresis"])
    #expect(layout.keys["apos"]?.longPressKeyIDs == ["1", "ab"])
    #expect(set.layer(named: "shift")?.rows[0].first == "I-dot")
    let quote = try #require(set.layer(named: "shift")?.rows[0][2])
    #expect(layout.keys[quote]?.output == "\"")
    #expect(set.layer(named: "base")?.rows[1] == ["comma", "space", "period", "return"])
  }

  @Test func `of Keyman have layers, long presses and codes`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      {"phone": {"font": "Tahoma", "layer": [
        {"id": "default", "row": [{"id": 1, "key": [
          {"id": "U_0623", "text": "x"},
          {"id": "K_A", "text": "a", "sk": [{"id": "U_00E4"}, {"id": "T_x", "text": "b", "default": true}],
           "multitap": [{"text": "c"}], "flick": {"n": {"id": "U_0031"}}},
          {"id": "T_s", "sp": 10, "width": 50},
          {"id": "K_SHIFT", "text": "*Shift*", "nextlayer": "shift", "width": "150"},
          {"id": "K_BKSP", "text": "*BkSp*"}]}]},
        {"id": "shift", "row": [{"id": 1, "key": [{"id": "K_A", "text": "A", "nextlayer": "default"}]}]}
      ]}}
      """)
    #expect(keyboard.format == .keyman)
    let layout = keyboard.layout
    let base = try #require(layout.layerSet()?.layer(named: "base"))
    #expect(base.rows[0][0] == "alef-hamza")
    #expect(base.rows[0][1...].map(\.string) == ["a", "gap-50", "shift", "bksp"])
    #expect(layout.keys["a"]?.longPressKeyIDs == ["a-diaeresis", "b"])
    #expect(layout.keys["a"]?.longPressDefaultKeyID == "b")
    #expect(layout.keys["a"]?.multiTapKeyIDs == ["c"])
    #expect(layout.key(for: Keystroke("a", gesture: .flick([.north])))?.output == "1")
    #expect(layout.keys["shift"]?.width == 1.5)
    #expect(layout.keys["A"]?.layerID == "base")
  }

  @Test func `can be derived from physical keyboards`() throws {
    let letters = zip("qwertyuiopü+", 1...).map { letter, number in
      "<map iso=\"D\(number < 10 ? "0" : "")\(number)\" to=\"\(letter)\"/>"
    }
    let keyboard = try KeyboardImporter(addsTouch: true).read(
      """
      <keyboard locale="de"><names><name value="German"/></names>
        <keyMap>\(letters.joined())<map iso="C01" to="a"/><map iso="B01" to="y"/>
          <map iso="E01" to="1"/></keyMap>
        <keyMap modifiers="shift"><map iso="D01" to="Q"/><map iso="E01" to="!"/></keyMap>
        <keyMap modifiers="altR"><map iso="D01" to="@"/></keyMap>
      </keyboard>
      """)
    let set = try #require(keyboard.layout.layerSet())
    #expect(set.layers.map(\.id) == ["base", "shift", "symbol"])
    #expect(set.layers[0].rows[0].count == 11)
    #expect(set.layers[0].rows[2] == ["shift", "y", "bksp"])
    #expect(keyboard.layout.keys["q"]?.longPressKeyIDs == ["at"])
    let symbols = set.layers[2].rows.joined()
    #expect(symbols.contains("1") && symbols.contains("bang") && symbols.contains("plus"))
  }

  @Test func `of Unexpected Keyboard lead back from the shift layer at a corner`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <keyboard name="Flick" script="latin">
        <row><key c="a"/><key c="b" n="shift"/></row></keyboard>
      """)
    let layout = keyboard.layout
    func target(_ layer: Identifier) -> Identifier? {
      let key = layout.layerSet()?.layer(named: layer)?.rows[0][1] ?? "gap"
      return layout.key(for: Keystroke(key, gesture: .flick([.north])))?.layerID
    }
    #expect(target("base") == "shift")
    #expect(target("shift") == "base")
    #expect(!keyboard.xml.contains("U02"))
  }

  private static func keyman(_ layers: String) throws -> ImportedKeyboard {
    try KeyboardImporter().read("{\"phone\": {\"layer\": [\(layers)]}}")
  }

  private static func layer(_ id: String, _ keys: String) -> String {
    "{\"id\": \"\(id)\", \"row\": [{\"id\": 1, \"key\": [\(keys)]}]}"
  }

  @Test(arguments: [
    ("K_SHIFT", "*Shift*", "shift"), ("K_ALT", "*Alt*", "alt"), ("K_CTRL", "*Ctrl*", "ctrl"),
    ("K_ALTGR", "*AltGr*", "ctrl-alt"), ("K_ALTGR", "*AltGr*", "leftctrl-rightalt"),
  ])
  func `of Keyman have modifiers that lead to the layer of their name`(
    id: String, legend: String, layer: String
  ) throws {
    let key = "{\"id\": \"\(id)\", \"text\": \"\(legend)\", \"sp\": 1}"
    let keyboard = try Self.keyman(
      Self.layer("default", "{\"id\": \"K_A\", \"text\": \"a\"}, \(key)") + ","
        + Self.layer(layer, "{\"id\": \"K_A\", \"text\": \"A\"}, \(key)"))
    let set = try #require(keyboard.layout.layerSet())
    #expect(set.layers.map(\.id) == ["base", Identifier(layer)])
    let ids = set.layers.map { $0.rows[0][1] }
    #expect(keyboard.layout.keys[ids[0]]?.layerID == Identifier(layer))
    // In that layer, the key leads back.
    #expect(keyboard.layout.keys[ids[1]]?.layerID == "base")
  }

  @Test func `of Keyman have capitals for good after two taps on shift`() throws {
    func shift(_ next: String, _ more: String = "") -> String {
      "{\"id\": \"K_SHIFT\", \"text\": \"*Shift*\", \"nextlayer\": \"\(next)\"\(more)}"
    }
    let letter = "{\"id\": \"K_A\", \"text\": \"a\"}, "
    let caps = Self.layer("caps", letter + shift("default"))
    let keyboard = try Self.keyman(
      [
        Self.layer("default", letter + shift("shift")),
        Self.layer("shift", letter + shift("default")),
        caps,
      ].joined(separator: ","))
    let layout = keyboard.layout
    for layer in ["base", "shift"] as [Identifier] {
      let id = try #require(layout.layerSet()?.layer(named: layer)?.rows[0][1])
      let other = try #require(layout.keys[id]?.multiTapKeyIDs.first)
      #expect(layout.keys[other]?.layerID == "caps")
    }
    // What the key has of its own stays.
    let own = try Self.keyman(
      [
        Self.layer("default", letter + shift("shift", ", \"sk\": [{\"id\": \"U_0031\"}]")),
        Self.layer("shift", letter + shift("default")),
      ].joined(separator: ","))
    let id = try #require(own.layout.layerSet()?.layers[0].rows[0][1])
    #expect(own.layout.keys[id]?.longPressKeyIDs == ["1"])
  }

  @Test func `of Keyman type the characters that legends between asterisks stand for`() throws {
    let keyboard = try Self.keyman(
      Self.layer(
        "default",
        """
        {"id": "U_200C", "text": "*ZWNJ*", "sk": [{"id": "U_200D", "text": "*ZWJ*"}]},
        {"id": "U_00A0", "text": "*NBSp*"}, {"id": "T_x", "text": "*ZWSp*"},
        {"id": "T_y", "text": "*Nothing*", "sk": [{"id": "U_0061"}]}
        """))
    let layout = keyboard.layout
    let ids = try #require(layout.layerSet()?.layers[0].rows[0])
    #expect(ids.map { layout.keys[$0]?.output.text } == ["\u{200C}", "\u{A0}", "\u{200B}", ""])
    #expect(
      layout.keys[ids[0]]?.longPressKeyIDs.first.flatMap { layout.keys[$0]?.output } == "\u{200D}")
    // A key that is lost keeps its long press.
    #expect(layout.keys[ids[3]]?.longPressKeyIDs == ["a"])
    #expect(keyboard.losses.map(\.message).contains("the key '*Nothing*'"))
  }

  @Test func `lose the layers that no key leads to, and say so`() throws {
    let letter = "{\"id\": \"K_A\", \"text\": \"a\"}"
    let keyboard = try Self.keyman(
      Self.layer("default", letter) + "," + Self.layer("rightalt", letter))
    #expect(keyboard.layout.layerSet()?.layers.map(\.id) == ["base"])
    #expect(keyboard.losses.map(\.message).contains("the layer 'rightalt', which no key leads to"))
  }

  @Test func `of LatinIME have specifications of keys, styles and files of rows`() throws {
    var importer = KeyboardImporter()
    importer.files = .files([
      "rows.xml": Array(
        """
        <merge xmlns:latin="http://schemas.android.com/apk/res-auto">
          <key-style latin:styleName="base" latin:keySpec="!icon/shift_key|!code/key_shift"/>
          <key-style latin:styleName="shift" latin:parentStyle="base"/>
          <Row latin:keyWidth="10%p">
            <Key latin:keyStyle="shift" latin:keyWidth="15%p"/>
            <switch>
              <case latin:keyboardLayoutSetElement="alphabetManualShifted|alphabetShiftLocked">
                <Key latin:keySpec="&#x0914;"/></case>
              <default><Key latin:keySpec="&#x094C;"/></default>
            </switch>
            <Key latin:keySpec="!icon/delete_key|!code/key_delete"/>
          </Row>
        </merge>
        """.utf8)
    ])
    let keyboard = try importer.read(
      """
      <Keyboard xmlns:latin="http://schemas.android.com/apk/res-auto">
        <Row latin:keyWidth="10%p">
          <Key latin:keySpec="q" latin:moreKeys="á,à" latin:additionalMoreKeys="1"/>
          <Key latin:keySpec="ﻫ|ه"/><Key latin:keySpec="\\@"/>
          <Key latin:keySpec="w" latin:moreKeys="!fixedColumnOrder!2,ŵ,%" latin:additionalMoreKeys="2"
            latin:keyLabelFlags="preserveCase"/>
          <Key latin:keySpec="!text/keyspec_y" latin:moreKeys="!text/morekeys_y"/>
        </Row>
        <include latin:keyboardLayout="@xml/rows"/>
        <include latin:keyboardLayout="@xml/no_such_rows"/>
      </Keyboard>
      """)
    #expect(keyboard.format == .android)
    let layout = keyboard.layout
    let (base, shift) = (
      try #require(layout.layerSet()?.layer(named: "base")),
      try #require(layout.layerSet()?.layer(named: "shift"))
    )
    func texts(_ ids: [Identifier]) -> [String] { ids.compactMap { layout.keys[$0]?.output.text } }
    #expect(texts(base.rows[0]) == ["q", "ه", "@", "w", "y"])
    #expect(texts(shift.rows[0]) == ["Q", "ه", "@", "w", "Y"])
    #expect(texts(layout.keys[base.rows[0][0]]?.longPressKeyIDs ?? []) == ["1", "á", "à"])
    #expect(texts(layout.keys[shift.rows[0][0]]?.longPressKeyIDs ?? []) == ["1", "Á", "À"])
    #expect(texts(layout.keys[base.rows[0][3]]?.longPressKeyIDs ?? []) == ["ŵ", "2"])
    #expect(texts([base.rows[1][1], shift.rows[1][1]]) == ["\u{94C}", "औ"])
    #expect(layout.keys[base.rows[1][0]]?.layerID == "shift")
    #expect(layout.keys[base.rows[1][0]]?.width == 1.5)
    #expect(layout.keys[shift.rows[1][0]]?.layerID == "base")
    #expect(
      keyboard.losses.map(\.message) == [
        "what is in the file 'no_such_rows.xml', which cannot be read",
        "texts that depend on the language: morekeys_y",
      ])
  }

  @Test func `of older LatinIME have labels, texts and codes apart`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <Keyboard xmlns:latin="http://schemas.android.com/apk/res-auto"><Row>
        <Key latin:keyLabel="a" latin:moreKeys="ä,|"/>
        <Key latin:keyLabel=":-)" latin:keyOutputText=":-) "/>
        <Key latin:keyIcon="iconDeleteKey" latin:code="@integer/key_delete"/>
      </Row></Keyboard>
      """)
    let layout = keyboard.layout
    let ids = try #require(layout.layerSet()?.layers[0].rows[0])
    #expect(ids.map { layout.keys[$0]?.output.text } == ["a", ":-) ", ""])
    #expect(
      layout.keys[ids[0]]?.longPressKeyIDs.map { layout.keys[$0]?.output.text } == ["ä", "|"])
    #expect(layout.traits[ids[2]]?.action == .deleteBackward)
    #expect(keyboard.losses.isEmpty)
  }

  @Test func `of Android lose each key without a text`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <Keyboard xmlns:android="http://schemas.android.com/apk/res/android">
        <Row><Key android:codes="97"/><Key android:unknown="b"/></Row></Keyboard>
      """)
    #expect(keyboard.losses.map(\.message).contains("a key without a text or code"))
  }

  @Test func `of FlorisBoard have codes, choices and long presses`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      [[{"$": "auto_text_key", "code": 113, "label": "q", "popup": {"main": {"code": 49, "label": "1"}}},
        {"code": 223, "label": "ß"},
        {"$": "case_selector", "lower": {"code": 59, "label": ";"}, "upper": {"code": 58, "label": ":"}},
        {"$": "variation_selector", "default": {"code": 44, "label": ","}, "email": {"code": 64, "label": "@"}},
        {"$": "multi_text_key", "codePoints": [2332, 2381, 2334], "label": "x"}],
       [{"code": 0, "type": "placeholder"}, {"code": -212, "label": "ime_ui_mode_media"}]]
      """)
    #expect(keyboard.format == .floris)
    let layout = keyboard.layout
    func texts(_ layer: Int, _ row: Int) -> [String?]? {
      layout.layerSet()?.layers[layer].rows[row].map { layout.keys[$0]?.output.text }
    }
    #expect(texts(0, 0) == ["q", "ß", ";", ",", "ज\u{94D}ञ"])
    #expect(texts(1, 0) == ["Q", "ß", ":", ",", "ज\u{94D}ञ"])
    #expect(layout.keys["q"]?.longPressKeyIDs == ["1"])
    #expect(texts(0, 2) == [",", " ", ".", ""])
    #expect(
      Set(keyboard.losses.map(\.message)) == [
        "the other choices of a 'variation_selector'",
        "the function 'ime_ui_mode_media', which only the app knows",
      ])
  }

  @Test func `of HeliBoard have labels, in JSON or in lines`() throws {
    let json = try KeyboardImporter().read(
      """
      [[{"label": "a", "popup": {"relevant": [{"label": "ä"}]}},
        {"$": "shift_state_selector", "manualOrLocked": {"label": "ধ"}, "default": {"label": "দ"}}],
       [{"label": "shift", "width": 0.15}, {"label": "ক|খ"}, {"label": "delete", "width": 0.15}]]
      """)
    let lines = try KeyboardImporter().read(
      Array("a ä\nদ\n\nখ\n".utf8), file: "lines.txt", format: .floris)
    for keyboard in [json, lines] {
      let layers = try #require(keyboard.layout.layerSet()?.layers)
      let keys = keyboard.layout.keys
      #expect(layers[0].rows[0].map { keys[$0]?.output.text } == ["a", "দ"])
      #expect(layers[1].rows[0].first.flatMap { keys[$0]?.output } == "A")
      #expect(keys["a"]?.longPressKeyIDs == ["a-diaeresis"])
      #expect(keys[layers[0].rows[1][0]]?.layerID == "shift")
      #expect(keys[layers[0].rows[1][1]]?.output == "খ")
    }
    let second = try #require(json.layout.layerSet()?.layers[1].rows[0][1])
    #expect(json.layout.keys[second]?.output == "ধ")
  }
}
