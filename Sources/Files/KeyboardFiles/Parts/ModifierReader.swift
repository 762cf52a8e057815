internal import KeyboardModel

/// A reader of the modifiers of layers (UTS #35 part 7, "Layer modifier sets").
struct ModifierReader: PartReader {
  let context: ReadingContext
  private static let names = Modifier.allCases.map { $0.rawValue } + ["none", "other"]

  static func name(of word: String) -> String? {
    names.contains(word) ? word : OtherNames.right(for: word, .modifier, among: names)
  }

  private static func separated(_ word: String) -> String? {
    let parts = word.split { "+-_&|".contains($0) }.map(String.init)
    let names = parts.compactMap { name(of: $0) }
    return parts.count > 1 && names.count == parts.count ? names.joined(separator: " ") : nil
  }

  func patterns(_ attribute: Int, of node: LayoutNode) -> [ModifierPattern] {
    let value = files[node.file].document.value(of: attribute)
    return value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .compactMap { set in
        let words = set.words.map { word in
          (
            name: String(decoding: value[word], as: UTF8.self),
            range: word.lowerBound - value.startIndex..<word.upperBound - value.startIndex
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
        let nearest =
          Self.name(of: word.name) ?? Self.separated(word.name)
          ?? Spelling.nearest(to: word.name, among: Self.names)
        report(.unknownModifier(word.name, nearest: nearest), at: place(word.range))
        isFaulty = true
        continue
      }
      isFaulty = !modifiers.insert(modifier).inserted && report(words, place(range)) || isFaulty
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
    report(.incompatibleModifiers(words.map { $0.name }.joined(separator: " ")), at: place)
    return true
  }
}

extension Set<Modifier> {
  /// Each kind is either with or without its side, and all sides are the same.
  var areCompatible: Bool {
    let lefts = intersection([.altLeft, .controlLeft])
    let rights = intersection([.altRight, .controlRight])
    let alts = intersection([.alt, .altLeft, .altRight])
    let controls = intersection([.control, .controlLeft, .controlRight])
    return (lefts.isEmpty || rights.isEmpty) && alts.count <= 1 && controls.count <= 1
  }
}
