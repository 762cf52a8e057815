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

@Suite struct `Our layouts` {
  @Test(arguments: TestScope.sample(physical, oneIn: 3))
  func `type the same as macOS layouts`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .keylayout)
    let interpreter = try #require(KeyLayoutInterpreter(exported.files[0].bytes))
    var comparison = try #require(Comparison(layout))
    comparison.run(with: interpreter)
    comparison.run(with: try exported.reimported())
    #expect(comparison.count > 300)
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
    #expect(interpreter.outputs.allSatisfy { $0.utf16.count <= interpreter.maxout })
  }

  /// The dead keys of a Windows layout have one character, results one code unit, and two dead keys
  /// in sequence end both, so that some differ, each of which is reported.
  @Test(arguments: TestScope.sample(physical, oneIn: 3))
  func `type the same as Windows layouts but for what is reported`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .klc)
    let interpreter = try #require(KLCInterpreter(exported.files[0].bytes))
    var comparison = try #require(Comparison(layout))
    comparison.run(with: interpreter)
    #expect(comparison.count > 100)
    let reported = exported.losses.map(\.message).filter { $0.hasPrefix("after the dead key") }
    let count = reported.reduce(0) { sum, message in
      let more =
        message.split(separator: " ").last == "more"
        ? Int(message.split(separator: " ").dropLast().last ?? "") : 0
      return sum + 1 + (more ?? 0)
    }
    #expect(comparison.differences.count <= count, "\(comparison.differences.prefix(5))")
    var again = try #require(Comparison(layout))
    again.run(with: try exported.reimported())
    #expect(again.differences.count == comparison.differences.count)
  }

  @Test func `have names of their own on Windows`() throws {
    let names = try EmbeddedLayouts.names.compactMap { name -> String? in
      let layout = try KeyboardLayout(named: name)
      guard layout.hardwareLayerSet != nil else { return nil }
      let bytes = try KeyboardExporter().write(layout, as: .klc).files[0].bytes
      let text = String(decoding: bytes.dropFirst(2).utf16Units, as: UTF16.self)
      return text.split(separator: "\t").dropFirst().first.map(String.init)
    }
    #expect(Set(names.map { $0.lowercased() }).count == names.count, "\(names)")
  }

  @Test(arguments: ["en", "de", "fr", "es", "pl", "tr", "pt-BR"])
  func `type the same after random keys`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .keylayout)
    let interpreter = try #require(KeyLayoutInterpreter(exported.files[0].bytes))
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    var comparison = try #require(Comparison(layout))
    comparison.run(with: interpreter, sequences: 200, length: 12, using: &random)
    #expect(comparison.differences.isEmpty, "seed \(seed): \(comparison.differences.prefix(3))")
  }
}

extension ExportedKeyboard {
  /// The keyboard as our importer reads it.
  fileprivate func reimported() throws -> LayoutInterpreter {
    let keyboard = try KeyboardImporter().read(files[0].bytes, file: files[0].name)
    #expect(keyboard.format == format)
    return LayoutInterpreter(keyboard.layout)
  }

