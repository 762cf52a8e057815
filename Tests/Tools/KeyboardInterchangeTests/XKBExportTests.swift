import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing
import Trials

/// A Boolean value that indicates whether there are XKB layouts and the library for them.
private let hasXKB = X11Keyboard("us") != nil

/// The names of our layouts that have a physical keyboard.
private let physical: [String] = EmbeddedLayouts.names.filter {
  (try? KeyboardLayout(named: $0))?.hardwareLayerSet != nil
}

@Suite struct `Layouts as XKB files` {
  private static func layout(_ content: String) throws -> KeyboardLayout {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/45/keyboard3" locale="de" conformsTo="45">
        <info name="Sample"/>
        \(content)
      </keyboard3>
      """
    let reading = LayoutReader().read(Array(xml.utf8), file: "sample.xml")
    return try #require(reading.layout, "\(reading.diagnostics)")
  }

  private static func export(_ layout: KeyboardLayout) throws -> ExportedKeyboard {
    try KeyboardExporter().write(layout, as: .xkb)
  }

  /// The lines of a file that are neither empty nor comments.
  private static func lines(_ keyboard: ExportedKeyboard, _ name: String) throws -> [String] {
    let file = try #require(keyboard.files.first { $0.name == name })
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.filter { !$0.hasPrefix("#") && !$0.hasPrefix("//") }
  }

  @Test(.requires(.xkb, if: hasXKB)) func `compile with any name`() throws {
    var layout = try Self.layout(
      "<layers formId=\"us\"><layer modifiers=\"none\"><row keys=\"1 2\"/></layer></layers>")
    layout.info.name = "\"A\" \\ B"
    let folder = XKBFolder()
    defer { folder.remove() }
    var exporter = KeyboardExporter()
    exporter.fileName = "named"
    try folder.install(try exporter.write(layout, as: .xkb))
    #expect(X11Keyboard("clavier_named", folder: folder.path) != nil)
  }

  private static let sample = """
    <keys>
      <import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>
      <key id="two" output="ab&quot;\\u{5C}"/>
      <key id="dead" output="\\m{acute}"/>
      <key id="own" output="\\m{wave}"/>
    </keys>
    <layers formId="us">
      <layer modifiers="none"><row keys="1 2"/><row keys="q dead own"/><row keys="a two"/></layer>
      <layer modifiers="shift"><row keys="bang at"/><row keys="Q e"/><row keys="A"/></layer>
      <layer modifiers="caps"><row keys="1 2"/><row keys="Q e"/><row keys="a"/></layer>
      <layer modifiers="caps shift"><row keys="bang 2"/><row keys="q e"/><row keys="A"/></layer>
      <layer modifiers="ctrl"><row keys="x"/></layer>
    </layers>
    <transforms type="simple"><transformGroup>
      <transform from="\\m{acute}q" to="é"/>
      <transform from="\\m{wave}q" to="~q"/>
      <transform from="\\m{acute}(?:\\m{.}|.)" to="´"/>
      <transform from="\\m{wave}(?:\\m{.}|.)" to="~"/>
    </transformGroup></transforms>
    """

  @Test func `have a type of X11's where one does what caps lock does`() throws {
    let keyboard = try Self.export(try Self.layout(Self.sample))
    let lines = try Self.lines(keyboard, "symbols/clavier_Sample")
    let types: [(key: String, type: String, symbols: String)] = [
      ("AD01", "ALPHABETIC", "q, Q"), ("TLDE", "TWO_LEVEL", "1, exclam"),
      ("AC01", "FOUR_LEVEL_PLUS_LOCK", "a, A, VoidSymbol, VoidSymbol, a"),
    ]
    for (key, type, symbols) in types {
      let line = "key <\(key)> { type[Group1] = \"\(type)\", symbols[Group1] = [ \(symbols) ] };"
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("key <AE01>") && $0.contains("CLAVIER_CAPS_LEVELS") })
    #expect(lines.contains("key <LSGT> { [ VoidSymbol, VoidSymbol, VoidSymbol, VoidSymbol ] };"))
    #expect(!lines.contains { $0.contains("level3") })
  }

  @Test func `have the types, rules and a place in lists that they need`() throws {
    let keyboard = try Self.export(try Self.layout(Self.sample))
    #expect(
      keyboard.files.map(\.name) == [
        "symbols/clavier_Sample", "compose/clavier_Sample", "types/clavier", "rules/evdev",
        "rules/evdev.xml",
        "keymap/clavier_Sample",
      ])
    let rules = try Self.lines(keyboard, "rules/evdev")
    #expect(rules == ["! model = types", "* = +clavier", "! include %S/evdev"])
    #expect(
      try Self.lines(keyboard, "rules/evdev.xml").contains(
        "<languageList><iso639Id>deu</iso639Id></languageList>"))
  }

  /// X11 has longer sequences that begin with `dead_acute dead_tilde`, so only one of both is X11's
  /// own.
  @Test(.requires(.xkb, if: hasXKB))
  func `have X11's own dead keys if no other sequences begin so, and sequences for texts`() throws {
    let keyboard = try Self.export(try Self.layout(Self.sample))
    let lines = try Self.lines(keyboard, "compose/clavier_Sample")
    #expect(lines.contains("<dead_tilde> <q> : \"~q\""))
    #expect(lines.contains { $0.hasPrefix("<UF") && $0.hasSuffix("> : \"ab\\\"\\\\\"") })
    #expect(lines.contains { $0.hasPrefix("<UF") && $0.hasSuffix("> <q> : \"é\"") })
  }

  @Test func `lose the layers of keys for commands`() throws {
    let losses = try Self.export(try Self.layout(Self.sample)).losses
    #expect(losses.map(\.description) == ["lost: the layer for 'ctrl' [modifiers]"])
  }

  @Test func `lose what keys type with Control, also where that is what they type alone`() throws {
    let layout = try Self.layout(
      """
      <layers formId="us">
        <layer modifiers="none, ctrl, alt"><row keys="a"/></layer>
        <layer modifiers="shift"><row keys="A"/></layer>
        <layer modifiers="altR shift, ctrl alt shift"><row keys="b"/></layer>
      </layers>
      """)
    #expect(
      try Self.export(layout).losses.map(\.description) == [
        "lost: the texts of keys with 'ctrl', which programs take for commands [modifiers]"
      ])
  }

  @Test func `have no more sequences than programs read`() throws {
    let layout = try KeyboardLayout(named: "mul-Latn-t-k0-compose")
    let keyboard = try Self.export(layout)
    let compose = try #require(keyboard.files.first { $0.name.hasPrefix("compose/") })
    #expect(compose.bytes.count { $0 == 0x0A } < 65_535)
    #expect(keyboard.losses.contains { $0.message.hasPrefix("what follows ") })
  }

  @Test(arguments: [("../x y", "___x_y"), ("de", "de"), ("", "keyboard")])
  func `have names that XKB can read`(name: String, file: String) throws {
    var exporter = KeyboardExporter()
    exporter.fileName = name
    let keyboard = try exporter.write(try Self.layout(Self.sample), as: .xkb)
    #expect(keyboard.files[0].name == "symbols/clavier_\(file)")
  }

  /// Symbols that other files include, layouts of one file each, and names that files of another
  /// folder have.
  @Test(arguments: [
    "latin", "level3", "level5", "inet", "pc", "us", "eu", "custom", "brai", "evdev", "complete",
    "basic", "capslock", "nonlatin", "clavier",
  ])
  func `have no name of the system's`(name: String) throws {
    var layout = try Self.layout(Self.sample)
    layout.info.name = name
    let keyboard = try Self.export(layout)
    for file in keyboard.files where !file.isShared && file.name != "types/clavier" {
      #expect(file.name.split(separator: "/").last == "clavier_\(name)")
    }
    #expect(
      try Self.lines(keyboard, "rules/evdev.xml").contains("<name>clavier_\(name)</name>"))
    let inputMethod = try KeyboardExporter().write(layout, as: .m17n).files[0]
    #expect(inputMethod.name == "de-clavier-\(name).mim")
    #expect(
      String(decoding: inputMethod.bytes, as: UTF8.self).contains(
        "\n(input-method de clavier-\(name))\n"))
  }

  @Test(.requires(.xkb, if: hasXKB), arguments: TestScope.sample(physical, oneIn: 3))
  func `of ours type the same in X11 but for what is reported`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let (keyboard, copy) = try Self.installed(layout)
    var comparison = try #require(Comparison(layout))
    comparison.run(with: copy)
    #expect(comparison.count > 100)
    // Each sequence that is too long ends with one difference.
    let reported = keyboard.losses.compactMap { loss in
      loss.message.hasPrefix("what follows ") ? Int(loss.message.split(separator: " ")[2]) : nil
    }
    #expect(
      comparison.differences.count <= reported.first ?? 0, "\(comparison.differences.prefix(5))")
  }

  @Test(
    .requires(.xkb, if: hasXKB),
    arguments: TestScope.sample(
      [
        "us(intl)", "de(neo)", "fr(bepo)", "gr(polytonic)", "ca(multix)", "kh", "ara", "ch(de_mac)",
        "br", "jp(kana)", "ru", "in(eng)", "ie(UnicodeExpert)",
      ], oneIn: 3))
  func `type the same after a way there and back`(name: String) throws {
    let layout = try KeyboardImporter().read(xkb: name).layout
    var comparison = try #require(Comparison(layout))
    comparison.run(with: try #require(X11Keyboard(name)))
    comparison.run(with: try Self.installed(layout).copy)
    #expect(comparison.count > 100)
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(5))")
  }

  /// Installs the export of a layout in a folder, and compiles it.
  private static func installed(
    _ layout: KeyboardLayout
  ) throws -> (keyboard: ExportedKeyboard, copy: X11Keyboard) {
    let folder = XKBFolder()
    defer { folder.remove() }
    var exporter = KeyboardExporter()
    exporter.fileName = "check"
    let keyboard = try exporter.write(layout, as: .xkb)
    try folder.install(keyboard)
    return (keyboard, try #require(X11Keyboard("clavier_check", folder: folder.path)))
  }
}
