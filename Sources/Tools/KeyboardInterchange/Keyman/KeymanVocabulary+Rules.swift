internal import KeyboardModel

struct KeymanRuleFault: Error { var message: String }

/// The keys that may follow the context of a rule, and what a transform makes of them.
struct KeymanRuleKeys {
  var symbols: [MarkerText] = []
  var positions: [Int] = []
  /// The markers that follow the text, by key.
  var suffixes: [MarkerText] = []
}

/// An item of the context that text has to match.
private enum Slot {
  case nothing
  case symbol(KeymanKeyboard.Symbol, position: Int?)
  case any(Int)
  case notAny(Int)
  /// Any of the markers, those of deadkeys that are not in a store.
  case markers([MarkerText])
}

/// Rules as the patterns and replacements of transforms.
extension KeymanVocabulary {
  /// The maximum number of contexts into which items are spelled out that repeat an earlier one.
  private static let contextLimit = 2_000
  /// The maximum number of items of a set in a layout.
  private static let setLimit = 10_000

  /// Returns a pattern and a replacement for each way to write the context of a rule.
  mutating func transforms(
    of rule: KeymanKeyboard.Rule, output: [KeymanKeyboard.OutputItem], keys: KeymanRuleKeys
  ) throws(KeymanRuleFault) -> [(from: String, to: String)] {
    var result: [(from: String, to: String)] = []
    for slots in try contexts(of: rule) {
      let (from, to) = try transform(of: slots, output, keys)
      result.append((rule.context.contains(.start) ? "^" + from : from, to))
    }
    return result
  }

  // MARK: Contexts

  /// Returns the contexts in which no item repeats an earlier one.
  private mutating func contexts(of rule: KeymanKeyboard.Rule) throws(KeymanRuleFault) -> [[Slot]] {
    var contexts: [[Slot]] = [[]]
    func append(_ slot: Slot) { for index in contexts.indices { contexts[index].append(slot) } }
    for (place, item) in rule.context.enumerated() {
      switch item {
      case .start, .condition: append(.nothing)
      case .symbol(let symbol):
        // A character that no text has never matches.
        guard text(of: symbol) != nil else { return [] }
        append(.symbol(symbol, position: nil))
      case .any(let store):
        let source = source(store)
        guard source.items.count <= Self.setLimit else {
          throw KeymanRuleFault(message: "a store of more than \(Self.setLimit) characters")
        }
        guard let first = source.positions.first else { return [] }
        if source.positions.count == 1, let symbol = keyboard.stores[store][first] {
          append(.symbol(symbol, position: first))
        } else {
          append(.any(store))
        }
      case .notAny(let store):
        let others = keyboard.deadKeys.subtracting(keyboard.stores[store].compactMap(\.self))
        let markers = others.compactMap { text(of: $0) }.sorted { $0.pattern < $1.pattern }
        let marked = markers.isEmpty ? [] : contexts.map { $0 + [.markers(markers)] }
        append(.notAny(store))
        contexts += marked
      case .same(let number), .index(_, let number):
        guard (1...max(place, 1)).contains(number), number <= place else {
          throw KeymanRuleFault(message: "a context that refers to its item \(number)")
        }
        var store: Int?
        if case .index(let other, _) = item { store = other }
        var longer: [[Slot]] = []
        for slots in contexts {
          longer += try repeating(number - 1, of: slots, store)
          guard longer.count <= Self.contextLimit else {
            throw KeymanRuleFault(message: "a context of more than \(Self.contextLimit) texts")
          }
        }
        contexts = longer
      }
    }
    return contexts
  }

  /// Returns the contexts in which an item is followed by itself, or by its counterpart in `store`.
  private mutating func repeating(
    _ place: Int, of slots: [Slot], _ store: Int?
  ) throws(KeymanRuleFault) -> [[Slot]] {
    let stores = keyboard.stores
    func context(_ symbol: KeymanKeyboard.Symbol, at position: Int?) -> [Slot]? {
      var slots = slots
      slots[place] = .symbol(symbol, position: position)
      guard let store else { return slots + [.symbol(symbol, position: nil)] }
      guard let position, let other = stores[store].element(at: position) ?? nil else { return nil }
      return slots + [.symbol(other, position: position)]
    }
    switch slots[place] {
    case .symbol(let symbol, let position): return context(symbol, at: position).map { [$0] } ?? []
    case .any(let own):
      return source(own).positions.compactMap { position in
        stores[own][position].flatMap { context($0, at: position) }
      }
    case .nothing, .notAny, .markers:
      throw KeymanRuleFault(message: "a context that repeats an item which is in no store")
    }
  }

  // MARK: Patterns

