internal import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// Text input.
///
/// Text goes to the program at once. A layout may replace text, as with a tone in Vietnamese. If
/// the program has the old text right before its cursor, the view sends erase characters and the
/// new text. That is the case in canonical mode, or if the program shows the old text there.
/// Otherwise, the new text becomes marked text until the program shows the old one, or until the
/// next key.
extension HostedTerminal: KeyInput {
  /// The maximum length of the known typed text, in code points.
  private static var typedLimit: Int { 160 }

  /// A Boolean value that is `true`, since the text of programs is unknown.
  public var hasText: Bool { true }

  /// Sends text to the program, after any marked text.
  public func insertText(_ text: String) {
    commit()
    send(text: text)
  }

  /// Erases a character with the terminal's erase character.
  public func deleteBackward() {
    if var marked = markedText {
      marked.removeLast()
      markedText = marked.isEmpty ? nil : marked
      if marked.isEmpty { replacedText = "" }
      return
    }
    erase(1)
    if !typedText.isEmpty { typedText.removeLast() }
  }

  /// Applies the edit of a key.
  public func apply(_ edit: TextEdit) {
    let (deleted, inserted) = (edit.deleted, edit.inserted)
    if let marked = markedText {
      if !deleted.isEmpty, let rest = marked.dropping(suffix: deleted) {
        return mark(rest + inserted, replacing: replacedText)
      }
      commit()
    }
    guard !deleted.isEmpty else { return insertText(inserted) }
    // The effect of Backspace is visible to the user, so it needs no check.
    guard inserted.isEmpty || hasBeforeCursor(deleted) else {
      return mark(inserted, replacing: typedText.dropping(suffix: deleted) == nil ? "" : deleted)
    }
    replace(deleted, by: inserted)
  }

