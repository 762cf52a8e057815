import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
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

@Suite(.requires(.xkb, if: hasXKB)) struct `Layouts of a standard that XKB has, too` {
  /// The scan codes of the keys with characters: four rows, the key beside the left shift, and space.
  private static let codes =
    [0x29, 0x2B, 0x39, 0x56] + [0x02...0x0D, 0x10...0x1B, 0x1E...0x28, 0x2C...0x35].joined()

  @Test(arguments: [
    ("cs", "cz"), ("da", "dk"), ("en", "us"), ("en-t-k0-colemak", "us(colemak)"),
    ("en-t-k0-dvorak", "us(dvorak)"), ("fa", "ir"), ("fi", "fi"), ("hu", "hu"), ("id", "id"),
    ("it", "it"), ("km", "kh"), ("nb", "no"), ("nl", "us(intl)"), ("ro", "ro(std)"), ("sv", "se"),
    ("sw", "ke"), ("zh-Latn-t-k0-pinyin", "us"),
  ])
  func `have the same characters on their keys, and with AltGr no others`(
    name: String, xkb: String
  ) throws {
    let layout = try KeyboardLayout(named: name)
    let other = try KeyboardImporter().read(xkb: xkb).layout
    for code in Self.codes.map(UInt8.init) {
      for state in [ModifierState(), .shift, .altRight, [.altRight, .shift]] {
        let output = layout.key(forScanCode: code, modifiers: state)?.output
        if state.contains(.altRight), output?.isEmpty ?? true { continue }
        let wanted = other.key(forScanCode: code, modifiers: state)?.output
        // Where there is no key beside the left shift, XKB has a second backslash. A space is
        // everywhere the same, and the € of ISIRI 9147 has a number in XKB that is no character.
        if code == 0x56, output == nil { continue }
        if code == 0x39, output == " " { continue }
        if xkb == "ir", output == "€" { continue }
        #expect(output == wanted, "\(name), code \(String(code, radix: 16)), \(state)")
      }
    }
  }
}
