internal import KeyboardEditing
internal import KeyboardModel
internal import KeyboardTouch
internal import KeyboardUI

/// The physical keyboard: to the switch, to the keys on the screen, to the bar or to the text.
extension TypingScreen {
  func handle(_ stroke: TerminalKeyStroke) {
    if case .modifier = stroke.key { return }
    if options.touch.scanMode != nil, scan(stroke) { return }
    if stroke.phase == .release { return physicalKeys(of: stroke).forEach { release($0) } }
    if let command = command(of: stroke) { return perform(command) }
    switch stroke.key {
    case .escape: escape()
    case .tab: leaveOrEnterKeys()
    case .arrow(let side): arrow(side, stroke.modifiers)
    case .enter: enter(stroke)
    case .function(1): toggleKeyboard()
    case .function(2): showNextLayout()
    case .function(3): arrangeNext()
    default: type(stroke)
    }
  }

  private func type(_ stroke: TerminalKeyStroke) {
    // Who types on another keyboard looks at the text.
    if case .character = stroke.key { (keyboard.focus, bar.focus) = (nil, nil) }
    for key in physicalKeys(of: stroke) {
      hold(key, ModifierState(stroke.modifiers), isRepeat: stroke.phase == .repeat)
    }
  }

  /// The command that a stroke with Control or Alt is, whatever the layout makes of its key.
  private func command(of stroke: TerminalKeyStroke) -> TypingCommand? {
    let modifiers = KeyModifiers(stroke.modifiers)
    guard !modifiers.isEmpty, case .character(let scalar) = stroke.key else { return nil }
    let latin = scalar.isASCII ? scalar : stroke.standardKey ?? scalar
    return TypingCommand(KeyCommand(modifiers, .text(String(Character(latin)))))
  }

  /// The keys that a stroke presses: several where one types several characters.
  private func physicalKeys(of stroke: TerminalKeyStroke) -> [PhysicalKey] {
    let goesByWords = !stroke.modifiers.isDisjoint(with: [.control, .alt])
    switch stroke.key {
    case .character(let scalar):
      let isUS = stroke.standardKey.flatMap { PhysicalKeyMap.us[Character($0)] }
      if let place = isUS { return [.scanCode(place.scanCode)] }
      let text = stroke.text.isEmpty ? String(Character(scalar)) : stroke.text
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

  // MARK: Where the focus is

  func escape() {
    if keyboard.popup != nil || keyboard.focus != nil || bar.focus != nil || isHolding {
      keyboard.handle(.dismiss)
      (keyboard.focus, bar.focus, isHolding) = (nil, nil, false)
    } else if control.markedTextRange != nil {
      control.cancelMarkedText()
    } else if isKeyboardShown {
      toggleKeyboard()
    } else {
      result = .cancelled
    }
  }

  private func leaveOrEnterKeys() {
    if keyboard.focus != nil || bar.focus != nil {
      (keyboard.focus, bar.focus) = (nil, nil)
    } else {
      if !isKeyboardShown { toggleKeyboard() }
      enterKeys()
    }
  }

  /// Puts the focus on the key in the middle of the first row.
  private func enterKeys() {
    bar.focus = nil
    let middle = CellPoint(x: keyboard.grid.columns / 2, y: 0)
    keyboard.focus = keyboard.grid.index(at: middle) ?? keyboard.grid.keys.indices.first
  }

  private func arrow(_ side: KeyGrid.Side, _ modifiers: TerminalModifiers) {
    if keyboard.popup != nil {
      keyboard.handle(.moveFocus(side))
    } else if let focus = keyboard.focus {
      if side == .up, keyboard.grid.neighbor(of: focus, toward: .up) == nil {
        (keyboard.focus, bar.focus) = (nil, 0)
      } else {
        keyboard.handle(.moveFocus(side))
      }
    } else if let focus = bar.focus {
      moveInBar(side, from: focus)
    } else {
      moveInText(side, modifiers)
    }
  }

  private func moveInBar(_ side: KeyGrid.Side, from focus: Int) {
    switch side {
    case .left: bar.focus = max(focus - 1, 0)
    case .right: bar.focus = min(focus + 1, bar.buttons.count - 1)
    case .up: bar.focus = nil
    case .down: if isKeyboardShown { enterKeys() }
    }
  }

  private func moveInText(_ side: KeyGrid.Side, _ modifiers: TerminalModifiers) {
    let isPlain = modifiers.isEmpty
    if isPlain, side == .down, isOnLastLine {
      if isKeyboardShown { enterKeys() } else { bar.focus = 0 }
    } else if isPlain {
      hold(.action(side.action), [])
    } else {
      let byWords = !modifiers.isDisjoint(with: [.control, .alt])
      control.move(side.movement(byWords: byWords), extending: modifiers.contains(.shift))
    }
  }

  private var isOnLastLine: Bool {
    let layout = control.layout
    return layout.position(of: control.buffer.head).y >= layout.lines.count - 1
  }

  private func enter(_ stroke: TerminalKeyStroke) {
    let isLong = !stroke.modifiers.isEmpty || stroke.phase == .repeat
    if keyboard.popup != nil {
      if stroke.phase != .repeat { keyboard.handle(.activate) }
    } else if keyboard.focus != nil {
      if stroke.phase != .repeat || keyboard.popup == nil {
        keyboard.handle(isLong || takesHold() ? .longActivate : .activate)
      }
    } else if let focus = bar.focus {
      press(bar.buttons[focus])
    } else {
      type(stroke)
    }
  }

  /// Whether the next tap is to be a long one; it is no longer then.
  func takesHold() -> Bool {
    defer { isHolding = false }
    return isHolding
  }

  // MARK: Switches

  /// Takes a key as a switch, if it is one for the way of scanning.
  private func scan(_ stroke: TerminalKeyStroke) -> Bool {
    let pressed: ScanSwitch
    switch (stroke.key, options.touch.scanMode) {
    case (.enter, _), (.character(" "), _): pressed = .select
    case (.tab, .step): pressed = .next
    case (.arrow(let side), .directed): pressed = side.scanSwitch
    default: return false
    }
    switch stroke.phase {
    case .press:
      keyboard.handle(.switchDown(pressed))
      if !reportsRelease { keyboard.handle(.switchUp(pressed)) }
    case .repeat: break
    case .release: keyboard.handle(.switchUp(pressed))
    }
    return true
  }
}

extension KeyGrid.Side {
  fileprivate var action: KeyAction {
    switch self {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .up: .arrowUp
    case .down: .arrowDown
    }
  }

  fileprivate var scanSwitch: ScanSwitch {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }

  fileprivate func movement(byWords: Bool) -> TextBuffer.Movement {
    switch self {
    case .left: byWords ? .wordLeft : .left
    case .right: byWords ? .wordRight : .right
    case .up: byWords ? .paragraphStart : .up
    case .down: byWords ? .paragraphEnd : .down
    }
  }
}

extension ModifierState {
  /// The state of a keyboard where these modifiers are down, on its left side.
  fileprivate init(_ modifiers: TerminalModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.altLeft) }
    if modifiers.contains(.control) { insert(.controlLeft) }
  }
}

extension KeyModifiers {
  /// The modifiers of a command; Shift alone makes none.
  fileprivate init(_ modifiers: TerminalModifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if !modifiers.isDisjoint(with: [.super, .meta, .hyper]) { insert(.meta) }
  }
}
