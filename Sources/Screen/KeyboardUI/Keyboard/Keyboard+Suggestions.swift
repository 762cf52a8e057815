internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardWords

/// The row of suggestions.
extension Keyboard {
  /// Ends the word before the cursor as a line break would: learns it, and removes the space that the
  /// choice of a suggestion has added. Call it when the input ends.
  public func finishWord() {
    learnLastWord()
    removeAddedSpace()
  }

  /// Learns the word before the cursor.
  func learnLastWord() {
    guard let text = textForSuggestions else { return }
    suggestions.learn(endedBy: TextEdit(inserting: "\n"), before: text, where: mayLearn)
  }

  /// Removes the space before the cursor if the choice of a suggestion has added it.
  package func removeAddedSpace() {
    guard let text = textForSuggestions, target?.selectedText == nil,
      let edit = suggestions.row.removingSpace(before: text), target?.shouldApply(edit) == true
    else { return }
    apply(edit, isStep: true)
    compareText(.inputMethod)
  }

  /// The words in the row: that in the middle, that at the left, that at the right, and the emoji.
  public var suggestedWords: [String] { suggestions.row.words }

  /// Returns the row for `responder`, or `nil` if its text has no suggestions.
  func suggestionBar(for responder: Responder) -> View? {
    let traits = (responder as? any KeyInput)?.textInputTraits
    let isShown = suggestions.source != nil && traits?.allowsSuggestions == true
    suggestions.rows = isShown ? 1 : 0
    return isShown ? suggestionBar : nil
  }

  func setSuggestionSource(_ source: (any SuggestionSource)?) {
    let isOther = (source == nil) != (suggestions.source == nil)
    suggestions.source = source
    knownLikelihoods = nil
    suggestions.clear()
    updateSuggestions()
    showSuggestions()
    if isOther, isInUse { screen?.inputHost.update(isAnimated: false) }
  }

  // MARK: Suggesting

  /// Suggests words for the text before the cursor, if that has changed.
  package func updateSuggestions() {
    guard suggestions.source != nil || !suggestions.row.isEmpty else { return }
    let old = suggestions.row.cells
    if let text = textForSuggestions, target?.selectedText == nil {
      let rest = (target as? any TextInput)?.documentContextAfterInput
      suggestions.update(
        before: text, after: rest ?? "", touches: machine.touchedTexts, allowsEmoji: allowsEmoji)
    } else {
      suggestions.row.hide()
    }
    if suggestions.row.cells != old { showSuggestions() }
  }

  /// Shows the words of the row.
  func showSuggestions() {
    suggestionBar.items = suggestions.row.cells.enumerated().map { index, suggestion in
      AccessoryBar.Item(suggestion?.word ?? "", isEnabled: suggestion != nil) { [weak self] in
        self?.acceptSuggestion(in: index)
      }
    }
  }

  /// A Boolean value that indicates whether the text may have emoji, and the screen can show them.
  private var allowsEmoji: Bool {
    target?.textInputTraits.allowsEmoji == true && screen?.theme.repertoire.hasUnicode != false
  }

  /// The text before the cursor, if words may be suggested and learned there.
  private var textForSuggestions: String? {
    guard suggestions.source != nil, let target, target.textInputTraits.allowsSuggestions else {
      return nil
    }
    return target.textForSuggestions
  }

  // MARK: Typing

  /// Replaces the typed part of a word by the suggestion in a cell, as one step to undo.
  private func acceptSuggestion(in cell: Int) {
    call { [self] in
      guard let text = textForSuggestions, let suggestion = suggestions.row.cells[cell],
        let edit = suggestions.row.accept(cell, before: text), target?.shouldApply(edit) == true
      else { return }
      if mayLearn(suggestion.word) { suggestions.learn(suggestion, before: text) }
      deliver(edit, isStep: true)
      compareText(.inputMethod)
    }
  }

  /// Learns the words that the edit of a key ends.
  ///
  /// - Returns: The edit in place of that of the key, or `nil` if that applies.
  func editForSuggestions(_ edit: TextEdit) -> TextEdit? {
    guard let text = textForSuggestions, target?.selectedText == nil else { return nil }
    suggestions.learn(endedBy: edit, before: text, where: mayLearn)
    let own = suggestions.row.replacement(for: edit, before: text)
    return own == edit ? nil : own
  }

  /// Returns the word in place of one that the edit of a key ends, with the text before the edit, if the
  /// target wants words to be replaced, and the source knows better.
  func correction(endedBy edit: TextEdit) -> (word: Suggestion, text: String)? {
    guard target?.textInputTraits.replacesWords == true, target?.selectedText == nil,
      let text = textForSuggestions
    else { return nil }
    return suggestions.correction(endedBy: edit, before: text, touches: machine.touchedTexts)
      .map { ($0, text) }
  }

  /// Replaces the word that the edit of a key has ended, and learns the other one, unless the target
  /// refuses that.
  func replaceWord(by correction: (word: Suggestion, text: String), endedBy edit: TextEdit) {
    let (word, text) = correction
    let replacement = suggestions.row.replace(with: word, endedBy: edit, before: text)
    guard target?.shouldApply(replacement) == true else { return }
    apply(replacement, isStep: true)
    compareText(.inputMethod)
    if mayLearn(word.word) { suggestions.learn(word, before: text) }
  }

  /// Returns the edit that gives back the word that was replaced last, in place of backspace.
  func editForBackspace() -> TextEdit? {
    guard suggestions.source != nil, target?.selectedText == nil, let text = textForSuggestions
    else {
      return nil
    }
    return suggestions.row.givingBack(before: text)
  }

  /// Learns the words of a text that was typed before, and that its target did not let learn then.
  package func learn(_ text: String) {
    for end in text.indices + [text.endIndex] where end == text.endIndex || text[end].isWhitespace {
      suggestions.learn(endedBy: TextEdit(inserting: " "), before: String(text[..<end])) { word in
        delegate?.keyboard(self, shouldLearn: word) ?? true
      }
    }
  }

  private func mayLearn(_ word: String) -> Bool {
    (delegate?.keyboard(self, shouldLearn: word) ?? true) && (target?.shouldLearn(word) ?? true)
  }
}
