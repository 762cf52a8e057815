extension DiagnosticCode {
  /// The table of all codes as Markdown, for documentation.
  public static var documentation: String {
    let rows = allCases.map { code in
      let cells = [
        code.rawValue, code.severity.rawValue, code.meaning, code.example.bad.markdown,
        code.example.good.markdown,
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    return "| Code | Severity | Meaning | Reported | Right |\n|---|---|---|---|---|\n"
      + rows.joined()
  }
}

extension String {
  /// The text as a cell of a table, in code font if it contains an element.
  fileprivate var markdown: String {
    let text = replacing("|", with: "\\|")
    return contains("<") ? "`\(text)`" : text
  }
}
