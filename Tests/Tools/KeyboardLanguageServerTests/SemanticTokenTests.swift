import Testing

@Suite struct `Semantic tokens` {
  @Test func `are the parts of patterns`() throws {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let place = ["textDocument": ["uri": EditorClient.uri]]
    let result = editor.request("textDocument/semanticTokens/full", place) as? EditorClient.Object
    let data = try #require(result?["data"] as? [Int])
    let kinds = ["macro", "variable", "string", "parameter", "regexp", "operator"]
    let lines = Samples.layout.split(separator: "\n").map { Array($0.utf16) }
    var (line, character) = (0, 0)
    var tokens: [String] = []
    for start in stride(from: 0, to: data.count, by: 5) {
      if data[start] > 0 { character = 0 }
      line += data[start]
      character += data[start + 1]
      let text = lines[line][character..<character + data[start + 2]]
      tokens.append("\(kinds[data[start + 3]]) \(String(decoding: text, as: UTF16.self))")
    }
    #expect(
      tokens == [
        "macro \\m{acute}", "macro \\m{acute}", "variable ${vowel}", "operator (",
        "variable $[vowels]", "operator )", "string \\u{301}", "operator ?", "regexp [ab]",
        "operator {1,2}", "parameter $1",
      ])
  }
}
