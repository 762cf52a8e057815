internal import KeyboardEngine
internal import KeyboardModel

/// Keys of the physical keyboard, dispatched to responders.
extension Screen {
  /// Dispatches a key to the first of these that handles it:
  ///
  /// 1. A switch.
  /// 2. A keyboard with a popup.
  /// 3. The chain of responders, as a command.
  /// 4. A first responder that takes all keys.
  /// 5. The focused view.
  /// 6. The movement of the focus.
  /// 7. The first responder.
  ///
  /// - Returns: A Boolean value that indicates whether any of them handled it.
  func dispatch(_ press: KeyPress) -> Bool {
    let keyTaker = focus == nil && firstResponder?.takesAllKeys == true ? firstResponder : nil
    if case .modifier = press.key { return keyTaker?.handle(press) ?? false }
    if scanning.handle(press) { return true }
    for keyboard in keyboards where keyboard.intercept(press) { return true }
    // A first responder's own view is reached through the responder.
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
      // A user who types on a physical keyboard looks at the text.
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

  /// The responder for keys that the focused view does not handle: the first responder, or else the
  /// foremost view behind the input views.
  private var textResponder: Responder? { firstResponder ?? subviews.dropLast().last }

  /// Handles the Escape key: cancels input in progress on a keyboard, or else returns the focus to
  /// the text, or else makes the first responder handle the action.
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

  /// A Boolean value that indicates whether the key moves the focus or presses the focused view.
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
