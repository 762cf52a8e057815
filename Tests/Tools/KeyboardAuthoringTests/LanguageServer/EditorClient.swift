import Foundation
import KeyboardAuthoring
import KeyboardModel

/// An editor with a server in the same process.
struct EditorClient {
  typealias Object = [String: Any]

  private(set) var server: LanguageServer
  /// The published diagnostics, by URI of the text.
  private(set) var diagnostics: [String: [Object]] = [:]
  /// The messages that the server asked to show.
  private(set) var shown: [String] = []
  /// The error of the last request.
  private(set) var lastError: Object?
  /// The capabilities of the server.
  private(set) var capabilities: Object = [:]
  private var lastID = 0

  /// Creates an editor with these files on disk.
  init(
    files: [String: String] = [:], capabilities: Object = [:], folder: String? = nil,
    options: Any? = nil
  ) {
    let texts = files.mapValues { Array($0.utf8) }
    server = LanguageServer(files: .files(texts) { name, _ in "/built-in/\(name)" })
    var parameters: Object = ["processId": NSNull(), "capabilities": capabilities]
    if let folder { parameters["rootUri"] = "file://\(folder)" }
    if let options { parameters["initializationOptions"] = options }
    let result = request("initialize", parameters) as? Object
    self.capabilities = result?["capabilities"] as? Object ?? [:]
    notify("initialized", [:])
  }

  /// The types of semantic tokens, in the order of the server's legend.
  var tokenTypes: [String] {
    let tokens = capabilities["semanticTokensProvider"] as? Object
    return (tokens?["legend"] as? Object)?["tokenTypes"] as? [String] ?? []
  }

  // MARK: Messages

  /// Sends a request and returns its result.
  mutating func request(_ method: String, _ parameters: Object) -> Any? {
    lastID += 1
    lastError = nil
    let answers = send(["id": lastID, "method": method, "params": parameters])
    let answer = answers.first { $0["id"] as? Int == lastID }
    lastError = answer?["error"] as? Object
    return answer?["result"]
  }

  mutating func notify(_ method: String, _ parameters: Object) {
    _ = send(["method": method, "params": parameters])
  }

  @discardableResult
  private mutating func send(_ message: Object) -> [Object] {
    let message = message.merging(["jsonrpc": "2.0"]) { first, _ in first }
    let answers = Self.messages(in: server.handle(Self.framed(message)))
    for answer in answers {
      guard let parameters = answer["params"] as? Object else { continue }
      switch answer["method"] as? String {
      case "textDocument/publishDiagnostics":
        guard let uri = parameters["uri"] as? String else { continue }
        diagnostics[uri] = parameters["diagnostics"] as? [Object]
      case "window/showMessage": shown.append(parameters["message"] as? String ?? "")
      default: break
      }
    }
    return answers
  }

