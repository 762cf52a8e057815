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
    ("<transform|Group", "Transforms of which the first that matches is applied, or reorders."),
    ("lay|erId", "The touch layer that is shown after a tap."),
    ("conformsTo=\"4|5", "The least version of CLDR that the file is made for."),
    ("$[vowe|ls", "An example:"),
    ("value=\"e o|", "The text, the items with blanks between them, or a UnicodeSet."),
  ])
  func `explains elements and attributes`(cursor: String, expected: String) {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    #expect(editor.hover(cursor, in: Samples.layout).hasPrefix(expected))
  }
}
