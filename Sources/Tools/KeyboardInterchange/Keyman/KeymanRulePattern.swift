internal import KeyboardModel

/// A rule of a Keyman keyboard as the pattern and the replacement of transforms.
struct KeymanRulePattern {
  /// A reason why a rule has no transform.
  struct Failure: Error {
    var message: String
  }

  /// An item of the context that text has to match.
  private enum Slot {
    /// A place without text.
    case nothing
    case symbol(KeymanKeyboard.Symbol, position: Int?)
    case any(Int)
    case notAny(Int)
    /// Any of the markers, those of deadkeys that are not in a store.
    case markers([MarkerText])
  }

  /// The maximum number of contexts into which items are spelled out that repeat an earlier one.
  private static let limit = 2_000
  /// The maximum number of items of a set in a layout.
  private static let setLimit = 10_000

  private let rule: KeymanKeyboard.Rule
  private let output: [KeymanKeyboard.OutputItem]
  private var pattern = ""
  private var replacement = ""
  private var captureCount = 0

  private init(_ rule: KeymanKeyboard.Rule, _ output: [KeymanKeyboard.OutputItem]) {
    self.rule = rule
    self.output = output
  }

  /// The keys that may follow the context, and what a transform makes of them.
  struct Keys {
    /// The symbols that the keys type.
    var symbols: [MarkerText] = []
    /// The places of the keys in the store of keys.
    var positions: [Int] = []
    /// The markers that follow the text, by key.
    var suffixes: [MarkerText] = []
  }

  /// Returns the patterns and replacements for a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - output: Its output without uses of groups.
  ///   - keys: The keys, or what stands for them, and the markers after the text.
  ///   - keyboard: The keyboard.
  ///   - vocabulary: The variables and markers, which grow.
  /// - Returns: A pattern and a replacement for each way to write the context.
  /// - Throws: Why there is no such transform.
  /// - Complexity: O(*n*) in the size of the rule, if no item of its context repeats another one.
  static func transforms(
    of rule: KeymanKeyboard.Rule, output: [KeymanKeyboard.OutputItem], keys: Keys,
    in keyboard: KeymanKeyboard, _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) -> [(from: String, to: String)] {
    var result: [(from: String, to: String)] = []
    for slots in try contexts(of: rule, keyboard, &vocabulary) {
      var writer = KeymanRulePattern(rule, output)
      try writer.write(slots, keys, keyboard, &vocabulary)
      result.append((writer.pattern, writer.replacement))
    }
    return result
  }

  // MARK: Contexts

  /// Returns the contexts in which no item repeats an earlier one.
  private static func contexts(
    of rule: KeymanKeyboard.Rule, _ keyboard: KeymanKeyboard, _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) -> [[Slot]] {
    var contexts: [[Slot]] = [[]]
    for (place, item) in rule.context.enumerated() {
      switch item {
      case .start, .condition: append(.nothing, to: &contexts)
      case .symbol(let symbol):
        // A character that no text has never matches.
        guard vocabulary.text(of: symbol) != nil else { return [] }
        append(.symbol(symbol, position: nil), to: &contexts)
      case .any(let store):
        let source = vocabulary.source(store)
        guard source.items.count <= setLimit else {
          throw Failure(message: "a store of more than \(setLimit) characters")
        }
        guard let first = source.positions.first else { return [] }
        if source.positions.count == 1, let symbol = keyboard.stores[store][first] {
          append(.symbol(symbol, position: first), to: &contexts)
        } else {
          append(.any(store), to: &contexts)
        }
      case .notAny(let store):
        let markers = otherMarkers(than: store, keyboard, &vocabulary)
        let others = markers.isEmpty ? [] : contexts.map { $0 + [.markers(markers)] }
        append(.notAny(store), to: &contexts)
        contexts += others
      case .same(let number), .index(_, let number):
        guard (1...max(place, 1)).contains(number), number <= place else {
          throw Failure(message: "a context that refers to its item \(number)")
        }
        var store: Int?
        if case .index(let other, _) = item { store = other }
        var longer: [[Slot]] = []
        for slots in contexts {
          longer += try repeating(number - 1, of: slots, store, keyboard, &vocabulary)
          guard longer.count <= limit else {
            throw Failure(message: "a context of more than \(limit) texts")
          }
        }
        contexts = longer
      }
    }
    return contexts
  }

