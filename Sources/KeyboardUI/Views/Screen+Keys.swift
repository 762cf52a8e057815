internal import KeyboardEvents
internal import KeyboardModel
internal import KeyboardTouch

/// The physical keyboard: its keys on their way to a responder.
extension Screen {
  /// Dispatches a key: as a switch; to a keyboard with a popup; as a command along the chain; to a first
  /// responder that takes all keys; to the view with the focus; as a movement of the focus; to the first
  /// responder.
  ///
  /// - Returns: A Boolean value that indicates whether somebody handled it.
  func dispatch(_ press: KeyPress) -> Bool {
    let keyTaker = focus == nil && firstResponder?.takesAllKeys == true ? firstResponder : nil
    if case .modifier = press.key { return keyTaker?.handle(press) ?? false }
    if handleSwitch(press) { return true }
    for keyboard in keyboards where keyboard.intercept(press) { return true }
    // The first responder's own view is asked by way of that.
    let focused = focus == nil ? nil : focusedView
    if press.phase != .release {
      if let command = KeyCommand(press), perform(command, from: focused) { return true }
      if keyTaker == nil, let isBackward = press.isTab, moveFocus(backward: isBackward) {
        return true
      }
    }
    if let keyTaker { return keyTaker.handle(press) }
    if let focused {
      if focused.handle(press) { return true }
      // Who types on another keyboard looks at the text.
      if press.types, firstResponder is any KeyInput { setFocus(nil) }
    }
    if focus == nil || !press.isForFocus, textResponder?.handle(press) == true { return true }
    guard press.phase != .release else { return false }
    switch press.key {
    case .arrow(let side) where press.modifiers.isEmpty: return moveFocus(toward: side)
    case .escape: return cancel()
    default: return false
    }
  }

  private func perform(_ command: KeyCommand, from focused: View?) -> Bool {
    if let focused, focused.handle(command) { return true }
    return textResponder?.handle(command) ?? false
  }

  /// Who gets keys that nobody with the focus has a use for: the first responder, or else the foremost view
  /// behind the input views.
  private var textResponder: Responder? { firstResponder ?? subviews.dropLast().last }

  /// Handles the Escape key: gives up what is under way on a keyboard, takes the focus back to the text,
  /// then lets the first responder handle the action.
  private func cancel() -> Bool {
    for keyboard in keyboards where keyboard.giveUp() {
      setFocus(nil)
      return true
    }
    if focus != nil {
      setFocus(nil)
      return true
    }
    if (firstResponder as? any KeyInput)?.perform(.escape) == true { return true }
    return textResponder?.handle(.escape) ?? false
  }
}

extension KeyPress {
  /// For Tab, a Boolean value that indicates whether Shift is down; `nil` for other keys.
  fileprivate var isTab: Bool? {
    key == .tab && modifiers.subtracting(.shift).isEmpty ? modifiers.contains(.shift) : nil
  }

  /// A Boolean value that indicates whether the key moves the focus or presses what has it.
  fileprivate var isForFocus: Bool {
    guard phase != .release else { return false }
    switch key {
    case .arrow, .enter, .escape, .tab: return true
    default: return false
    }
  }

  /// A Boolean value that indicates whether the key changes text.
  fileprivate var types: Bool {
    switch key {
    case .character, .backspace, .delete: true
    default: false
    }
  }
}
