internal import KeyboardEngine
internal import KeyboardModel

/// A command of a key with modifiers or of a function key.
enum TypingCommand: Hashable {
  case finish
  case cancel
  case suspend
  case toggleKeyboard
  case nextLayout
  case arrange

  /// Creates the command of a key, of any keyboard.
  init?(_ command: KeyCommand) {
    guard let known = Self.table[command] else { return nil }
    self = known
  }

  private static let table: [KeyCommand: TypingCommand] = [
    KeyCommand(.control, .text("d")): .finish,
    KeyCommand(.control, .text("c")): .cancel,
    KeyCommand(.control, .text("g")): .cancel,
    KeyCommand(.control, .text("z")): .suspend,
    KeyCommand([], .action(.function(1))): .toggleKeyboard,
    KeyCommand([], .action(.function(2))): .nextLayout,
    KeyCommand([], .action(.function(3))): .arrange,
  ]
}
