import Clavier

/// Types on a keyboard by the ids of its keys, on a clock of its own.
enum KeyTyping {
  /// A name that no key has.
  struct UnknownKey: Error, CustomStringConvertible {
    let name: String
    let nearest: [String]

    var description: String {
      let hint =
        nearest.isEmpty
        ? "" : "; did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?"
      return "there is no key '\(name)'\(hint)"
    }
  }

  /// The text in a field after `keys` were tapped, a tenth of a second apart.
  static func text(
    of keys: [String], on layout: KeyboardLayout, device: Keyboard.Device
  ) throws(UnknownKey) -> String {
    var now = ContinuousClock.now
    let keyboard = Keyboard(layout: layout, device: device, now: { now })
    let field = TextField(isMultiline: true)
    field.inputView = keyboard
    for key in keys {
      now += .milliseconds(100)
      let isTapped =
        switch device {
        case .touch: keyboard.tap(Identifier(key))
        case .physical(let modifiers): press(key, on: keyboard, modifiers)
        }
      guard isTapped else { throw unknown(key, in: layout) }
    }
    return field.text
  }

  /// Presses the physical key that is called `name` without modifiers.
  ///
  /// - Returns: Whether there is such a key, even where it types nothing.
  private static func press(
    _ name: String, on keyboard: Keyboard, _ modifiers: ModifierState
  ) -> Bool {
    let layout = keyboard.layout
    if name.hasPrefix("0x"), let code = UInt8(name.dropFirst(2), radix: 16) {
      keyboard.press(scanCode: code, modifiers: modifiers)
      return true
    }
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID],
      let rows = set.layer(for: [])?.rows
    else { return false }
    for (keys, codes) in zip(rows, form.rows) {
      for (key, code) in zip(keys, codes) where key == Identifier(name) {
        keyboard.press(scanCode: code, modifiers: modifiers)
        return true
      }
    }
    return keyboard.tap(Identifier(name))
  }

  private static func unknown(_ name: String, in layout: KeyboardLayout) -> UnknownKey {
    let names = layout.keys.filter(layout.isPressable).map(\.id.string)
    return UnknownKey(name: name, nearest: Spelling.nearest(to: name, among: names, count: 3))
  }
}
