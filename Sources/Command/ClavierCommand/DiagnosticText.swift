internal import KeyboardCells
package import KeyboardFiles
import KeyboardModel
import KeyboardTerminal

package enum DiagnosticText {
  package static func text(of diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map {
      "\($0.location): note: \($0.message)\n\(excerpt($0.location))"
    }
    return (["\(diagnostic)\n\(excerpt(diagnostic.location))"] + notes).joined()
  }

  private static func excerpt(_ location: FileLocation) -> String {
    let line = location.sourceLine.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let start = location.start.column - 1
    guard !line.isEmpty, start <= line.count else { return "" }
    let isOneLine = location.end.line == location.start.line
    let end = isOneLine ? min(location.end.column - 1, line.count) : line.count
    // The replacements of control characters may have different widths.
    let before = String(Substring(line.prefix(start))).neutralized()
    let marked = String(Substring(line.dropFirst(start).prefix(max(0, end - start)))).neutralized()
    // Tabs stay tabs, so that the caret stands right in every terminal.
    let indent = before.map { $0 == "\t" ? "\t" : blanks(CellGrid.columns(of: String($0))) }
      .joined()
    let marks = String(repeating: "~", count: max(0, CellGrid.columns(of: marked) - 1))
    return "  \(location.sourceLine)\n  \(indent)^\(marks)\n"
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
