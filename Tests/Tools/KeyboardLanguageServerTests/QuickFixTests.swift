import Testing

@Suite struct `Quick fixes` {
  @Test func `insert similar names`() {
    var editor = EditorClient(files: Samples.files)
    let wrong = Samples.layout.replacing("e-acute e-grave", with: "e-acuet e-grave")
    editor.open(wrong)
    let cursor = EditorClient.position(of: "e-acu|et", in: wrong)
    let result = editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": EditorClient.uri], "range": ["start": cursor, "end": cursor],
        "context": ["diagnostics": []],
      ])
    let action = (result as? [EditorClient.Object])?.first
    #expect(action?["title"] as? String == "write 'e-acute'")
    let edit = action?["edit"] as? EditorClient.Object
    let edits = (edit?["changes"] as? [String: [EditorClient.Object]])?[EditorClient.uri] ?? []
    #expect(wrong.applying(edits) == Samples.layout)
  }

  @Test func `do not exist without problems`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let start = ["line": 0, "character": 0]
    let result = editor.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": EditorClient.uri], "range": ["start": start, "end": start]])
    #expect((result as? [Any])?.isEmpty == true)
  }
}
