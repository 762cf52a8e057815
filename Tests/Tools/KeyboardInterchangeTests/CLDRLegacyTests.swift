import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Keyboards of old CLDR` {
  private func source(settings: String = "", keys: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE keyboard SYSTEM "../dtd/ldmlKeyboard.dtd">
    <keyboard locale="fr-t-k0-windows">
      <names><name value="French"/></names>
      <settings fallback="omit" \(settings)/>
      <keyMap>
        <map iso="D01" to="a"/><map iso="D02" to="^"/><map iso="D03" to="e"/>
        <map iso="D04" to="^" transform="no"/><map iso="D05" to="\\"/>
        <map iso="D06" to="\\u{22}"/><map iso="D07" to="¨"/>\(keys)
      </keyMap>
      <keyMap modifiers="altR+caps? ctrl+alt+caps?"><map iso="D03" to="€"/></keyMap>
      <keyMap modifiers="cmd"><map iso="D03" to="x"/></keyMap>
      <transforms type="simple">
        <transform from="^e" to="ê"/><transform from="^ " to="^"/><transform from="¨e" to="ë"/>
      </transforms>
    </keyboard>
    """
  }

  @Test func `are read in proportion to their length`() throws {
    let text = String(repeating: "x", count: 40_000)
    let time = try ProcessorTime.seconds {
      let key = "<map iso=\"D08\" to=\"\(text)\"/><map iso=\"D09\" to=\"\(text)^\"/>"
      let keyboard = try KeyboardImporter().read(source(keys: key))
      #expect(try keyboard.typing("17 18 12") == text + text + "ê")
    }
    #expect(time < 10)
  }

  @Test func `have a name, a locale and a form`() throws {
    let keyboard = try KeyboardImporter().read(source())
    #expect(keyboard.format == .cldr)
    #expect(keyboard.layout.info.name == "French")
    #expect(keyboard.layout.locale == "fr")
    #expect(keyboard.layout.hardwareLayerSet?.formID == "us")
    #expect(keyboard.lines == ["modifiers 12"])
  }

  @Test(arguments: [
    ("11", ""), ("11 12", "ê"), ("11 10", "^a"), ("11 11 12", "^ê"), ("11 16 12", "^ë"),
    ("13 12", "^e"), ("11 13 12", "^^e"), ("14 15", "\\\""), ("altR+12", "€"), ("ctrl+alt+12", "€"),
    ("altR+caps+12", "€"), ("caps+12", ""),
  ])
  func `hide pending text`(strokes: String, text: String) throws {
    let keyboard = try KeyboardImporter().read(source(settings: "transformPartial=\"hide\""))
    #expect(try keyboard.typing(strokes) == text)
  }

  @Test(arguments: [
    ("11", "^"), ("11 12", "ê"), ("11 10", "^a"), ("11 11", "^^"), ("11 11 12", "^ê"),
    ("13 12", "^e"), ("11 13 12", "^^e"),
  ])
  func `show pending text`(strokes: String, text: String) throws {
    #expect(try KeyboardImporter().read(source()).typing(strokes) == text)
  }

  @Test(arguments: [("11 12", "ê"), ("11 10", ""), ("11 11", ""), ("11 10 10", "a")])
  func `drop text that does not combine`(strokes: String, text: String) throws {
    let settings = "transformFailure=\"omit\" transformPartial=\"hide\""
    let keyboard = try KeyboardImporter().read(
      source(settings: settings).replacing(" transform=\"no\"", with: ""))
    #expect(try keyboard.typing(strokes) == text)
  }

  @Test func `report two keys at one position`() throws {
    let keys = "\n<map iso=\"C12\" to=\"x\"/><map iso=\"D13\" to=\"y\"/>"
    let keyboard = try KeyboardImporter().read(source(keys: keys))
    #expect(try keyboard.typing("2B") == "y")
    #expect(keyboard.lines.contains("position 6"))
  }

  @Test func `of Android are touch layers with frame keys`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      <keyboard locale="de-t-k0-android"><names><name value="German"/></names>
        <keyMap><map iso="D01" to="q"/><map iso="C01" to="a" longPress="ä \u{301} %"/>
          <map iso="B01" to="y"/><map iso="A03" to=" "/></keyMap>
        <keyMap modifiers="shift caps"><map iso="D01" to="Q"/><map iso="B01" to="Y"/></keyMap>
      </keyboard>
      """)
    let base = try #require(keyboard.layout.layerSet()?.layer(named: "base"))
    #expect(base.rows == [["q"], ["a"], ["shift", "y", "bksp"], ["space", "return"]])
    #expect(keyboard.layout.keys["a"]?.longPressKeyIDs == ["a-diaeresis", "combining-acute"])
    #expect(keyboard.lines == ["gesture 2"])
  }
}