  /// Returns the markers of the deadkeys that are not in a store.
  private static func otherMarkers(
    than store: Int, _ keyboard: KeymanKeyboard, _ vocabulary: inout KeymanVocabulary
  ) -> [MarkerText] {
    let others = keyboard.deadKeys.subtracting(keyboard.stores[store].compactMap(\.self))
    var markers = others.compactMap { vocabulary.text(of: $0) }
    markers.sort { $0.pattern < $1.pattern }
    return markers
  }

  private static func append(_ slot: Slot, to contexts: inout [[Slot]]) {
    for index in contexts.indices { contexts[index].append(slot) }
  }

  /// Returns the contexts in which the item at `place` is followed by itself, or by the symbol of
  /// `store` at its position.
  private static func repeating(
    _ place: Int, of slots: [Slot], _ store: Int?, _ keyboard: KeymanKeyboard,
    _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) -> [[Slot]] {
    func context(_ symbol: KeymanKeyboard.Symbol, at position: Int?) -> [Slot]? {
      var slots = slots
      slots[place] = .symbol(symbol, position: position)
      guard let store else { return slots + [.symbol(symbol, position: nil)] }
      let symbols = keyboard.stores[store]
      guard let position, symbols.indices.contains(position), let other = symbols[position] else {
        return nil
      }
      return slots + [.symbol(other, position: position)]
    }
    switch slots[place] {
    case .symbol(let symbol, let position): return context(symbol, at: position).map { [$0] } ?? []
    case .any(let own):
      return vocabulary.source(own).positions.compactMap { position in
        keyboard.stores[own][position].flatMap { context($0, at: position) }
      }
    case .nothing, .notAny, .markers:
      throw Failure(message: "a context that repeats an item which is in no store")
    }
  }

  // MARK: Patterns

  private mutating func write(
    _ slots: [Slot], _ keys: Keys, _ keyboard: KeymanKeyboard, _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) {
    let used = usedPlaces(slots.count)
    var captures: [Int: Int] = [:]
    if rule.context.contains(.start) { pattern = "^" }
    for (place, slot) in slots.enumerated() {
      var part = try Self.pattern(of: slot, keyboard, &vocabulary)
      switch slot {
      case .any, .notAny, .markers:
        guard used.contains(place) else { break }
        captureCount += 1
        captures[place] = captureCount
        part = "(\(part))"
      case .nothing, .symbol: break
      }
      pattern += part
    }
    try writeKeys(keys, slots, captures, keyboard, &vocabulary)
    guard captureCount <= 9 else {
      throw Failure(message: "an output of more than nine parts of the context")
    }
  }

  /// The places of items, from 0, to which the output refers; the key's is the last.
  private func usedPlaces(_ count: Int) -> Set<Int> {
    var used: Set<Int> = []
    for item in output {
      switch item {
      case .index(_, let number), .same(let number): used.insert(number - 1)
      case .context: used.formUnion(0..<count)
      case .symbol, .use, .stop: break
      }
    }
    return used
  }

  private static func pattern(
    of slot: Slot, _ keyboard: KeymanKeyboard, _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) -> String {
    switch slot {
    case .nothing: return ""
    case .symbol(let symbol, _): return vocabulary.text(of: symbol)?.pattern ?? ""
    case .any(let store): return "$[\(vocabulary.source(store).id)]"
    case .notAny(let store):
      let items = vocabulary.source(store).items
      let scalars = items.filter(\.markers.isEmpty)
      guard scalars.allSatisfy({ !$0.text.isDecomposable }) else {
        throw Failure(message: "a context of any character but one with a mark")
      }
      return scalars.isEmpty ? "." : "[^\(scalars.map(\.classMember).joined())]"
    case .markers(let markers): return "[\(markers.map(\.pattern).joined())]"
    }
  }

