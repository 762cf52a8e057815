/// A command of a ``KeyboardSession``, which a key or an item of its bar performs.
package enum SessionCommand: Hashable, Sendable {
  /// A command of the keyboard, which the session runs itself.
  case toggleKeyboard, holdNextTap, arrange, resize, nextLayout, pausePointing
  case finish, cancel, suspend
  case undo, redo, cut, copy, paste, moveLeft, moveRight, select, selectAll
  case pageUp, pageDown
  case toggleProgramKeys, composeLines
}

/// An item of the bar of a ``KeyboardSession``.
package struct SessionItem: Hashable, Sendable {
  package let command: SessionCommand
  package let isOn: Bool
  package let isEnabled: Bool

  package init(_ command: SessionCommand, isOn: Bool = false, isEnabled: Bool = true) {
    (self.command, self.isOn, self.isEnabled) = (command, isOn, isEnabled)
  }
}
