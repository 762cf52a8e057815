import Testing

@Suite struct `Navigation` {
  private func editor() -> EditorClient {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    return editor
  }

  /// Returns the locations of a result, such as `own.xml 2:13`.
  private func places(_ result: Any?) -> [String] {
    (result as? [EditorClient.Object] ?? []).map { location in
      let range = location["range"] as? EditorClient.Object
      let start = range?["start"] as? [String: Int] ?? [:]
      let name = (location["uri"] as? String)?.split(separator: "/").last ?? ""
      return "\(name) \(start["line"] ?? -1):\(start["character"] ?? -1)"
    }
  }

  @Test(arguments: [
    ("keys=\"e t|wo", ["own.xml 2:11"]), ("keys=\"e two ac|ute", ["test.xml 6:13"]),
    ("keys=\"|e two", ["test.xml 4:13"]), ("layerId=\"sh|ift", ["test.xml 11:15"]),
    ("${vow|el}", ["test.xml 14:16"]), ("path=\"ow|n.xml", ["own.xml 0:0"]),
    ("\\m{ac|ute}$", ["test.xml 6:31"]), ("E two spa|ce", ["keys-Latn-implied.xml 4:11"]),
  ])
  func `finds definitions`(cursor: String, expected: [String]) {
    var editor = editor()
    let place = EditorClient.place(of: cursor, in: Samples.layout)
    #expect(places(editor.request("textDocument/definition", place)) == expected)
  }

  @Test func `finds definitions in built-in files, of which it makes copies`() {
    let text = """
      <keyboard3><keys><import path="import/frame-keys.xml"/><key id="a" longPressKeyIds="bksp"/>
      <import base="cldr" path="45/keys-Zyyy-currency.xml"/></keys></keyboard3>
      """
    var editor = EditorClient()
    editor.open(text)
    func uris(_ cursor: String) -> [String] {
      let result = editor.request(
        "textDocument/definition", EditorClient.place(of: cursor, in: text))
      return (result as? [EditorClient.Object] ?? []).compactMap { $0["uri"] as? String }
    }
    #expect(uris("Ids=\"bk|sp") == ["file:///built-in/import/frame-keys.xml"])
    #expect(uris("frame-|keys") == ["file:///built-in/import/frame-keys.xml"])
    #expect(uris("Zyyy-cur|rency") == ["file:///built-in/cldr/45/keys-Zyyy-currency.xml"])
  }

  @Test func `finds definitions of variables in labels`() {
    let text = """
      <keyboard3>
      <keys><special xmlns:c="urn:clavier:keys"><c:key id="a" label="${name}"/></special></keys>
      <variables><string id="name" value="A"/></variables>
      </keyboard3>
      """
    var editor = EditorClient()
    editor.open(text)
    let place = EditorClient.place(of: "${na|me}", in: text)
    #expect(places(editor.request("textDocument/definition", place)) == ["test.xml 2:23"])
  }

  @Test func `finds references in imports and tests`() {
    var editor = editor()
    var place = EditorClient.place(of: "keys=\"e t|wo", in: Samples.layout)
    place["context"] = ["includeDeclaration": true]
    let found = places(editor.request("textDocument/references", place))
    #expect(found == ["own.xml 2:11", "test.xml 10:34", "test.xml 11:35", "test-test.xml 2:53"])
  }

  @Test func `renames in all files, without new errors`() throws {
    var editor = editor()
    var place = EditorClient.place(of: "keys=\"e t|wo", in: Samples.layout)
    place["newName"] = "zwei"
    let result = editor.request("textDocument/rename", place) as? EditorClient.Object
    let changes = try #require(result?["changes"] as? [String: [EditorClient.Object]])
    #expect(
      changes.keys.sorted().map { $0.split(separator: "/").last } == [
        "own.xml", "test.xml", "test-test.xml",
      ])
    let text = Samples.layout.applying(changes[EditorClient.uri] ?? [])
    #expect(text == Samples.layout.replacing("two", with: "zwei"))
    editor.open(
      Samples.own.applying(changes["file:///layouts/own.xml"] ?? []), "file:///layouts/own.xml")
    editor.change(text)
    #expect(editor.problems() == [])
  }

  @Test func `renames in layouts that import the same file`() {
    var files = Samples.files
    files["/layouts/other.xml"] = Samples.layout
    var editor = EditorClient(files: files)
    editor.open(Samples.layout)
    var place = EditorClient.place(of: "keys=\"e t|wo", in: Samples.layout)
    place["newName"] = "zwei"
    let result = editor.request("textDocument/rename", place) as? EditorClient.Object
    let changes = result?["changes"] as? [String: [EditorClient.Object]]
    #expect(changes?["file:///layouts/other.xml"]?.count == 2)
    // A key that only one of them defines is a different key elsewhere.
    var own = EditorClient.place(of: "id=\"|acute", in: Samples.layout)
    own["newName"] = "akut"
    let second = editor.request("textDocument/rename", own) as? EditorClient.Object
    #expect((second?["changes"] as? EditorClient.Object)?.count == 1)
  }

  @Test(arguments: [
    ("E two spa|ce", "blank", "the key 'space' is built in and keeps its name"),
    ("keys=\"e t|wo", "e", "there is a key 'e' already"),
    ("keys=\"e t|wo", "a b", "'a b' cannot be the name of a key"),
    ("<in|fo", "x", "nothing here has a name of its own"),
    ("layer id=\"ba|se", "x", "the first layer of a touch screen is called 'base'"),
  ])
  func `rejects invalid names`(cursor: String, name: String, message: String) {
    var editor = editor()
    var place = EditorClient.place(of: cursor, in: Samples.layout)
    place["newName"] = name
    #expect(editor.request("textDocument/rename", place) == nil)
    #expect(editor.lastError?["message"] as? String == message)
  }

  @Test func `keeps the names to which built-in files refer`() {
    let layout = Samples.layout.replacing(
      "<import path=\"own.xml\"/>",
      with: "<import path=\"own.xml\"/><import path=\"import/layer-keys.xml\"/>")
    var editor = EditorClient(files: Samples.files)
    editor.open(layout)
    var place = EditorClient.place(of: "layer id=\"sh|ift", in: layout)
    place["newName"] = "upper"
    #expect(editor.request("textDocument/rename", place) == nil)
    #expect(
      (editor.lastError?["message"] as? String)?.contains("refers to the layer 'shift'") == true)
  }

  @Test func `has the name to be replaced`() {
    var editor = editor()
    let place = EditorClient.place(of: "keys=\"e two ac|ute", in: Samples.layout)
    let rename = editor.request("textDocument/prepareRename", place) as? EditorClient.Object
    #expect(rename?["placeholder"] as? String == "acute")
  }

  @Test func `has an outline`() throws {
    var editor = editor()
    let result = editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": EditorClient.uri]])
    let root = try #require((result as? [EditorClient.Object])?.first)
    func outline(_ symbol: EditorClient.Object, _ depth: Int) -> [String] {
      let children = symbol["children"] as? [EditorClient.Object] ?? []
      return [String(repeating: " ", count: depth) + (symbol["name"] as? String ?? "")]
        + children.flatMap { outline($0, depth + 1) }
    }
    let names = outline(root, 0)
    #expect(
      names.prefix(7) == [
        "keyboard3", " Test", " keys", "  own.xml", "  e", "  e-acute", "  acute",
      ])
    #expect(names.contains("  shift"))
  }
}
