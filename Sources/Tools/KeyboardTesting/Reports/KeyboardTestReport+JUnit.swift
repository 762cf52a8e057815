internal import KeyboardFiles

extension KeyboardTestReport {
  /// The report as JUnit XML for CI systems: a suite for each file, and an error for each file that
  /// could not be run.
  public var junit: String {
    var xml = XMLWriter(escaping: .markup)
    let errors = files.count { $0.reason != nil }
    xml.element(
      "testsuites",
      ["tests": "\(caseCount + errors)", "failures": "\(failureCount)", "errors": "\(errors)"]
    ) { xml in
      for file in files { file.write(to: &xml) }
    }
    return xml.text
  }
}

extension KeyboardTestReport.File {
  fileprivate func write(to xml: inout XMLWriter) {
    let attributes: XMLWriter.Attributes = [
      "name": path, "tests": "\(cases.count + (reason == nil ? 0 : 1))",
      "failures": "\(cases.count { !$0.failures.isEmpty })", "errors": reason == nil ? "0" : "1",
    ]
    xml.element("testsuite", attributes) { xml in
      if let reason {
        xml.element("testcase", ["name": "run", "classname": path]) {
          let body = diagnostics.map(\.description).joined(separator: "\n")
          $0.element("error", ["message": reason], body)
        }
      }
      for test in cases { write(test, to: &xml) }
    }
  }

  private func write(_ test: KeyboardTestReport.Case, to xml: inout XMLWriter) {
    let attributes: XMLWriter.Attributes = [
      "name": test.name, "classname": path, "file": path, "line": "\(test.location.start.line)",
    ]
    guard let first = test.failures.first else { return xml.element("testcase", attributes) }
    let lines = test.failures.flatMap { ["\($0.location): \($0.message)"] + $0.details }
    xml.element("testcase", attributes) {
      $0.element("failure", ["message": first.message], lines.joined(separator: "\n"))
    }
  }
}
