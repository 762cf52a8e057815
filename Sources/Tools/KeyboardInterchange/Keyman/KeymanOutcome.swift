internal import KeyboardModel

struct KeymanOutcome {
  private static let limit = 8

  var items: [KeymanKeyboard.OutputItem] = []
  /// The groups whose rules follow, in order.
  var pending: [Int] = []
  /// A Boolean value that indicates whether text or too many groups follow the use of a group.
  var isCut = false

  /// Creates the outcome of an output, before that of `match` and the groups of `tail`.
  init(_ output: [KeymanKeyboard.OutputItem], match: [KeymanKeyboard.OutputItem] = [], tail: [Int])
  {
    var isStopped = append(output)
    if !isStopped, pending.isEmpty { isStopped = append(match) }
    if !isStopped { pending += tail }
    if pending.count > Self.limit { isCut = true }
    pending = Array(pending.prefix(Self.limit))
  }

  private mutating func append(_ output: [KeymanKeyboard.OutputItem]) -> Bool {
    for item in output {
      switch item {
      case .use(let group): pending.append(group)
      case .stop: return true
      case .symbol, .index, .same, .context:
        if pending.isEmpty { items.append(item) } else { isCut = true }
      }
    }
    return false
  }
}

struct KeymanEnds {
  /// The symbols, with the last character of the canonical decomposition; `nil` if any is possible.
  private(set) var symbols: Set<KeymanKeyboard.Symbol>? = []

  private let keyboard: KeymanKeyboard

  init(_ keyboard: KeymanKeyboard) { self.keyboard = keyboard }

  /// Returns whether a text may be among both.
  func meets(_ other: KeymanEnds) -> Bool {
    guard let symbols, let others = other.symbols else { return true }
    return !symbols.isDisjoint(with: others)
  }

  mutating func addContexts(of group: KeymanKeyboard.Group) {
    for rule in group.rules {
      if let item = rule.context.last(where: { $0 != .condition }) { add(item) }
    }
  }

  mutating func addOutput(
    _ items: [KeymanKeyboard.OutputItem], context: [KeymanKeyboard.ContextItem]
  ) {
    switch items.last {
    case .symbol(let symbol): add(symbol)
    case .index(let store, _): addStore(store)
    case .same(let number) where context.indices.contains(number - 1): add(context[number - 1])
    case .context: add(context.last)
    default: symbols = nil
    }
  }

  mutating func add(_ symbol: KeymanKeyboard.Symbol?) {
    guard case .scalar(let scalar)? = symbol else {
      if let symbol { symbols?.insert(symbol) } else { symbols = nil }
      return
    }
    let last = Normalization.decomposed([scalar.value]).last.flatMap(Unicode.Scalar.init)
    symbols?.insert(.scalar(last ?? scalar))
  }

  private mutating func addStore(_ store: Int) {
    for symbol in keyboard.stores[store] where symbols != nil { add(symbol) }
  }

  private mutating func add(_ item: KeymanKeyboard.ContextItem?) {
    switch item {
    case .symbol(let symbol): add(symbol)
    case .any(let store), .index(let store, _): addStore(store)
    case .notAny, .same, .start, .condition, nil: symbols = nil
    }
  }
}
