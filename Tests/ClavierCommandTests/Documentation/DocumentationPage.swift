import Foundation
import TestSupport

/// A page of the documentation, followed as by a reader: its files are written to a folder, and its
/// commands run there.
///
/// A comment before a block of XML specifies its use, with the name of a file:
///
/// - `<!-- file: NAME -->`: it is the whole file.
/// - `<!-- NAME: in ELEMENT -->`: it is added at the end of that element, before its `special`
///   element.
/// - `<!-- NAME: after ELEMENT -->`, `<!-- NAME: instead of ELEMENT -->`: it is inserted after the
///   element or replaces it. With ` ...` at the end, later blocks complete the file before it is
///   checked.
/// - `<!-- wrong: CODES -->`: it is a whole file for which `clavier check` reports these codes.
///
/// A block without a comment is a whole unnamed file. There is a small `layout.xml` from the
/// beginning. In `console` blocks, lines with `$` are commands, and the lines after them are their
/// output. A picture of the page whose name ends with `.svg` is a file that its commands write.
struct DocumentationPage {
  /// A fenced block.
  struct Block {
    /// The text after the first fence.
    let kind: String
    /// The comment before it.
    let directive: String?
    /// The lines between the fences, in the page's lines.
    let lines: Range<Int>
  }

  let path: String
  private(set) var lines: [Substring]
  let blocks: [Block]

  init(path: String) throws {
    self.path = path
    lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [Block] = []
    var start: (kind: String, directive: String?, line: Int)?
    var directive: String?
    for (number, line) in lines.enumerated() {
      if let block = start {
        guard line == "```" else { continue }
        blocks.append(
          Block(kind: block.kind, directive: block.directive, lines: block.line..<number))
        (start, directive) = (nil, nil)
      } else if line.hasPrefix("```") {
        start = (String(line.dropFirst(3)), directive, number + 1)
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        directive = String(line.dropFirst(5).dropLast(4))
      } else if !line.isEmpty {
        directive = nil
      }
    }
    self.blocks = blocks
  }

  func text(of block: Block) -> String {
    lines[block.lines].map { $0 + "\n" }.joined()
  }

  /// A command of a page, with the expected and the actual output.
  struct Run {
    let command: String
    let expected: [String]
    let printed: [String]
  }

  /// A picture that is in a page, with what the commands of the page write.
  struct Picture {
    let path: String
    let drawn: String
  }

  /// Follows the page. Faults are XML files with other diagnostics than the page states.
  func follow() throws -> (runs: [Run], pictures: [Picture], faults: [String]) {
    let folder = try TemporaryFolder()
    var reader = try PageReader(folder: folder)
    for block in blocks {
      switch block.kind {
      case "xml": try reader.use(text(of: block), block.directive, at: block.lines.lowerBound)
      case "console": try reader.run(lines[block.lines].map(String.init))
      case "json": try reader.checkJSON(text(of: block), at: block.lines.lowerBound)
      case "sh": try reader.checkScript(text(of: block), at: block.lines.lowerBound)
      default: continue
      }
    }
    try reader.checkFiles()
    let place = URL(fileURLWithPath: path).deletingLastPathComponent()
    let pictures = lines.compactMap { $0.firstMatch(of: /^!\[.*\]\((.*\.svg)\)$/)?.output.1 }
    return (
      reader.runs,
      try pictures.map { name in
        Picture(
          path: place.appendingPathComponent("\(name)").path,
          drawn: try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8))
      }, reader.faults
    )
  }

  /// Returns the page with the actual output of the commands.
  func recorded(_ runs: [Run]) -> String {
    var runs = runs[...]
    var result: [Substring] = []
    var end = 0
    for block in blocks where block.kind == "console" {
      result += lines[end..<block.lines.lowerBound]
      for line in lines[block.lines] where line.hasPrefix("$ ") {
        result.append(line)
        result += runs.popFirst()?.printed.map { Substring($0) } ?? []
      }
      end = block.lines.upperBound
    }
    return (result + lines[end...]).joined(separator: "\n")
  }
}

/// A reader that follows the instructions of a page.
private struct PageReader {
  let folder: TemporaryFolder
  var runs: [DocumentationPage.Run] = []
  var faults: [String] = []
  private var files = ["layout.xml": smallLayout]
  /// The files after each step, named by the line of the page.
  private var copies: [(name: String, xml: String)] = []

  init(folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write(Self.smallLayout, to: "layout.xml")
  }

  // MARK: Files

  private static let smallLayout = """
    <keyboard3 locale="en" conformsTo="45">
      <info name="Small"/>
      <keys>
        <import path="import/frame-keys.xml"/>
      </keys>
      <layers formId="touch">
        <layer id="base">
          <row keys="a b c d e"/>
          <row keys="bksp space return"/>
        </layer>
      </layers>
    </keyboard3>

    """

