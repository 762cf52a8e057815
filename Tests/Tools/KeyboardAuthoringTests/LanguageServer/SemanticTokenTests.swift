import Testing

@Suite struct `Semantic tokens` {
  @Test func `are the parts of patterns`() throws {
    let tokens = try tokens(of: Samples.layout)
    let parts: Set<Substring> = [
      "macro", "operator", "string", "regexp", "parameter", "variable", "variable!",
    ]
    #expect(
      tokens.filter { parts.contains($0.prefix { $0 != " " }) } == [
        "macro \\m{acute}", "variable! vowel", "variable! vowels", "macro \\m{acute}",
        "variable ${vowel}", "operator (", "variable $[vowels]", "operator )", "string \\u{301}",
        "operator ?", "regexp [ab]", "operator {1,2}", "parameter $1",
      ])
  }

  @Test func `are all tags, names and comments of a text`() throws {
    let text = """
      <keyboard3 locale="en"><!-- one
        two -->
        <keys><import path="own.xml"/><key id="e" gap="true" flickId="f"/></keys>
        <layers formId="us"><layer modifiers="altR shift"><row keys="e a"/></layer></layers>
      </keyboard3>
      """
    #expect(
      try tokens(of: text) == [
        "type keyboard3", "property locale", "comment <!-- one", "comment   two -->", "type keys",
        "type import", "property path", "namespace own.xml", "type key", "property id",
        "enumMember! e", "property gap", "keyword true", "property flickId", "event f", "type keys",
        "type layers", "property formId", "struct us", "type layer", "property modifiers",
        "keyword altR", "keyword shift", "type row", "property keys", "enumMember e",
        "enumMember a",
        "type layer", "type layers", "type keyboard3",
      ])
  }

  /// Returns the tokens of a text as their kinds, with `!` for declarations, and their texts.
  private func tokens(of text: String) throws -> [String] {
    var editor = EditorClient(files: Samples.files)
    editor.open(text)
    let place = ["textDocument": ["uri": EditorClient.uri]]
    let result = editor.request("textDocument/semanticTokens/full", place) as? EditorClient.Object
    let data = try #require(result?["data"] as? [Int])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf16)
    }
    var (line, character) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { start in
      if data[start] > 0 { character = 0 }
      line += data[start]
      character += data[start + 1]
      let part = lines[line][character..<character + data[start + 2]]
      let declaration = data[start + 4] == 1 ? "!" : ""
      return
        "\(editor.tokenTypes[data[start + 3]])\(declaration) \(String(decoding: part, as: UTF16.self))"
    }
  }
}
