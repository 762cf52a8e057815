/// A command of a ``KeyboardSession``, which a key or an item of its bar performs.
package enum SessionCommand: Hashable, Sendable {
  /// A command of the keyboard, which the session runs itself.
  case toggleKeyboard, holdNextTap, arrange, resize, nextLayout, pausePointing
  /// An end of the input.
  case finish, cancel, suspend
  /// A command of the text.
  case undo, redo, cut, copy, paste, moveLeft, moveRight, select, selectAll
  /// A command of a content that scrolls.
  case pageUp, pageDown
  /// A command that shows or hides the keys of programs above the layout.
  case toggleProgramKeys
  /// A command that begins and ends the composition of lines for a program.
  case composeLines
}

/// An item of the bar of a ``KeyboardSession``.
package struct SessionItem: Hashable, Sendable {
  /// The command that a tap performs.
  package let command: SessionCommand
  /// A Boolean value that indicates whether the item is shown as on.
  package let isOn: Bool
  /// A Boolean value that indicates whether the item can be tapped.
  package let isEnabled: Bool

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - isOn: A Boolean value that indicates whether the item is shown as on. The default is
  ///     `false`.
  ///   - isEnabled: A Boolean value that indicates whether the item can be tapped. The default is
  ///     `true`.
  package init(_ command: SessionCommand, isOn: Bool = false, isEnabled: Bool = true) {
    (self.command, self.isOn, self.isEnabled) = (command, isOn, isEnabled)
  }
}
