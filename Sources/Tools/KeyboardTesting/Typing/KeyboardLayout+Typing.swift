public import KeyboardEngine
internal import KeyboardFiles
public import KeyboardModel

/// The error that a layout has no key of a name, or the key has no such gesture.
public struct UnknownKey: Error, Hashable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The names of keys that were probably meant, the likeliest first.
  public let nearest: [String]
  /// A Boolean value that indicates whether the key exists, but not the gesture.
  public let isGesture: Bool

  /// A textual description, with suggestions.
  public var description: String {
    guard !isGesture else { return "there is nothing that '\(name)' gives" }
    let hint =
      nearest.isEmpty
      ? "" : "; did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
    return "there is no key '\(name)'\(hint)"
  }
}

extension KeyboardLayout {
  /// Returns the text in a field after the keys were tapped one after the other on a keyboard with
  /// the layout:
  ///
  /// ```swift
  /// #expect(try layout.typing("shift", "H", "i") == "Hi")
  /// ```
  ///
  /// Keys are named by their ids, on any layer, with gestures as in a ``TouchScript``: `e:long=2`,
  /// `f:flick=n`, `2:taps=3`. Each key is pressed a tenth of a second after the previous one, so
  /// that two taps on shift lock it.
  ///
  /// - Parameters:
  ///   - keys: The ids of the keys.
  ///   - text: The text in the field, with the cursor at its end. The default is empty.
  ///   - rules: The rules of the text. By default, none applies.
  ///   - device: The device. The default is a touch screen of any width. On a physical keyboard, a
  ///     key is named by its id on the layer without modifiers or by its scan code, `0x1E`, and
  ///     outputs what the key at its place on the layer of the modifiers does. Further modifiers
  ///     may precede it, `shift+a`.
  /// - Returns: The text in the field, in which return inserts a line break.
  /// - Throws: ``UnknownKey`` for the first unknown name.
  public func typing(
    _ keys: String..., after text: String = "", rules: TypingRules = TypingRules(),
    device: KeyboardDevice = .touch(width: .max)
  ) throws(UnknownKey) -> String {
    try typing(keys, after: text, rules: rules, device: device)
  }

  /// Returns the text in a field after `keys` were tapped one after the other on a keyboard with
  /// the layout.
  ///
  /// - Parameters:
  ///   - keys: The ids of the keys.
  ///   - text: The text in the field, with the cursor at its end. The default is empty.
  ///   - rules: The rules of the text. By default, none applies.
  ///   - device: The device. The default is a touch screen of any width.
  /// - Returns: The text in the field, in which return inserts a line break.
  /// - Throws: ``UnknownKey`` for the first unknown name.
  public func typing(
    _ keys: [String], after text: String = "", rules: TypingRules = TypingRules(),
    device: KeyboardDevice = .touch(width: .max)
  ) throws(UnknownKey) -> String {
    var machine = machine(for: device)
    machine.rules = rules
    var simulation = TypingSimulation(machine, text: text)
    for key in keys {
      simulation.advance(by: .milliseconds(100))
      let isTapped =
        switch device {
        case .touch: simulation.press(key)
        case .physical(let modifiers): simulation.press(key, modifiers)
        }
      guard isTapped else { throw unknownKey(key) }
    }
    return simulation.text
  }

  private func machine(for device: KeyboardDevice) -> KeyboardMachine {
    KeyboardMachine(
      self, layers: layerSet(for: device), modifiers: device.modifiers, columns: 80, rows: 12)
  }

  private func unknownKey(_ name: String) -> UnknownKey {
    if let colon = name.lastIndex(of: ":"), keys[Identifier(String(name[..<colon]))] != nil {
      return UnknownKey(name: name, nearest: [], isGesture: true)
    }
    let names = keys.filter(isPressable).map(\.id.string)
    let nearest = Spelling.nearest(to: name, among: names, count: 3)
    return UnknownKey(name: name, nearest: nearest, isGesture: false)
  }
}

extension TypingSimulation {
  /// Presses the key of `word`: its name, with an optional gesture.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a key and gesture.
  fileprivate mutating func press(_ word: String) -> Bool {
    if press(Identifier(word), .tap) { return true }
    guard let keystroke = Keystroke(notation: word) else { return false }
    return press(keystroke.key, keystroke.gesture)
  }

  private mutating func press(_ id: Identifier, _ gesture: KeyGesture) -> Bool {
    guard machine.touch.knows(gesture, on: id) else { return false }
    handle(.press(id, gesture))
    return true
  }

  /// Presses the physical key named `name` on the layer without modifiers.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a key, even if it types
  ///   nothing.
  fileprivate mutating func press(_ name: String, _ modifiers: ModifierState) -> Bool {
    if let plus = name.lastIndex(of: "+"), plus > name.startIndex,
      let own = ModifierState(words: name[..<plus].split(separator: "+"))
    {
      return press(String(name[name.index(after: plus)...]), modifiers.union(own))
    }
    if name.hasPrefix("0x"), let code = UInt8(name.dropFirst(2), radix: 16) {
      press(scanCode: code, modifiers)
      return true
    }
    let layout = machine.layout
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID],
      let rows = set.layer(for: [])?.rows
    else { return false }
    for (keys, codes) in zip(rows, form.rows) {
      for (key, code) in zip(keys, codes) where key == Identifier(name) {
        press(scanCode: code, modifiers)
        return true
      }
    }
    return press(name)
  }

  private mutating func press(scanCode: UInt8, _ modifiers: ModifierState) {
    let layout = machine.layout
    guard let key = layout.key(forScanCode: scanCode, modifiers: modifiers),
      layout.isPressable(key)
    else { return }
    handle(.keyDown(.scanCode(scanCode), modifiers, isRepeat: false))
    handle(.keyUp(.scanCode(scanCode)))
  }
}
