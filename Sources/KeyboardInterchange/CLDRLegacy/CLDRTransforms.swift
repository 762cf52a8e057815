/// The transforms of an old CLDR keyboard: a tree of texts that keys take part in from left to right, the
/// longest first.
struct CLDRTransforms {
  /// The texts by what becomes of them.
  private var results: [[Unicode.Scalar]: [Unicode.Scalar]] = [:]
  /// The beginnings of the texts, whole texts included, and whether a longer text begins so.
  private var beginnings: [[Unicode.Scalar]: Bool] = [:]
  /// Whether a pending text that does not combine is dropped.
  let dropsFailures: Bool

  init(dropsFailures: Bool) {
    self.dropsFailures = dropsFailures
  }

  /// A Boolean value that indicates whether there are no transforms.
  var isEmpty: Bool { results.isEmpty }

  /// Adds a transform; the first one for a text counts.
  mutating func add(_ from: String, to: String) {
    let from = Array(from.unicodeScalars)
    guard !from.isEmpty, results[from] == nil else { return }
    results[from] = Array(to.unicodeScalars)
    for count in 1...from.count {
      beginnings[Array(from.prefix(count)), default: false] =
        beginnings[Array(from.prefix(count))] ?? false || count < from.count
    }
  }

  /// The identity of strokes that take no part in transforms.
  static let apart = "apart"

  /// What a key with `text` does alone.
  func stroke(_ text: String) -> Stroke {
    let alone = feed("", text, takesPart: true)
    let isWhole = alone.text + (alone.state ?? "") == text
    return Stroke(alone.text, state: alone.state, identity: isWhole ? "" : "=\(text)")
  }

  /// The text of the key that does what `stroke` does.
  static func source(of stroke: Stroke) -> String {
    stroke.identity.hasPrefix("=")
      ? String(stroke.identity.dropFirst()) : stroke.text + (stroke.state ?? "")
  }

  /// What becomes of the pending text and what a key gives.
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
