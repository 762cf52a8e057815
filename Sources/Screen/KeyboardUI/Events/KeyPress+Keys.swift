package import KeyboardEngine
package import KeyboardModel

/// The mapping of physical keys to keys on the screen.
extension KeyPress {
  /// The actions of the key, other than typing text.
  package var actions: [KeyAction] {
    physicalKeys.compactMap { key in
      if case .action(let action) = key { action } else { nil }
    }
  }

  /// The physical keys of the press. There are several if the key types several characters.
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
  /// Creates the command of a key with modifiers, or of a function key alone, or `nil` for others.
  ///
  /// A key that does not type an ASCII character is identified by the key at its position on a
  /// standard keyboard.
  package init?(_ press: KeyPress) {
    let modifiers = KeyCommand.Modifiers(press.modifiers)
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

extension KeyCommand.Modifiers {
  /// Creates the modifiers of a command. Shift alone yields none.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}

extension ModifierState {
  /// Creates the state of a keyboard on which the modifiers are down, on its left side.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.altLeft) }
    if modifiers.contains(.control) { insert(.controlLeft) }
  }
}

extension KeyGrid.Side {
  /// The action of an arrow key in this direction.
  package var action: KeyAction {
    switch self {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .up: .arrowUp
    case .down: .arrowDown
    }
  }
}
