import Testing

@Suite struct `Tests in an editor` {
  private static let uri = "file:///layouts/test/test-test.xml"
  private static let failing = Samples.tests.replacing("result=\"2\"", with: "result=\"zwei\"")

  private func editor(_ tests: String, options: Any? = nil) -> EditorClient {
    let files = Samples.files.merging(["/layouts/test.xml": Samples.layout]) { $1 }
    var editor = EditorClient(files: files, options: options)
    editor.open(tests, Self.uri)
    return editor
  }

  @Test func `are problems while they fail`() throws {
    var editor = editor(Self.failing)
    #expect(editor.problems(Self.uri) == ["2:74 error test"])
    let problem = try #require(editor.diagnostics[Self.uri]?.first)
    let message = try #require(problem["message"] as? String)
    #expect(message.hasPrefix("expected 'zwei', but the text is '2'\n"))
    #expect(Self.failing.part(problem["range"]) == "zwei")
    editor.open(Samples.tests, Self.uri)
    #expect(editor.problems(Self.uri) == [])
  }

  @Test func `run again when their layout changes`() {
    var editor = editor(Samples.tests)
    editor.open(Samples.layout)
    #expect(editor.problems(Self.uri) == [])
    editor.open(
      Samples.own.replacing("output=\"2\"", with: "output=\"3\""), "file:///layouts/own.xml")
    #expect(editor.problems(Self.uri) == ["2:74 error test"])
    // A layout with errors types nothing, so its tests cannot be judged.
    editor.change(Samples.layout.replacing("e-acute e-grave", with: "e-acuet"))
    #expect(editor.problems(Self.uri) == ["1:18 error Q04"])
  }

  @Test func `include repertoires`() {
    let repertoire = "<repertoire name=\"all\" chars=\"[e è ß]\"/><tests"
    let editor = editor(Samples.tests.replacing("<tests", with: repertoire))
    #expect(editor.problems(Self.uri) == ["2:32 error test"])
  }

  /// Returns the title and the command of each lens of a text.
  private func lenses(_ editor: inout EditorClient, _ uri: String) -> [EditorClient.Object] {
    editor.results("codeLens", uri).compactMap { $0["command"] as? EditorClient.Object }
  }

  @Test func `can be run from above them`() throws {
    var editor = editor(Self.failing)
    let command = try #require(lenses(&editor, Self.uri).first)
    #expect(command["title"] as? String == "run this test")
    let failure = editor.request("workspace/executeCommand", command) as? String
    #expect(
      failure?.hasPrefix("'all/one' fails\nline 3: expected 'zwei', but the text is '2'") == true)
    #expect(editor.shown == [failure])
    editor.open(Samples.tests, Self.uri)
    #expect(editor.request("workspace/executeCommand", command) as? String == "'all/one' passes")
    editor.open(Samples.tests.replacing("test.xml", with: "no.xml"), Self.uri)
    #expect(editor.request("workspace/executeCommand", command) == nil)
    #expect(
      editor.lastError?["message"] as? String
        == "the tests cannot be run, since they or their layout have errors")
  }

  @Test func `are shown by the server, unless the client does that`() throws {
    let cases: [(options: Any, isShown: Bool)] = [
      (["showsCommandResults": true], false), ([Int](), true), ("text", true),
    ]
    for (options, isShown) in cases {
      var editor = editor(Samples.tests, options: options)
      let command = try #require(lenses(&editor, Self.uri).first)
      #expect(editor.request("workspace/executeCommand", command) != nil)
      #expect(editor.shown.isEmpty != isShown, "\(options)")
    }
  }
}

@Suite struct `Layers in an editor` {
  @Test func `can be shown from above them`() throws {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    let commands = editor.results("codeLens").compactMap { $0["command"] as? EditorClient.Object }
    #expect(commands.map { $0["title"] as? String } == ["show this layer", "show this layer"])
    let picture = try #require(
      editor.request("workspace/executeCommand", commands[1]) as? String)
    #expect(picture.contains("│  E  │"))
    #expect(!picture.contains("│  e  │"))
  }

  @Test(arguments: [
    (["command": "clavier.fly"], "there is no command 'clavier.fly' here"),
    (["command": "clavier.showLayer"], "'clavier.showLayer' needs a place in an open text"),
  ])
  func `need a command and a place`(parameters: [String: String], message: String) {
    var editor = EditorClient(files: Samples.files)
    editor.open(Samples.layout)
    #expect(editor.request("workspace/executeCommand", parameters) == nil)
    #expect(editor.lastError?["message"] as? String == message)
  }
}