  private mutating func transform(
    of slots: [Slot], _ output: [KeymanKeyboard.OutputItem], _ keys: KeymanRuleKeys
  ) throws(KeymanRuleFault) -> (from: String, to: String) {
    let used = Self.usedPlaces(output, slots.count)
    var captures: [Int: Int] = [:]
    var from = ""
    for (place, slot) in slots.enumerated() {
      var part = try pattern(of: slot)
      switch slot {
      case .any, .notAny, .markers:
        guard used.contains(place) else { break }
        captures[place] = captures.count + 1
        part = "(\(part))"
      case .nothing, .symbol: break
      }
      from += part
    }
    let keyNumber = slots.count + 1
    var variants: [[MarkerText]] = []
    for case .index(let store, keyNumber) in output {
      variants.append(keys.positions.map { text(at: $0, of: store) })
    }
    variants.append(keys.suffixes)
    var captureCount = captures.count
    if keys.symbols.count == 1 {
      from += keys.symbols[0].pattern
    } else if !keys.symbols.isEmpty {
      let set = "$[\(set("keys", keys.symbols))]"
      let varies = variants.contains { Set($0).count > 1 }
      from += varies ? "(\(set))" : set
      if varies { captureCount += 1 }
    }
    let to = try replacement(output, slots, captures, variants, keyCapture: captureCount)
    guard captureCount <= 9 else {
      throw KeymanRuleFault(message: "an output of more than nine parts of the context")
    }
    return (from, to)
  }

  private static func usedPlaces(_ output: [KeymanKeyboard.OutputItem], _ count: Int) -> Set<Int> {
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

  private mutating func pattern(of slot: Slot) throws(KeymanRuleFault) -> String {
    switch slot {
    case .nothing: return ""
    case .symbol(let symbol, _): return text(of: symbol)?.pattern ?? ""
    case .any(let store): return "$[\(source(store).id)]"
    case .notAny(let store):
      let characters = source(store).items.filter(\.markers.isEmpty)
      guard characters.allSatisfy({ !$0.text.isDecomposable }) else {
        throw KeymanRuleFault(message: "a context of any character but one with a mark")
      }
      return characters.isEmpty ? "." : "[^\(characters.map(\.classMember).joined())]"
    case .markers(let markers): return "[\(markers.map(\.pattern).joined())]"
    }
  }

  // MARK: Replacements

  /// Returns the replacement. The `variants` by key are those of each reference to a store at the
  /// position of the key, and at last the suffixes.
  private mutating func replacement(
    _ output: [KeymanKeyboard.OutputItem], _ slots: [Slot], _ captures: [Int: Int],
    _ variants: [[MarkerText]], keyCapture: Int
  ) throws(KeymanRuleFault) -> String {
    let keyNumber = slots.count + 1
    var replacement = ""
    var next = 0
    func appendVariant(_ vocabulary: inout KeymanVocabulary) {
      let texts = variants[next]
      next += 1
      replacement +=
        Set(texts).count > 1
        ? "$[\(keyCapture):\(vocabulary.set("out", texts))]" : texts.first?.replacement ?? ""
    }
    for item in output {
      switch item {
      case .symbol(let symbol): replacement += text(of: symbol)?.replacement ?? ""
      case .context:
        for place in slots.indices { replacement += copy(slots[place], captures[place]) }
      case .same(let number):
        guard let slot = slots.element(at: number - 1) else { continue }
        replacement += copy(slot, captures[number - 1])
      case .index(_, keyNumber): appendVariant(&self)
      case .index(let store, let number):
        guard let slot = slots.element(at: number - 1) else {
          throw KeymanRuleFault(message: "an output that refers to an item \(number)")
        }
        replacement += try index(store, slot, captures[number - 1])
      case .use, .stop: break
      }
    }
    appendVariant(&self)
    return replacement
  }

  private mutating func copy(_ slot: Slot, _ capture: Int?) -> String {
    switch slot {
    case .nothing: ""
    case .symbol(let symbol, _): text(of: symbol)?.replacement ?? ""
    case .any, .notAny, .markers: capture.map { "$\($0)" } ?? ""
    }
  }

  private mutating func index(
    _ store: Int, _ slot: Slot, _ capture: Int?
  ) throws(KeymanRuleFault) -> String {
    switch slot {
    case .any(let other):
      guard let capture else { return "" }
      return store == other ? "$\(capture)" : "$[\(capture):\(target(store, from: other))]"
    case .symbol(_, let position?): return text(at: position, of: store).replacement
    case .symbol, .nothing, .notAny, .markers:
      throw KeymanRuleFault(message: "an output at the position of an item that is in no store")
    }
  }
}

extension String {
  fileprivate var isDecomposable: Bool {
    Normalization.decomposed(unicodeScalars.map(\.value)).count > unicodeScalars.count
  }
}

extension MarkerText {
  fileprivate var classMember: String {
    guard let scalar = text.unicodeScalars.first else { return "" }
    let isPlain = scalar.properties.isAlphabetic && !scalar.properties.isDiacritic
    return isPlain ? text : "\\u{\(scalar.value.hexadecimal(4))}"
  }
}
