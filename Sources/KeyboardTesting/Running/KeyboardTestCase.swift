internal import Clavier
internal import KeyboardEngine
public import KeyboardFiles
public import KeyboardModel
internal import KeyboardText

/// One test or repertoire of a test file, with the layout that it is for.
public struct KeyboardTestCase: Sendable, Identifiable {
  /// What is tested.
  public enum Content: Hashable, Sendable {
    /// Steps that are done one after the other.
    case test(KeyboardTestFile.Test)
    /// Characters that keys must produce.
    case repertoire(KeyboardTestFile.Repertoire)
  }

  /// What is tested.
  public let content: Content
  /// The name: a test's is that of its group, a slash and its own.
  public let name: String
  /// A name that no other case of the file has.
  public let id: String
  let subject: Subject

  /// What all cases of a file share.
  struct Subject: Sendable {
    let file: String
    let layout: KeyboardLayout
    /// A keyboard of the layout on which nothing has been typed.
    let machine: KeyboardMachine
    let rules: RuleLocations?
  }

  init(_ content: Content, name: String, number: Int, of subject: Subject) {
    self.content = content
    self.name = name
    self.subject = subject
    id = "\(name) #\(number + 1)"
  }

  /// The layout that is tested.
  public var layout: KeyboardLayout { subject.layout }

  /// Where the case is written.
  public var location: SourceLocation {
    switch content {
    case .test(let test): test.location
    case .repertoire(let repertoire): repertoire.location
    }
  }

  /// Runs the case.
  ///
  /// - Returns: What has failed; nothing if the case passes. A test goes on after a failure.
  public func run() -> [KeyboardTestFailure] {
    switch content {
    case .test(let test): run(test)
    case .repertoire(let repertoire): run(repertoire)
    }
  }

  /// Runs the case and throws what has failed.
  public func check() throws(KeyboardTestFailures) {
    let failures = run()
    guard failures.isEmpty else { throw KeyboardTestFailures(name: name, failures: failures) }
  }

  private func run(_ test: KeyboardTestFile.Test) -> [KeyboardTestFailure] {
    var simulation = TypingSimulation(subject.machine, text: test.startContext)
    var failures: [KeyboardTestFailure] = []
    for step in test.steps {
      guard case .check(let expected) = step.action else {
        simulation.perform(step.action)
        continue
      }
      let text = simulation.text
      let isEqual = layout.isEqual(text, to: expected)
      guard !isEqual else { continue }
      failures.append(
        KeyboardTestFailure(
          .text(TextDifference(from: expected, to: text, normalizes: layout.normalizes)),
          at: step.location))
    }
    return failures
  }

  private func run(_ repertoire: KeyboardTestFile.Repertoire) -> [KeyboardTestFailure] {
    var search = RepertoireSearch(repertoire, on: subject.machine)
    let missing = search.missing()
    guard !missing.isEmpty else { return [] }
    return [KeyboardTestFailure(.missing(missing, repertoire.kind), at: repertoire.location)]
  }
}

extension KeyboardTestCase: CustomStringConvertible {
  /// The name with the file's: `fr.xml: accents/grave`.
  public var description: String {
    let file = subject.file.split(separator: "/").last.map(String.init) ?? subject.file
    return "\(file): \(name)"
  }
}
