internal import KeyboardModel

/// The keys of the physical keyboard that are down, and the map to the keys of the layout.
struct PhysicalKeyboard: Sendable {
  private static let mostHeldKeys = 16

  var map = PhysicalKeyMap.us
  private var held: [(key: PhysicalKey, place: KeyEvent.Place)] = []

  // MARK: Keys that are down

  var places: [KeyEvent.Place] { held.map { $0.place } }

  var isAtRest: Bool { held.isEmpty }

  mutating func hold(
    _ key: PhysicalKey, _ index: KeyGrid.Index, on layer: LaidOutLayer, in step: inout EngineStep
  ) {
    guard !held.contains(where: { $0.key == key }) else { return }
    if held.count >= Self.mostHeldKeys { step.emit(.unhighlight(held.removeFirst().place)) }
    let (id, frame) = (layer.keys[index.offset].key.id, layer.frames[index.offset])
    let place = KeyEvent.Place(id, frame: frame, source: .physical(key))
    held.append((key, place))
    step.emit(.highlight(place))
  }

  mutating func release(_ key: PhysicalKey, in step: inout EngineStep) {
    guard let index = held.firstIndex(where: { $0.key == key }) else { return }
    step.emit(.unhighlight(held.remove(at: index).place))
  }

  /// The last key is released first.
  mutating func releaseAll(in step: inout EngineStep) {
    while let key = held.popLast() { step.emit(.unhighlight(key.place)) }
  }

  // MARK: Mapping

  /// Returns the key of the layout's physical keyboard, and the modifiers that did not select it.
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

  /// Returns the key that represents a physical key: itself, its output, or its character.
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
  var commandModifiers: KeyCommand.Modifiers {
    var modifiers: KeyCommand.Modifiers = []
    if !isDisjoint(with: [.controlLeft, .controlRight]) { modifiers.insert(.control) }
    if !isDisjoint(with: [.altLeft, .altRight]) { modifiers.insert(.alt) }
    return modifiers
  }
}
