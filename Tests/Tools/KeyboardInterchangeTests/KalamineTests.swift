import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

@Suite struct `Keyboards of kalamine` {
  /// In a cell, the lower signs are those without Shift, and the right ones those after the dead key `**`.
  private static let base = """
    ┌─────────────────────────────────────────────────────────────────────────────┐
          │ ! ‚ │     │     │     │     │     │     │     │     │     │     │     │
          │ 1 „ │     │     │     │     │     │     │     │     │     │     │     │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃          Q   │ W   │ E   │*¨   │     │     │     │     │     │     │     │     │
    ┃          q   │     │ e é │*^   │     │     │     │     │     │     │     │     │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃           ?   │ S   │ A   │     │     │     │     │     │     │     │     │ |   │
    ┃          ** ’ │ s ß │ a*µ │     │     │     │     │     │     │     │     │*´   │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃        >   │ Z   │     │     │     │     │     │     │     │     │     │
    ┃        <   │     │     │     │     │     │     │     │     │     │     │
    └─────────────────────────────────────────────────────────────────────────────┘
    """
  /// In this one, they are those with AltGr.
  private static let altGr = """
    ┌─────────────────────────────────────────────────────────────────────────────┐
          │     │     │     │     │     │     │     │     │     │     │     │     │
          │     │     │     │     │     │     │     │     │     │     │     │     │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃              │     │   £ │     │     │     │     │     │     │     │     │     │
    ┃              │     │   € │     │     │     │     │     │     │     │     │     │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃               │     │     │     │     │     │     │     │     │     │     │     │
    ┃               │   < │   æ │     │     │     │     │     │     │     │     │     │
    ├─────────────────────────────────────────────────────────────────────────────┤
    ┃            │     │     │     │     │     │     │     │     │     │     │
    ┃            │  *` │     │     │     │     │     │     │     │     │     │
    └─────────────────────────────────────────────────────────────────────────────┘
    """

  private static let toml = """
    name = "Sample" # not what is shown
    locale = 'fr'
    geometry = "ISO"
    description = "French \\"sample\\""

    base = '''
    \(base)
    '''

    altgr = '''
    \(altGr)
    '''

    [spacebar]
    shift = "\\u202f"  # a narrow space
    altgr_shift = " "
    1dk = "’"

    """

  private static let yaml = """
    name: Sample # not what is shown
    locale: fr
    geometry: ISO
    description: "French \\"sample\\""

    base: |
      \(base.replacing("\n", with: "\n  "))

    altgr: |
      \(altGr.replacing("\n", with: "\n  "))

    spacebar:
      shift: "\\u202f"  # a narrow space
      altgr_shift: " "
      1dk: "’"

    """

  @Test(arguments: [toml, yaml])
  func `have the texts of their drawings`(text: String) throws {
    let keyboard = try KeyboardImporter().read(text)
    #expect(keyboard.format == .kalamine)
    #expect(keyboard.layout.locale == "fr")
    #expect(keyboard.layout.info.name == "French \"sample\"")
    #expect(
      try keyboard.typing("02 shift+02 10 shift+10 11 shift+11 2C 56 shift+56") == "1!qQwWz<>")
    // A sign above nothing is a capital.
    #expect(try keyboard.typing("altR+12 altR+shift+12 altR+1F altR+shift+1F") == "€£<≤")
    #expect(try keyboard.typing("altR+20 altR+shift+20") == "æÆ")
    #expect(try keyboard.typing("39 shift+39 altR+39") == " \u{202F} ")
    #expect(try keyboard.typing("caps+10 caps+shift+10 caps+02") == "Qq1")
  }

  @Test func `have dead keys, and one for a layer`() throws {
    let keyboard = try KeyboardImporter().read(Self.toml)
    #expect(try keyboard.typing("13 12 shift+13 12 2B 1F") == "êëś")
    #expect(try keyboard.typing("1E 12 1E shift+12 1E 1F 1E shift+1F") == "éÉßẞ")
    #expect(try keyboard.typing("1E 02 1E shift+02 1E 39") == "„‚’")
    // A dead key after that one, and one before a key without a pair, a space and itself.
    #expect(try keyboard.typing("1E 20 20") == "α")
    #expect(try keyboard.typing("13 10 13 39 13 13 altR+2C 12") == "^q^^è")
  }

  @Test func `extend other files`() throws {
    var importer = KeyboardImporter()
    importer.files = .files(["parent.toml": Array(Self.toml.utf8)])
    let child =
      "name = \"Child\"\ndescription = \"Child\"\nextends = \"parent.toml\"\nfull = '''\n\(Self.altGr)\n'''\n"
    let keyboard = try importer.read(Array(child.utf8), file: "child.toml")
    #expect(keyboard.layout.info.name == "Child")
    #expect(try keyboard.typing("altR+12") == "€")
  }

  @Test(arguments: [
    ("base = '''\n│ a │\n'''\n", "a drawing needs 13 lines for 4 rows of keys, and has 1"),
    (
      "geometry = \"ROUND\"\nbase = '''\n'''\n",
      "the geometry 'ROUND' is unknown; there are ABNT, ALT, ANSI, ERGO, ISO, JIS"
    ),
    (
      "extends = \"none.toml\"\nbase = '''\n'''\n",
      "the file 'none.toml', which this one extends, cannot be read"
    ),
  ])
  func `say what is wrong with a drawing`(text: String, reason: String) throws {
    #expect(throws: ConversionFailure(reason)) { try KeyboardImporter().read(text) }
  }
}
