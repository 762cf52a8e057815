import FuzzSupport
import KeyboardAuthoring

// Simulates an editor of layouts. An input is a text and, after a NUL, the actions of the editor:
// four bytes each for the request, the line, the character and the typed text. The raw input is
// also sent to a server.

let methods = [
  "completion", "hover", "definition", "references", "prepareRename", "rename",
  "documentSymbol", "codeAction", "formatting", "semanticTokens/full",
]

let pieces = [
  "", "<", ">", "/>", "\"", " ", "key", "<key id=\"", " output=\"", "\\m{", "${", "$[", "}", "]",
  "é",
  "\u{1D486}", "\n", "</", "<!--", "-->", "&amp;",
]

/// Returns a text in JSON.
func json(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

func framed(_ message: String) -> [UInt8] {
  Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
}

func newServer() -> LanguageServer {
  var server = LanguageServer(
    files: .files([
      "/a/own.xml": Array("<keys><key id=\"two\" output=\"2\"/></keys>".utf8),
      "/a/other.xml": Array(
        "<keyboard3><keys><import path=\"own.xml\"/></keys></keyboard3>".utf8),
    ]))
  _ = server.handle(
    framed("{\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}"))
  return server
}

fuzz { bytes in
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let text = String(decoding: parts.first ?? [], as: UTF8.self)
  var actions = parts.count > 1 ? parts[1].prefix(80) : []
  let document = "\"textDocument\":{\"uri\":\"file:///a/b.xml\",\"version\":1"
  var server = newServer()
  _ = server.handle(
    framed(
      "{\"method\":\"textDocument/didOpen\",\"params\":{\(document),\"text\":\(json(text))}}}"))
  while actions.count >= 4 {
    let action = Array(actions.prefix(4))
    actions = actions.dropFirst(4)
    let position = "{\"line\":\(action[1]),\"character\":\(action[2])}"
    let range = "{\"start\":\(position),\"end\":\(position)}"
    let piece = json(pieces[Int(action[3]) % pieces.count])
    _ = server.handle(
      framed(
        "{\"method\":\"textDocument/didChange\",\"params\":{\(document)},"
          + "\"contentChanges\":[{\"range\":\(range),\"text\":\(piece)}]}}"))
    let answer = server.handle(
      framed(
        "{\"id\":1,\"method\":\"textDocument/\(methods[Int(action[0]) % methods.count])\","
          + "\"params\":{\(document)},\"position\":\(position),\"range\":\(range),"
          + "\"newName\":\"n\",\"context\":{\"includeDeclaration\":true}}}"))
    require(!answer.isEmpty, "a request without an answer")
  }
  var other = newServer()
  _ = other.handle(bytes)
}
