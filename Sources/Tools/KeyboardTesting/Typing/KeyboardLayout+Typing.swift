public import KeyboardEngine
internal import KeyboardFiles
public import KeyboardModel

extension KeyboardLayout {
  /// Returns the text in a field after the keys were tapped on a keyboard with the layout, each a
  /// tenth of a second after the previous one, so that two taps on shift lock it:
  ///
  /// ```swift
  /// #expect(try layout.typing("shift", "H", "i") == "Hi")
  /// ```
  ///
  /// Keys are named by their ids, with gestures as in a ``TouchScript``: `e:long=2`, `f:flick=n`,
  /// `2:taps=3`. On a physical keyboard, a key is named by its id on the layer without modifiers or
  /// by its scan code, `0x1E`, and outputs what the key at its place on the layer of the modifiers
  /// does. Further modifiers may precede it, `shift+a`. Return inserts a line break.
  ///
  /// With `onShownLayer`, a key that is on other layers only is an error, since it cannot be tapped:
  /// `a` after `shift`, where `A` is shown. A key of no layer, such as that of a long press, is not,
  /// nor is the second of two taps.
  public func typing(
    _ keys: String..., after text: String = "", rules: TypingRules = TypingRules(),
    device: KeyboardDevice = .touch(width: .max), onShownLayer: Bool = true
  ) throws -> String {
    try typing(keys, after: text, rules: rules, device: device, onShownLayer: onShownLayer)
  }

  /// Returns the text after `keys` were tapped, like the form with any number of them.
  public func typing(
    _ keys: [String], after text: String = "", rules: TypingRules = TypingRules(),
    device: KeyboardDevice = .touch(width: .max), onShownLayer: Bool = true
  ) throws -> String {
    var machine = KeyboardMachine(
      self, layers: layerSet(for: device), modifiers: device.modifiers, columns: 80, rows: 12)
    machine.rules = rules
    var simulation = TypingSimulation(machine, text: text)
    for (index, key) in keys.enumerated() {
      simulation.advance(by: .milliseconds(100))
      let isTapped: Bool
      switch device {
      case .touch:
        // The second of two taps is in the same place, whatever the first one shows there.
        let isAgain = index > 0 && keys[index - 1] == key
        if onShownLayer, !isAgain, let error = simulation.hiddenKey(key) { throw error }
        isTapped = simulation.press(key)
      case .physical(let modifiers): isTapped = simulation.press(key, modifiers)
      }
      guard isTapped else { throw unknownKey(key) }
    }
    return simulation.text
  }

  private func unknownKey(_ name: String) -> UntappableKey {
    let parts = name.split(separator: ":", maxSplits: 1)
    if parts.count == 2, keys[Identifier(String(parts[0]))] != nil {
      return UntappableKey(name: name, reason: .unknownGesture)
    }
    let names = keys.filter(isPressable).map(\.id.string)
    let nearest = Spelling.nearest(to: name, among: names, count: 3)
    return UntappableKey(name: name, reason: .unknown(nearest: nearest))
  }
}

extension TypingSimulation {
  /// Returns an error if the key of `word` has a place on a layer, but not on the shown one.
  fileprivate func hiddenKey(_ word: String) -> UntappableKey? {
    let touch = machine.touch
    let own = Identifier(word)
    let id = touch.layout.keys[own] == nil ? Keystroke(notation: word)?.key ?? own : own
    let places = (touch.layers?.layers ?? []).lazy.flatMap { layer in
      layer.rows.indices.compactMap { row in
        layer.rows[row].firstIndex(of: id).map { (row: row, column: $0) }
      }
    }
    guard let shown = touch.layer, let place = places.first,
      !shown.rows.contains(where: { $0.contains(id) })
    else { return nil }
    let other = shown.rows.element(at: place.row)?.element(at: place.column)
    return UntappableKey(
      name: word, reason: .notShown(layer: shown.id?.string, inPlace: other?.string))
  }

  /// Presses the key of `word`, with an optional gesture, and returns whether there is one.
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

  /// Presses the physical key `name` on the layer without modifiers; returns whether there is one.
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
    let keys = zip(rows, form.rows).lazy.flatMap { zip($0, $1) }
    guard let (_, code) = keys.first(where: { $0.0 == Identifier(name) }) else {
      return press(name)
    }
    press(scanCode: code, modifiers)
    return true
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
