import Testing

@Suite struct `Completion` {
  @Test(arguments: [
    ("<|", ["keyboard3", "keyboardTest3", "theme"]),
    (
      "<keyboard3><lay|",
      [
        "import", "locales", "version", "info", "settings", "displays", "keys", "flicks", "forms",
        "layers", "variables", "transforms", "special",
      ]
    ),
    (
      "<keyboard3><info/><keys/>|</keyboard3>",
      [
        "import", "locales", "version", "settings", "displays", "flicks", "forms", "layers",
        "variables", "transforms", "special",
      ]
    ),
    ("<keyboard3><flicks><flick id=\"a\"><|", ["flickSegment", "special"]),
    ("<keyboard3><layers></la|", ["layers"]),
    ("<keyboard3><layers><layer><row keys=\"a\"/></|", ["layer"]),
    ("<keyboard3><import |", ["base", "path"]),
    ("<keyboard3><import path=\"a\" |/>", ["base"]),
    ("<keyboard3><transforms t|", ["type"]),
    ("<keyboard3><transforms type=\"|\"", ["simple", "backspace"]),
    ("<keyboard3><keys><key gap=\"|", ["true"]),
    ("<keyboard3><keys><key gap='|", ["true"]),
    ("<keyboard3><import base=\"|\"/>", ["cldr"]),
    ("<keyboard3><keys><special xmlns:c=\"urn:clavier:keys\"><|", ["c:key", "c:allow"]),
    (
      "<keyboard3><keys><special xmlns:c=\"urn:clavier:keys\"><c:key returns=\"|",
      ["key", "space", "symbol"]
    ),
    ("<keyboard3><!-- <| -->", []),
    ("<keyboard3><keys><key output=\"|", []),
    (
      "<keyboardTest3><tests><test><|",
      ["startContext", "keystroke", "emit", "backspace", "check", "special"]
    ),
    (
      "<keyboard3><keys><import base=\"cldr\" path=\"|\"/>",
      [
        "keys-Latn-implied.xml", "keys-Zyyy-currency.xml", "keys-Zyyy-punctuation.xml",
        "scanCodes-implied.xml",
      ]
    ),
  ])
  func `offers valid elements and attributes`(marked: String, expected: [String]) {
    var editor = EditorClient()
    let labels = editor.completions(marked)
    // The newest version of CLDR's files is first.
    #expect(
      labels.map {
        $0.hasPrefix("keys-") ? $0 : $0.split(separator: "/").last.map(String.init) ?? ""
      } == expected)
  }

  @Test func `offers the order of marks of each script where transforms are imported`() {
    var editor = EditorClient()
    let labels = editor.completions("<keyboard3><transforms><import base=\"cldr\" path=\"|\"/>")
    #expect(labels.count > 80 && labels.contains("50/reorder-Java.xml"))
    #expect(labels.allSatisfy { $0.hasPrefix("50/reorder-") })
  }

  @Test func `offers keys with their outputs, also of imports and while the text is incomplete`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let items = editor.completionItems(
      Samples.layout.replacing(
        "<row keys=\"e two acute up\"/></layer>", with: "<row keys=\"e tw| <"))
    let outputs = items.reduce(into: [:]) { outputs, item in
      outputs[item["label"] as? String ?? ""] = item["detail"] as? String ?? ""
    }
    #expect(outputs["two"] == "2")
    #expect(outputs["e-acute"] == "é")
    #expect(outputs["acute"] == "\\m{acute}")
    #expect(outputs["A"] == "A")
    // Definitions of the text itself come first.
    #expect(items.first?["label"] as? String == "acute")
  }

  @Test(arguments: [
    ("layerId=\"|", ["base", "shift"]), ("flickId=\"|", []),
    ("output=\"\\m{|", ["acute"]), ("output=\"${|", ["vowel"]), ("output=\"$[|", ["vowels"]),
    ("output=\"$[1:|", ["vowels"]), ("output=\"a$[12:vo|", ["vowels"]), ("output=\"a1:|", []),
  ])
  func `offers definitions of the layout`(value: String, expected: [String]) {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let text = Samples.layout.replacing("layerId=\"shift", with: value)
    #expect(editor.completions(text) == expected)
  }

  @Test func `offers files to import, of the right root`() {
    var editor = EditorClient(files: Samples.files)
    let labels = editor.completions("<keyboard3><keys><import path=\"|\"/></keys></keyboard3>")
    #expect(labels.contains("own.xml"))
    #expect(labels.contains("import/frame-keys.xml"))
    #expect(!labels.contains("import/dead-key-displays.xml"))
  }

  @Test func `offers locales and actions`() {
    var editor = EditorClient()
    #expect(editor.completions("<keyboard3 locale=\"|\"/>").contains("pt-BR"))
    let actions = editor.completions(
      "<keyboard3><keys><special xmlns:c=\"u\"><c:key action=\"|\"/>")
    #expect(actions.contains("deleteBackward"))
    #expect(actions.contains("f12"))
  }

  @Test func `replaces only the word at the cursor`() {
    var editor = EditorClient(files: Samples.files)
    let text = Samples.layout.replacing("keys=\"e two acute", with: "keys=\"e tw| acute")
    let item = editor.completionItems(text).first { $0["label"] as? String == "two" }
    let edit = item?["textEdit"] as? EditorClient.Object
    let plain = text.replacing("|", with: "")
    #expect(edit.map { plain.applying([$0]) } == Samples.layout)
  }

  @Test func `writes required attributes for editors with snippets`() {
    let capabilities = [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ]
    var editor = EditorClient(capabilities: capabilities)
    let items = editor.completionItems("<keyboard3><keys><k|")
    let edit = items.first { $0["label"] as? String == "key" }?["textEdit"] as? EditorClient.Object
    #expect(edit?["newText"] as? String == "key id=\"$1\"/>$0")
  }
}
