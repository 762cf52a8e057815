import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

@Suite struct `macOS layouts` {
  private let source = """
    <!-- before the declaration -->
    <?xml version="1.1" encoding="UTF-8"?>
    <!DOCTYPE keyboard SYSTEM "file://localhost/System/Library/DTDs/KeyboardLayout.dtd">
    <keyboard group="126" id="-1" name="Sample" maxout="1">
      <layouts><layout first="0" last="17" modifiers="m" mapSet="ANSI"/>
        <layout first="18" last="18" modifiers="m" mapSet="JIS"/></layouts>
      <modifierMap id="m" defaultIndex="0">
        <keyMapSelect mapIndex="0"><modifier keys="command?"/></keyMapSelect>
        <keyMapSelect mapIndex="1"><modifier keys="anyShift caps? command?"/></keyMapSelect>
        <keyMapSelect mapIndex="2"><modifier keys="option"/><modifier keys="rightOption"/></keyMapSelect>
        <keyMapSelect mapIndex="3"><modifier keys="command anyControl"/></keyMapSelect>
      </modifierMap>
      <keyMapSet id="ANSI">
        <keyMap index="0"><key code="0" action="0a"/><key code="14" action="e é"/>
          <key code="12" action="acute"/><key code="13" action="grave"/><key code="1" output="s"/>
          <key code="36" output="&#x000D;"/><key code="2" output="&#x0003;"/>
          <key code="15" action="other e"/><key code="17" action="late"/><key code="16" output=""/>
          <key code="3" action="tail"/><key code="5"><action><when state="none" output="g"/></action></key>
          <key code="82" output="0"/>
        </keyMap>
        <keyMap index="1" baseMapSet="ANSI" baseIndex="0"><key code="0" output="A"/></keyMap>
        <keyMap index="2"><key code="0" output="å"/></keyMap>
      </keyMapSet>
      <keyMapSet id="JIS"><keyMap index="0"><key code="0" output="x"/></keyMap></keyMapSet>
      <actions>
        <action id="0a"><when state="none" output="a"/><when state="dead ´" output="á"/></action>
        <action id="e é"><when state="none" output="e"/><when state="dead ´" output="é"/></action>
        <action id="other e"><when state="none" output="e"/><when state="dead ´" output="ê"/></action>
        <action id="late"><when state="dead ´" output="late"/></action>
        <action id="tail"><when state="none" output="t" next="2"/></action>
        <action id="acute"><when state="none" next="dead ´"/><when state="2" next="3"/></action>
        <action id="grave"><when state="none" next="2"/></action>
      </actions>
      <terminators><when state="dead ´" output="´"/><when state="2" output="`"/></terminators>
    </keyboard>
    """

  @Test(arguments: [
    ("1E", "a"), ("shift+1E caps+shift+1E alt+1E", "AAå"), ("shift+12", "e"), ("caps+1E", "a"),
    ("10", ""), ("10 1E", "á"), ("10 1F", "´s"), ("10 12 10 13", "éê"), ("12 13", "ee"),
    ("10 10 1E", "´á"), ("10 11 1E", "´`a"), ("11 10", ""), ("11 10 1E", "a"), ("14", ""),
    ("10 14", "late"), ("11 14", "`"), ("10 15 1E", "á"), ("21 1E", "t`a"), ("10 21 1E", "´t`a"),
    ("22", "g"), ("10 20 1E", "á"),
  ])
  func `type what macOS types`(strokes: String, text: String) throws {
    let keyboard = try KeyboardImporter().read(source)
    #expect(keyboard.format == .keylayout)
    #expect(try keyboard.typing(strokes) == text)
  }

  @Test(arguments: [
    (##"<key code="4" output="h&#xFDD0;"/>"##, "U+0068 U+FDD0"),
    (##"<key code="4" output="&#xFFFF;"/>"##, "U+FFFF"),
    (##"<key code="4" output="&#xD800;"/>"##, "U+FFFF"),
    (
      ##"<key code="4"><action><when state="none" output="&#x1FFFE;"/></action></key>"##, "U+1FFFE"
    ),
  ])
  func `say which characters they lose that no text has`(key: String, codePoints: String) throws {
    let mark = ##"<key code="82" output="0"/>"##
    let changed = source.replacing(mark, with: mark + key)
    let losses = try KeyboardImporter().read(changed).losses.map(\.message)
    #expect(losses.contains("a character that no text has, in '\(codePoints)'"), "\(losses)")
  }

  @Test func `lose other types of keyboards, keypads and command layers`() throws {
    let keyboard = try KeyboardImporter().read(source)
    #expect(keyboard.lines == ["variant 6", "modifiers 11", "position 4"])
  }

  @Test func `report faults at their locations`() throws {
    let broken = source.replacing("<terminators>", with: "<terminators =>")
    #expect {
      try KeyboardImporter().read(broken)
    } throws: { error in
      (error as? ConversionFailure)?.location?.start.line == 34
    }
  }

  @Test func `can be placed as on ISO keyboards`() throws {
    let source = source.replacing("code=\"1\"", with: "code=\"50\"")
    var importer = KeyboardImporter()
    #expect(try importer.read(source).typing("29") == "s")
    importer.macForm = .iso
    #expect(try importer.read(source).typing("56") == "s")
  }
}
