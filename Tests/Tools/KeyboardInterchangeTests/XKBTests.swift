import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import TestSupport
import Testing

/// A Boolean value that indicates whether XKB layouts and libxkbcommon are installed.
private let hasXKB = (try? KeyboardImporter().read(xkb: "us")) != nil

@Suite(.requires(.xkb, if: hasXKB)) struct `XKB layouts` {
  @Test(arguments: [
    ("de", "15", "z"), ("de", "altR+12", "€"), ("de", "0D 12", "é"), ("de", "0D 0D", "´"),
    ("de", "0D 10", ""), ("us(intl)", "28 12", "é"), ("us(intl)", "shift+03", "@"),
    ("ru", "10", "й"), ("us", "caps+1E", "A"), ("us", "caps+shift+1E", "a"),
  ])
  func `type what X11 types`(name: String, strokes: String, text: String) throws {
    #expect(try KeyboardImporter().read(xkb: name).typing(strokes) == text)
  }

  @Test func `have names and locales`() throws {
    let keyboard = try KeyboardImporter().read(xkb: "de(neo)")
    #expect(keyboard.layout.locale == "de")
    #expect(keyboard.layout.info.name.contains("Neo"))
    #expect(keyboard.losses.contains { $0.kind == .modifiers })
  }

  @Test func `of Japan have the Japanese form`() throws {
    let keyboard = try KeyboardImporter().read(xkb: "jp")
    #expect(keyboard.layout.hardwareLayerSet?.formID == "jis")
    #expect(try keyboard.typing("7D shift+7D 73 shift+73") == "\\|\\_")
    // The ISO key of other keyboards is all that they lack.
    #expect(
      keyboard.losses.map(\.message) == ["the key with scan code 56, which the form 'jis' lacks"])
  }

  @Test func `say which characters they lose that no text has`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      xkb_keymap {
        xkb_keycodes { <AC01> = 38; <AC02> = 39; };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { key <AC01> { [ UFDD0 ] }; key <AC02> { [ s ] }; };
      };
      """)
    #expect(try keyboard.typing("1E 1F") == "s")
    #expect(
      keyboard.losses.map(\.message).contains {
        $0.hasPrefix("a character that no text has, of the keysym 'U")
      })
  }

  @Test(arguments: ["no-such", "de(", "de(nope)", "", "../../etc", "a b", "de\u{0}"])
  func `with unknown names are rejected`(name: String) {
    #expect(throws: ConversionFailure.self) { try KeyboardImporter().read(xkb: name) }
  }
}