  mutating func use(_ xml: String, _ directive: String?, at line: Int) throws {
    var words = directive?.split(separator: " ").map(String.init) ?? []
    let isUnfinished = words.last == "..."
    if isUnfinished { words.removeLast() }
    if words.first == "wrong:" {
      try check(xml, "wrong.xml", line: line, codes: Array(words.dropFirst()))
    } else if words.first == "file:" {
      try save(xml, as: words.dropFirst().joined(separator: " "), line: line)
    } else if let name = words.first, name.hasSuffix(":"), let element = words.last {
      let file = String(name.dropLast())
      guard let changed = Self.change(files[file] ?? "", words[1], element, to: xml) else {
        return faults.append("line \(line): '\(file)' has no element '\(element)'")
      }
      if isUnfinished { files[file] = changed } else { try save(changed, as: file, line: line) }
    } else {
      try check(xml, "unnamed.xml", line: line, codes: [])
    }
  }

  private mutating func save(_ xml: String, as name: String, line: Int) throws {
    files[name] = xml
    // A file to import is checked with the layout that imports it.
    guard xml.contains("<keyboard3") || xml.contains("<keyboardTest3") else {
      return try folder.write(xml, to: name)
    }
    try check(xml, name, line: line, codes: [])
  }

  /// Writes the file, which must be valid in its current state.
  private mutating func check(_ xml: String, _ name: String, line: Int, codes: [String]) throws {
    try folder.write(xml, to: name)
    if xml.contains("<theme") {
      let result = try shell("clavier show en --theme \(name) >/dev/null")
      if !result.isEmpty { faults.append("line \(line): \(result)") }
    } else if codes.isEmpty {
      copies.append(("\(name.dropLast(4))-at-line-\(line).xml", xml))
    } else {
      let result = try shell("clavier check \(name)")
      let found = result.split(separator: "[").dropFirst().map { String($0.prefix { $0 != "]" }) }
      if Set(found) != Set(codes) { faults.append("line \(line): \(codes)\n\(result)") }
    }
  }

  /// Checks all files of all steps at once. None may have diagnostics.
  mutating func checkFiles() throws {
    guard !copies.isEmpty else { return }
    for (name, xml) in copies { try folder.write(xml, to: name) }
    let result = try shell("clavier check \(copies.map(\.name).joined(separator: " "))")
    if !result.isEmpty { faults.append(result) }
  }

  mutating func checkScript(_ script: String, at line: Int) throws {
    try folder.write(script, to: "script.sh")
    let result = try shell("sh -n script.sh")
    if !result.isEmpty { faults.append("line \(line): \(result)") }
  }

  mutating func checkJSON(_ json: String, at line: Int) throws {
    let isValid = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil
    if !isValid { faults.append("line \(line): it is not JSON") }
  }

  /// Returns the file with the text inserted as the comment specifies.
  private static func change(
    _ file: String, _ verb: String, _ element: String, to text: String
  ) -> String? {
    let tag = file.range(of: "<\(element)(?: [^>]*)?>\n", options: .regularExpression)
    guard let start = tag else { return nil }
    let isEmpty = file[start].hasSuffix("/>\n")
    let rest = start.lowerBound..<file.endIndex
    guard let end = isEmpty ? start : file.range(of: "</\(element)>\n", range: rest) else {
      return nil
    }
    let indentation = file[..<start.lowerBound].reversed().prefix { $0 == " " }.count
    func indented(by count: Int) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
        .joined(separator: "\n")
    }
    func lineStart(_ index: String.Index) -> String.Index {
      file[..<index].lastIndex(of: "\n").map(file.index(after:)) ?? file.startIndex
    }
    switch verb {
    case "in":
      let inside = start.lowerBound..<end.lowerBound
      let special = file.range(of: "<special", range: inside)
      let place = lineStart(special?.lowerBound ?? end.lowerBound)
      return file[..<place] + indented(by: indentation + 2) + file[place...]
    case "after":
      return file[..<end.upperBound] + indented(by: indentation) + file[end.upperBound...]
    default:
      return file[..<lineStart(start.lowerBound)] + indented(by: indentation)
        + file[end.upperBound...]
    }
  }

  // MARK: Commands

  mutating func run(_ lines: [String]) throws {
    var rest = lines[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("$ ") else { continue }
      var expected: [String] = []
      while let next = rest.first, !next.hasPrefix("$ ") {
        expected.append(next)
        rest.removeFirst()
      }
      let command = String(line.dropFirst(2))
      runs.append(.init(command: command, expected: expected, printed: try shell(command).lines))
    }
  }

  /// Returns the output of the command, without blanks at the ends of lines.
  private func shell(_ command: String) throws -> String {
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent().path
    let paths = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Command(
      arguments: ["sh", "-c", "cd '\(folder.path)' && { \(command)\n} 2>&1"],
      environment: [
        "PATH": "\(program):\(paths)", "HOME": folder.path, "LC_ALL": "C.UTF-8", "COLUMNS": "80",
        "XDG_DATA_HOME": "", "CLAVIER_PATH": "",
      ]
    ).run().output
  }
}

extension String {
  /// The lines without blanks at their ends.
  fileprivate var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
