import Foundation
import KeyboardAuthoring
import TestSupport
import Testing

/// An editor with random actions, including invalid ones.
@Suite struct `A random editor` {
  @Test(arguments: 1...3) func `never stops the server, and gets a response to each request`(
    seed: UInt64
  ) {
    var random = Seeded(seed)
    var editor = EditorClient(files: Samples.files)
    var text = Samples.layout
    editor.open(text)
    for step in 0..<40 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let (start, end) = (position(&random), position(&random))
        editor.change(piece(&random), from: start, to: end)
      case 2:
        text = broken(text, &random)
        editor.change(text)
      default: break
      }
      var parameters: EditorClient.Object = [
        "textDocument": ["uri": EditorClient.uri], "position": position(&random),
        "range": ["start": position(&random), "end": position(&random)], "newName": "new",
        "context": ["includeDeclaration": true, "diagnostics": []],
      ]
      if Int.random(in: 0..<10, using: &random) == 0 { parameters["position"] = "nowhere" }
      let method = Self.methods.randomElement(using: &random) ?? ""
      let result = editor.request("textDocument/\(method)", parameters)
      #expect(result != nil || editor.lastError != nil, "seed \(seed), step \(step), \(method)")
      if step % 20 == 19 { text = Samples.layout }
    }
    #expect(editor.server.exitCode == nil)
  }

  @Test(arguments: 1...20) func `never stops the server with malformed input`(seed: UInt64) {
    var random = Seeded(seed)
    var server = LanguageServer(files: .files([:]))
    var bytes = EditorClient.framed([
      "id": 1, "method": "initialize", "params": ["capabilities": [:]],
    ])
    bytes += EditorClient.framed([
      "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": "file:///a.xml", "version": 1, "text": Samples.own]],
    ])
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...200, using: &random)
      _ = server.handle(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(server.exitCode == nil)
  }

  private static let methods = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol",
    "codeAction", "formatting", "semanticTokens/full", "unknown", "rangeFormatting", "inlayHint",
    "codeLens",
  ]

  private func position(_ random: inout Seeded) -> EditorClient.Object {
    [
      "line": Int.random(in: -1..<30, using: &random),
      "character": Int.random(in: -1..<80, using: &random),
    ]
  }

  private func piece(_ random: inout Seeded) -> String {
    [
      "", "<", ">", "\"", "/", "<key id=\"", "é𝒆", "\n", "</keys>", "\\m{", "${", "$[", "[",
      "&#x0;", "]", "<!--", "keys=\"",
    ]
    .randomElement(using: &random) ?? ""
  }

  private func broken(_ text: String, _ random: inout Seeded) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<3 where !scalars.isEmpty {
      let place = Int.random(in: 0..<scalars.count, using: &random)
      scalars.replaceSubrange(
        place..<min(place + Int.random(in: 0..<6, using: &random), scalars.count),
        with: piece(&random).unicodeScalars)
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
