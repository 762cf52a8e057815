import Foundation
import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing
import Trials

/// A Boolean value that indicates whether XKB layouts and libxkbcommon are installed.
private let hasXKB = (try? KeyboardImporter().read(xkb: "us")) != nil

@Suite(.requires(.xkb, if: hasXKB)) struct `XKB layouts` {
  @Test(arguments: [
    ("de", "15", "z"), ("de", "altR+12", "€"), ("de", "0D 12", "é"), ("de", "0D 0D", "´"),
    ("de", "0D 10", ""), ("us(intl)", "28 12", "é"), ("us(intl)", "shift+03", "@"),
    ("ru", "10", "й"), ("us", "caps+1E", "A"), ("us", "caps+shift+1E", "a"),
    ("lv(apostrophe)", "28 1E 1E", "āa"), ("lv(apostrophe)", "28 shift+1E", "Ā"),
    ("cm(mmuock)", "35 1E", "\u{303}"),
  ])
  func `type what X11 types`(name: String, strokes: String, text: String) throws {
    #expect(try KeyboardImporter().read(xkb: name).typing(strokes) == text)
  }

  /// The keys that are latches are dead modifiers: AltGr, or the fifth level.
  @Test(arguments: [
    "cm(azerty)", "cm(dvorak)", "cm(mmuock)", "cm(qwerty)", "cn(tib)", "de(e1)", "fr(dvorak)",
    "lv(apostrophe)", "lv(apostrophe-deadquotes)", "lv(fkey)", "lv(modern)", "lv(tilde)",
    "lv(ykeydvorak)", "mm(zawgyi)",
  ])
  func `latch what libxkbcommon latches, for the next key alone`(name: String) throws {
    let keyboard = try KeyboardImporter().read(xkb: name)
    var comparison = try #require(Comparison(keyboard.layout))
    let source = try #require(X11Keyboard(name))
    var random = Seeded()
    comparison.run(with: source)
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
    comparison.run(with: source, sequences: 300, length: 6, using: &random)
    // Normalization moves marks that were typed alone before what waits.
    let differences = comparison.differences.filter { difference in
      difference.typed.decomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy {
        $0.properties.canonicalCombiningClass == .notReordered
      }
    }
    #expect(differences.isEmpty, "seed \(random.seed): \(differences.prefix(5))")
  }

  @Test func `have a group on AltGr, where that is what it holds`() throws {
    let keyboard = try KeyboardImporter().read(
      """
      xkb_keymap {
        xkb_keycodes { include "evdev" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols {
          include "pc+us+inet(evdev)"
          key <AC01> { [ a, A ], [ ae, AE ] };
          key <AC02> { [ ISO_Level3_Latch, S, eacute, Eacute ], [ ssharp ] };
          key <AC03> { type = "FOUR_LEVEL", [ d, D, eth, ETH ] };
          key <RALT> { type[Group1] = "ONE_LEVEL", symbols[Group1] = [ Mode_switch ],
            actions[Group1] = [ SetGroup(group=2) ] };
        };
      };
      """)
    #expect(try keyboard.typing("1E altR+1E altR+shift+1E altR+1F 1F 20") == "aæÆßð")
    #expect(keyboard.losses.allSatisfy { $0.kind != .variant })
  }

  @Test func `name the keys of modifiers and levels that are lost`() throws {
    let losses = try KeyboardImporter().read(xkb: "de(neo)").losses.map(\.message)
    #expect(losses.contains("the modifier ISO_Level3_Shift on the key BKSL"))
    #expect(losses.contains { $0.hasPrefix("the fifth level: SPCE 0, AE01 ª, AE02 º") })
    #expect(
      try KeyboardImporter().read(xkb: "de(T3)").losses.map(\.message)
        .contains("the key RALT with shift as a modifier of the next key alone"))
  }

  @Test func `have names and locales`() throws {
    let keyboard = try KeyboardImporter().read(xkb: "de(neo)")
    #expect(keyboard.layout.locale == "de")
    #expect(keyboard.layout.info.name.contains("Neo"))
    #expect(keyboard.layout.info.indicator == "de")
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
        $0 == "a character that no text has, U+FDD0, on the key AC01"
      })
  }

  @Test func `say which keysyms X11 does not have`() throws {
    var source = """
      xkb_symbols "own" {
        include "us(basic)" // [ eacutee ]
        key <AC01> { type= "FOUR_LEVEL", symbols[Group1]= [ eacute, Eacutee, 0x10000e9, U00E8 ],
          actions[Group1]= [ NoAction(), SetMods(modifiers=Shift) ] };
        key <AC02> { [ NoSymbol, EACUTE ] }; # [ egrav ]
      };
      """
    let losses = try KeyboardImporter().read(Array(source.utf8), file: "own.xkb").losses
    #expect(
      losses.filter { $0.kind == .fault }.map(\.description) == [
        "own.xkb:3:63: lost: the keysym 'Eacutee', which X11 does not have [fault]",
        "own.xkb:5:28: lost: the keysym 'EACUTE', which X11 does not have; it has 'eacute' [fault]",
      ])
    source = source.replacing("Eacutee", with: "Eacute").replacing("EACUTE", with: "s")
    #expect(try KeyboardImporter().read(Array(source.utf8), file: "own.xkb").losses == [])
  }

  private static let symbols = """
    // Two layouts.
    partial hidden alphanumeric_keys
    xkb_symbols "common" { key <AC03> { [ ð, Eth ] }; };  # "}" in a comment
    default partial alphanumeric_keys
    xkb_symbols "own" {
      include "us(basic)+own(common)"
      name[Group1] = "Own {with s caron}";
      key <AC02> { [ s, S, U0161, U0160 ] };
      include "level3(ralt_switch)"
    };
    xkb_symbols "other" { include "elsewhere(own)" key <AC02> { [ z ] }; };
    """.replacing("[ ð,", with: "[ eth,")

  @Test func `come from files of symbols, the default section or any other`() throws {
    var importer = KeyboardImporter()
    let own = try importer.read(Array(Self.symbols.utf8), file: "folder/own.xkb")
    #expect(own.format == .xkb)
    #expect(own.layout.info.name == "Own {with s caron}")
    #expect(try own.typing("1E 1F altR+1F altR+shift+1F 20") == "asšŠð")
    #expect(own.losses.map(\.message) == ["the other sections of the file: common, other"])
    importer.section = "other"
    let other = try importer.read(Array(Self.symbols.utf8), file: "own.xkb")
    #expect(try other.typing("1E 1F 20") == "azð")
    importer.section = "third"
    #expect(
      throws: ConversionFailure(
        "'own.xkb' has no section 'third'; its sections are own, common, other")
    ) {
      try importer.read(Array(Self.symbols.utf8), file: "own.xkb")
    }
  }

  @Test func `of symbols that include each other again and again end`() throws {
    let sections = (0..<40).map { number in
      let next = "include \"a(s\(number + 1))\" "
      return "xkb_symbols \"s\(number)\" { \(next)\(next)\(next) };"
    }
    let text = sections.joined(separator: "\n") + "\nxkb_symbols \"s40\" { key <AC01> { [ a ] }; };"
    _ = try? KeyboardImporter().read(Array(text.utf8), file: "a")
  }

  @Test func `of symbols say what cannot be compiled`() throws {
    let text = "xkb_symbols \"a\" { include \"no-such-file\" };"
    #expect(throws: ConversionFailure.self) {
      try KeyboardImporter().read(Array(text.utf8), file: "a")
    }
  }

  @Test func `have the dead keys of a locale's Compose table, or of a file`() throws {
    func typing(_ table: ComposeTable) throws -> String {
      var importer = KeyboardImporter()
      importer.compose = table
      return try importer.read(xkb: "us(intl)").typing("28 2E")
    }
    #expect(try typing(.locale(XKBCompose.common)) == "ć")
    for name in ["pt-BR", "pt_BR", "pt_BR.UTF-8", "pt_BR.ISO8859-1@euro"] {
      #expect(try typing(.locale(like: name)) == "ç")
    }
    for name in ["", "C", "POSIX", "xx-YY"] { #expect(try typing(.locale(like: name)) == "ć") }
    #expect(try typing(.file("<dead_acute> <c> : \"ḉ\"\n")) == "ḉ")
  }

  @Test(arguments: ["in", "kh", "fr(bepo)", "ca(multix)", "lv(apostrophe)"])
  func `derive touch layers with all that the space bar types`(name: String) throws {
    let keyboard = try KeyboardImporter(addsTouch: true).read(xkb: name)
    let layout = keyboard.layout
    let states: [ModifierState] = [[], .shift, .altRight, [.altRight, .shift]]
    let bar = states.compactMap { layout.key(forScanCode: 0x39, modifiers: $0)?.output.text }
    let rows = try #require(layout.layerSet()?.layer(named: "base")?.rows)
    let space = try #require(rows.last.flatMap { layout.keys[$0[1]] })
    let items = space.longPressKeyIDs.compactMap { layout.keys[$0]?.output.text }
    #expect(space.output.text == bar[0])
    for text in bar + [" "] where !text.isEmpty {
      #expect(([space.output.text] + items).contains(text))
    }
  }

  @Test(arguments: ["de", "in", "fr(bepo)", "gr", "lv(apostrophe)", "us(intl)"])
  func `derive touch layers that type the rest, or lose it`(name: String) throws {
    let keyboard = try KeyboardImporter(addsTouch: true).read(xkb: name)
    let layout = keyboard.layout
    let lost = keyboard.losses.map(\.message).joined()
    let ids = (layout.layerSet()?.layers ?? []).flatMap(\.rows).joined()
    let keys = ids.compactMap { layout.keys[$0] }
    let typed = Set(
      (keys + keys.flatMap(\.longPressKeyIDs).compactMap { layout.keys[$0] }).map(\.output.text))
    for layer in layout.hardwareLayerSet?.layers ?? [] {
      for text in layer.rows.joined().compactMap({ layout.keys[$0]?.output.text }) {
        #expect(typed.contains(text) || lost.contains("'\(text)'"), "\(name): \(text)")
      }
    }
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
