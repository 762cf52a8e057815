import Foundation
import TestSupport
import Testing

/// The diagnostics of `clavier check` beside those in an editor.
@Suite(.waits, .requires(.corpus))
struct `The check and the editor` {
  private typealias Object = [String: Any]

  /// Returns the lines, codes and messages that `check` prints, by path of the file.
  private static func checked(_ paths: [String]) throws -> [String: [String]] {
    let output = try Program.run(all: ["check", "--format", "json"] + paths).output
    let list = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [Object] ?? []
    var result: [String: [String]] = [:]
    for record in list {
      let line = (record["start"] as? Object)?["line"] as? Int ?? 0
      result[record["file"] as? String ?? "", default: []].append(
        "\(line) \(record["code"] ?? "") \(record["message"] ?? "")")
    }
    return result.mapValues { $0.sorted() }
  }

  /// Returns the lines, codes and messages that an editor has after it opened the files.
  private static func shown(_ paths: [String]) throws -> [String: [String]] {
    func framed(_ method: String, _ parameters: Object, _ number: Int? = nil) throws -> String {
      var message: Object = ["jsonrpc": "2.0", "method": method, "params": parameters]
      message["id"] = number
      let data = try JSONSerialization.data(withJSONObject: message)
      return "Content-Length: \(data.count)\r\n\r\n" + String(decoding: data, as: UTF8.self)
    }
    let capabilities: Object = ["general": ["positionEncodings": ["utf-8"]]]
    var input = try framed("initialize", ["capabilities": capabilities], 1)
    for path in paths {
      let document: Object = [
        "uri": "file://\(path)", "languageId": "xml", "version": 1,
        "text": try String(contentsOfFile: path, encoding: .utf8),
      ]
      input += try framed("textDocument/didOpen", ["textDocument": document])
    }
    var result: [String: [String]] = [:]
    for part in try Program.run("lsp", input: input).output.components(
      separatedBy: "Content-Length:")
    {
      guard let start = part.firstIndex(of: "{"),
        let message = try? JSONSerialization.jsonObject(with: Data(part[start...].utf8)) as? Object,
        message["method"] as? String == "textDocument/publishDiagnostics",
        let parameters = message["params"] as? Object, let uri = parameters["uri"] as? String
      else { continue }
      let list = parameters["diagnostics"] as? [Object] ?? []
      result[String(uri.dropFirst("file://".count))] = list.map { diagnostic in
        let range = diagnostic["range"] as? Object
        let line = (range?["start"] as? Object)?["line"] as? Int ?? 0
        return "\(line + 1) \(diagnostic["code"] ?? "") \(diagnostic["message"] ?? "")"
      }.sorted()
    }
    return result
  }

  @Test func `say the same of every mistaken file`() throws {
    let folder = URL(filePath: try #require(Corpus.folder)).standardized.path
    let paths = ["mistakes", "keyman/invalid-keyboards"].flatMap(Corpus.files).map {
      "\(folder)/\($0)"
    }
    let (checked, shown) = (try Self.checked(paths), try Self.shown(paths))
    #expect(checked.count > 50)
    for path in paths { #expect(shown[path] ?? [] == checked[path] ?? [], "\(path)") }
  }
}
