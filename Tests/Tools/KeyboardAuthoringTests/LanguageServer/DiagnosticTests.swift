import Testing

@Suite struct `Diagnostics while typing` {
  @Test func `appear when a text is opened, and disappear when it is correct`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout.replacing("\"e-acute e-grave\"", with: "\"e-acuet e-grave\""))
    #expect(editor.problems() == ["4:44 error K05"])
    editor.change(Samples.layout)
    #expect(editor.problems() == [])
  }

  @Test func `do not appear for XML files of other languages, but for misspelt layouts`() {
    var editor = EditorClient(files: Samples.files)
    editor.open("<project><keys/></project>")
    #expect(editor.problems() == [])
    editor.change(Samples.layout.replacing("keyboard3", with: "keybord3"))
    #expect(editor.problems().contains { $0.contains("error X02") })
  }

  @Test func `are in UTF-16, or in UTF-8 if the editor supports it`() {
    let text = Samples.layout.replacing("output=\"e\" l", with: "output=\"𝒆é\" l")
      .replacing("\"e-acute e-grave\"", with: "\"zz\"")
    for (encoding, column) in [("utf-16", 46), ("utf-8", 49)] {
      var editor = EditorClient(
        files: Samples.files, capabilities: ["general": ["positionEncodings": [encoding]]])
      editor.open(text)
      #expect(editor.problems() == ["4:\(column) error K05"])
    }
  }

  @Test func `follow changes of a part of the text`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let place = EditorClient.position(of: "longPressKeyIds=\"|e-acute", in: Samples.layout)
    editor.change("q", from: place, to: place)
    #expect(editor.problems() == ["4:44 error K05"])
    let end = EditorClient.position(of: "longPressKeyIds=\"e|-acute", in: Samples.layout)
    editor.change("", from: place, to: end)
    #expect(editor.problems() == [])
  }

  @Test func `use the editor's text of an imported file`() {
    var editor = EditorClient(files: Samples.files)
    let uri = "file:///layouts/own.xml"
    editor.open(Samples.layout)
    editor.open(Samples.own.replacing("e-grave", with: "e-graev"), uri)
    #expect(editor.problems() == ["4:52 error K05"])
    #expect(editor.problems(uri) == [])
    editor.open(Samples.own.replacing("two", with: "e-grave"), uri)
    #expect(editor.problems(uri) == ["2:11 warning K09"])
  }

  @Test func `of a part use a layout that imports it, if there is one`() {
    let uri = "file:///layouts/own.xml"
    let text = Samples.own.replacing(
      "output=\"2\"", with: "longPressKeyIds=\"e-acute\" otput=\"2\"")
    var editor = EditorClient(files: ["/layouts/test.xml": Samples.layout])
    editor.open(text, uri)
    #expect(editor.problems(uri).contains("2:42 error X06"))
    editor = EditorClient()
    editor.open(text, uri)
    #expect(editor.problems(uri).contains("2:42 error X06"))
  }

  @Test func `exist for tests and themes, too`() {
    var editor = EditorClient(files: [
      "/layouts/test.xml": Samples.layout, "/layouts/own.xml": Samples.own,
    ])
    let uri = "file:///layouts/test/test-test.xml"
    editor.open(Samples.tests.replacing("key=\"two\"", with: "key=\"tow\""), uri)
    #expect(editor.problems(uri) == ["2:53 warning Q03", "2:74 error test"])
    editor.open(
      "<theme xmlns=\"urn:clavier:theme\" name=\"a\"><style role=\"kye\"/></theme>", "file:///t.xml"
    )
    #expect(editor.problems("file:///t.xml").count == 1)
  }

  @Test func `include lints`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let codes = (editor.diagnostics[EditorClient.uri] ?? []).compactMap { $0["code"] as? String }
    #expect(codes.contains { $0.hasPrefix("U") })
  }

  @Test func `disappear when the text is closed`() {
    var editor = EditorClient()
    editor.open("<keyboard3")
    #expect(editor.problems() == ["0:0 error X01"] || !editor.problems().isEmpty)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": EditorClient.uri]])
    #expect(editor.problems() == [])
  }
}
