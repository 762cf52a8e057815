internal import KeyboardEditing
internal import KeyboardTouch
internal import KeyboardUI

/// What a key with modifiers does to the text or to the program.
enum TypingCommand: Hashable {
  case finish
  case cancel
  case suspend
  case undo
  case redo
  case copy
  case cut
  case paste
  case selectAll
  case move(TextBuffer.Movement)
  case delete(TextBuffer.Movement)

  /// The command of `chord`, on whichever keyboard it is made: those of editing a command line, and
  /// what they lack.
  init?(_ chord: KeyCommand) {
    guard case .text(let text) = chord.key, let command = Self.table[chord.modifiers]?[text]
    else { return nil }
    self = command
  }

  private static let table: [KeyModifiers: [String: TypingCommand]] = [
    .control: [
      "d": .finish, "c": .cancel, "g": .cancel, "z": .suspend, "_": .undo, "/": .undo, "x": .cut,
      "y": .paste, "v": .paste, "a": .move(.paragraphStart), "e": .move(.paragraphEnd),
      "b": .move(.backward), "f": .move(.forward), "p": .move(.up), "n": .move(.down),
      "w": .delete(.wordBackward), "u": .delete(.paragraphStart), "k": .delete(.paragraphEnd),
      "h": .delete(.backward),
    ],
    .alt: [
      "_": .redo, "/": .redo, "w": .copy, "a": .selectAll, "b": .move(.wordBackward),
      "f": .move(.wordForward), "d": .delete(.wordForward), "<": .move(.documentStart),
      ">": .move(.documentEnd),
    ],
  ]
}

extension TextControl {
  /// Does what `command` says of the text.
  func perform(_ command: TypingCommand) {
    switch command {
    case .undo: undo()
    case .redo: redo()
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    case .selectAll: selectAll()
    case .move(let movement): move(movement, extending: false)
    case .delete(let movement): delete(movement)
    case .finish, .cancel, .suspend: break
    }
  }
}
