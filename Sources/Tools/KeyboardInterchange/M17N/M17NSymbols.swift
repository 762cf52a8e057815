internal import KeyboardModel

struct M17NSymbols {
  static let markerRange: ClosedRange<UInt32> = 0xE0200...0xE0FFF

  /// The characters that the keyboard can produce, ascending.
  let alphabet: [UInt32]
  let initials: Set<UInt32>
  let normalizes: Bool
  private let markers: [Identifier: UInt32]
  private let places: [UInt32: Int]

  /// Creates the characters of a layout; `nil` if it has more markers than characters for them.
  init?(_ layout: KeyboardLayout, outputs: [MarkerText]) {
    normalizes = layout.normalizes
    let parts = (layout.transforms + layout.backspaceTransforms).flatMap { group in
      if case .transforms(let transforms) = group { return transforms.flatMap(\.to.parts) }
      return []
    }
    let literals =
      outputs.map(\.symbols)
      + parts.flatMap { part -> [[PatternSymbol]] in
        switch part {
        case .literal(let symbols): [symbols]
        case .capture: []
        case .mapped(_, _, let items): items.items.map(\.symbols)
        }
      }
    var markers: [Identifier: UInt32] = [:]
    for case .marker(let id) in literals.joined() where markers[id] == nil {
      markers[id] = Self.markerRange.lowerBound + UInt32(markers.count)
    }
    guard markers.count <= Self.markerRange.count else { return nil }
    self.markers = markers
    let texts = literals.map { Self.characters(of: $0, markers, normalizes: layout.normalizes) }
    alphabet = Set(texts.joined()).sorted()
    places = Dictionary(uniqueKeysWithValues: zip(alphabet, alphabet.indices))
    initials = Set(texts.prefix(outputs.count).compactMap(\.first))
  }

  func contains(_ character: UInt32) -> Bool { places[character] != nil }

  /// Returns the characters of a literal; `nil` if it has a marker that is never produced.
  func characters(of symbols: [PatternSymbol]) -> [UInt32]? {
    let isKnown = symbols.allSatisfy { symbol in
      if case .marker(let id) = symbol { return markers[id] != nil }
      return true
    }
    return isKnown ? Self.characters(of: symbols, markers, normalizes: normalizes) : nil
  }

  func members(of set: PatternClass) -> [UInt32] {
    let named = Set(set.markers.compactMap { markers[$0] })
    return alphabet.filter { character in
      if Self.markerRange.contains(character) {
        return set.hasAnyMarker || named.contains(character)
      }
      return Unicode.Scalar(character).map(set.scalars.contains) ?? false
    }
  }

  func members(of set: UnicodeSet) -> [UInt32] {
    alphabet.filter { character in
      !Self.markerRange.contains(character) && Unicode.Scalar(character).map(set.contains) ?? false
    }
  }

  var anyMarker: [UInt32] { alphabet.filter(Self.markerRange.contains) }

  private static func characters(
    of symbols: [PatternSymbol], _ markers: [Identifier: UInt32], normalizes: Bool
  ) -> [UInt32] {
    var result: [UInt32] = []
    var run: [UInt32] = []
    func end(_ run: [UInt32]) -> [UInt32] { normalizes ? Normalization.decomposed(run) : run }
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar): run.append(scalar.value)
      case .marker(let id):
        result += end(run) + [markers[id] ?? 0]
        run = []
      case .anyMarker: break  // Only patterns have it.
      }
    }
    result += end(run)
    return normalizes && !markers.isEmpty ? ordered(result) : result
  }

  /// Returns characters with marks in canonical order, each with the markers before it.
  private static func ordered(_ characters: [UInt32]) -> [UInt32] {
    var units: [(combiningClass: UInt8, characters: ArraySlice<UInt32>)] = []
    var start = 0
    for (index, character) in characters.enumerated() where !markerRange.contains(character) {
      units.append((Normalization.combiningClass(of: character), characters[start...index]))
      start = index + 1
    }
    // Sorting is stable, as the canonical order needs it.
    var marks = 0
    for end in 0...units.count where end == units.count || units[end].combiningClass == 0 {
      units[marks..<end].sort { $0.combiningClass < $1.combiningClass }
      marks = end
    }
    return units.flatMap(\.characters) + characters[start...]
  }

  /// Returns the condition that `operand` is one of `set`, or of others that are never produced.
  func condition(_ operand: String, isIn set: [UInt32]) -> String {
    var ranges: [ClosedRange<UInt32>] = []
    var next: Int?
    for character in set {
      guard let place = places[character] else { continue }
      if place == next, let last = ranges.popLast() {
        ranges.append(last.lowerBound...character)
      } else {
        ranges.append(character...character)
      }
      next = place + 1
    }
    let tests = ranges.map { range in
      range.count == 1
        ? "(= \(operand) \(M17NText.number(range.lowerBound)))" : M17NText.test(operand, range)
    }
    return tests.count == 1 ? tests[0] : "(| \(tests.joined(separator: " ")))"
  }
}

enum M17NText {
  static func number(_ character: UInt32) -> String { "0x" + character.hexadecimal() }

  static func test(_ operand: String, _ range: ClosedRange<UInt32>) -> String {
    "(& (>= \(operand) \(number(range.lowerBound))) (<= \(operand) \(number(range.upperBound))))"
  }

  static func quoted(_ characters: [UInt32]) -> String {
    "\"\(String(scalars: characters.compactMap { Unicode.Scalar($0) }).withEscapedQuotes)\""
  }

  /// Returns text in quotation marks, without control characters.
  static func quoted(_ text: String) -> String { "\"\(text.withoutControls.withEscapedQuotes)\"" }

  static func insert(_ characters: [UInt32]) -> String {
    characters.isEmpty ? "" : "(insert \(quoted(characters)))"
  }
}
