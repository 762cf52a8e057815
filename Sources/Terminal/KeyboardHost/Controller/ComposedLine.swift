internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTerminal
internal import KeyboardUI

/// A field in which a line for a program is composed, with suggestions, dead keys and undo, before the
/// program gets it.
///
/// Return sends the line. A key that does not edit the line, such as Tab, Escape or an arrow up, sends
/// what is composed and then itself; so does each key while the line is empty. A line for a program
/// that reads without an echo, such as a password, is secret.
///
/// Words are not learned as they are typed, but once the program shows the line that was sent.
@MainActor final class ComposedLine: TextField {
  private let terminal: HostedTerminal
  /// A sent line, with the number of times that the program showed it before; `nil` once learned.
  private var sentLine: (text: String, count: Int)?
  private(set) var sentCount = 0
  private(set) var changeCount = 0

  /// The length of a line below which it may be shown by chance.
  private static let learnedLength = 2

  init(for terminal: HostedTerminal, _ options: HostOptions) {
    self.terminal = terminal
    super.init()
    var traits = terminal.textInputTraits
    traits.keyboardType = .default
    if options.replacesWords { traits.autocorrectionType = .yes }
    traits.inlinePredictionType = options.keyboard.suggestions.sources.isEmpty ? .no : .yes
    textInputTraits = traits
    borderStyle = .line
    delegate = self
  }

  override var takesAllKeys: Bool { true }

  func send() {
    unmarkText()
    let line = text
    guard !line.isEmpty else { return }
    sentLine = nil
    if !isSecureTextEntry, line.count >= Self.learnedLength,
      let picture = terminal.currentPicture, !picture.asksForSecret
    {
      sentLine = (line, picture.shownCount(ofLine: line))
    }
    sentCount += 1
    text = ""
    terminal.insertText(line)
  }

  /// Pastes a line, or sends several to the program.
  func insert(pasted text: String) {
    guard text.contains(where: \.isNewline) else { return paste(text) }
    send()
    terminal.paste(text)
  }

  /// Follows the program's echo; `keyboard` learns the sent line once the program shows it.
  func follow(learningBy keyboard: Keyboard) {
    followEcho()
    guard let sentLine, let picture = terminal.currentPicture,
      picture.shownCount(ofLine: sentLine.text) > sentLine.count
    else { return }
    self.sentLine = nil
    if textInputTraits.allowsSuggestions { keyboard.suggestions.learn(sentLine.text) }
  }

  private func followEcho() {
    let isSecret = terminal.readsInSecret
    guard isSecret != isSecureTextEntry else { return }
    // What was typed for a program that no longer reads it must not be shown.
    if !isSecret { text = "" }
    isSecureTextEntry = isSecret
  }

  /// `false`: what the program does not show is not learned.
  override func shouldLearn(_ word: String) -> Bool { false }

  private func takes(_ action: KeyAction) -> Bool {
    switch action {
    case .return: true
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .arrow(.left),
      .arrow(.right), .wordLeft, .wordRight, .home, .end:
      hasText
    default: false
    }
  }

  private func takes(_ command: KeyCommand) -> Bool {
    guard hasText, let edit = TextCommand(command) else { return false }
    if case .action(let action) = command.key { return takes(action) }
    return edit != .move(.up) && edit != .move(.down)
  }

  override func perform(_ action: KeyAction) -> Bool {
    if takes(action) { return super.perform(action) }
    if case .app = action { return false }
    if action != .dismiss { send() }
    return terminal.perform(action)
  }

  override func press(_ command: KeyCommand) -> Bool {
    if takes(command) { return super.press(command) }
    send()
    return terminal.press(command)
  }

  /// Handles a command that edits the line; others are for the screen or for ``handleKey(_:)``.
  override func handleCommand(_ command: KeyCommand) -> Bool {
    takes(command) ? super.press(command) : next?.handleCommand(command) ?? false
  }

  /// Inserts the text of a key unchanged, unless the program's keys go through the layout, too.
  override func handleKey(_ press: KeyPress) -> Bool {
    guard press.phase != .release else { return true }
    let isPlain = press.modifiers.subtracting(.shift).isEmpty
    if case .character(let scalar) = press.key, isPlain {
      terminal.delegate?.hostedTerminalDidGetPhysicalKey(terminal)
      if terminal.translatesPhysicalKeys { return super.handleKey(press) }
      insertText(press.text.isEmpty ? String(Character(scalar)) : press.text)
      return true
    }
    if isPlain, let action = press.actions.first, takes(action) {
      terminal.delegate?.hostedTerminalDidGetPhysicalKey(terminal)
      return super.handleKey(press)
    }
    if case .modifier = press.key { return terminal.handleKey(press) }
    send()
    return terminal.handleKey(press)
  }
}

extension ComposedLine: TextFieldDelegate {
  /// Follows the program before each change, since it says nothing when it turns off the echo.
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    followEcho()
    return true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    send()
    _ = terminal.perform(.return)
    return false
  }

  func textFieldDidChange(_ textField: TextField) { changeCount += 1 }

  func textFieldDidChangeSelection(_ textField: TextField) { changeCount += 1 }
}

extension ComposedLine: TerminalEventHandler {
  /// Handles pasted text, and tells the program of the focus. The mouse places the cursor.
  func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .focus: return terminal.handle(event)
    case .paste(let text, let isLast):
      guard terminal.isPasting || !isLast else {
        insert(pasted: text)
        return true
      }
      send()
      return terminal.handle(event)
    case .mouse, .key, .resize, .reply: return false
    }
  }
}
