package import KeyboardFiles
internal import KeyboardModel

package struct KeyboardTestFailure: Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    case text(TextDifference)
    /// No key produces these characters and strings of a repertoire in the required way.
    case missing([String], KeyboardTestFile.Repertoire.Kind)
  }

  package let problem: Problem
  package let location: FileLocation
  /// A Boolean value that indicates whether not all keystrokes were tried for missing characters.
  package let hasGivenUp: Bool

  init(_ problem: Problem, hasGivenUp: Bool = false, at location: FileLocation) {
    (self.problem, self.hasGivenUp, self.location) = (problem, hasGivenUp, location)
  }

  package var message: String {
    switch problem {
    case .text(let difference):
      return "expected '\(difference.expected.visible)', but the text is "
        + "'\(difference.actual.visible)'"
    case .missing(let texts, let kind):
      let way =
        switch kind {
        case .any: "no key"
        case .simple: "no key without a gesture"
        case .hardware: "no key of the physical keyboard"
        case .gesture(let kind): "no \(kind?.name ?? "gesture")"
        }
      let shown = texts.prefix(Self.shownCount).map { "'\($0.visible)'" }
      let rest = texts.count - shown.count
      return "\(way) gives \(shown.joined(separator: " "))"
        + (rest > 0 ? " and \(rest) others" : "")
        + (hasGivenUp ? ", as far as was tried: not all ways were" : "")
    }
  }

  /// The relevant code points, one per line; 50 at most for a repertoire.
  package var details: [String] {
    switch problem {
    case .text(let difference): difference.lines
    case .missing(let texts, _):
      texts.joined().unicodeScalars.prefix(Self.shownCount).map(\.nameLine)
    }
  }

  private static let shownCount = 50

  package var description: String {
    (["\(location): error: \(message)"] + details.map { "  \($0)" }).joined(separator: "\n")
  }
}

package struct KeyboardTestFailures: Error, Hashable, CustomStringConvertible {
  package let name: String
  package let failures: [KeyboardTestFailure]

  package var description: String { failures.map(\.description).joined(separator: "\n") }
}
