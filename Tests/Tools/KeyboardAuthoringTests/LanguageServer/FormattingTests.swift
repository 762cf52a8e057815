import Testing

@Suite struct `Formatting in an editor` {
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

  private static let untidy = """
    <?xml version="1.0" encoding="UTF-8"?>
    <keyboard3 locale="en" conformsTo="45">
      <info name="Test"/>
      <keys>
          <key output="1" id="one"/>
          <key output="2" id="two"/> <key output="3" id="three"/>
      </keys>
      <layers formId='touch'>
        <layer id="base"><row keys="one two"/></layer>
      </layers>
    </keyboard3>

    """

  @Test(arguments: [
    (
      "    |<key output=\"1\"| id",
      ["        <key output=\"1\" id=\"one\"/>", "    <key id=\"one\" output=\"1\"/>"]
    ),
    (
      "\"|/> <key out|put=\"3",
      [
        "        <key output=\"2\" id=\"two\"/> <key output=\"3\" id=\"three\"/>",
        "    <key id=\"two\" output=\"2\"/><key id=\"three\" output=\"3\"/>",
      ]
    ),
    ("<info na|me|=", []),
  ])
  func `changes only the elements of a range`(range: String, change: [String]) {
    var editor = EditorClient(files: Samples.files)
    editor.open(Self.untidy)
    let edits = editor.results("rangeFormatting", in: range, of: Self.untidy)
    let expected =
      change.isEmpty ? Self.untidy : Self.untidy.replacing(change[0].dropFirst(2), with: change[1])
    #expect(Self.untidy.applying(edits) == expected)
  }

  @Test func `of a range that is everything is that of the text`() {
    var editor = EditorClient(files: Samples.files)
    editor.open(Self.untidy)
    let whole =
      editor.request("textDocument/formatting", Self.place) as? [EditorClient.Object] ?? []
    let range = editor.results("rangeFormatting", in: "|\(Self.untidy)|", of: Self.untidy)
    #expect(Self.untidy.applying(range) == Self.untidy.applying(whole))
  }
}
