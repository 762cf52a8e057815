import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the codes of diagnostics, each with an example.",
    discussion: """
      Without a code, lists all codes. To allow a code in a layout, write <clavier:allow \
      codes="U14"/> in its special element; to allow it for one run, use 'clavier check --allow \
      U14'.
      Exit codes: 0 success, 2 no such code.
      """)

  @Argument(help: "The codes, such as K05.")
  var codes: [String] = []

  func run() throws {
    guard !codes.isEmpty else {
      let lines = DiagnosticCode.allCases.map {
        "\($0.rawValue)  \($0.severity.rawValue)\t\(DiagnosticPage($0).meaning)"
      }
      return try Console.printForPeople(lines.joined(separator: "\n"))
    }
    let known = DiagnosticCode.allCases.map(\.rawValue)
    let texts = try codes.map { word in
      guard let code = DiagnosticCode(rawValue: word.uppercased()) else {
        let nearest = Spelling.nearest(to: word.uppercased(), among: known)
        let suggestion =
          nearest.map { "; did you mean \($0)?" } ?? "; 'clavier explain' lists them all"
        Console.complain("there is no diagnostic '\(word)'\(suggestion)")
        throw ExitCode(2)
      }
      return Self.text(for: code)
    }
    try Console.printForPeople(texts.joined(separator: "\n"), terminator: "")
  }

  private static func text(for code: DiagnosticCode) -> String {
    let page = DiagnosticPage(code)
    return """
      \(code.rawValue), \(code.severity.rawValue): \(page.meaning)

      Reported:
      \(lines(of: page.reported))

      Right:
      \(lines(of: page.right))

      """
  }

  private static func lines(of example: String) -> String {
    var depth = 1
    let elements = example.replacing("><", with: ">\n<").split(separator: "\n")
    return elements.map { element in
      if element.hasPrefix("</") { depth -= 1 }
      let line = String(repeating: "  ", count: max(depth, 1)) + element
      let isClosed = element.hasSuffix("/>") || element.contains("</") || element.hasPrefix("<!")
      if element.hasPrefix("<"), !isClosed { depth += 1 }
      return line
    }.joined(separator: "\n")
  }
}