  /// Returns the bytes of a message with its header.
  static func framed(_ message: Object) -> [UInt8] {
    let content = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  /// Returns the messages in the server's output.
  static func messages(in bytes: [UInt8]) -> [Object] {
    var messages: [Object] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "{")) {
      let header = String(decoding: rest[..<end], as: UTF8.self)
      let length = Int(header.filter(\.isNumber)) ?? 0
      let content = rest[end..<min(end + length, rest.endIndex)]
      messages.append(
        (try? JSONSerialization.jsonObject(with: Data(content))) as? Object ?? [:])
      rest = rest[(end + content.count)...]
    }
    return messages
  }

  // MARK: Texts

  static let uri = "file:///layouts/test.xml"

  mutating func open(_ text: String, _ uri: String = Self.uri) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "xml", "version": 1, "text": text]])
  }

  mutating func change(_ text: String, from start: Object? = nil, to end: Object? = nil) {
    var change: Object = ["text": text]
    if let start, let end { change["range"] = ["start": start, "end": end] }
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri, "version": 2], "contentChanges": [change]])
  }

  /// Returns the parameters of a request at the cursor `|` of a text.
  static func place(of cursor: String, in text: String, uri: String = Self.uri) -> Object {
    ["textDocument": ["uri": uri], "position": position(of: cursor, in: text)]
  }

  /// Returns the position of the cursor `|` in `marked`, a part of a text.
  static func position(of marked: String, in text: String) -> Object {
    let plain = marked.replacing("|", with: "")
    let before = marked.prefix { $0 != "|" }
    guard let range = text.range(of: plain) else { return ["line": 0, "character": 0] }
    let start = text[..<range.lowerBound] + before
    let lines = start.split(separator: "\n", omittingEmptySubsequences: false)
    return ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
  }

  /// Sends a request about a whole open text and returns its results.
  mutating func results(_ method: String, _ uri: String = Self.uri) -> [Object] {
    request("textDocument/\(method)", ["textDocument": ["uri": uri]]) as? [Object] ?? []
  }

  /// Sends a request about the stretch of a text between two marks `|` and returns its results.
  mutating func results(_ method: String, in marked: String, of text: String) -> [Object] {
    let parameters: Object = [
      "textDocument": ["uri": Self.uri], "range": Self.range(of: marked, in: text),
      "context": ["diagnostics": []], "options": ["tabSize": 2, "insertSpaces": true],
    ]
    return request("textDocument/\(method)", parameters) as? [Object] ?? []
  }

  /// Returns the range between two marks `|` in `marked`, a part of a text.
  static func range(of marked: String, in text: String) -> Object {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let end = parts.prefix(2).joined() + "|" + parts.dropFirst(2).joined()
    return [
      "start": position(of: parts[0] + "|" + parts.dropFirst().joined(), in: text),
      "end": position(of: end, in: text),
    ]
  }

  /// Returns the diagnostics of a text, such as `3:4 error K05`, with zero-based lines and
  /// characters, without lints.
  func problems(_ uri: String = Self.uri) -> [String] {
    let diagnostics = (diagnostics[uri] ?? []).filter {
      ($0["code"] as? String)?.hasPrefix("U") == false
    }
    return diagnostics.map { diagnostic in
      let range = diagnostic["range"] as? Object
      let start = range?["start"] as? [String: Int] ?? [:]
      let severity = ["", "error", "warning", "hint"][diagnostic["severity"] as? Int ?? 0]
      return "\(start["line"] ?? -1):\(start["character"] ?? -1) \(severity) "
        + "\(diagnostic["code"] ?? "")"
    }
  }

  /// Returns the labels of completions at the cursor of a text, after opening it without the
  /// cursor.
  mutating func completions(_ marked: String, _ uri: String = Self.uri) -> [String] {
    completionItems(marked, uri).compactMap { $0["label"] as? String }
  }

  mutating func completionItems(_ marked: String, _ uri: String = Self.uri) -> [Object] {
    let text = marked.replacing("|", with: "")
    open(text, uri)
    let place = Self.place(of: marked, in: text, uri: uri)
    let list = request("textDocument/completion", place) as? Object
    return list?["items"] as? [Object] ?? []
  }

  /// Returns the hover text at the cursor in a part of an open text.
  mutating func hover(_ cursor: String, in text: String, _ uri: String = Self.uri) -> String {
    let hover = request("textDocument/hover", Self.place(of: cursor, in: text, uri: uri)) as? Object
    return (hover?["contents"] as? Object)?["value"] as? String ?? ""
  }
}

extension String {
  /// Returns the text after edits of the protocol.
  func applying(_ edits: [EditorClient.Object]) -> String {
    var units = Array(utf16)
    let starts = [0] + units.indices.filter { units[$0] == 0x0A }.map { $0 + 1 }
    func offset(_ position: Any?) -> Int {
      let position = position as? [String: Int] ?? [:]
      let line = position["line"] ?? 0
      return line < starts.count ? starts[line] + (position["character"] ?? 0) : units.count
    }
    let ordered = edits.map { edit -> (range: Range<Int>, text: String) in
      let range = edit["range"] as? EditorClient.Object
      return (
        offset(range?["start"])..<offset(range?["end"]), edit["newText"] as? String ?? ""
      )
    }
    for edit in ordered.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      units.replaceSubrange(edit.range, with: Array(edit.text.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension String {
  /// Returns the text of a range of the protocol.
  func part(_ range: Any?) -> String {
    let range = range as? EditorClient.Object ?? [:]
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    let (start, end) = (range["start"] as? [String: Int], range["end"] as? [String: Int])
    guard let first = start?["line"], let last = end?["line"], first <= last, last < lines.count
    else { return "" }
    lines[last] = Array(lines[last].prefix(end?["character"] ?? 0))
    lines[first] = Array(lines[first].dropFirst(start?["character"] ?? 0))
    return lines[first...last].map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
  }
}
