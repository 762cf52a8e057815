internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Hidden format characters, unstable characters, and blanks at the ends.
  static let outputs = Lint(.U38, .U39, .U40) { context in
    context.layout.keys.indices.flatMap { position -> [Finding] in
      let key = context.layout.keys[position]
      guard context.usage.isPlaced[position], !key.output.isEmpty,
        let node = context.origin.keys[position], node.file == 0
      else { return [] }
      let scalars = Array(key.output.text.unicodeScalars)
      let place = context.tree.place(.output, of: node)
      var problems: [Problem] = []
      if let scalar = scalars.hiddenFormat { problems.append(.hiddenFormat(scalar)) }
      problems += scalars.compactMap { .unstable($0, normalizes: context.layout.normalizes) }
      if scalars.contains(where: { $0 != " " }), scalars.first == " " || scalars.last == " " {
        let text = context.tree.string(.output, of: node) ?? ""
        problems.append(
          Problem.blankAtEnd(key.output.text).fixed("remove the blank", by: text.trimmed))
      }
      return problems.map { Finding($0, at: place) }
    }
  }

  /// Marks on the dotted circle on which charts show them.
  static let dottedCircles = Lint(.U48) { context in
    let places: [(Tag, AttributeName)] = [(.key, .output), (.transform, .to)]
    return places.flatMap { tag, name in
      context.elements(tag).compactMap { node -> Finding? in
        // A circle and a mark have at least five bytes.
        guard let value = context.tree.string(name, of: node), value.utf8.count > 4 else {
          return nil
        }
        let right = ["\\u{25CC}", "\\u{25cc}", "\u{25CC}"].reduce(value) {
          $0.replacing($1, with: "")
        }
        guard right != value,
          right.contains("\\u{") || right.unicodeScalars.contains(where: { $0.isMark })
        else { return nil }
        return Finding(.dottedCircle(right), at: context.tree.place(name, of: node))
      }
    }
  }

  static let displays = Lint(.U43) { context in
    let layout = context.layout
    let nodes = context.tree.ownElements.filter { context.tree.tag(of: $0) == .display }
    guard !nodes.isEmpty else { return [] }
    var outputs: Set<MarkerText> = []
    // Suggestions take time.
    var suggestions = 20
    lazy var placed = layout.keys.indices.filter { context.usage.isPlaced[$0] }
      .map { layout.keys[$0].id.string }
    for key in layout.keys where !key.output.isEmpty { outputs.insert(key.output) }
    return nodes.compactMap { node in
      if let id = context.tree.string(.keyId, of: node) {
        guard layout.keys[Identifier(id)] == nil else { return nil }
        suggestions -= 1
        let nearest = suggestions >= 0 ? Spelling.nearest(to: id, among: placed) : nil
        return Finding(
          .displayOfNoKey(id, nearest: nearest), at: context.tree.place(.keyId, of: node))
      }
      guard let output = context.tree.string(.output, of: node)?.plainContent,
        !outputs.contains(output)
      else { return nil }
      return Finding(.displayOfNoOutput(output), at: context.tree.place(.output, of: node))
    }
  }
}

extension Problem {
  /// A character that another one replaces, or that Unicode deprecates.
  fileprivate static func unstable(_ scalar: Unicode.Scalar, normalizes: Bool) -> Problem? {
    guard !scalar.isASCII else { return nil }
    if let right = scalar.deprecationNote { return .deprecated(scalar, right: right) }
    guard normalizes else { return nil }
    var normalized = Normalization.decomposed([scalar.value])
    Normalization.compose(&normalized)
    guard normalized.count == 1, let other = Unicode.Scalar(normalized[0]), other != scalar else {
      return nil
    }
    return .replacedByNormalization(scalar, by: other)
  }
}

extension Unicode.Scalar {
  /// Unicode's recommendation. Those of Tibetan are among the letters that CLDR has for it.
  fileprivate var deprecationNote: String? {
    switch value {
    case 0x149: "U+02BC U+006E"
    case 0x673: "U+0627 U+065F"
    case 0x17A3: "U+17A2"
    case 0x17A4: "U+17A2 U+17B6"
    case 0x206A...0x206F, 0xE0001: "nothing"
    default: nil
    }
  }

  /// Whether joiners next to the letter have no effect.
  fileprivate var isUnjoined: Bool {
    LocaleTable.script(of: self).map {
      ["Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr"].contains($0)
    } ?? false
  }
}

extension [Unicode.Scalar] {
  /// The first character that has a part in directions or joins and is not seen among others.
  fileprivate var hiddenFormat: Unicode.Scalar? {
    guard count > 1 else { return nil }
    for (place, scalar) in enumerated() {
      switch scalar.value {
      case 0x200B, 0x200E, 0x200F, 0x61C, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xAD:
        return scalar
      case 0x200C,
        0x200D where place == 0 ? self[1].isUnjoined : self[place - 1].isUnjoined:
        return scalar
      default: continue
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text of an attribute; `nil` if it depends on variables.
  fileprivate var plainContent: MarkerText? {
    var text = UnicodeScalarView()
    var markers: [MarkerText.Marker] = []
    for (token, _) in EscapeScanner(Array(utf8)[...]) {
      switch token {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self).unicodeScalars
      case .scalar(let scalar): text.append(scalar)
      case .scalars(let scalars): text += scalars
      case .marker(let id): markers.append(MarkerText.Marker(id, at: text.count))
      default: return nil
      }
    }
    return MarkerText(String(text), markers: markers)
  }
}
