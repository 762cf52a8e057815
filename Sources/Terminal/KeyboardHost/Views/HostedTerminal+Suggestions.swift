internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardUI
internal import KeyboardWords

/// Suggestions of words.
extension HostedTerminal {
  /// The largest number of typed characters that the program need not have shown yet, as the line
  /// may be slow. Of a password, no more than these are known.
  private static let charactersUnderWay = 3

  /// The text that was typed last, or `nil` if there is none, or unless the program shows what is
  /// typed: it may be a password.
  ///
  /// In canonical mode, the terminal knows whether it echoes. Otherwise the program has to show the
  /// text before its cursor.
  public var textForSuggestions: String? {
    guard markedText == nil, !typedText.isEmpty, let mode = child?.lineMode else { return nil }
    if mode.isByLines { return mode.isEchoed ? typedText : nil }
    return shownText
  }

  /// The end of the typed text that the program shows. What was typed before were commands, such as
  /// the `i` that begins the insertion in an editor.
  private var shownText: String? {
    for underWay in 0...Self.charactersUnderWay where underWay < typedText.count {
      let text = typedText.dropLast(underWay)
      let count = shownCount(of: text)
      // A single character of several may be shown by chance.
      if count >= min(text.count, 2) { return String(typedText.suffix(count + underWay)) }
    }
    return nil
  }

  /// Suggests words for what the program has shown.
  func suggestWhenEchoed() {
    if !typedText.isEmpty { (screen?.typingKeyboard as? Keyboard)?.updateSuggestions() }
  }

  /// Returns whether a word may be learned: not after a prompt that asks for a secret, such as `PIN:`,
  /// even if the program shows what is typed.
  public func shouldLearn(_ word: String) -> Bool { !asksForSecret }

  /// A Boolean value that indicates whether the line of the cursor begins with a question for a secret.
  var asksForSecret: Bool {
    guard let emulator else { return false }
    takePicture()
    let cursor = emulator.cursor
    let line = picture.text(ofRow: cursor.y, from: 0, to: cursor.x, trimsBlanks: false)
    // Prompts of shells, which may name anything, have other ends.
    let end = line.indices.first { index in
      let next = line.index(after: index)
      return ":?：".contains(line[index]) && (next == line.endIndex || line[next] == " ")
    }
    return end.map { SuggestionRow.isSecret(after: String(line[..<$0])) } ?? false
  }

  // MARK: Composed lines

  /// A Boolean value that indicates whether the program reads lines that the terminal does not echo.
  var readsInSecret: Bool { child.map { $0.lineMode.isByLines && !$0.lineMode.isEchoed } ?? false }

  /// Returns how often a line is on the program's screen.
  func shownCount(ofLine line: String) -> Int {
    takePicture()
    return shownText(ofRows: 0..<picture.rows).ranges(of: line).count
  }
}
