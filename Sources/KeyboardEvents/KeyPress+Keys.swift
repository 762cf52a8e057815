package import KeyboardModel
package import KeyboardTouch

/// What a key of a physical keyboard is to keyboards on the screen.
extension KeyPress {
  /// What the key does besides typing text.
  package var actions: [KeyAction] {
    physicalKeys.compactMap { key in
      if case .action(let action) = key { action } else { nil }
    }
  }

  /// The keys that are pressed: several where one types several characters.
  package var physicalKeys: [PhysicalKey] {
    let goesByWords = !modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .character(let scalar):
      let place = standardKey.flatMap { PhysicalKeyMap.us[Character($0)] }
      if let place { return [.scanCode(place.scanCode)] }
      let text = text.isEmpty ? String(Character(scalar)) : text
      return text.map { .character($0) }
    case .backspace: return [.action(goesByWords ? .deleteWordBackward : .deleteBackward)]
    case .delete: return [.action(goesByWords ? .deleteWordForward : .deleteForward)]
    case .home: return [.action(.home)]
    case .end: return [.action(.end)]
    case .pageUp: return [.action(.pageUp)]
    case .pageDown: return [.action(.pageDown)]
    case .function(let number) where number <= 24: return [.action(.function(number))]
    case .enter: return [.action(.return)]
    case .arrow(let side): return [.action(side.action)]
    default: return []
    }
  }
}

extension KeyCommand {
  /// Creates the command of a key with modifiers, or of a function key alone; `nil` for others.
  ///
  /// A key that types no Latin letter is told by the one in the same place of a standard keyboard.
  package init?(_ press: KeyPress) {
    let modifiers = KeyModifiers(press.modifiers)
    switch press.key {
    case .character(let scalar) where !modifiers.isEmpty:
      let latin = scalar.isASCII ? scalar : press.standardKey ?? scalar
      self.init(modifiers, .text(String(Character(latin))))
    case .function(let number) where number <= 24:
      self.init(modifiers, .action(.function(number)))
    default: return nil
    }
  }
}

extension KeyModifiers {
  /// Creates the modifiers of a command; Shift alone makes none.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}

extension ModifierState {
  /// Creates the state of a keyboard where these modifiers are down, on its left side.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.altLeft) }
    if modifiers.contains(.control) { insert(.controlLeft) }
  }
}

extension KeyGrid.Side {
  /// What an arrow key in this direction is for.
  package var action: KeyAction {
    switch self {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .up: .arrowUp
    case .down: .arrowDown
    }
  }

  /// The switch that moves in this direction.
  package var scanSwitch: ScanSwitch {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }
}
