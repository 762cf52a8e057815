internal import KeyboardModel
internal import KeyboardTouch

/// What a key with modifiers or a function key does to the typing.
enum TypingCommand: Hashable {
  case finish
  case cancel
  case suspend
  case toggleKeyboard
  case nextLayout
  case arrange

  /// Creates the command of a key, on whichever keyboard it is pressed.
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
