import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing
import Trials

/// The names of our layouts that have a physical keyboard.
private let physical: [String] = EmbeddedLayouts.names.filter {
  (try? KeyboardLayout(named: $0))?.hardwareLayerSet != nil
}

@Suite struct `Layouts as input methods of m17n` {
  private static func layout(
    _ rules: String, backspace: String = "", row: String = "dead mark dot nukta sign ka"
  ) throws -> KeyboardLayout {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="vi" conformsTo="45">
        <info name="Sample"/>
        <keys>
          <key id="dead" output="\\m{acute}"/><key id="mark" output="\\u{301}"/>
          <key id="dot" output="\\u{323}"/><key id="nukta" output="\\u{93C}"/>
          <key id="sign" output="\\u{93E}"/><key id="ka" output="क"/>
          <key id="sheva" output="\\u{5B0}"/><key id="sin" output="\\u{5C2}"/>
        </keys>
        <layers formId="us">
          <layer modifiers="none"><row keys="1 2 3"/><row keys="q w e \(row)"/>
            <row keys="a s d"/></layer>
          <layer modifiers="shift"><row keys="1"/><row keys="Q W E"/><row keys="A S D"/></layer>
        </layers>
        \(rules.isEmpty ? "" : "<transforms type=\"simple\">\(rules)</transforms>")
        \(backspace.isEmpty ? "" : "<transforms type=\"backspace\">\(backspace)</transforms>")
      </keyboard3>
      """
    let reading = LayoutReader().read(Array(xml.utf8), file: "sample.xml")
    return try #require(reading.layout, "\(reading.diagnostics)")
  }

  /// Types on the library with US keys; `<` is backspace.
  private static func typed(_ keys: String, on layout: KeyboardLayout) throws -> String {
    let exported = try KeyboardExporter().write(layout, as: .m17n)
    var keyboard = try #require(M17NKeyboard(exported))
    let codes: [Character: UInt8] = [
      "q": 0x10, "w": 0x11, "e": 0x12, "r": 0x13, "t": 0x14, "y": 0x15, "u": 0x16, "i": 0x17,
      "o": 0x18, "a": 0x1E, "s": 0x1F, "d": 0x20, "1": 0x02,
    ]
    for key in keys {
      if let code = codes[key] { keyboard.press(Press(code)) } else { keyboard.pressBackspace() }
    }
    return keyboard.text
  }

  /// The keys r, t, y, u, i and o are the dead key, acute, dot below, nukta, a vowel sign and क.
  @Test(
    .requires(.m17n, if: M17NKeyboard.isAvailable),
    arguments: [
      ("<transform from=\"\\m{acute}e\" to=\"é\"/>", "ree", "ée"),
      ("<transform from=\"\\m{acute}(.)\" to=\"´$1\"/>", "rqrr", "´q"),
      (
        "<transform from=\"aa\" to=\"â\"/><transform from=\"a\u{302}a\" to=\"aa\"/>", "daaaa",
        "daâ"
      ),
      ("<transform from=\"(a)(s?d{1,3})e\" to=\"$2$1$0\"/>", "asddewaddde", "sddaasddewdddaaddde"),
      ("<transform from=\"(?:qw|q|w)e\" to=\"1\"/>", "qweqewe", "111"),
      ("<transform from=\"[^ad]s\" to=\"3\"/>", "asqs", "as3"),
      ("", "ety", "ẹ\u{301}"), ("", "ey", "ẹ"),
    ])
  func `apply transforms as the engine does`(rules: String, keys: String, text: String) throws {
    let layout = try Self.layout(rules.isEmpty ? "" : "<transformGroup>\(rules)</transformGroup>")
    #expect(try Self.typed(keys, on: layout).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// Marks that are typed later come before others, and markers go with the mark that they precede.
  @Test(
    .requires(.m17n, if: M17NKeyboard.isAvailable),
    arguments: [
      ("\\m{acute}\u{323}\u{301}", "dead mark dot", "qtrye", "q1e"),
      ("\u{301}\\m{acute}\u{323}", "dead mark dot", "qtrye", "q1e"),
      ("\u{5B0}\u{5C2}", "dead sin sheva", "qtye", "q1e"),
      ("\\m{acute}(.[\u{5B0}-\u{5C2}]{0,1})", "dead sin sheva", "qtrye", "q1e"),
    ])
  func `order marks before rules see them`(
    pattern: String, row: String, keys: String, text: String
  ) throws {
    let layout = try Self.layout(
      "<transformGroup><transform from=\"\(pattern)\" to=\"1\"/></transformGroup>", row: row)
    #expect(try Self.typed(keys, on: layout) == text)
  }

  @Test(.requires(.m17n, if: M17NKeyboard.isAvailable))
  func `order marks, and tell transforms of several groups apart`() throws {
    let layout = try Self.layout(
      """
      <transformGroup>
        <reorder from="\\u{93C}" order="10"/><reorder from="\\u{93E}" order="20"/>
      </transformGroup>
      <transformGroup><transform from="\\u{93C}\\u{93E}" to="1"/></transformGroup>
      """)
    #expect(try Self.typed("oiuo", on: layout) == "क1क")
  }

  @Test(
    .requires(.m17n, if: M17NKeyboard.isAvailable),
    arguments: [
      ("oui<", "क\u{93C}"), ("ou<", ""), ("er<", ""), ("e<", ""), ("q<", ""), ("et<", "e"),
    ])
  func `erase what is composed by the rules, and leave the rest to the program`(
    keys: String, text: String
  ) throws {
    let layout = try Self.layout(
      "<transformGroup><transform from=\"\\m{acute}e\" to=\"é\"/></transformGroup>",
      backspace: "<transformGroup><transform from=\"क\\u{93C}\"/></transformGroup>")
    #expect(try Self.typed(keys, on: layout) == text)
  }

  @Test func `of layouts without rules are a list of keys`() throws {
    let file = try KeyboardExporter().write(try KeyboardLayout(named: "en"), as: .m17n).files[0]
    #expect(file.name.hasPrefix("en-") && file.name.hasSuffix(".mim"))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("\n    (\"a\" \"a\")\n") && !text.contains("(macro"))
  }

  @Test func `lose what no input method can see`() throws {
    let layout = try Self.layout(
      """
      <transformGroup>
        <transform from="^a" to="A"/><transform from="aa" to="e"/>
      </transformGroup>
      <transformGroup><reorder from="\\u{93C}" before="क" order="10"/></transformGroup>
      """, backspace: "<transformGroup><transform from=\"क\\u{93C}\"/></transformGroup>")
    #expect(
      try KeyboardExporter().write(layout, as: .m17n).losses.map(\.description) == [
        "lost: the transform '^a', which needs the start of the text [text]",
        "lost: the order of marks, by 1 reorder rules [text]",
        "lost: the backspace transforms on text that is not being composed any more [text]",
      ])
  }

  @Test(arguments: [("dead", 1), ("ka", 0)])
  func `lose dead keys before AltGr with a key that types nothing`(key: String, count: Int) throws {
    let text = """
      <keyboard3 locale="vi" conformsTo="45"><info name="Sample"/>
        <keys><key id="dead" output="\\m{acute}"/><key id="ka" output="k"/></keys>
        <layers formId="us"><layer modifiers="none"><row keys="1 \(key)"/></layer>
          <layer modifiers="altR"><row keys="gap 2"/></layer></layers>
        <transforms type="simple"><transformGroup><transform from="\\m{acute}1" to="x"/></transformGroup>
        </transforms>
      </keyboard3>
      """
    let layout = try KeyboardLayout(xml: Array(text.utf8), reader: LayoutReader())
    let losses = try KeyboardExporter().write(layout, as: .m17n).losses.map(\.message)
    #expect(losses.count { $0.hasPrefix("dead keys before a key") } == count, "\(losses)")
  }

  @Test(
    .requires(.m17n, if: M17NKeyboard.isAvailable),
    arguments: TestScope.sample(physical, oneIn: 4))
  func `of ours type what the layout types, and pass its tests`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .m17n)
    let keyboard = try #require(M17NKeyboard(exported))
    var tests = TestTyping(layout)
    let file = "\(Checkout.folder)/Layouts/test/\(name)-test.xml"
    let reading = try LayoutReader().readTests(contentsOf: file)
    tests.type(try #require(reading.tests), on: keyboard)
    // Where the export says that the order of marks is lost, texts have the same characters.
    let losesOrder = exported.losses.contains { $0.message.hasPrefix("the order of marks") }
    func isOther(_ expected: String, _ typed: String) -> Bool {
      !losesOrder || expected.unicodeScalars.sorted() != typed.unicodeScalars.sorted()
    }
    let others = tests.differences.filter { isOther($0.expected, $0.typed) }
    #expect(others.isEmpty, "\(others.prefix(5))")
    var comparison = try #require(
      Comparison(layout, states: M17NKeyboard.states, where: M17NKeyboard.types))
    comparison.run(with: keyboard)
    var random = Seeded(name: name)
    comparison.run(with: keyboard, sequences: 40, length: 6, using: &random)
    #expect(comparison.count > 50)
    let differences = comparison.differences.filter { isOther($0.expected, $0.typed) }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }
}
