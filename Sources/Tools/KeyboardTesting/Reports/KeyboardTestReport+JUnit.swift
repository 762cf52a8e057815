internal import Clavier

extension KeyboardTestReport {
  /// The report as JUnit XML for CI systems: a suite for each file, and an error for each file that
  /// could not be run.
  public var junit: String {
    let errors = files.count { $0.reason != nil }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      Self.tag(
        "testsuites",
        ["tests": caseCount + errors, "failures": failureCount, "errors": errors]) + ">",
    ]
    for file in files {
      let counts = [
        "tests": file.cases.count + (file.reason == nil ? 0 : 1),
        "failures": file.cases.count { !$0.failures.isEmpty },
        "errors": file.reason == nil ? 0 : 1,
      ]
      lines.append("  " + Self.tag("testsuite", counts, name: file.path) + ">")
      if let reason = file.reason {
        lines.append(#"    <testcase name="run" classname="\#(file.path.inXML)">"#)
        let body = file.diagnostics.map(\.description.inXML).joined(separator: "\n")
        lines.append(#"      <error message="\#(reason.inXML)">\#(body)</error>"#)
        lines.append("    </testcase>")
      }
      lines += file.cases.flatMap { Self.lines(of: $0, in: file.path) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { "\($0)\n" }.joined()
  }

  private static func tag(_ name: String, _ counts: [String: Int], name title: String? = nil)
    -> String
  {
    let title = title.map { #" name="\#($0.inXML)""# } ?? ""
    let attributes = ["tests", "failures", "errors"].map { #" \#($0)="\#(counts[$0] ?? 0)""# }
    return "<\(name)\(title)\(attributes.joined())"
  }

  private static func lines(of test: Case, in path: String) -> [String] {
    let start =
      #"    <testcase name="\#(test.name.inXML)" classname="\#(path.inXML)""#
      + #" file="\#(path.inXML)" line="\#(test.location.start.line)""#
    guard let first = test.failures.first else { return [start + "/>"] }
    let body = test.failures.flatMap { ["\($0.location): \($0.message)"] + $0.details }
      .map(\.inXML).joined(separator: "\n")
    return [
      start + ">",
      #"      <failure message="\#(first.message.inXML)">\#(body)</failure>"#,
      "    </testcase>",
    ]
  }
}

extension String {
  /// The text escaped for XML. Characters that XML cannot contain become escapes of layout files.
  fileprivate var inXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
