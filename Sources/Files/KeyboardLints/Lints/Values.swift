internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// A name that says nothing, or stands for one.
  static let names = Lint(.U50) { context in
    let says = context.layout.info.name.unicodeScalars.contains { scalar in
      scalar.isASCII
        ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        : !scalar.properties.isWhitespace
    }
    guard !says || OtherNames.isPlaceholder(context.layout.info.name) else { return [] }
    let language = context.layout.locale.prefix { $0 != "-" }
    let name = LocaleTable.name(of: String(language))
    return context.elements(.info).prefix(1).map {
      Finding(.noName(name), at: context.tree.place(.name, of: $0))
    }
  }

  /// Tabs and line breaks in texts, which XML turns into blanks.
  static let tabs = Lint(.S06) { context in
    texts.flatMap { tag, name in
      context.elements(tag).compactMap { node -> Finding? in
        guard tag != .set, context.tree.string(name, of: node) != nil else { return nil }
        var place = context.tree.place(name, of: node)
        let bytes = context.tree.bytes(at: place)
        guard let offset = bytes.firstIndex(where: { "\t\n\r".utf8.contains($0) }) else {
          return nil
        }
        place.range = offset..<offset + 1
        return Finding(.becomesBlank(Unicode.Scalar(bytes[offset])), at: place)
      }
    }
  }

  /// Numbers of characters and words for nothing, which keys type letter by letter.
  static let spelled = Lint(.U46) { context in
    texts.flatMap { tag, name in
      context.elements(tag).flatMap { node -> [Finding] in
        guard tag != .transform || name == .to, let value = context.tree.string(name, of: node)
        else { return [] }
        if tag != .set,
          ["null", "nil", "undefined", "none", "todo", "fixme", "tbd"].contains(value.lowercased())
        {
          let problem = Problem.spelledNothing(value, name.name)
          let whole = context.tree.wholePlace(name, of: node)
          let fixed = whole.map { problem.fixed("leave out '\(name.name)'", by: "", at: $0) }
          return [Finding(fixed ?? problem, at: context.tree.place(name, of: node))]
        }
        let parts =
          tag == .set
          ? context.tree.words(name, of: node)
          : [(word: Identifier(value), range: 0..<value.utf8.count)]
        return parts.compactMap { word, range in
          word.string.escapeOfNumber.map {
            Finding(
              .spelledNumber(word.string, escape: $0),
              at: context.tree.place(name, of: node, part: range))
          }
        }
      }
    }
  }

  private static let texts: [(Tag, AttributeName)] = [
    (.key, .output), (.string, .value), (.set, .value), (.transform, .from), (.transform, .to),
  ]

  /// Names of variables and markers in texts and patterns, without the sign of a reference.
  static let bareNames = Lint(.U47) { context in
    let variables = context.layout.variables
    let markers = Set(context.layout.keys.flatMap { $0.output.markers.map { $0.id.string } })
    let patterns = context.elements(.transform).compactMap { context.tree.string(.from, of: $0) }
    let places: [(Tag, AttributeName)] = [(.key, .output), (.transform, .from), (.transform, .to)]
    return places.flatMap { tag, name in
      context.elements(tag).flatMap { node -> [Finding] in
        guard let value = context.tree.string(name, of: node) else { return [] }
        return value.bareNames.compactMap { id, range, opening in
          let right: String
          switch (opening, variables[Identifier(id)]?.value) {
          case _ where name == .to && id.hasPrefix("1:") && variables[id.target] != nil:
            right = "$[\(id)]"
          case ("m{", _)
          where name == .output || markers.contains(id)
            || patterns.contains { $0.contains("\\m{\(id)}") }:
            right = "\\m{\(id)}"
          case ("[", .string?) where name == .from: right = "${\(id)}"
          case ("[", _?) where name == .from: right = "$[\(id)]"
          case ("{", .string?): right = "${\(id)}"
          case ("$", .string?) where name == .output: right = "${\(id)}"
          case ("{", .set?) where name == .to: right = "$[1:\(id)]"
          case ("{", nil)
          where markers.contains(id) || patterns.contains { $0.contains("\\m{\(id)}") }
            || name == .output && value == "{\(id)}":
            right = "\\m{\(id)}"
          default: return nil
          }
          return Finding(
            Problem.bareName(id, right: right).fixed("write '\(right)'", by: right),
            at: context.tree.place(name, of: node, part: range))
        }
      }
    }
  }

  /// Captures as other programs write them, in replacements that use none.
  static let foreignCaptures = Lint(.U47) { context in
    context.ownTransforms.compactMap { rule, node in
      guard rule.from.captureCount > 0,
        let (range, right) = rule.to.foreignCapture(
          among: rule.from.captureCount, context.layout.variables)
      else { return nil }
      let written = String(decoding: Array(rule.to.source.utf8)[range], as: UTF8.self)
      return Finding(
        .bareCapture(written, right: right), at: context.tree.place(.to, of: node, part: range))
    }
  }

  /// Quotation marks around outputs and items, and brackets around the items of a set.
  static let wrappedValues = Lint(.U48) { context in
    let values = texts + [(.display, .display), (.info, .name)]
    return values.flatMap { tag, name in
      context.elements(tag).compactMap { node -> Finding? in
        guard let value = context.tree.string(name, of: node),
          let inner = tag == .set
            ? value.withoutBrackets ?? value.withoutQuotes : value.withoutQuotes
        else { return nil }
        // A class is not a list.
        let isClass =
          tag == .set && inner.utf8.count > 1 && !inner.contains(" ") && value.hasPrefix("[")
        let problem = Problem.wrapped(value, isClass: isClass)
        return Finding(
          isClass ? problem : problem.fixed("write '\(inner)'", by: inner),
          at: context.tree.place(name, of: node))
      }
    }
  }

  /// Replacements of a dead key and a letter that begin with the mark.
  static let leadingMarks = Lint(.U52) { context in
    context.ownTransforms.compactMap { transform, node in
      guard transform.from.root.beginsWithSign,
        case .literal(let symbols)? = transform.to.parts.first,
        case .scalar(let mark)? = symbols.first, mark.isCombining
      else { return nil }
      let rest = symbols.drop { symbol in
        if case .scalar(let scalar) = symbol { scalar.isCombining } else { false }
      }
      let count = rest.count + transform.to.parts.count - 1
      if case .scalar(let next)? = rest.first {
        guard next.properties.isAlphabetic else { return nil }
      }
      guard count > 0 else { return nil }
      let problem = Problem.leadingMark(mark)
      let source = transform.to.source
      let length =
        source.hasPrefix("\\u{")
        ? source.firstIndex(of: "}").map {
          source.utf8.distance(from: source.startIndex, to: $0) + 1
        } ?? 0 : UTF8.width(mark)
      let right = String(source.utf8.dropFirst(length)).flatMap { rest in
        String(source.utf8.prefix(length)).map { rest + $0 }
      }
      guard count == 1, symbols.count - rest.count == 1, let right else {
        return Finding(problem, at: context.tree.place(.to, of: node))
      }
      return Finding(
        problem.fixed("write '\(right)'", by: right), at: context.tree.place(.to, of: node))
    }
  }
}