  fileprivate var lines: [String] {
    losses.map { "\($0.kind.rawValue) \($0.location?.start.line ?? 0): \($0.message)" }
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite struct `A layout` {
  private static let source = """
    <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="en" conformsTo="45">
      <info name="A &quot;sample&quot; / keyboard" author="Nobody"/>
      <keys>
        <key id="acute" output="\\m{acute}"/>
        <key id="shown" output="`\\m{grave}"/>
        <key id="tail" output="t\\m{acute}"/>
        <key id="long" output="abcdefghijklmnopqrstuvwxyz"/>
        <key id="pair" output="ij"/>
        <key id="gt" output=">"/>
        <key id="star" output="\\u{1F600}"/>
        <key id="e2" output="\\m{private}e"/>
      </keys>
      <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
      <layers formId="us">
        <layer modifiers="none"><row keys="e acute shown tail long pair star e2 gt space"/></layer>
        <layer modifiers="shift"><row keys="E acute"/></layer>
        <layer modifiers="caps"><row keys="e acute"/></layer>
        <layer modifiers="caps shift"><row keys="e acute"/></layer>
        <layer modifiers="altL"><row keys="a"/></layer>
        <layer modifiers="altR"><row keys="b"/></layer>
        <layer modifiers="altR caps"><row keys="c"/></layer>
      </layers>
      <transforms type="simple">
        <transformGroup>
          <transform from="\\m{acute}e" to="é"/>
          <transform from="`\\m{grave}e" to="è"/>
          <transform from="\\m{acute}\\m{private}e" to="ê"/>
          <transform from="\\m{acute}\\m{acute}" to="\\m{double}"/>
          <transform from="\\m{double}e" to="ë"/>
          <transform from="\\m{never}e" to="x"/>
          <transform from="ee" to="ə"/>
          <transform from="[\\m{acute}\\m{double}]\\m{private}?(.{1,9})" to="´$1"/>
          <transform from="\\m{grave}\\m{private}?(.{1,9})" to="$1"/>
        </transformGroup>
        <transformGroup><transform from="\\m{private}(.)" to="$1"/></transformGroup>
        <transformGroup><reorder from="\\u{300}" order="1"/></transformGroup>
      </transforms>
      <transforms type="backspace">
        <transformGroup><transform from="é" to="e"/></transformGroup>
      </transforms>
    </keyboard3>
    """

  private static func export(_ format: ForeignFormat) throws -> ExportedKeyboard {
    let reading = LayoutReader().read(Array(source.utf8), file: "a.xml")
    let layout = try #require(reading.layout, "\(reading.diagnostics)")
    return try KeyboardExporter().write(layout, as: format, from: reading)
  }

  @Test(
    arguments: [
      ([0x02], "a"), ([0x29], "e"), ([0x02, 0x29], "é"), ([0x03, 0x29], "è"),
      ([0x03, 0x06], "`ij"),
      ([0x04, 0x29], "té"), ([0x02, 0x02, 0x29], "ë"), ([0x02, 0x08], "ê"), ([0x08], "e"),
      ([0x03, 0x08], "`e"), ([0x02, 0x07], "´😀"), ([0x09], ">"), ([0x05], ""),
    ] as [([UInt8], String)])
  func `becomes a machine of states for macOS`(codes: [UInt8], text: String) throws {
    let exported = try Self.export(.keylayout)
    var interpreter = try #require(KeyLayoutInterpreter(exported.files[0].bytes))
    for code in codes { interpreter.press(Press(code)) }
    #expect(interpreter.text == (codes == [0x02] ? "" : text))
    #expect(exported.files[0].name == "A-sample-keyboard.keylayout")
  }

  @Test func `has an element in each of macOS's actions`() throws {
    let idle = Self.source.replacing(
      "keys=\"e acute shown", with: "keys=\"e idle acute shown"
    ).replacing("<keys>", with: "<keys><key id=\"idle\" output=\"\\m{idle}\"/>")
    let reading = LayoutReader().read(Array(idle.utf8), file: "a.xml")
    let layout = try #require(reading.layout, "\(reading.diagnostics)")
    let exported = try KeyboardExporter().write(layout, as: .keylayout)
    let text = String(decoding: exported.files[0].bytes, as: UTF8.self)
    #expect(text.contains("<action id="))
    #expect(text.matches(of: /<action id="[^"]*"\/>/).isEmpty)
  }

  @Test func `reports what macOS does not have, with its place`() throws {
    #expect(
      try Self.export(.keylayout).lines == [
        "variant 13: the layers for 'touch'",
        "text 31: the transform 'ee', which changes text that is already typed: 'e' after 'e'",
        "text 36: the order of marks, by 1 reorder rules",
        "text 39: the backspace transform 'é'",
        "text 0: 'abcdefghijklmnopqrstuvwxyz', of more than 20 UTF-16 code units",
        "modifiers 19: the layer for 'altL'",
      ])
  }

  @Test func `places keys as ISO keyboards have them`() throws {
    let layout = try KeyboardLayout(named: "fr")
    var exporter = KeyboardExporter()
    exporter.macForm = .iso
    let exported = try exporter.write(layout, as: .keylayout)
    var comparison = try #require(Comparison(layout))
    comparison.run(
      with: try #require(KeyLayoutInterpreter(exported.files[0].bytes, isISO: true)))
    #expect(comparison.differences.isEmpty)
  }

  @Test(
    arguments: [
      ([0x02, 0x29], "é"), ([0x02, 0x06], "´ij"), ([0x06, 0x07], "ij😀"), ([0x02, 0x02, 0x29], "ë"),
      ([0x02, 0x07], "´😀"), ([0x04], "t"), ([0x05], ""), ([0x03, 0x29], "è"), ([0x03, 0x09], "`>"),
    ] as [([UInt8], String)])
  func `becomes tables of dead keys for Windows`(codes: [UInt8], text: String) throws {
    let exported = try Self.export(.klc)
    var interpreter = try #require(KLCInterpreter(exported.files[0].bytes))
    for code in codes { interpreter.press(Press(code)) }
    #expect(interpreter.text == text)
  }

  @Test func `calls dead keys on Windows by what the keys show`() throws {
    for display in [
      #"<displays><display keyId="acute" display="˝"/></displays>"#,
      #"<displays><display output="\m{acute}" display="˝"/></displays>"#,
      #"<special xmlns:c="urn:clavier:keys"><c:key id="acute" display="˝"/></special>"#,
    ] {
      let source = Self.source.replacing(
        display.hasPrefix("<special") ? "</keys>" : "<keys>",
        with: display.hasPrefix("<special") ? display + "</keys>" : display + "<keys>"
      ).replacing("to=\"´$1\"", with: "to=\"$1\"")
      let reading = LayoutReader().read(Array(source.utf8), file: "a.xml")
      let layout = try #require(reading.layout, "\(reading.diagnostics)")
      let bytes = try KeyboardExporter().write(layout, as: .klc).files[0].bytes
      let text = String(decoding: bytes.dropFirst(2).utf16Units, as: UTF16.self)
      #expect(text.contains("DEADKEY\t02dd"), "\(display)")
    }
  }

  @Test func `has losses in built-in files where it imports these`() throws {
    let source = Self.source.replacing(
      "<transforms type=\"backspace\">",
      with: "<transforms type=\"backspace\"><import path=\"import/latin-backspace.xml\"/>")
    let reading = LayoutReader(imports: .files(EmbeddedLayouts.imports))
      .read(Array(source.utf8), file: "a.xml")
    let layout = try #require(reading.layout, "\(reading.diagnostics)")
    let losses = try KeyboardExporter().write(layout, as: .klc, from: reading).losses
    #expect(losses.contains { $0.message.hasPrefix("the backspace transform") })
    #expect(losses.allSatisfy { ($0.location?.file ?? "a.xml") == "a.xml" })
  }

  @Test func `has another row for caps lock on Windows, where that is not as shift`() throws {
    let exported = try Self.export(.klc)
    var interpreter = try #require(KLCInterpreter(exported.files[0].bytes))
    for state: ModifierState in [[], .shift, .caps, [.caps, .shift]] {
      interpreter.press(Press(0x29, state))
    }
    #expect(interpreter.text == "eEee")
    let text = String(decoding: exported.files[0].bytes.dropFirst(2).utf16Units, as: UTF16.self)
    #expect(text.hasPrefix("KBD\tKbdenA"))
    #expect(
      text.contains(
        "\r\n29\tOEM_3\t\tSGCap\te\tE\t-1\tb\t// LATIN SMALL LETTER E\r\n-1\t-1\t\t0\te\te\r\n"))
    #expect(text.contains("LOCALEID\t\"00000409\""))
    #expect(exported.lines.contains { $0.hasPrefix("modifiers 0: caps lock in the shift state 6") })
  }

  @Test(arguments: [
    ("km", "00000453"), ("gn", "00000474"), ("iu", "0000045d"), ("iu-Latn", "0000085d"),
    ("sr-Cyrl", "00000c1a"), ("de-LU", "00000407"), ("fr-CA", "00000c0c"), ("qaa", "00000c00"),
  ])
  func `has the number of its locale on Windows, or of the nearest one`(
    locale: String, number: String
  ) throws {
    var layout = try KeyboardLayout(named: "en")
    layout.locale = locale
    let exported = try KeyboardExporter().write(layout, as: .klc)
    let text = String(decoding: exported.files[0].bytes.dropFirst(2).utf16Units, as: UTF16.self)
    #expect(text.lowercased().contains("localeid\t\"\(number)\""))
  }

  @Test func `shows lost marks on dotted circles`() {
    #expect(
      Loss(.text, "'\u{301}' after 'e\u{301}'").message == "'\u{25CC}\u{301}' after 'e\u{301}'")
    #expect(Loss(.text, "\u{93F}").message == "\u{25CC}\u{93F}")
    #expect(Loss(.text, "\u{25CC}\u{301}\u{323}").message == "\u{25CC}\u{301}\u{323}")
  }

