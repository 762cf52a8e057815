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

  /// Returns the titles of the fixes at a cursor, and the texts after each of them.
  private func fixes(_ cursor: String, in text: String) -> [(title: String, result: String)] {
    var editor = EditorClient(files: Samples.files)
    editor.open(text)
    let place = EditorClient.position(of: cursor, in: text)
    let result = editor.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": EditorClient.uri], "range": ["start": place, "end": place]])
    return (result as? [EditorClient.Object] ?? []).map { action in
      let edit = action["edit"] as? EditorClient.Object
      let edits = (edit?["changes"] as? [String: [EditorClient.Object]])?[EditorClient.uri] ?? []
      return (action["title"] as? String ?? "", text.applying(edits))
    }
  }

  @Test(arguments: [
    ("o-acute", "ó"), ("ß", "ß"), ("u0259", "\\u{259}"), ("o-horn", "ơ"), ("o-stroke", ""),
    ("&amp;", "&amp;"),
  ])
  func `make the key that is missing, with what its name says`(id: String, output: String) throws {
    let text = Samples.layout.replacing("keys=\"e two acute", with: "keys=\"e \(id) acute")
    let fix = try #require(fixes("keys=\"e |\(id)", in: text).last)
    #expect(fix.title == "make the key '\(id == "&amp;" ? "&" : id)'")
    #expect(
      fix.result
        == text.replacing(
          "layerId=\"shift\"/>\n",
          with: "layerId=\"shift\"/>\n    <key id=\"\(id)\" output=\"\(output)\"/>\n"))
  }

  @Test(arguments: [
    (
      "<keyboard3><info/>|<layers formId=\"touch\">",
      "<keys>\n  <key id=\"ß\" output=\"ß\"/>\n</keys>\n"
    ),
    ("<keyboard3><keys>|</keys><layers formId=\"touch\">", "\n  <key id=\"ß\" output=\"ß\"/>\n"),
    (
      "<keyboard3><keys><import path=\"own.xml\"/>|</keys><layers formId=\"touch\">",
      "\n<key id=\"ß\" output=\"ß\"/>"
    ),
  ])
  func `make the key where there are none`(start: String, insertion: String) throws {
    let rest = "<layer id=\"base\"><row keys=\"ß space\"/></layer></layers></keyboard3>"
    let fix = try #require(fixes("keys=\"|ß", in: start.replacing("|", with: "") + rest).last)
    #expect(fix.result == start.replacing("|", with: insertion) + rest)
  }

  @Test func `import the file that has the key`() throws {
    let text = Samples.layout.replacing("keys=\"e two acute", with: "keys=\"e bksp acute")
    let fixes = fixes("keys=\"e b|ksp", in: text)
    let fix = try #require(fixes.first { $0.title.hasPrefix("import 'import/frame-keys.xml'") })
    #expect(
      fix.result
        == text.replacing(
          "<import path=\"own.xml\"/>",
          with: "<import path=\"own.xml\"/>\n    <import path=\"import/frame-keys.xml\"/>"))
  }

  @Test(arguments: [
    ("*", ["{0,9}", "\\*"]), ("+", ["{1,9}", "\\+"]), ("$", ["", "\\$"]),
  ])
  func `write bounds in place of stars`(construct: String, expected: [String]) {
    let text = Samples.layout.replacing("[ab]{1,2}", with: "[ab]\(construct)")
    let fixes = fixes("[ab]|\(construct)", in: text)
    #expect(
      fixes.map(\.result)
        == expected.map { Samples.layout.replacing("[ab]{1,2}", with: "[ab]\($0)") })
  }
}
