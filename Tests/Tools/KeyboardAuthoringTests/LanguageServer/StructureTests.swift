import Testing

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
