import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the implied keys and the keys of imports.",
    discussion: """
      Prints a line for each key: its id, its output or action, its long presses, and its layer, \
      row and position in imported layers. Without a name, lists the files.
      Exit codes: 0 success, 2 no such file or key.
      """)

  @Argument(help: "The name of a file, such as 'punctuation', the id of a key, or a character.")
  var name: String?

  @Option(help: "The format of the list: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let files = try chosen()
    switch format {
    case .json: try Console.printJSON(files.map(\.record))
    case .text where name == nil:
      try Console.printForPeople(files.map(Self.summary).joined(), terminator: "")
    case .text:
      try Console.printForPeople(files.map(Self.text).joined(separator: "\n"), terminator: "")
    }
  }

  private func chosen() throws -> [KeyFile] {
    let files = ImportableFile.all.map { KeyFile(file: $0, keys: $0.keys) }
    guard let name else { return files }
    let named = files.filter { $0.names.contains(name) }
    if !named.isEmpty { return named }
    let found = files.map { file in
      KeyFile(file: file.file, keys: file.keys.filter { $0.id == name || $0.output == name })
    }.filter { !$0.keys.isEmpty }
    guard found.isEmpty else { return found }
    let known = files.flatMap { $0.names.prefix(1) + $0.keys.map(\.id) }
    let nearest =
      Spelling.nearest(to: name, among: Set(known)).map { "; did you mean '\($0)'?" } ?? ""
    Console.complain("there is no file or key '\(name)'\(nearest)")
    throw ExitCode(2)
  }

  private static func summary(_ file: KeyFile) -> String {
    let count = file.keys.isEmpty ? file.file.element : "\(file.keys.count) keys"
    return "\(file.title)\t\(count)\t\(file.file.summary)\n"
  }

  private static func text(_ file: KeyFile) -> String {
    let layers = file.file.layers.map { "layer \($0)\n" }.joined()
    return file.title + "\n" + layers + file.keys.map { line(for: $0) + "\n" }.joined()
  }

  private static func line(for key: ImportableFile.Key) -> String {
    var parts = [key.id]
    parts.append(key.output ?? key.action ?? key.layer.map { "layer \($0)" } ?? "gap")
    if !key.longPress.isEmpty {
      parts.append("long press: \(key.longPress.joined(separator: " "))")
    }
    if !key.places.isEmpty { parts.append("(\(key.places.joined(separator: ", ")))") }
    return parts.joined(separator: "\t")
  }
}

struct KeyFile {
  let file: ImportableFile
  let keys: [ImportableFile.Key]

  var title: String { file.isImplied ? "(in every layout)" : file.importElement }

  /// The names of the file: its path, with and without folder and extension.
  var names: [String] {
    let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return [String(last.dropLast(4)), last, file.path]
  }

  var record: JSONRecord {
    [
      "path": file.path, "element": file.element, "isImplied": file.isImplied,
      "summary": file.summary, "layers": file.layers,
      "keys": keys.map { key -> JSONRecord in
        [
          "id": key.id, "output": key.output, "action": key.action, "layer": key.layer,
          "longPress": key.longPress, "places": key.places,
        ]
      },
    ]
  }
}
