package import KeyboardCells
package import KeyboardEngine

/// A command of text editing that is bound to a key with modifiers.
package enum TextCommand: Hashable {
  case undo
  case redo
  case copy
  case cut
  case paste
  case selectAll
  case move(TextBuffer.Movement, extending: Bool = false)
  case delete(TextBuffer.Movement)

  /// Creates the command of a key, of any keyboard: those of command lines, and a few more.
  package init?(_ command: KeyCommand) {
    switch command.key {
    case .text(let text):
      // Caps lock does not change a command.
      let bound = Self.table[command.modifiers]
      guard let known = bound?[text] ?? bound?[text.lowercased()] else { return nil }
      self = known
    case .action(let action):
      let byWords = !command.modifiers.isDisjoint(with: [.control, .alt])
      guard let movement = TextBuffer.Movement(action) else { return nil }
      self = .move(
        byWords ? movement.widened : movement, extending: command.modifiers.contains(.shift))
    }
  }

  private static let table: [KeyCommand.Modifiers: [String: TextCommand]] = [
    .control: [
      "_": .undo, "/": .undo, "x": .cut, "y": .paste, "v": .paste, "a": .move(.paragraphStart),
      "e": .move(.paragraphEnd), "b": .move(.backward), "f": .move(.forward), "p": .move(.up),
      "n": .move(.down), "w": .delete(.wordBackward), "u": .delete(.paragraphStart),
      "k": .delete(.paragraphEnd), "h": .delete(.backward),
    ],
    .alt: [
      "_": .redo, "/": .redo, "w": .copy, "a": .selectAll, "b": .move(.wordBackward),
      "f": .move(.wordForward), "d": .delete(.wordForward), "<": .move(.documentStart),
      ">": .move(.documentEnd),
    ],
  ]
}