  @Test func `that has no physical keyboard cannot be exported`() throws {
    let layout = try KeyboardLayout(named: "und-Zyyy-t-k0-pin")
    for format in KeyboardExporter.formats {
      #expect(throws: ConversionFailure.self) { try KeyboardExporter().write(layout, as: format) }
    }
    let physical = try KeyboardLayout(named: "en")
    for format in ForeignFormat.allCases where !KeyboardExporter.formats.contains(format) {
      #expect(throws: ConversionFailure.self) { try KeyboardExporter().write(physical, as: format) }
    }
  }

  @Test(arguments: [
    ("Français (AZERTY)", "fr", "Francais-AZERTY.klc", "KbdfrAZE"),
    ("Tiếng Việt (Telex)", "vi-t-k0-telex", "Tieng-Viet-Telex.klc", "Kbdvitel"),
    ("አማርኛ", "am", "keyboard-am.klc", "Kbdam"), ("EurKEY 1.2", "und", "EurKEY-1-2.klc", "EurKEY12"),
    ("Engrammer", "und", "Engrammer.klc", "Engramme"), ("Colemak", "en", "Colemak.klc", "KbdenCol"),
  ])
  func `has a name in ASCII for files`(name: String, locale: String, file: String, short: String)
    throws
  {
    var layout = try KeyboardLayout(named: "en")
    layout.info.name = name
    layout.locale = locale
    let exported = try KeyboardExporter().write(layout, as: .klc).files[0]
    #expect(exported.name == file)
    let text = String(decoding: exported.bytes.dropFirst(2).utf16Units, as: UTF16.self)
    #expect(text.hasPrefix("KBD\t\(short)\t"))
  }

  @Test func `has another name for each of the keyboards of a language`() throws {
    var layout = try KeyboardLayout(named: "en")
    layout.locale = "fr"
    let names = [
      "French (BEPO)", "French (BEPO, AFNOR)", "French (BEPO, Latin-9 only)", "French", "Qwerty-fr",
      "French (alt.)", "French (alt., no dead keys)",
    ]
    let short = try names.map { name in
      layout.info.name = name
      let file = try KeyboardExporter().write(layout, as: .klc).files[0]
      let text = String(decoding: file.bytes.dropFirst(2).utf16Units, as: UTF16.self)
      return String(text.split(separator: "\t")[1])
    }
    #expect(Set(short).count == names.count, "\(short)")
    #expect(short.allSatisfy { $0.utf8.count <= 8 })
  }
}

extension Collection<UInt8> {
  /// The bytes as UTF-16 in little-endian order.
  fileprivate var utf16Units: [UInt16] {
    let bytes = Array(self)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
  }
}