extension TransformReplacement {
  /// The first capture or item of a set in another notation, such as `%1`, `{1}`, `group(1)`,
  /// `vowels[1]`, `index(vowels,1)` or `&`, and how a layout writes it.
  fileprivate func foreignCapture(
    among count: Int, _ variables: Keyed<Variable>
  ) -> (range: Range<Int>, right: String)? {
    let bytes = Array(source.utf8)
    let isUsed = parts.contains { if case .literal = $0 { false } else { true } }
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    func isSet(_ id: String) -> Bool {
      if case .set? = variables[Identifier(id)]?.value { true } else { false }
    }
    var start = 0
    while start < bytes.count {
      let name = bytes[start...].word
      let signs = bytes[name.endIndex...].prefix { #"%#@&?$\"#.utf8.contains($0) }.prefix(2)
      let opening = bytes[signs.endIndex...].prefix { "{<([".utf8.contains($0) }.prefix(2)
      let inner = bytes[opening.endIndex...].prefix {
        opening.isEmpty ? $0 >= 0x30 && $0 <= 0x39 : $0.isLetterOrDigit || "_,&".utf8.contains($0)
      }
      let closing = bytes[inner.endIndex...].prefix { "}>)]".utf8.contains($0) }
        .prefix(opening.count)
      let words = text(inner).split { ",&".contains($0) }.map(String.init)
      let (before, mark) = (text(name), text(signs))
      let number = words.last.flatMap { $0.utf8.count == 1 ? Int($0) : nil } ?? 10
      let end = closing.endIndex
      // An escape or a reference is what it is meant to be.
      if mark == "\\" || mark == "$" && !opening.isEmpty {
        let escaped = bytes[signs.endIndex...].dropFirst().first == UInt8(ascii: "{")
        let close = escaped ? bytes[start...].firstIndex(of: UInt8(ascii: "}")) : nil
        start = close.map { $0 + 1 } ?? max(end, signs.endIndex + 1)
      } else if mark == "$" {
        let (open, id) = (bytes[end...].first ?? 0, bytes[end...].dropFirst().word)
        if open == UInt8(ascii: "["), isSet(text(id)) {
          return (name.endIndex..<end + 2 + id.count, "$[\(words.joined()):\(text(id))]")
        }
        start = max(end, signs.endIndex)
      } else if isUsed || closing.count < opening.count || signs.isEmpty && opening.isEmpty {
        start = max(start + 1, name.endIndex)
      } else if words.count == 2, before == "index", isSet(words[0]), number <= count {
        return (start..<end, "$[\(number):\(words[0])]")
      } else if words.count == 1, number <= count {
        if signs.isEmpty, isSet(before) { return (start..<end, "$[\(number):\(before)]") }
        let isFunction = ["context", "group", "match", "capture"].contains(before)
        return ((isFunction ? start : name.endIndex)..<end, "$\(number)")
      } else if words.isEmpty, mark == "" && text(opening) == "{" {
        return (name.endIndex..<end, "$1")
      } else if words.isEmpty, mark == "%", "sd".utf8.contains(bytes[end...].first ?? 0) {
        return (name.endIndex..<end + 1, "$1")
      } else if mark == "&", opening.isEmpty, bytes.count > 1 {
        return (name.endIndex..<end, "$0")
      } else {
        start = max(start + 1, end)
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate var word: Self { prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") } }
}

extension LintContext {
  func elements(_ tag: Tag) -> [LayoutNode] { tree.ownElements.filter { tree.tag(of: $0) == tag } }
}

extension TransformPattern.Node {
  /// Whether the pattern begins with a marker or a character that is no letter.
  fileprivate var beginsWithSign: Bool {
    switch self {
    case .literal(let symbols):
      if case .scalar(let scalar)? = symbols.first {
        !scalar.properties.isAlphabetic && !scalar.isCombining
      } else {
        true
      }
    case .sequence(let nodes): nodes.first?.beginsWithSign ?? false
    case .capture(_, let node): node.beginsWithSign
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark at a letter, and none such as a virama, which may join the next letter.
  fileprivate var isCombining: Bool { properties.canonicalCombiningClass.rawValue >= 200 }
}

extension String {
  /// Names between brackets, or after `$`, that no sign makes a reference, with what opens them.
  fileprivate var bareNames: [(id: String, range: Range<Int>, opening: String)] {
    let bytes = Array(utf8)
    var found: [(id: String, range: Range<Int>, opening: String)] = []
    for place in bytes.indices where "[{$".utf8.contains(bytes[place]) {
      let signs = bytes[place] == UInt8(ascii: "{") ? "-_" : "_:"
      let name = bytes[(place + 1)...].prefix { $0.isLetterOrDigit || signs.utf8.contains($0) }
      let before = place > 0 ? bytes[place - 1] : 0
      guard name.count > 2, !"$\\".utf8.contains(before) else { continue }
      let id = String(decoding: name, as: UTF8.self)
      let next = name.endIndex < bytes.count ? bytes[name.endIndex] : 0
      switch (bytes[place], next) {
      case (UInt8(ascii: "$"), _): found.append((id, place..<name.endIndex, "$"))
      case (UInt8(ascii: "["), UInt8(ascii: "]")):
        found.append((id, place..<name.endIndex + 1, "["))
      case (UInt8(ascii: "{"), UInt8(ascii: "}")):
        let isMarker =
          before == UInt8(ascii: "m") && (place < 2 || bytes[place - 2] != UInt8(ascii: "\\"))
        guard isMarker || before != UInt8(ascii: "m") && before != UInt8(ascii: "u") else {
          continue
        }
        found.append((id, place - (isMarker ? 1 : 0)..<name.endIndex + 1, isMarker ? "m{" : "{"))
      default: continue
      }
    }
    return found
  }

  /// What is meant by the number of a character in another notation, `U+02BB` or `u{2BB}`.
  fileprivate var escapeOfNumber: String? {
    let digits: Substring
    if ["U+", "u+", "0x", "0X"].contains(where: hasPrefix) {
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

  /// The set that the reference `1:vowels` takes an item of.
  fileprivate var target: Identifier { Identifier(String(dropFirst(2))) }

  fileprivate var words: [Substring] { split { $0.isWhitespace } }

  /// The items of a list between brackets, of which none has both.
  fileprivate var withoutBrackets: String? {
    let words = words
    let pairs: [Character: Character] = ["[": "]", "(": ")", "{": "}"]
    guard let first = words.first, let last = words.last, let open = first.first,
      let close = pairs[open], last.last == close, first.count > 1, last.count > 1,
      words.count == 1 ? open == "[" && first.count > 2 : first.last != close && last.first != open
    else { return nil }
    return trimmed(1)
  }

  /// A text with a letter between quotation marks, or the items of a list in which each is.
  fileprivate var withoutQuotes: String? {
    let words = words
    if words.count > 1, words.allSatisfy({ String($0).isQuoted }) {
      return words.map { String($0.dropFirst().dropLast()) }.joined(separator: " ")
    }
    return isQuoted ? trimmed(1) : nil
  }

  private var isQuoted: Bool {
    guard let first, let last, count > 2 else { return false }
    let inner = dropFirst().dropLast()
    let pairs: [Character: String] = [
      "\"": "\"", "'": "'", "“": "”", "”": "”", "„": "“”", "‘": "’", "‚": "‘’", "’": "’",
      "«": "»", "»": "«",
    ]
    return pairs[first]?.contains(last) == true && !inner.contains(first) && !inner.contains(last)
      && inner.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// Without blanks at the ends, and without the last `count` characters on both sides.
  private func trimmed(_ count: Int) -> String {
    let words = words.joined(separator: " ")
    return String(words.dropFirst(count).dropLast(count))
  }
}
