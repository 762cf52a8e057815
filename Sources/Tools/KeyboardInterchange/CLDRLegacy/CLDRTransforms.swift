/// The transforms of a CLDR keyboard before version 45: a tree of input texts, in which the longest
/// match wins.
struct CLDRTransforms {
  /// The end of a beginning of an input.
  private struct Node {
    /// The ends of the beginnings that are a character longer.
    var next: [Unicode.Scalar: Int] = [:]
    /// The output, if the beginning is a whole input.
    var output: [Unicode.Scalar]?
  }

  /// The tree; the first node is its root.
  private var nodes = [Node()]
  /// A Boolean value that indicates whether pending text that matches nothing is dropped.
  let dropsFailures: Bool

  init(dropsFailures: Bool) {
    self.dropsFailures = dropsFailures
  }

  /// A Boolean value that indicates whether there are no transforms.
  var isEmpty: Bool { nodes.count == 1 }

  /// Adds a transform. The first one for an input wins.
  mutating func add(_ from: String, to: String) {
    guard !from.isEmpty else { return }
    var node = 0
    for scalar in from.unicodeScalars {
      if let next = nodes[node].next[scalar] {
        node = next
      } else {
        nodes[node].next[scalar] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    if nodes[node].output == nil { nodes[node].output = Array(to.unicodeScalars) }
  }

  /// The identity of strokes that are excluded from transforms.
  static let apart = "apart"

  /// Returns the stroke for a key with `text` when nothing is pending.
  func stroke(_ text: String) -> Stroke {
    let alone = feed("", text, takesPart: true)
    let isWhole = alone.text + (alone.state ?? "") == text
    return Stroke(alone.text, state: alone.state, identity: isWhole ? "" : "=\(text)")
  }

  /// Returns the text of the key with `stroke`.
  static func source(of stroke: Stroke) -> String {
    stroke.identity.hasPrefix("=")
      ? String(stroke.identity.dropFirst()) : stroke.text + (stroke.state ?? "")
  }

  /// Returns the result of a key with `text` after the pending text.
  func feed(_ pending: String, _ text: String, takesPart: Bool) -> DeadKeys.Result {
    guard takesPart else {
      return .init(text: (dropsFailures && !pending.isEmpty ? "" : pending) + text)
    }
    let input = Array(pending.unicodeScalars) + Array(text.unicodeScalars)
    var output: [Unicode.Scalar] = []
    var start = 0
    while start < input.count {
      let match = longestMatch(in: input[start...])
      if match.isBeginning { return result(output, pending: Array(input[start...])) }
      if let found = match.output {
        output += found
        start += match.count
      } else {
        if dropsFailures, start + 1 < input.count { return result(output) }
        output.append(input[start])
        start += 1
      }
    }
    return result(output)
  }

  /// Returns the longest input with which `text` begins.
  ///
  /// - Parameter text: The text.
  /// - Returns: The length of the input and its output; `nil` if there is none. A Boolean value
  ///   indicates whether a longer input begins with all of the text.
  private func longestMatch(
    in text: ArraySlice<Unicode.Scalar>
  ) -> (count: Int, output: [Unicode.Scalar]?, isBeginning: Bool) {
    var (node, count) = (0, 0)
    var match: (count: Int, output: [Unicode.Scalar]?) = (0, nil)
    for scalar in text {
      guard let next = nodes[node].next[scalar] else { return (match.count, match.output, false) }
      (node, count) = (next, count + 1)
      if let output = nodes[node].output { match = (count, output) }
    }
    return (match.count, match.output, !nodes[node].next.isEmpty)
  }

  private func result(_ text: [Unicode.Scalar], pending: [Unicode.Scalar]? = nil) -> DeadKeys.Result
  {
    func string(_ scalars: [Unicode.Scalar]) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    return .init(text: string(text), state: pending.map(string))
  }
}
