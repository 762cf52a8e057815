import Foundation
import Testing

@testable import KeyboardAuthoring

@Suite struct `The protocol` {
  /// Returns the responses of a new server to messages in JSON.
  private func answers(
    to messages: String..., after start: [EditorClient.Object] = []
  ) -> [String] {
    var server = LanguageServer(files: .files([:]))
    var bytes = start.flatMap(EditorClient.framed)
    for message in messages {
      bytes += Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
    return EditorClient.messages(in: server.handle(bytes)).map { answer in
      let error = (answer["error"] as? EditorClient.Object)?["code"] as? Int
      return "\(answer["id"] ?? "") \(error.map(String.init) ?? "result")"
    }
  }

  private static var initialize: EditorClient.Object {
    [
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": ["capabilities": EditorClient.Object()],
    ]
  }

  @Test func `rejects requests before initialization, and unknown ones`() {
    #expect(answers(to: #"{"id":1,"method":"shutdown"}"#) == ["1 -32002"])
    let unknown = answers(to: #"{"id":"a","method":"x/y"}"#, after: [Self.initialize])
    #expect(unknown == ["0 result", "a -32601"])
    #expect(answers(to: #"{"id":1,"method":"initialize","params":7}"#) == ["1 -32602"])
    #expect(answers(to: #"{"method":"$/x"}"#, #"{"id":1,"result":null}"#).isEmpty)
  }

  @Test func `reports malformed messages`() {
    #expect(
      answers(to: "{", "[1]", "7", #"{"id":1,"method":5}"#, "{}") == [
        "<null> -32700", "<null> -32600", "<null> -32600", "1 -32600", "<null> -32600",
      ])
    #expect(answers(to: String(repeating: "[", count: 10_000)).count == 1)
  }

  @Test func `does not execute cancelled requests`() {
    let hover =
      #"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":{"line":0,"character":0}}}"#
    let cancel = #"{"method":"$/cancelRequest","params":{"id":1}}"#
    #expect(answers(to: hover, cancel, after: [Self.initialize]) == ["0 result", "1 -32800"])
    #expect(answers(to: hover, after: [Self.initialize]) == ["0 result", "1 result"])
  }

  @Test func `exits with 0 after a shutdown, otherwise with 1`() {
    for (messages, code) in [(["shutdown", "exit"], 0), (["exit"], 1)] as [([String], Int32)] {
      var server = LanguageServer(files: .files([:]))
      _ = server.handle(EditorClient.framed(Self.initialize))
      for message in messages {
        #expect(server.exitCode == nil)
        _ = server.handle(
          EditorClient.framed(
            ["id": 1, "method": message].filter { message == "shutdown" || $0.key != "id" }))
      }
      #expect(server.exitCode == code)
    }
  }

  @Test func `accepts messages in pieces, and recovers from broken headers`() {
    let message = EditorClient.framed(Self.initialize)
    var server = LanguageServer(files: .files([:]))
    var answers: [UInt8] = []
    for byte in message { answers += server.handle([byte]) }
    #expect(EditorClient.messages(in: answers).count == 1)
    for header in [
      "Content-Length: x\r\n\r\n", "\r\n\r\n", "Content-Length: -1\n\n",
      "Content-Length: 99999999999999999999\r\n\r\n", "X: y\r\n\r\n",
    ] {
      var server = LanguageServer(files: .files([:]))
      let answers = server.handle(Array(header.utf8) + message)
      #expect(EditorClient.messages(in: answers).count == 1, "\(header)")
    }
  }

  @Test func `declares its capabilities`() {
    var server = LanguageServer(files: .files([:]), version: "1.2.3")
    let answer = EditorClient.messages(in: server.handle(EditorClient.framed(Self.initialize)))[0]
    let result = answer["result"] as? EditorClient.Object
    #expect((result?["serverInfo"] as? EditorClient.Object)?["version"] as? String == "1.2.3")
    let capabilities = result?["capabilities"] as? EditorClient.Object
    #expect(capabilities?["positionEncoding"] as? String == "utf-16")
    #expect(capabilities?["documentFormattingProvider"] as? Bool == true)
  }

  /// The requests that each capability offers.
  private static let requests = [
    "codeActionProvider": ["textDocument/codeAction"],
    "codeLensProvider": ["textDocument/codeLens"],
    "completionProvider": ["textDocument/completion"],
    "definitionProvider": ["textDocument/definition"],
    "documentFormattingProvider": ["textDocument/formatting"],
    "documentRangeFormattingProvider": ["textDocument/rangeFormatting"],
    "documentSymbolProvider": ["textDocument/documentSymbol"],
    "executeCommandProvider": ["workspace/executeCommand"],
    "hoverProvider": ["textDocument/hover"],
    "inlayHintProvider": ["textDocument/inlayHint"],
    "referencesProvider": ["textDocument/references"],
    "renameProvider": ["textDocument/rename", "textDocument/prepareRename"],
    "semanticTokensProvider": ["textDocument/semanticTokens/full"],
    "workspaceSymbolProvider": ["workspace/symbol"],
  ]

  @Test func `has a handler for each request of its capabilities, and no others`() {
    var editor = EditorClient()
    let capabilities = Set(editor.capabilities.keys)
    #expect(
      capabilities.symmetricDifference(Self.requests.keys)
        == ["positionEncoding", "textDocumentSync"])
    for method in Self.requests.values.joined() {
      _ = editor.request(method, [:])
      #expect(editor.lastError?["code"] as? Int == -32602, "\(method)")
    }
    #expect(Set(Self.requests.values.joined()) == Set(RequestTable.all.methods))
  }

  @Test(arguments: [
    "[]", "null", "{}", #"{"line":1}"#, #"{"line":"1","character":1}"#,
    #"{"line":1.5,"character":1}"#, #"{"line":1e99,"character":1}"#,
  ])
  func `rejects parameters of another kind`(position: String) throws {
    var editor = EditorClient()
    editor.open(Samples.layout)
    let value = try JSONSerialization.jsonObject(
      with: Data(position.utf8), options: .fragmentsAllowed)
    _ = editor.request(
      "textDocument/hover", ["textDocument": ["uri": EditorClient.uri], "position": value])
    #expect(editor.lastError?["code"] as? Int == -32602)
  }

  @Test func `has null for texts that are not open`() {
    var editor = EditorClient()
    let place: EditorClient.Object = ["line": 0, "character": 0]
    let parameters: EditorClient.Object = [
      "textDocument": ["uri": "file:///x.xml"], "position": place, "newName": "x",
      "range": ["start": place, "end": place],
    ]
    for method in Self.requests.values.joined() where method.hasPrefix("textDocument/") {
      #expect(editor.request(method, parameters) is NSNull, "\(method)")
    }
  }
}
