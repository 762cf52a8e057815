internal import KeyboardFiles
internal import KeyboardModel

/// Outputs of the layout file with properties that its readers cannot see.
extension Lint<LintContext> {
  /// A lint that finds formatting characters among others, characters that do not stay as they are,
  /// blanks at the ends of outputs, and numbers of characters in place of these.
  static let outputs = Lint(.U38, .U39, .U40, .U46) { context in
    context.layout.keys.indices.flatMap { position -> [Finding] in
      let key = context.layout.keys[position]
      guard context.usage.isPlaced[position], !key.output.isEmpty,
        let node = context.origin.keys[position], node.file == 0
      else { return [] }
      let scalars = Array(key.output.text.unicodeScalars)
      let place = context.tree.place(.output, of: node)
      var problems: [Problem] = []
      if let scalar = scalars.hiddenFormat { problems.append(.hiddenFormat(scalar)) }
      for scalar in scalars {
        problems +=
          Problem.unstable(scalar, normalizes: context.layout.normalizes).map { [$0] } ?? []
      }
      if scalars.contains(where: { $0 != " " }), scalars.first == " " || scalars.last == " " {
        let text = context.tree.string(.output, of: node) ?? ""
        problems.append(
          Problem.blankAtEnd(key.output.text).fixed("remove the blank", by: text.trimmed))
      }
      if let escape = key.output.text.escapeOfNumber {
        problems.append(.spelledNumber(key.output.text, escape: escape))
      }
      return problems.map { Finding($0, at: place) }
    }
  }
}

extension Problem {
  /// Returns the problem of a character that another one replaces, or that Unicode deprecates.
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
  /// The characters that Unicode recommends in place of a deprecated one. Those of Tibetan are
  /// among the letters that CLDR has for it.
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

  /// A Boolean value that indicates whether joiners next to the letter have no effect.
  fileprivate var isUnjoined: Bool {
    LocaleTable.script(of: self).map {
      ["Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr"].contains($0)
    }
      ?? false
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
  /// The escape that is meant by the number of a character in another notation, `U+02BB` or
  /// `u{2BB}`; `nil` if the text is not one.
  fileprivate var escapeOfNumber: String? {
    let digits: Substring
    if hasPrefix("U+") || hasPrefix("u+") {
      digits = dropFirst(2)
    } else if hasPrefix("u{") || hasPrefix("U{"), hasSuffix("}") {
      digits = dropFirst(2).dropLast()
    } else {
      return nil
    }
    guard (2...6).contains(digits.utf8.count), let value = UInt32(hexadecimal: digits.utf8),
      Unicode.Scalar(value) != nil
    else { return nil }
    return value.escape
  }

  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
