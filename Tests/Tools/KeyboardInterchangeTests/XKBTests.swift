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

  @Test(arguments: ["no-such", "de(", "de(nope)", "", "../../etc", "a b", "de\u{0}"])
  func `with unknown names are rejected`(name: String) {
    #expect(throws: ImportFailure.self) { try KeyboardImporter().read(xkb: name) }
  }
}
