internal import KeyboardModel

/// A reader of the modifiers of layers (UTS #35 part 7, "Layer modifier sets").
struct ModifierReader: PartReader {
  let context: ReadingContext

  /// Returns the valid sets of a `modifiers` attribute.
  func patterns(_ attribute: Int, of node: LayoutNode) -> [ModifierPattern] {
    let value = files[node.file].document.value(of: attribute)
    return value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .compactMap { set in
        let words = set.words.map { word in
          (
            String(decoding: value[word], as: UTF8.self),
            word.lowerBound - value.startIndex..<word.upperBound - value.startIndex
          )
        }
        let start = set.startIndex - value.startIndex
        let end = set.endIndex - value.startIndex
        return pattern(
          words, place: { context.tree.place(.modifiers, of: node, part: $0) }, start..<end)
      }
  }

  private func pattern(
    _ words: [(name: String, range: Range<Int>)],
    place: (Range<Int>) -> DiagnosticLog.Place, _ range: Range<Int>
  ) -> ModifierPattern? {
    var modifiers: Set<Modifier> = []
    var isFaulty = words.isEmpty
    if words.isEmpty { report(.unknownModifier("", nearest: nil), at: place(range)) }
    for word in words where !isFull {
      if word.name == "none" || word.name == "other" {
        guard words.count > 1 else { return word.name == "none" ? ModifierPattern.none : .other }
        report(.mustStandAlone(word.name), at: place(word.range))
        return nil
      }
      guard let modifier = Modifier(rawValue: word.name) else {
        let names = Modifier.allCases.map(\.rawValue) + ["none", "other"]
        let nearest = Spelling.nearest(to: word.name, among: names)
        report(.unknownModifier(word.name, nearest: nearest), at: place(word.range))
        isFaulty = true
        continue
      }
      isFaulty =
        !modifiers.insert(modifier).inserted && report(words, place(range)) || isFaulty
    }
    guard !isFaulty else { return nil }
    guard modifiers.areCompatible else {
      _ = report(words, place(range))
      return nil
    }
    return .exactly(modifiers)
  }

  private func report(
    _ words: [(name: String, range: Range<Int>)], _ place: DiagnosticLog.Place
  ) -> Bool {
    report(.incompatibleModifiers(words.map(\.name).joined(separator: " ")), at: place)
    return true
  }
}

extension Set<Modifier> {
  /// A Boolean value that indicates whether the modifiers may be combined: each kind is either with
  /// or without its side, and all sides are the same.
  fileprivate var areCompatible: Bool {
    let lefts = intersection([.altLeft, .controlLeft])
    let rights = intersection([.altRight, .controlRight])
    let alts = intersection([.alt, .altLeft, .altRight])
    let controls = intersection([.control, .controlLeft, .controlRight])
    return (lefts.isEmpty || rights.isEmpty) && alts.count <= 1 && controls.count <= 1
  }
}