  /// Sends xterm's sequence for an action.
  ///
  /// - Returns: A Boolean value that indicates whether terminals have a key for the action.
  public func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteWordBackward: send(keys: [0x17])
    case .deleteWordForward: send(keys: [0x1B, UInt8(ascii: "d")])
    default:
      guard let press = KeyPress(action, []) else { return false }
      send(press)
    }
    return true
  }

  /// Sends xterm's sequence for a key with modifiers.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a key.
  public func press(_ command: KeyCommand) -> Bool {
    let modifiers = KeyPress.Modifiers(command.modifiers)
    switch command.key {
    case .text(let text):
      guard let scalar = text.unicodeScalars.first else { return false }
      // Letters of other scripts have no control characters, but places on the keyboard have.
      let standardKey = scalar.isASCII ? nil : layout?.standardKey(of: text)
      send(KeyPress(.character(scalar), modifiers, text: text, standardKey: standardKey))
    case .action(let action):
      guard let press = KeyPress(action, modifiers) else { return false }
      send(press)
    }
    return true
  }

  /// Sends text without control characters, in brackets if the program has enabled bracketed paste.
  public func paste(_ text: String) { paste(text, isLast: true) }

  func paste(_ text: String, isLast: Bool) {
    commit()
    let isMarked = emulator?.modes.marksPastes == true
    var result = isMarked && !isPasting ? "\u{1B}[200~" : ""
    result += Self.harmless(text)
    isPasting = !isLast
    if isMarked, isLast { result += "\u{1B}[201~" }
    send(keys: Array(result.utf8))
  }

  /// Returns text without control characters, with a carriage return for each line break.
  nonisolated static func harmless(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r": result.append("\r")
      case "\t": result.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  // MARK: Keys

  /// Sends a key of a physical keyboard.
  func sendKey(_ press: KeyPress) -> Bool {
    guard child != nil else { return false }
    if press.phase == .press { delegate?.hostedTerminalDidGetPhysicalKey(self) }
    if translatesPhysicalKeys, press.modifiers.subtracting(.shift).isEmpty,
      case .character = press.key, screen?.typingKeyboard?.type(press) == true
    {
      return true
    }
    if press.key == .enter, press.modifiers.isEmpty, press.phase == .press {
      (screen?.typingKeyboard as? Keyboard)?.removeAddedSpace()
    }
    send(press)
    return true
  }

  /// The layout of the keyboard that types into the program.
  private var layout: KeyboardLayout? { (screen?.typingKeyboard as? Keyboard)?.layout }

  private func send(_ press: KeyPress) {
    guard let emulator else { return }
    send(keys: KeyEncoder(modes: emulator.modes).bytes(press))
  }

  /// Sends bytes that are not replaceable text.
  func send(keys bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    commit()
    note(String(decoding: bytes, as: UTF8.self))
    send(bytes)
    // A key of a physical keyboard costs the keyboard on the screen nothing.
    let keyboard = screen?.typingKeyboard
    if (keyboard as? Keyboard)?.hasNoContext != true { keyboard?.textDidChange() }
    (keyboard as? Keyboard)?.updateSuggestions()
  }

  private func send(text: String) {
    guard !text.isEmpty else { return }
    note(text)
    send(Array(text.replacing("\n", with: "\r").utf8))
  }

  /// Adds what is sent to the typed text, or clears that if it is not text alone.
  private func note(_ sent: String) {
    guard !sent.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      typedText = ""
      return
    }
    typedText += sent
    let excess = typedText.unicodeScalars.count - Self.typedLimit
    if excess > 0 { typedText.unicodeScalars.removeFirst(excess) }
  }

  private func send(_ bytes: [UInt8]) {
    scrollOffset = 0
    if selection != nil {
      selection = nil
      setNeedsDisplay()
    }
    if child?.write(bytes) == false { screen?.beep() }
  }

  // MARK: Replacing

  private func erase(_ count: Int) {
    let erase = child?.lineMode.erase ?? 0x7F
    // Backspace must work even if the terminal has no erase character.
    send(Array(repeating: erase == 0 ? 0x7F : erase, count: count))
  }

  /// Replaces the end of the typed text.
  private func replace(_ deleted: String, by inserted: String) {
    let before = typedText
    let rest = before.dropping(suffix: deleted) ?? ""
    if child?.lineMode.isByLines == true || before.dropping(suffix: deleted) == nil {
      erase(deleted.unicodeScalars.count)
      typedText = rest
      return send(text: inserted)
    }
    // Line editors of programs erase whole characters.
    var kept = zip(before, rest).prefix { $0 == $1 }.count
    while kept > 0, !rest.hasPrefix(String(before.prefix(kept))) { kept -= 1 }
    erase(before.count - kept)
    typedText = String(before.prefix(kept))
    send(text: String(rest.dropFirst(kept)) + inserted)
  }

  /// Returns a Boolean value that indicates whether the program has `text` before its cursor, so
  /// that it can be erased.
  private func hasBeforeCursor(_ text: String) -> Bool {
    guard typedText.dropping(suffix: text) != nil, let child else { return false }
    return child.lineMode.isByLines || shows(text)
  }

  /// Returns a Boolean value that indicates whether the program shows `text` before its cursor.
  private func shows(_ text: String) -> Bool { shownCount(of: text) == text.count }

  /// Returns the number of characters at the end of `text` that the program shows before its cursor.
  func shownCount(of text: some BidirectionalCollection<Character>) -> Int {
    guard let emulator else { return 0 }
    takePicture()
    let cursor = emulator.cursor
    func count(before column: Int) -> Int {
      var row = cursor.y
      var shown = programRows?[pictureTotal + row].text(to: column, trimsBlanks: false) ?? ""
      while shown.count < text.count, row > 0 {
        row -= 1
        shown = shownText(ofRows: row..<row + 1) + shown
      }
      return zip(shown.reversed(), text.reversed()).prefix { $0 == $1 }.count
    }
    // After the last column, the cursor stays in that column.
    let isLast = cursor.x == picture.columns - 1
    return max(count(before: cursor.x), isLast ? count(before: picture.columns) : 0)
  }

  /// Returns the text of rows of the screen, as if they were one line: editors may move the cursor to
  /// the next row instead of letting the line wrap.
  func shownText(ofRows range: Range<Int>) -> String {
    guard let rows = programRows else { return "" }
    return range.reduce("") { $0 + rows[pictureTotal + $1].text(trimsBlanks: false) }
  }

  private func mark(_ text: String, replacing replaced: String) {
    replacedText = replaced
    markedText = text.isEmpty ? nil : text
  }

  /// Sends the marked text.
  public func commit() {
    guard let marked = markedText else { return }
    markedText = nil
    if !replacedText.isEmpty, hasBeforeCursor(replacedText) {
      replace(replacedText, by: marked)
    } else {
      send(text: marked)
    }
    replacedText = ""
  }

  /// Commits the marked text if the program now shows the text to replace.
  func replaceWhenEchoed() {
    if markedText != nil, !replacedText.isEmpty, hasBeforeCursor(replacedText) { commit() }
  }
}

extension KeyPress {
  /// Creates the key press for `action`; `nil` if terminals have none.
  init?(_ action: KeyAction, _ modifiers: Modifiers) {
    let key: Key
    var modifiers = modifiers
    switch action {
    case .return: key = .enter
    case .tab: key = .tab
    case .escape: key = .escape
    case .deleteBackward: key = .backspace
    case .deleteForward: key = .delete
    case .arrowLeft: key = .arrow(.left)
    case .arrowRight: key = .arrow(.right)
    case .arrowUp: key = .arrow(.up)
    case .arrowDown: key = .arrow(.down)
    case .wordLeft: (key, modifiers) = (.arrow(.left), modifiers.union(.control))
    case .wordRight: (key, modifiers) = (.arrow(.right), modifiers.union(.control))
    case .home: key = .home
    case .end: key = .end
    case .pageUp: key = .pageUp
    case .pageDown: key = .pageDown
    case .function(let number): key = .function(number)
    default: return nil
    }
    self.init(key, modifiers)
  }
}

extension KeyPress.Modifiers {
  /// Creates the modifiers of a key on the screen.
  init(_ modifiers: KeyCommand.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.meta) { insert(.meta) }
  }
}