  /// Writes the symbols of the keys, and the replacement.
  private mutating func writeKeys(
    _ keys: Keys, _ slots: [Slot], _ captures: [Int: Int], _ keyboard: KeymanKeyboard,
    _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) {
    var variants: [[MarkerText]] = []
    let places = slots.count
    for case .index(let store, places + 1) in output {
      let symbols = keyboard.stores[store]
      variants.append(
        keys.positions.map { position in
          symbols.indices.contains(position) ? vocabulary.text(of: symbols[position]) ?? "" : ""
        })
    }
    variants.append(keys.suffixes)
    let varies = keys.symbols.count > 1 && variants.contains { Set($0).count > 1 }
    if keys.symbols.count == 1 {
      pattern += keys.symbols[0].pattern
    } else if !keys.symbols.isEmpty {
      let set = "$[\(vocabulary.set("keys", keys.symbols))]"
      pattern += varies ? "(\(set))" : set
      if varies { captureCount += 1 }
    }
    func text(_ variants: [MarkerText]) -> String {
      guard Set(variants).count > 1 else { return variants.first?.replacement ?? "" }
      return "$[\(captureCount):\(vocabulary.set("out", variants))]"
    }
    var next = 0
    for item in output {
      switch item {
      case .symbol(let symbol): replacement += vocabulary.text(of: symbol)?.replacement ?? ""
      case .context:
        for place in slots.indices {
          replacement += copy(slots[place], captures[place], &vocabulary)
        }
      case .same(let number):
        guard slots.indices.contains(number - 1) else { continue }
        replacement += copy(slots[number - 1], captures[number - 1], &vocabulary)
      case .index(_, places + 1):
        replacement += text(variants[next])
        next += 1
      case .index(let store, let number):
        guard slots.indices.contains(number - 1) else {
          throw Failure(message: "an output that refers to an item \(number)")
        }
        replacement += try index(
          store, slots[number - 1], captures[number - 1], keyboard, &vocabulary)
      case .use, .stop: break
      }
    }
    replacement += text(keys.suffixes)
  }

  private func copy(
    _ slot: Slot, _ capture: Int?, _ vocabulary: inout KeymanVocabulary
  ) -> String {
    switch slot {
    case .nothing: ""
    case .symbol(let symbol, _): vocabulary.text(of: symbol)?.replacement ?? ""
    case .any, .notAny, .markers: capture.map { "$\($0)" } ?? ""
    }
  }

  private func index(
    _ store: Int, _ slot: Slot, _ capture: Int?, _ keyboard: KeymanKeyboard,
    _ vocabulary: inout KeymanVocabulary
  ) throws(Failure) -> String {
    switch slot {
    case .any(let other):
      guard let capture else { return "" }
      guard store != other else { return "$\(capture)" }
      return "$[\(capture):\(vocabulary.target(store, from: other))]"
    case .symbol(_, let position?):
      let symbols = keyboard.stores[store]
      guard symbols.indices.contains(position) else { return "" }
      return vocabulary.text(of: symbols[position])?.replacement ?? ""
    case .symbol, .nothing, .notAny, .markers:
      throw Failure(message: "an output at the position of an item that is in no store")
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the canonical decomposition has more characters.
  fileprivate var isDecomposable: Bool {
    Normalization.decomposed(unicodeScalars.map(\.value)).count > unicodeScalars.count
  }
}

extension MarkerText {
  /// The character as a member of a class.
  fileprivate var classMember: String {
    guard let scalar = text.unicodeScalars.first else { return "" }
    let isPlain = scalar.properties.isAlphabetic && !scalar.properties.isDiacritic
    return isPlain ? text : "\\u{\(scalar.value.hexadecimal(4))}"
  }
}
