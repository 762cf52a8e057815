/// The transforms of a CLDR keyboard before version 45: a tree of input texts, in which the longest
/// match wins.
struct CLDRTransforms {
  /// The outputs, by input text.
  private var results: [[Unicode.Scalar]: [Unicode.Scalar]] = [:]
  /// The prefixes of all inputs, including the inputs, and whether a longer input has the prefix.
  private var beginnings: [[Unicode.Scalar]: Bool] = [:]
  /// A Boolean value that indicates whether pending text that matches nothing is dropped.
  let dropsFailures: Bool

  init(dropsFailures: Bool) {
    self.dropsFailures = dropsFailures
  }

  /// A Boolean value that indicates whether there are no transforms.
  var isEmpty: Bool { results.isEmpty }

  /// Adds a transform. The first one for an input wins.
  mutating func add(_ from: String, to: String) {
    let from = Array(from.unicodeScalars)
    guard !from.isEmpty, results[from] == nil else { return }
    results[from] = Array(to.unicodeScalars)
    for count in 1...from.count {
      beginnings[Array(from.prefix(count)), default: false] =
        beginnings[Array(from.prefix(count))] ?? false || count < from.count
    }
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
    var output: [Unicode.Scalar] = []
    var rest = Array(pending.unicodeScalars) + Array(text.unicodeScalars)
    while !rest.isEmpty {
      if let isLonger = beginnings[rest] {
        if isLonger || results[rest] == nil { return result(output, pending: rest) }
        return result(output + (results[rest] ?? []))
      }
      if let count = (1..<rest.count).reversed().first(where: {
        results[Array(rest.prefix($0))] != nil
      }) {
        output += results[Array(rest.prefix(count))] ?? []
        rest.removeFirst(count)
      } else {
        if dropsFailures, rest.count > 1 { return result(output) }
        output.append(rest.removeFirst())
      }
    }
    return result(output)
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
