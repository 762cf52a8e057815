internal import KeyboardEngine
package import KeyboardFiles

package struct KeyboardTestReport: Sendable {
  package enum Outcome: Hashable, Sendable {
    case passed, failed, unrunnable
  }

  package struct Case: Sendable {
    package let name: String
    package let location: FileLocation
    package let failures: [KeyboardTestFailure]
  }

  package struct File: Sendable {
    package let path: String
    package let diagnostics: [Diagnostic]
    package let reason: String?
    package let cases: [Case]
  }

  package private(set) var files: [File] = []

  package init() {}

  /// Runs the tests of the file at `path` that `isChosen` accepts, and returns them.
  @discardableResult
  package mutating func run(
    contentsOf path: String, keyboards: ImportSource = .none,
    reader: LayoutReader = LayoutReader(isLenient: true),
    where isChosen: (KeyboardTestCase) -> Bool = { _ in true }
  ) -> [KeyboardTestCase] {
    do throws(KeyboardTests.Unrunnable) {
      let tests = try KeyboardTests(
        contentsOf: path, keyboards: keyboards, reader: reader, hostForm: .composed)
      let chosen = tests.filter(isChosen)
      run(chosen, of: tests, path: path)
      return chosen
    } catch {
      let (diagnostics, reason) = (error.diagnostics, error.reason)
      files.append(File(path: error.file, diagnostics: diagnostics, reason: reason, cases: []))
      return []
    }
  }

  package mutating func run(
    _ tests: some Sequence<KeyboardTestCase>, of file: KeyboardTests, path: String
  ) {
    let cases = tests.map { Case(name: $0.name, location: $0.location, failures: $0.run()) }
    files.append(File(path: path, diagnostics: file.diagnostics, reason: nil, cases: cases))
  }

  package var outcome: Outcome {
    if files.contains(where: { $0.reason != nil }) { return .unrunnable }
    return failureCount == 0 ? .passed : .failed
  }

  package var caseCount: Int { files.reduce(0) { $0 + $1.cases.count } }

  package var failureCount: Int {
    files.reduce(0) { $0 + $1.cases.count { !$0.failures.isEmpty } }
  }

  package var text: String {
    var lines: [String] = []
    for file in files {
      if let reason = file.reason { lines.append("\(file.path): error: cannot be run: \(reason)") }
      for test in file.cases {
        for failure in test.failures {
          lines.append("\(failure.location): error: \(test.name): \(failure.message)")
          lines += failure.details.map { "  \($0)" }
        }
      }
    }
    return (lines + [summary]).map { "\($0)\n" }.joined()
  }

  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let broken = files.count { $0.reason != nil }
    let failed = [
      failureCount == 0 ? nil : "\(failureCount) failed",
      broken == 0 ? nil : "\(count(broken, "file")) cannot be run",
    ].compactMap { $0 }.joined(separator: ", ")
    let result = !failed.isEmpty ? failed : caseCount == 0 ? "none was run" : "all passed"
    return "\(count(files.count, "file")), \(count(caseCount, "test")): \(result)"
  }

  /// The report in the Test Anything Protocol, version 14.
  package var tap: String {
    var lines = ["TAP version 14"]
    var number = 0
    func result(_ isPassed: Bool, _ title: String, _ message: [String]) {
      number += 1
      let title = title.visible.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
      lines.append("\(isPassed ? "ok" : "not ok") \(number) - \(title)")
      guard !message.isEmpty else { return }
      lines += ["  ---", "  message: |-"] + message.map { "    \($0)" } + ["  ..."]
    }
    for file in files {
      lines += file.diagnostics.map { "# \($0.description.visible)" }
      if let reason = file.reason { result(false, file.path, [reason.visible]) }
      for test in file.cases {
        let message = test.failures.flatMap { ["\($0.location): \($0.message)"] + $0.details }
        result(test.failures.isEmpty, "\(file.path): \(test.name)", message)
      }
    }
    lines.insert("1..\(number)", at: 1)
    return lines.map { "\($0)\n" }.joined()
  }

  /// The report as JUnit XML: a suite for each file, an error for each unrunnable one.
  package var junit: String {
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
