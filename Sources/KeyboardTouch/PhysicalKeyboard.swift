internal import KeyboardModel

/// The physical keyboard: which keys its keys stand for, and which of them are down.
struct PhysicalKeyboard: Sendable {
  /// How many keys are shown as held at most.
  private static let mostHeldKeys = 16

  /// What the keys type for the system.
  var map = PhysicalKeyMap.us
  private var held: [(key: PhysicalKey, place: KeyPlace)] = []

  // MARK: Keys that are down

  /// The keys on the screen that are lit, in the order in which they went down.
  var places: [KeyPlace] { held.map { $0.place } }

  var isAtRest: Bool { held.isEmpty }

  func isHeld(_ key: PhysicalKey) -> Bool { held.contains { $0.key == key } }

  /// Takes note that `key` is down, for which the key at `place` is lit.
  ///
  /// - Returns: The place of the key that has been down for the longest time, if there are too many.
  mutating func hold(_ key: PhysicalKey, at place: KeyPlace) -> KeyPlace? {
    let dropped = held.count >= Self.mostHeldKeys ? held.removeFirst().place : nil
    held.append((key, place))
    return dropped
  }

  /// Takes note that `key` came up.
  ///
  /// - Returns: The place of the key that was lit for it.
  mutating func release(_ key: PhysicalKey) -> KeyPlace? {
    held.firstIndex { $0.key == key }.map { held.remove(at: $0).place }
  }

  /// Takes the key that went down last for one that came up.
  ///
  /// - Returns: The place of the key that was lit for it; `nil` when no key is down.
  mutating func releaseLast() -> KeyPlace? { held.popLast()?.place }

  // MARK: What keys stand for

  /// Returns the key of the layout's physical keyboard, and the modifiers that did not choose it.
  func key(
    for physicalKey: PhysicalKey, _ modifiers: ModifierState, isCapsLocked: Bool, of plan: TouchPlan
  ) -> (behavior: KeyBehavior, modifiers: KeyModifiers)? {
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

  /// Returns the place in the grid of the key that stands for a physical key: the same one, one with the
  /// same output, or one that the physical key's character names.
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
  /// The modifiers that make a command of a key.
  var commandModifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if !isDisjoint(with: [.controlLeft, .controlRight]) { modifiers.insert(.control) }
    if !isDisjoint(with: [.altLeft, .altRight]) { modifiers.insert(.alt) }
    return modifiers
  }
}
