import Testing

@Suite struct `Formatting` {
  private static let place = ["textDocument": ["uri": EditorClient.uri]]

  @Test func `changes only lines in another style`() throws {
    var editor = EditorClient(files: Samples.files)
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Samples.layout
    editor.open(text)
    let first = editor.request("textDocument/formatting", Self.place)
    let style = text.applying(first as? [EditorClient.Object] ?? [])
    let wrong = style.replacing("<key id=\"e\" output=\"e\"", with: "   <key output='e' id=\"e\"")
    editor.open(wrong)
    let edits =
      editor.request("textDocument/formatting", Self.place) as? [EditorClient.Object] ?? []
    #expect(edits.count == 1)
    #expect(wrong.applying(edits) == style)
    let range = try #require(edits.first?["range"] as? EditorClient.Object)
    let line = EditorClient.position(of: "|   <key output", in: wrong)["line"] as? Int ?? 0
    #expect((range["start"] as? [String: Int]) == ["line": line, "character": 0])
    #expect((range["end"] as? [String: Int]) == ["line": line + 1, "character": 0])
  }

  @Test func `leaves formatted text unchanged, and rejects text that is not XML`() {
    var editor = EditorClient(files: Samples.files)
    editor.open("<keyboard3>")
    #expect(editor.request("textDocument/formatting", Self.place) == nil)
    #expect(editor.lastError?["code"] as? Int == -32803)
  }
}
