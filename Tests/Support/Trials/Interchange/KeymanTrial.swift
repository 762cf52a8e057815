internal import KeyboardEngine
package import KeyboardInterchange
package import KeyboardModel

/// A comparison of an imported Keyman keyboard with an interpreter of its rules.
package struct KeymanTrial {
  /// Presses after which texts differ.
  package struct Difference: CustomStringConvertible, Sendable {
    /// The input: the text before, and the presses.
    package let input: String
    /// The text of the interpreter.
    package let expected: String
    /// The text of the layout.
    package let typed: String

    package var description: String { "\(input): '\(expected)', typed '\(typed)'" }
  }

  /// The number of inputs that were compared.
  package private(set) var count = 0
  /// The inputs after which texts differ.
  package private(set) var differences: [Difference] = []
  /// The number of rules whose context no keys produce.
  package private(set) var unreached = 0

  private let interpreter: KeymanInterpreter
  private let layout: KeyboardLayout
  private let engine: TextEngine
  private var presses: [Press] = []
  /// The keys that type deadkeys, by the deadkey.
  private var deadKeys: [KeymanKeyboard.Symbol: [Press]] = [:]

  /// Creates a comparison.
  package init(_ keyboard: KeymanKeyboard, _ layout: KeyboardLayout) {
    interpreter = KeymanInterpreter(keyboard)
    self.layout = layout
    engine = TextEngine(layout)
    let states: [ModifierState] = [
      [], .shift, .altRight, [.altRight, .shift], .controlLeft, .caps,
    ]
    let codes =
      Array(UInt8(0x02)...0x0D) + Array(0x10...0x1B) + Array(0x1E...0x29)
      + Array(0x2B...0x35) + [0x39, 0x56]
    for state in states {
      for code in codes {
        let press = Press(code, state)
        var typist = interpreter
        typist.press(press)
        guard !typist.context.isEmpty || layout.key(forScanCode: code, modifiers: state) != nil
        else { continue }
        presses.append(press)
        if let last = typist.context.last, case .deadKey = last {
          deadKeys[last, default: []].append(press)
        }
      }
    }
  }

  /// A typist on both: the interpreter and the layout.
  private struct Pair {
    var interpreter: KeymanInterpreter
    var engine: TextEngine
    let layout: KeyboardLayout
    var text = "".unicodeScalars

    mutating func press(_ press: Press) {
      interpreter.press(press)
      if press.code == KeymanKey.backspace {
        guard let edit = engine.backspace() else { return }
        apply(edit)
      } else if let key = layout.key(forScanCode: press.code, modifiers: press.modifiers) {
        apply(engine.type(key.output))
      }
    }

    private mutating func apply(_ edit: TextEdit) {
      text.removeLast(edit.deletedCount)
      text.append(contentsOf: edit.inserted.unicodeScalars)
    }
  }

  private func pair(after text: [KeymanKeyboard.Symbol] = []) -> Pair {
    var pair = Pair(interpreter: interpreter, engine: engine, layout: layout)
    guard !text.isEmpty else { return pair }
    pair.interpreter.reset(context: text)
    pair.engine.reset(context: pair.interpreter.text)
    pair.text = pair.interpreter.text.unicodeScalars
    return pair
  }

  // MARK: Rules

  /// Types the context and a key of every rule of the groups with keys.
  ///
  /// - Parameters:
  ///   - samples: The number of contexts of each rule.
  ///   - random: What chooses symbols of stores and keys.
  package mutating func runRules(
    samples: Int = 3, using random: inout some RandomNumberGenerator
  ) {
    let keyboard = interpreter.keyboard
    for rule in keyboard.groups[keyboard.start].rules {
      for _ in 0..<(rule.context.isEmpty && rule.keys.count == 1 ? 1 : samples) {
        guard let press = press(for: rule, using: &random),
          let text = sample(rule.context, using: &random)
        else { continue }
        guard var pair = reached(text) else {
          unreached += 1
          continue
        }
        pair.press(press)
        compare(pair, input: "\(Self.description(of: text)) + \(press)")
      }
    }
  }

  private func press(
    for rule: KeymanKeyboard.Rule, using random: inout some RandomNumberGenerator
  ) -> Press? {
    guard let key = rule.keys.compactMap(\.self).randomElement(using: &random) else { return nil }
    let keyboard = interpreter.keyboard
    let state = ModifierState.allStates.first {
      key.isPressed(
        in: $0, isMnemonic: keyboard.isMnemonic, foldsAltGr: keyboard.foldsAltGr)
    }
    return state.map { Press(key.code, $0) }
  }

  /// Returns a text that a context matches; `nil` if none does.
  private func sample(
    _ items: [KeymanKeyboard.ContextItem], using random: inout some RandomNumberGenerator
  ) -> [KeymanKeyboard.Symbol]? {
    let keyboard = interpreter.keyboard
    var symbols: [KeymanKeyboard.Symbol?] = []
    var positions: [Int?] = []
    for item in items {
      var symbol: KeymanKeyboard.Symbol?
      var position: Int?
      switch item {
      case .start, .condition: break
      case .symbol(let own): symbol = own
      case .any(let store):
        position = keyboard.stores[store].indices.randomElement(using: &random)
        symbol = position.flatMap { keyboard.stores[store][$0] }
      case .notAny(let store):
        let others = keyboard.stores.joined() + [.scalar("x"), .scalar("Q")]
        symbol = others.compactMap(\.self).filter { !keyboard.stores[store].contains($0) }
          .randomElement(using: &random)
      case .same(let number):
        symbol = symbols.indices.contains(number - 1) ? symbols[number - 1] : nil
      case .index(let store, let number):
        position = positions.indices.contains(number - 1) ? positions[number - 1] : nil
        guard let position, keyboard.stores[store].indices.contains(position) else { return nil }
        symbol = keyboard.stores[store][position]
      }
      if symbol == nil, item != .start, item != .condition { return nil }
      symbols.append(symbol)
      positions.append(position)
    }
    return symbols.compactMap(\.self)
  }

  /// Returns both after a text, whose deadkeys are typed; `nil` if no key types them.
  private func reached(_ text: [KeymanKeyboard.Symbol]) -> Pair? {
    let plain = text.prefix { if case .scalar = $0 { true } else { false } }
    var pair = pair(after: Array(plain))
    for symbol in text[plain.count...] {
      let wanted = pair.interpreter.context + [symbol]
      let choices = deadKeys[symbol] ?? presses
      let press = choices.first { press in
        var typist = pair.interpreter
        typist.press(press)
        return typist.context == wanted
      }
      guard let press else { return nil }
      pair.press(press)
    }
    return pair
  }

  // MARK: Walks

  /// Types random sequences of keys.
  package mutating func runWalks(
    _ walks: Int, length: Int, using random: inout some RandomNumberGenerator
  ) {
    let rules = interpreter.keyboard.groups[interpreter.keyboard.start].rules.filter {
      !$0.context.isEmpty
    }
    for _ in 0..<walks {
      var pair = pair()
      var path: [Press] = []
      for _ in 0..<length {
        let rule = Bool.random(using: &random) ? rules.randomElement(using: &random) : nil
        guard
          let press = rule.flatMap({ press(for: $0, using: &random) })
            ?? presses.randomElement(using: &random)
        else { return }
        path.append(press)
        pair.press(press)
      }
      compare(pair, input: path.map(\.description).joined(separator: " "))
    }
  }

  private mutating func compare(_ pair: Pair, input: String) {
    count += 1
    let (expected, typed) = (pair.interpreter.text.withoutControls, String(pair.text))
    guard Self.decomposed(expected) != Self.decomposed(typed) else { return }
    differences.append(Difference(input: input, expected: expected, typed: typed))
  }

  private static func decomposed(_ text: String) -> [UInt32] {
    Normalization.decomposed(text.unicodeScalars.map(\.value))
  }

  private static func description(of text: [KeymanKeyboard.Symbol]) -> String {
    text.map { symbol in
      switch symbol {
      case .scalar(let scalar): "U+\(scalar.value.hexadecimal(4))"
      case .deadKey(let name): "dk(\(name))"
      }
    }.joined(separator: " ")
  }
}
