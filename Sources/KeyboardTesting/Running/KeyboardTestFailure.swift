internal import Clavier
public import KeyboardFiles

/// What has failed in a test, and where.
public struct KeyboardTestFailure: Hashable, Sendable {
  /// What has failed.
  public enum Problem: Hashable, Sendable {
    /// The text is not the one expected.
    case text(TextDifference)
    /// The characters of a repertoire that no key produces in the way that it asks for.
    case missing([Unicode.Scalar], KeyboardTestFile.Repertoire.Kind)
  }

  /// What has failed.
  public let problem: Problem
  /// Where the expected text or the repertoire is written.
  public let location: SourceLocation

  init(_ problem: Problem, at location: SourceLocation) {
    self.problem = problem
    self.location = location
  }

  /// What has failed, in one line.
  public var message: String {
    switch problem {
    case .text(let difference):
      return "expected '\(difference.expected.visible)', but the text is "
        + "'\(difference.actual.visible)'"
    case .missing(let scalars, let kind):
      let way =
        switch kind {
        case .any: "no key"
        case .simple: "no key without a gesture"
        case .hardware: "no key of the physical keyboard"
        case .gesture: "no gesture"
        case .flick: "no flick"
        case .longPress: "no long press"
        case .multiTap: "no multi-tap"
        }
      let shown = scalars.prefix(Self.shownCount).map { "'\(String($0).visible)'" }
      let rest = scalars.count - shown.count
      return "\(way) gives \(shown.joined(separator: " "))"
        + (rest > 0 ? " and \(rest) others" : "")
    }
  }

  /// The code points at issue, one a line; of a repertoire no more than 50.
  public var details: [String] {
    switch problem {
    case .text(let difference): difference.lines
    case .missing(let scalars, _): scalars.prefix(Self.shownCount).map(\.nameLine)
    }
  }

  /// How many missing characters are shown.
  private static let shownCount = 50
}

extension KeyboardTestFailure: CustomStringConvertible {
  /// Place and message as compilers print them, then the code points.
  public var description: String {
    (["\(location): error: \(message)"] + details.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// All that has failed in a test.
public struct KeyboardTestFailures: Error, Hashable, CustomStringConvertible {
  /// The name of the test.
  public let name: String
  /// What has failed; at least one failure.
  public let failures: [KeyboardTestFailure]

  /// The failures, one after the other.
  public var description: String {
    failures.map(\.description).joined(separator: "\n")
  }
}
