import Testing

@Suite struct `The parts of a text` {
  private static let text = """
    <keyboard3 locale="en">
      <!-- one
           two -->
      <keys>
        <key id="e" output="e"
             longPressKeyIds="é è"/>
      </keys>
      <layers formId="touch"><layer id="base"><row keys="e"/></layer></layers>
    </keyboard3>
    """

  private func editor(_ text: String = Self.text) -> EditorClient {
    var editor = EditorClient()
    editor.open(text)
    return editor
  }

  @Test func `fold, with the line of the end tag left`() {
    var editor = editor()
    let ranges = editor.results("foldingRange").map { range in
      "\(range["startLine"] ?? "")-\(range["endLine"] ?? "") \(range["kind"] ?? "element")"
    }
    #expect(ranges == ["0-7 element", "3-5 element", "4-5 element", "1-2 comment"])
  }

  @Test(arguments: [
    (
      "Ids=\"|é è",
      [
        "é", "é è", "longPressKeyIds=\"é è\"",
        "<key id=\"e\" output=\"e\"\n         longPressKeyIds=\"é è\"/>",
      ]
    ),
    ("<ro|w", ["row", "<row keys=\"e\"/>", "<layer id=\"base\"><row keys=\"e\"/></layer>"]),
    ("keys=\"e\"/></la|yer>", ["<layer id=\"base\"><row keys=\"e\"/></layer>"]),
  ])
  func `are selected from the inside`(cursor: String, expected: [String]) {
    var editor = editor()
    let parameters: EditorClient.Object = [
      "textDocument": ["uri": EditorClient.uri],
      "positions": [EditorClient.position(of: cursor, in: Self.text)],
    ]
    let result = editor.request("textDocument/selectionRange", parameters) as? [EditorClient.Object]
    var parts: [String] = []
    var range = result?.first
    while let next = range {
      parts.append(Self.text.part(next["range"]))
      range = next["parent"] as? EditorClient.Object
    }
    #expect(Array(parts.prefix(expected.count)) == expected)
    #expect(parts.last == Self.text)
  }

  @Test(arguments: [("<la|yers", "layers"), ("</layer|>", "layer"), ("</la|yers>", "layers")])
  func `are renamed together, if they are the tags of an element`(cursor: String, name: String) {
    var editor = editor()
    let place = EditorClient.place(of: cursor, in: Self.text)
    let result = editor.request("textDocument/linkedEditingRange", place) as? EditorClient.Object
    let ranges = result?["ranges"] as? [EditorClient.Object] ?? []
    #expect(ranges.map { Self.text.part($0) } == [name, name])
  }

  @Test(arguments: ["<r|ow", "locale=\"e|n", "</keyb|oard>"])
  func `are not renamed elsewhere`(cursor: String) {
    var editor = editor(Self.text.replacing("</keyboard3>", with: "</keyboard>"))
    let text = Self.text.replacing("</keyboard3>", with: "</keyboard>")
    let place = EditorClient.place(of: cursor, in: text)
    #expect(editor.request("textDocument/linkedEditingRange", place) as? EditorClient.Object == nil)
    #expect(editor.lastError == nil)
  }
}

@Suite struct `Hints` {
  @Test func `are what keys type, unless their ids say it`() {
    let text = Samples.layout.replacing(
      "<key id=\"up\"",
      with: "<key id=\"mark\" output=\"\\u{301}\" multiTapKeyIds=\"space\"/><key id=\"up\"")
    var editor = EditorClient(files: Samples.files)
    editor.open(text)
    let hints = editor.results("inlayHint", in: "|\(text)|", of: text)
    #expect(
      hints.compactMap { $0["label"] as? String } == [
        "é", "è", "\u{2423}", "2", "\\m{acute}", "2", "\u{2423}",
      ])
    let first = hints.first?["position"] as? [String: Int]
    #expect(first == EditorClient.position(of: "Ids=\"e-acute|", in: text) as? [String: Int])
    let some = editor.results("inlayHint", in: "<row keys=\"|E two| space", of: text)
    #expect(some.compactMap { $0["label"] as? String } == ["2"])
  }

  @Test func `are in tests, too`() {
    var editor = EditorClient(
      files: Samples.files.merging(["/layouts/test.xml": Samples.layout]) { $1 })
    let uri = "file:///layouts/test/test-test.xml"
    editor.open(Samples.tests, uri)
    let hints =
      editor.request(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": uri],
          "range": EditorClient.range(of: "|\(Samples.tests)|", in: Samples.tests),
        ]) as? [EditorClient.Object]
    #expect(hints?.compactMap { $0["label"] as? String } == ["2"])
  }
}

@Suite struct `The symbols of all files` {
  @Test(arguments: [
    ("vowel", ["vowel test.xml", "vowels test.xml"]), ("TW", ["two own.xml"]),
    ("e-gra", ["e-grave own.xml"]), ("eac", ["e-acute test.xml"]), ("xyz", []),
  ])
  func `are found by their characters`(query: String, expected: [String]) {
    var editor = EditorClient(files: Samples.files, folder: "/layouts")
    editor.open(Samples.layout)
    let result = editor.request("workspace/symbol", ["query": query]) as? [EditorClient.Object]
    let names = (result ?? []).map { "\($0["name"] ?? "") \($0["containerName"] ?? "")" }
    #expect(names == expected)
  }

  @Test func `are all there for an empty query`() throws {
    var editor = EditorClient(files: Samples.files, folder: "/layouts")
    editor.open(Samples.layout)
    let result = editor.request("workspace/symbol", ["query": ""]) as? [EditorClient.Object]
    let first = try #require(result?.first { $0["name"] as? String == "two" })
    let location = try #require(first["location"] as? EditorClient.Object)
    #expect(location["uri"] as? String == "file:///layouts/own.xml")
    #expect(Samples.own.part(location["range"]) == "two")
    #expect(first["kind"] as? Int == 20)
  }
}
