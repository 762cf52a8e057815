struct KeymanStores {
  static let limit = 200_000

  private var elements: [String: [KeymanElement]] = [:]
  private var texts: [String: String] = [:]
  private var resolved: [String: [KeymanKeyboard.StoreItem]] = [:]
  private var constants: [String: Unicode.Scalar] = [:]
  private var count = 0

  private(set) var isCut = false

  mutating func add(_ name: String, _ items: [KeymanElement], text: String) {
    elements[name] = items
    texts[name] = text
  }

  /// Adds the constants of a file: lines of a code and a name, separated by a semicolon.
  mutating func addConstants(_ bytes: [UInt8]) {
    let text = EncodedText.utf8(bytes) ?? []
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let parts = line.split(separator: UInt8(ascii: ";")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard parts.count > 1, let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init)
      else { continue }
      constants[parts[1].lowercased().replacing(" ", with: "_")] = scalar
    }
  }

  func text(of name: String) -> String? { texts[name] }

  /// A store of one character is a constant, too.
  mutating func constant(_ name: String) -> Unicode.Scalar? {
    if let scalar = constants[name] { return scalar }
    guard let items = items(of: name), case .symbol(.scalar(let scalar))? = items.first else {
      return nil
    }
    return scalar
  }

  /// `nil` if there is no such store.
  mutating func items(of name: String) -> [KeymanKeyboard.StoreItem]? {
    if let items = resolved[name] { return items }
    guard let parts = elements[name] else { return nil }
    // A store that refers to itself is empty there.
    resolved[name] = []
    var items: [KeymanKeyboard.StoreItem] = []
    for (place, part) in parts.enumerated() {
      if part == .unknown(".."), place > 0, place + 1 < parts.count {
        items += Self.items(between: parts[place - 1], parts[place + 1])
      } else {
        items += self.items(of: part)
      }
      guard items.count + count <= Self.limit else {
        isCut = true
        items = []
        break
      }
    }
    count += items.count
    resolved[name] = items
    return items
  }

  private static func items(
    between first: KeymanElement, _ last: KeymanElement
  ) -> [KeymanKeyboard.StoreItem] {
    switch (first, last) {
    case (.scalar(let first), .scalar(let last)) where first.value < last.value:
      return (first.value + 1..<last.value).prefix(limit).compactMap(Unicode.Scalar.init).map {
        .symbol(.scalar($0))
      }
    case (.key(let first), .key(let last)):
      guard let low = first.last?.unicodeScalars.last, let high = last.last?.unicodeScalars.last,
        low.value < high.value, let prefix = first.last?.dropLast()
      else { return [] }
      return (low.value + 1..<high.value).prefix(limit).compactMap(Unicode.Scalar.init).map {
        key(first.dropLast() + ["\(prefix)\($0)"]).map { .key($0) } ?? .nothing
      }
    default: return []
    }
  }

  private mutating func items(of part: KeymanElement) -> [KeymanKeyboard.StoreItem] {
    switch part {
    case .scalar(let scalar): [.symbol(.scalar(scalar))]
    case .deadKey(let name): [.symbol(.deadKey(name))]
    case .constant(let name): constant(name).map { [.symbol(.scalar($0))] } ?? []
    case .key(let words): [Self.key(words).map { .key($0) } ?? .nothing]
    case .call("outs", let arguments): items(of: arguments[0].name) ?? []
    case .keyword("beep"), .keyword("nul"): [.nothing]
    case .keyword, .call, .unknown: []
    }
  }

  /// Returns the key with these words; `nil` if no physical keyboard has it.
  static func key(_ words: [String]) -> KeymanKey? {
    guard let (modifiers, name) = KeymanKeyNames.parts(of: words) else { return nil }
    if let code = KeymanKeyNames.code(of: name) {
      return KeymanKey(code: code, modifiers: modifiers)
    }
    // A key in quotation marks is that of the character.
    let inner = name.unicodeScalars.filter { $0 != "'" && $0 != "\"" }
    if inner.count == 1, inner.count < name.unicodeScalars.count, let scalar = inner.first,
      var key = KeymanKey(scalar)
    {
      key.modifiers.formUnion(modifiers)
      return key
    }
    return nil
  }
}
