internal import KeyboardCells
package import KeyboardEngine
package import KeyboardModel
package import KeyboardUI

/// The content of the session.
extension TypingController: SessionContent {
  /// The box around the text.
  package var view: View { box }

  /// The text.
  package var target: View { control }

  // MARK: Layout

  /// The rows of a line of text with its border.
  private static let rowsOfLine = 3

  /// Places the text beside the keyboard: several lines fill the free rows, one line is next to the
  /// bar.
  package func place(in size: CellSize) {
    let rows = rowsForText(of: size.height)
    let height = max(options.isMultiline ? rows.count : min(rows.count, Self.rowsOfLine), 1)
    box.frame = CellRect(
      x: 0, y: rows.lowerBound > 0 ? rows.lowerBound : rows.upperBound - height,
      width: size.width, height: height)
  }

  /// Returns the rows above the keyboard, or those below an undocked keyboard with too few rows
  /// above it.
  private func rowsForText(of height: Int) -> Range<Int> {
    let keys = session.program.screen.inputContainer
    guard !keys.isHidden else { return 0..<height }
    let above = 0..<min(max(0, keys.frame.y), height)
    let below = min(height, keys.frame.y + keys.frame.height)..<height
    let wanted = options.isMultiline ? below.count : Self.rowsOfLine
    return above.count >= min(wanted, below.count) ? above : below
  }

  // MARK: State

  /// Updates the count of characters and the hint for switches.
  package func update() {
    if let limit = options.maximumLength { box.note = "\(control.text.count)/\(limit)" }
    box.hint = hint
    if result == nil, let timeout = options.timeout, let time = session.program.lastInputTime {
      box.expiration = time + timeout
    }
  }

  /// The question whether to end the input, or else the hint for the keys of switches, while
  /// scanning.
  var hint: String {
    if let question, asks(for: question.command) { return questionText(for: question.command) }
    return session.switchHint ?? ""
  }

  /// Shows the label of the return key in the language of the layout.
  package func layoutDidChange() { control.textInputTraits = traits }

  /// The items of the bar.
  package var items: [SessionItem] {
    let (isShown, keyboard) = (session.isKeyboardShown, session.keyboard)
    let hasSelection = control.selectedText != nil
    var items = [
      SessionItem(.finish, isOn: asks(for: .finish)),
      SessionItem(.cancel, isOn: asks(for: .cancel)),
    ]
    if isShown { items.append(SessionItem(.holdNextTap, isOn: keyboard.holdsNextTap)) }
    items += [
      SessionItem(.undo, isEnabled: control.canUndo),
      SessionItem(.redo, isEnabled: control.canRedo),
      SessionItem(.paste),
    ]
    // The arrow to the left stays at the left in a bar that runs from right to left.
    let arrows = [SessionItem(.moveLeft), SessionItem(.moveRight)]
    items += session.wording.isRightToLeft ? arrows.reversed() : arrows
    items.append(SessionItem(.select, isOn: isSelecting))
    if hasSelection, !isSelecting {
      // These come first, since narrow bars have room for few items.
      items.insert(contentsOf: [SessionItem(.cut), SessionItem(.copy)], at: 2)
    }
    if isSelecting {
      return items + [
        SessionItem(.selectAll), SessionItem(.cut, isEnabled: hasSelection),
        SessionItem(.copy, isEnabled: hasSelection),
      ]
    }
    items.append(SessionItem(.toggleKeyboard))
    if session.pausesPointing { items.append(session.pauseItem) }
    if isShown { items.append(SessionItem(.arrange)) }
    if session.hasNextLayout { items.append(SessionItem(.nextLayout)) }
    return items
  }

  // MARK: Commands

  /// The commands of keys with modifiers and of function keys.
  private static let keyCommands: [KeyCommand: SessionCommand] = [
    KeyCommand(.control, .text("d")): .finish,
    KeyCommand(.control, .text("c")): .cancel,
    KeyCommand(.control, .text("g")): .cancel,
    KeyCommand(.control, .text("z")): .suspend,
    KeyCommand([], .action(.function(1))): .toggleKeyboard,
    KeyCommand([], .action(.function(2))): .nextLayout,
    KeyCommand([], .action(.function(3))): .arrange,
  ]

  /// Returns the command of a key: end, cancel, suspend; F1 hides the keyboard, F2 shows the next
  /// layout, F3 moves the keys.
  package func command(for key: KeyCommand) -> SessionCommand? { Self.keyCommands[key] }

  /// Returns the command of Escape, which hides the keyboard and then cancels, and of the key that
  /// hides the keyboard.
  package func command(for action: KeyAction) -> SessionCommand? {
    switch action {
    case .dismiss: .toggleKeyboard
    case .escape: session.isKeyboardShown ? .toggleKeyboard : .cancel
    default: nil
    }
  }

  /// Asks before an end of the input that loses a text, or that finishes without one. The same item
  /// confirms it, as long as the text stays the same.
  package func allows(_ command: SessionCommand) -> Bool {
    let loses = command == .cancel && control.text != options.text
    let isEmpty = command == .finish && !control.hasText
    guard loses || isEmpty, !asks(for: command) else { return true }
    question = (command, control.text)
    refuse(.unconfirmed(questionText(for: command)))
    return false
  }

  private func asks(for command: SessionCommand) -> Bool {
    question.map { $0.command == command && $0.text == control.text } ?? false
  }

  private func questionText(for command: SessionCommand) -> String {
    let words = session.wording
    return words[.confirm].filling(words[command == .cancel ? .cancel : .done])
  }

  /// Performs a command of the text or an end of the input.
  package func perform(_ command: SessionCommand) {
    switch command {
    case .finish: finish()
    case .cancel: result = .cancelled
    case .suspend: session.program.suspend()
    case .undo: control.undo()
    case .redo: control.redo()
    case .cut: if control.cut() { isSelecting = false }
    case .copy: if control.copy() { isSelecting = false }
    case .moveLeft: control.move(.left, extending: isSelecting)
    case .moveRight: control.move(.right, extending: isSelecting)
    case .select: isSelecting.toggle()
    case .selectAll: control.selectAll()
    case .toggleKeyboard, .holdNextTap, .arrange, .resize, .nextLayout, .paste, .pageUp,
      .pageDown, .toggleProgramKeys, .composeLines, .pausePointing:
      break
    }
  }

  /// Replaces the selection with `text`.
  package func paste(_ text: String) { control.paste(text) }

  /// Shows how to paste.
  package func refusePaste() { refuse(.noClipboard) }
}
