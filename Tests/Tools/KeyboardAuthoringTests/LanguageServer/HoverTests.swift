import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Hover` {
  @Test func `shows a key, its output and its typing path`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let text = editor.hover("e-acute e-gra|ve", in: Samples.layout)
    #expect(text.contains("**e-grave** types `è` (U+00E8 LATIN SMALL LETTER E WITH GRAVE)"))
    #expect(text.contains("│ è │") || text.contains("è"))
    #expect(text.contains("No layer shows it."))
    #expect(text.contains("Typed by `e:long=2`."))
    #expect(editor.hover("id=\"u|p\"", in: Samples.layout).contains("leads to the layer `shift`"))
  }

  @Test func `shows a transform with an example`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let text = editor.hover("from=\"\\m{acu|te}$", in: Samples.layout)
    #expect(
      text == """
        An example:

        ```text
        '\\m{acute}e'
        group 1: '\\m{acute}e' becomes 'é'
          by transform 1, from '\\m{acute}${vowel}' to 'é'
        ```
        """)
  }

  @Test func `explains codes, also in malformed text`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let wrong = Samples.layout.replacing("e-acute e-grave", with: "e-acuet e-grave")
    editor.change(wrong)
    #expect(editor.hover("e-acu|et", in: wrong).contains("**K05**, error: A key is not defined."))
    // The last model is still there.
    #expect(editor.hover("id=\"e-acu|te\"", in: wrong).contains("types `é`"))
  }

  @Test(arguments: [
    (
      "<transform|Group",
      "Transforms or reorders; at each key, the first transform that matches is applied."
    ),
    ("lay|erId", "The touch layer that is shown after a tap."),
    ("conformsTo=\"4|5", "The oldest version of CLDR that the file is made for."),
    ("$[vowe|ls", "An example:"),
    ("value=\"e o|", "The text, the items with spaces between them, or a UnicodeSet."),
  ])
  func `explains elements and attributes`(cursor: String, expected: String) {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    #expect(editor.hover(cursor, in: Samples.layout).hasPrefix(expected))
  }

  private static let further = """
    <keyboard3 locale="vi" conformsTo="45">
      <info name="Test"/>
      <keys>
        <import path="import/frame-keys.xml"/>
        <key id="a" output="a" flickId="accents"/>
        <key id="acute" output="\\m{acute}"/>
        <key id="a-acute" output="á"/>
        <key id="a-grave" output="à"/>
      </keys>
      <flicks>
        <flick id="accents">
          <flickSegment directions="n" keyId="a-acute"/>
          <flickSegment directions="n e" keyId="a-grave"/>
        </flick>
      </flicks>
      <layers formId="touch"><layer id="base"><row keys="a acute space"/></layer></layers>
      <layers formId="us">
        <layer modifiers="none"><row keys="a"/></layer>
        <layer modifiers="shift, altR shift"><row keys="A"/></layer>
      </layers>
      <transforms type="simple"><transformGroup>
        <transform from="\\m{acute}a" to="á"/>
      </transformGroup></transforms>
    </keyboard3>
    """

  @Test(arguments: [
    (
      "flickId=\"acc|ents", "**accents** is the flick of `a`.\n\n- n: `á`\n- n e: `à`"
    ),
    (
      "output=\"\\m{acu|te",
      "**acute** is a marker, which nobody sees. It comes from `acute`. One rule matches it."
    ),
    ("formId=\"to|uch", "**touch** is every touch screen. Its layers: `base`."),
    (
      "formId=\"u|s",
      "**us** is a physical keyboard with rows of 13, 13, 11, 10, 1 keys. "
        + "Its layers: `none` `shift, altR shift`."
    ),
    ("path=\"import/fra|me", "**import/frame-keys.xml** is built in.\n\n- "),
    ("locale=\"v|i", "**Tiếng Việt** (`vi`), in the script `Latn`\n\n"),
    ("shift, al|tR", "**altR**: the right Alt key, AltGr. A layer needs exactly"),
    ("modifiers=\"no|ne", "**none**: no modifier key is held, and caps lock is off."),
  ])
  func `explains flicks, markers, forms, imports, locales and modifiers`(
    cursor: String, expected: String
  ) {
    var editor = EditorClient()
    editor.open(Self.further)
    #expect(editor.problems() == [])
    let text = editor.hover(cursor, in: Self.further)
    #expect(text.hasPrefix(expected), "\(text)")
  }

  @Test func `shows the layer of modifiers`() {
    var editor = EditorClient()
    editor.open(Self.further)
    #expect(editor.hover("shift, al|tR", in: Self.further).contains("│  A  │"))
  }

  @Test func `shows the layout of tests`() {
    let files = Samples.files.merging(["/layouts/test.xml": Samples.layout]) { $1 }
    var editor = EditorClient(files: files)
    let uri = "file:///layouts/test/test-test.xml"
    editor.open(Samples.tests, uri)
    let text = editor.hover("keyboard=\"te|st", in: Samples.tests, uri)
    #expect(text.hasPrefix("**test.xml** is a file of its own.\n\n```text\n"))
    #expect(text.contains("│  e é│"))
  }

  /// It takes 20 ms without optimization, and took 120 ms when it looked for the shortest way.
  @Test func `takes little time, also the first time`() throws {
    let text = String(decoding: try #require(EmbeddedLayouts.files["fr.xml"]), as: UTF8.self)
    var editor = EditorClient()
    editor.open(text)
    let seconds = ProcessorTime.seconds { _ = editor.hover("id=\"e|\"", in: text) }
    #expect(seconds < 0.1)
  }
}
