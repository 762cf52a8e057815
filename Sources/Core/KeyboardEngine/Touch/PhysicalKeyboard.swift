internal import KeyboardModel

/// The state of the physical keyboard: the keys that are down, and the map to the keys of the
/// layout.
struct PhysicalKeyboard: Sendable {
  /// The maximum number of keys that are shown as held.
  private static let mostHeldKeys = 16

  /// The map of the characters that the system reports.
  var map = PhysicalKeyMap.us
  private var held: [(key: PhysicalKey, place: KeyEvent.Place)] = []

  // MARK: Keys that are down

  /// The highlighted keys on the screen, in the order of their presses.
  var places: [KeyEvent.Place] { held.map { $0.place } }

  var isAtRest: Bool { held.isEmpty }

  func isHeld(_ key: PhysicalKey) -> Bool { held.contains { $0.key == key } }

  /// Adds `key` to the keys that are down, with the highlighted key at `place`.
  ///
  /// - Returns: The place of the key that has been down for the longest time, if there are too
  ///   many.
  mutating func hold(_ key: PhysicalKey, at place: KeyEvent.Place) -> KeyEvent.Place? {
    let dropped = held.count >= Self.mostHeldKeys ? held.removeFirst().place : nil
    held.append((key, place))
    return dropped
  }

  /// Removes `key` from the keys that are down.
  ///
  /// - Returns: The place of the key that was highlighted for it.
  mutating func release(_ key: PhysicalKey) -> KeyEvent.Place? {
    held.firstIndex { $0.key == key }.map { held.remove(at: $0).place }
  }

  /// Removes the key that was pressed last from the keys that are down.
  ///
  /// - Returns: The place of the key that was highlighted for it, or `nil` if no key is down.
  mutating func releaseLast() -> KeyEvent.Place? { held.popLast()?.place }

  // MARK: Mapping

  /// Returns the key of the layout's physical keyboard, and the modifiers that did not take part in
  /// its selection.
  func key(
    for physicalKey: PhysicalKey, _ modifiers: ModifierState, isCapsLocked: Bool, of plan: TouchPlan
  ) -> (behavior: KeyBehavior, modifiers: KeyCommand.Modifiers)? {
    let layout = plan.layout
    guard layout.hardwareLayerSet != nil else { return nil }
    var modifiers = modifiers
    let scanCode: UInt8
    switch physicalKey {
    case .scanCode(let code): scanCode = code
    case .character(let character):
      guard let place = map[character] else { return nil }
      scanCode = place.scanCode
      modifiers.remove(.shift)
      modifiers.formUnion(place.modifiers)
    case .action: return nil
    }
    if isCapsLocked { modifiers.insert(.caps) }
    if let key = layout.key(forScanCode: scanCode, modifiers: modifiers), layout.isPressable(key) {
      return (KeyBehavior(key, of: layout), [])
    }
    let held = modifiers.commandModifiers
    let others = modifiers.intersection([.shift, .caps])
    guard !held.isEmpty, let key = layout.key(forScanCode: scanCode, modifiers: others),
      layout.isPressable(key)
    else { return nil }
    return (KeyBehavior(key, of: layout), modifiers.contains(.shift) ? held.union(.shift) : held)
  }

  /// Returns the index in the grid of the key that represents a physical key.
  ///
  /// This is the same key, else one with the same output, else one that the character of the
  /// physical key names.
  func index(
    of behavior: KeyBehavior?, for physicalKey: PhysicalKey, on layer: LaidOutLayer
  ) -> KeyGrid.Index? {
    if let behavior {
      return layer.grid.index(of: behavior.key.id)
        ?? layer.index { $0.key.output == behavior.key.output && !$0.key.output.isEmpty }
    }
    let character: Character? =
      switch physicalKey {
      case .scanCode(let code): map.character(ofScanCode: code)
      case .character(let character): character
      case .action: nil
      }
    guard let character else { return nil }
    return layer.index { $0.key.output.text == String(character) }
  }
}

extension ModifierState {
  /// The modifiers that turn a key into a command.
  var commandModifiers: KeyCommand.Modifiers {
    var modifiers: KeyCommand.Modifiers = []
    if !isDisjoint(with: [.controlLeft, .controlRight]) { modifiers.insert(.control) }
    if !isDisjoint(with: [.altLeft, .altRight]) { modifiers.insert(.alt) }
    return modifiers
  }
}
