internal import KeyboardModel

/// The markers and variables of a layout that is made of a Keyman keyboard.
struct KeymanVocabulary {
  /// A set variable, and the positions in the store that its items have.
  struct Source {
    var id: Identifier
    var positions: [Int]
    var items: [MarkerText]
  }

  /// The variable for empty items of sets.
  static let empty: Identifier = "empty"

  let keyboard: KeymanKeyboard
  private(set) var variables = Keyed<Variable>()
  private var taken: Set<String> = [Self.empty.string]
  private var deadKeys: [String: Identifier] = [:]
  private var sources: [Int: Source] = [:]
  private var targets: [[Int]: Identifier] = [:]
  private var ids: [[MarkerText]: Identifier] = [:]

  init(_ keyboard: KeymanKeyboard) { self.keyboard = keyboard }

  mutating func name(_ wanted: String) -> Identifier {
    Identifier(taken.unique(wanted, separator: "_"))
  }

  /// Returns a character, or a marker for a deadkey; `nil` for characters that no text has.
  mutating func text(of symbol: KeymanKeyboard.Symbol?) -> MarkerText? {
    switch symbol {
    case nil: return nil
    case .scalar(let scalar): return scalar.isText ? MarkerText(String(scalar)) : nil
    case .deadKey(let name):
      if deadKeys[name] == nil {
        let isNumber = name.utf8.first.map { $0 < UInt8(ascii: "a") } ?? true
        deadKeys[name] = self.name(
          isNumber ? "dead_\(Self.plain(name))" : DeadKeyNames.name(from: name) ?? "dead")
      }
      return deadKeys[name].map(MarkerText.init(marker:))
    }
  }

  mutating func text(at position: Int, of store: Int) -> MarkerText {
    text(of: keyboard.stores[store].element(at: position) ?? nil) ?? ""
  }

  /// Returns the ASCII letters, digits and underscores of a name.
  static func plain(_ name: String) -> String {
    String(scalars: name.unicodeScalars.filter { $0 == "_" || $0.isASCIILetterOrDigit }.prefix(24))
  }

  /// Returns the set of the symbols of a store that texts may have.
  mutating func source(_ store: Int) -> Source {
    if let source = sources[store] { return source }
    var positions: [Int] = []
    var items: [MarkerText] = []
    var seen: Set<MarkerText> = []
    for (position, symbol) in keyboard.stores[store].enumerated() {
      guard let text = text(of: symbol), seen.insert(text).inserted else { continue }
      positions.append(position)
      items.append(text)
    }
    let source = Source(
      id: items.count > 1 ? set(keyboard.storeNames[store], items) : "none", positions: positions,
      items: items)
    sources[store] = source
    return source
  }

  /// Returns the set of the symbols of `store` at the positions of another one.
  mutating func target(_ store: Int, from other: Int) -> Identifier {
    if let id = targets[[store, other]] { return id }
    let items = source(other).positions.map { text(at: $0, of: store) }
    let id = set(keyboard.storeNames[store], items)
    targets[[store, other]] = id
    return id
  }

  mutating func set(_ name: String, _ items: [MarkerText]) -> Identifier {
    if let id = ids[items] { return id }
    // An item of a set can be empty only by a variable.
    if items.contains(where: { $0.isEmpty }), variables[Self.empty] == nil {
      variables.update(Variable(id: Self.empty, value: .string("")))
    }
    let plain = Self.plain(name)
    let isName = plain.utf8.first.map { $0 > UInt8(ascii: "_") } ?? false
    let id = self.name(isName ? plain : "set_\(plain)")
    variables.update(Variable(id: id, value: .set(items)))
    ids[items] = id
    return id
  }
}
