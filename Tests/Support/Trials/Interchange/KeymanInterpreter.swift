package import KeyboardInterchange
internal import KeyboardModel

/// A Keyman keyboard as an interpreter: its rules on the text before the cursor, as Keyman's
/// documentation describes them.
package struct KeymanInterpreter: KeyboardInterpreter {
  /// The maximum number of groups that a key runs.
  private static let limit = 50

  /// The rules.
  package let keyboard: KeymanKeyboard
  /// The text before the cursor.
  package private(set) var context: [KeymanKeyboard.Symbol] = []
  private var groupCount = 0
  private let foldsAltGr: Bool

  /// Creates an interpreter at the start of an empty text.
  package init(_ keyboard: KeymanKeyboard) {
    self.keyboard = keyboard
    foldsAltGr = keyboard.foldsAltGr
  }

  package var text: String {
    String(
      String.UnicodeScalarView(
        context.compactMap { if case .scalar(let scalar) = $0 { scalar } else { nil } }))
  }

  package var pending: String? { nil }

  /// Makes `text` the text before the cursor.
  package mutating func reset(context text: [KeymanKeyboard.Symbol]) {
    context = text
  }

  package mutating func press(_ press: Press) {
    groupCount = 0
    if press.code == KeymanKey.backspace, !hasRule(for: press) {
      backspace()
    } else {
      _ = run(keyboard.start, press)
    }
  }

  // MARK: Groups

  /// Runs the rules of a group.
  ///
  /// - Returns: Whether all processing ends.
  private mutating func run(_ number: Int, _ press: Press) -> Bool {
    groupCount += 1
    guard groupCount <= Self.limit else { return true }
    let group = keyboard.groups[number]
    for rule in group.rules {
      var key: Int?
      if group.usesKeys {
        key = position(of: press, in: rule)
        guard key != nil else { continue }
      } else if !rule.context.contains(where: { $0 != .condition }) {
        continue
      }
      guard let match = Match(rule.context, context, keyboard) else { continue }
      context.removeLast(match.symbols.count)
      let (isStopped, hasUsed) = write(rule.output, match, key, press)
      if isStopped { return true }
      return hasUsed ? false : write(group.match, match, key, press).isStopped
    }
    let character = character(of: press)
    if let noMatch = group.noMatch, !group.usesKeys || character != nil {
      return write(noMatch, Match(), nil, press).isStopped
    }
    if group.usesKeys, let character { context.append(.scalar(character)) }
    return false
  }

  private func position(of press: Press, in rule: KeymanKeyboard.Rule) -> Int? {
    rule.keys.firstIndex { key in
      key.map {
        $0.code == press.code
          && $0.isPressed(
            in: press.modifiers, isMnemonic: keyboard.isMnemonic, foldsAltGr: foldsAltGr)
      } ?? false
    }
  }

  /// Returns a Boolean value that indicates whether a rule of the first group matches.
  private func hasRule(for press: Press) -> Bool {
    keyboard.groups[keyboard.start].rules.contains { rule in
      position(of: press, in: rule) != nil && Match(rule.context, context, keyboard) != nil
    }
  }

  private mutating func backspace() {
    func removeDeadKeys(_ context: inout [KeymanKeyboard.Symbol]) {
      while case .deadKey? = context.last { context.removeLast() }
    }
    removeDeadKeys(&context)
    _ = context.popLast()
    removeDeadKeys(&context)
  }

  /// Writes an output.
  private mutating func write(
    _ output: [KeymanKeyboard.OutputItem], _ match: Match, _ key: Int?, _ press: Press
  ) -> (isStopped: Bool, hasUsed: Bool) {
    var hasUsed = false
    for item in output {
      switch item {
      case .symbol(let symbol): context.append(symbol)
      case .context: context += match.symbols
      case .same(let number):
        if let symbol = match.symbol(number) { context.append(symbol) }
      case .index(let store, let number):
        let position = number == match.count + 1 ? key : match.position(number)
        let symbols = keyboard.stores[store]
        if let position, symbols.indices.contains(position), let symbol = symbols[position] {
          context.append(symbol)
        }
      case .use(let group):
        hasUsed = true
        if run(group, press) { return (true, true) }
      case .stop: return (true, hasUsed)
      }
    }
    return (false, hasUsed)
  }

  /// The characters of the keys of US keyboards, plain and with Shift.
  private static let rows: [(first: UInt8, plain: String, shifted: String)] = [
    (0x02, "1234567890-=", "!@#$%^&*()_+"), (0x10, "qwertyuiop[]", "QWERTYUIOP{}"),
    (0x1E, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (0x2B, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (0x39, " ", " "),
  ]

  /// Returns the character that a key types without rules.
  private func character(of press: Press) -> Unicode.Scalar? {
    guard press.modifiers.isSubset(of: [.shift, .caps]) else { return nil }
    for (first, plain, shifted) in Self.rows where press.code >= first {
      let place = Int(press.code - first)
      guard place < plain.unicodeScalars.count else { continue }
      let scalar = Array(plain.unicodeScalars)[place]
      let isShifted =
        press.modifiers.contains(.shift)
        != (press.modifiers.contains(.caps) && scalar.properties.isAlphabetic)
      return isShifted ? Array(shifted.unicodeScalars)[place] : scalar
    }
    return nil
  }
}

/// The part of a text that a context matches.
private struct Match {
  /// The symbols that were matched.
  private(set) var symbols: [KeymanKeyboard.Symbol] = []
  /// The number of items of the context.
  private(set) var count = 0
  /// The places of the items in the symbols; `nil` for items without a symbol.
  private var places: [Int?] = []
  private var positions: [Int?] = []

  init() {}

  /// Matches the end of a text; `nil` if it does not match.
  init?(
    _ items: [KeymanKeyboard.ContextItem], _ text: [KeymanKeyboard.Symbol],
    _ keyboard: KeymanKeyboard
  ) {
    count = items.count
    let length = items.count { $0 != .start && $0 != .condition }
    guard length <= text.count else { return nil }
    if items.contains(.start), length != text.count { return nil }
    symbols = Array(text.suffix(length))
    var next = 0
    for item in items {
      guard item != .start, item != .condition else {
        places.append(nil)
        positions.append(nil)
        continue
      }
      let symbol = symbols[next]
      var position: Int?
      switch item {
      case .symbol(let wanted): guard symbol == wanted else { return nil }
      case .any(let store):
        position = keyboard.stores[store].firstIndex(of: symbol)
        guard position != nil else { return nil }
      case .notAny(let store): guard !keyboard.stores[store].contains(symbol) else { return nil }
      case .same(let number): guard self.symbol(number) == symbol else { return nil }
      case .index(let store, let number):
        position = self.position(number)
        guard let position, keyboard.stores[store].indices.contains(position),
          keyboard.stores[store][position] == symbol
        else { return nil }
      case .start, .condition: break
      }
      places.append(next)
      positions.append(position)
      next += 1
    }
  }

  /// The symbol of an item, from 1.
  func symbol(_ number: Int) -> KeymanKeyboard.Symbol? {
    guard places.indices.contains(number - 1), let place = places[number - 1] else { return nil }
    return symbols[place]
  }

  /// The position of an item, from 1, in its store.
  func position(_ number: Int) -> Int? {
    positions.indices.contains(number - 1) ? positions[number - 1] : nil
  }
}
