package import KeyboardEngine
package import KeyboardFiles
package import KeyboardModel

extension [GroupTrace] {
  /// Returns an explanation of the changes by `groups` in lines, with places in `sources`.
  package func lines(
    of groups: [TransformGroup], in sources: SourceFiles? = nil, showsIdleGroups: Bool = true
  ) -> [String] {
    enumerated().flatMap { number, step -> [String] in
      guard showsIdleGroups || step.before != step.after || step.appliedTransform != nil else {
        return []
      }
      return step.lines(number: number, of: groups[number], in: sources)
    }
  }
}

extension GroupTrace {
  package var appliedTransform: Int? {
    if case .transform(let position) = work { position } else { nil }
  }

  fileprivate func lines(
    number: Int, of group: TransformGroup, in sources: SourceFiles?
  ) -> [String] {
    let start = "group \(number + 1): "
    let change = "'\(before.visible)' becomes '\(after.visible)'"
    switch work {
    case .transform(nil): return ["\(start)no transform matches '\(before.visible)'"]
    case .transform(let position?):
      guard case .transforms(let transforms) = group else { return [] }
      let transform = transforms[position]
      let place = transform.range.flatMap { sources?.location(of: $0) }.map { " (\($0))" } ?? ""
      return [
        "\(start)\(change)",
        "  by transform \(position + 1), from '\(transform.from)' to '\(transform.to)'\(place)",
      ]
    case .sort(let weights):
      let isSorted = before != after
      return [isSorted ? start + change : "\(start)nothing to sort in '\(before.visible)'"]
        + weights.filter { !$0.isDefault }.map { "  \($0.words)" }
    }
  }
}

extension GroupTrace.Weight {
  fileprivate var words: String {
    let parts: [String?] = [
      "order \(order)", tertiary == 0 ? nil : "tertiary \(tertiary)",
      isTertiaryBase ? "tertiaryBase" : nil, isPreBase ? "preBase" : nil,
    ]
    return "\(scalar.nameLine): \(parts.compactMap { $0 }.joined(separator: ", "))"
  }
}

extension MarkerText {
  /// The text with its markers, and with escapes for invisible characters.
  package var visible: String { description.visible }
}
