internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardWords

/// The row of words that a keyboard suggests, their source, and what both do to an edit.
@MainActor package final class KeyboardSuggestions {
  private unowned let keyboard: Keyboard
  /// The row.
  package let bar = AccessoryBar()
  private(set) var source: (any SuggestionSource)?
  private var sourceCount = 0
  private var row = SuggestionRow()
  /// The chosen word at the end of the text, with the space that nobody has typed.
  private var spacedWord: String?
  private var isShown = false
  /// The text while the row asks about a word, in place of suggestions.
  private var textOfQuestion: String?
  /// A function that returns the likelihood of characters after a text, for scanning that does not
  /// have the order of the layout. Characters that it leaves out are unlikely. The default, `nil`, is
  /// that of the source if this is a `SuggestionEngine`, and otherwise unknown.
  package var nextCharacters: ((String) -> [Character: Double])? {
    didSet { knownLikelihoods = nil }
  }
  /// The likelihoods of letters after a text, cached; `nil` of secure texts.
  private var knownLikelihoods: (text: String, likelihoods: [String: Double])?

  init(_ keyboard: Keyboard) {
    self.keyboard = keyboard
    bar.showsWords = true
    show()
  }

  /// The words in the row: that in the middle, that at the left, that at the right, and the emoji.
  package var words: [String] { row.words }

  func setSource(_ source: (any SuggestionSource)?) {
    let isOther = (source == nil) != (self.source == nil)
    self.source = source
    sourceCount += 1
    knownLikelihoods = nil
    row.clear()
    update()
    show()
    if isOther, keyboard.isInUse { keyboard.screen?.inputHost.update(isAnimated: false) }
  }

  func bar(for responder: Responder) -> View? {
    let traits = (responder as? any KeyInput)?.textInputTraits
    isShown = source != nil && traits?.allowsSuggestions == true
    return isShown ? bar : nil
  }

  /// Returns the rows of the bar on a screen of `size`.
  func rows(on size: CellSize) -> Int { isShown ? bar.sizeThatFits(size).height : 0 }

  func clear() { row.clear() }

  // MARK: Suggesting

  /// Suggests words for the text before the cursor, if that has changed.
  package func update() {
    guard source != nil || !row.isEmpty else { return }
    let old = row.cells
    if let text, keyboard.target?.selectedText == nil {
      let rest = (keyboard.target as? any TextInput)?.documentContextAfterInput
      let touches = keyboard.queue.machine.touchedTexts
      change { source, row in
        row.update(
          before: text, after: rest ?? "", touches: touches, allowsEmoji: allowsEmoji,
          from: &source)
      }
    } else {
      row.hide()
    }
    if row.cells != old || textOfQuestion.map({ $0 != text }) == true { show() }
  }

  private func show() {
    textOfQuestion = nil
    guard !row.isEmpty || !lacksModel else {
      let note = wording[.noWords].filling(keyboard.layout.info.languageName)
      return bar.items = [AccessoryBar.Item(note, isEnabled: false) {}]
    }
    let hasMenu = source is SuggestionEngine
    if hasMenu { bar.holdTime = keyboard.settings.longPressDelay }
    bar.items = row.cells.enumerated().map { index, suggestion in
      var item = AccessoryBar.Item(suggestion?.word ?? "", isEnabled: suggestion != nil) {
        [weak self] in self?.accept(index)
      }
      if hasMenu, let word = suggestion?.word, word.contains(where: \.isLetter) {
        item.holdAction = { [weak self] in self?.ask(about: word) }
      }
      return item
    }
  }

  private var wording: Wording {
    let own = Wording(locale: keyboard.layout.locale) ?? .english
    return keyboard.screen?.theme.repertoire.displays(own[.done]) == false ? .english : own
  }

  private var lacksModel: Bool {
    if let engine = source as? SuggestionEngine { engine.model == nil } else { false }
  }

  // MARK: Unwanted words

  /// Asks in the row whether a word is forgotten, or never suggested.
  private func ask(about word: String) {
    guard let engine = source as? SuggestionEngine else { return }
    textOfQuestion = text
    let wording = wording
    func item(
      _ text: Wording.Text, isEnabled: Bool = true, _ change: ((inout UserWords) -> Void)?
    ) -> AccessoryBar.Item {
      AccessoryBar.Item(
        wording[text], accessibilityLabel: "\(wording[text]): \(word)", isEnabled: isEnabled
      ) { [weak self] in self?.answer(change) }
    }
    bar.items = [
      item(.forget, isEnabled: engine.user.knows(word)) { $0.forget(word) },
      item(.cancel, nil),
      item(.neverSuggest) { $0.reject(word) },
    ]
  }

  private func answer(_ change: ((inout UserWords) -> Void)?) {
    if let change, var engine = source as? SuggestionEngine {
      source = nil
      change(&engine.user)
      source = engine
      row.hide()
    }
    update()
    show()
  }

  private var allowsEmoji: Bool {
    keyboard.target?.textInputTraits.allowsEmoji == true
      && keyboard.screen?.theme.repertoire.hasEmoji != false
  }

  /// The text before the cursor, if words may be suggested and learned there.
  private var text: String? {
    guard source != nil, let target = keyboard.target, target.textInputTraits.allowsSuggestions
    else { return nil }
    return target.textForSuggestions
  }

  private var textAtCursor: String? { keyboard.target?.selectedText == nil ? text : nil }

  /// Changes the source in place, without a copy of its words. Meanwhile, the source may look at the
  /// row as it was, and may set another one, to which this change means nothing.
  private func change(_ body: (inout any SuggestionSource, inout SuggestionRow) -> Void) {
    guard var source else { return }
    let count = sourceCount
    var row = row
    self.source = nil
    body(&source, &row)
    if sourceCount == count { (self.source, self.row) = (source, row) }
  }

  // MARK: Likelihoods

  /// Returns the likelihood of the letters after a text, of small and capital ones together.
  func likelihoods(after text: String) -> [String: Double] {
    if let known = knownLikelihoods, known.text == text { return known.likelihoods }
    var likelihoods: [String: Double] = [:]
    for (character, likelihood) in nextCharacters?(text) ?? sourceCharacters(after: text) {
      likelihoods[character.lowercased(), default: 0] += likelihood
    }
    knownLikelihoods = keyboard.isTargetSecure ? nil : (text, likelihoods)
    return likelihoods
  }

  private func sourceCharacters(after text: String) -> [Character: Double] {
    guard var engine = source as? SuggestionEngine else { return [:] }
    source = nil
    defer { source = engine }
    return Dictionary(engine.nextCharacters(before: text))
  }

  // MARK: Typing

  /// Replaces the typed part of a word by the suggestion in a cell, as one step to undo.
  private func accept(_ cell: Int) {
    keyboard.queue.call { [self] in
      guard let text, let suggestion = row.cells[cell],
        let edit = row.accept(cell, before: text, allowsSpace: hasRoom(for: suggestion)),
        allows(edit)
      else { return }
      spacedWord = edit.inserted.last == " " ? edit.inserted : nil
      if mayLearn(suggestion.word) { learn(suggestion, before: text) }
      keyboard.enter(edit, isStep: true)
      keyboard.queue.compareText()
    }
  }

  /// Returns whether the text may be longer than with the word of a suggestion.
  private func hasRoom(for suggestion: Suggestion) -> Bool {
    guard let control = keyboard.target as? TextControl, let limit = control.maximumLength else {
      return true
    }
    return control.text.count - suggestion.replacedCount + suggestion.word.count < limit
  }

  /// Learns the words that the edit of a key ends, and returns an edit in its place, if any.
  func edit(for edit: TextEdit) -> TextEdit? {
    guard let text = textAtCursor else { return nil }
    // A first space is one that was typed, in place of the other one or of one that was deleted.
    if let spacedWord, edit.inserted == " ",
      "\(text) ".hasSuffix(spacedWord)
        || text.hasSuffix(spacedWord)
    {
      self.spacedWord = nil
    }
    learn(endedBy: edit, before: text, where: mayLearn)
    let own = row.replacement(
      for: edit, before: text,
      isProse: keyboard.target?.textInputTraits.capitalization == .sentences)
    return own == edit ? nil : own
  }

  /// Returns a better word for the one that `edit` ends, if the target wants words to be replaced.
  func correction(endedBy edit: TextEdit) -> (word: Suggestion, text: String)? {
    guard keyboard.target?.textInputTraits.replacesWords == true, let text = textAtCursor else {
      return nil
    }
    let touches = keyboard.queue.machine.touchedTexts
    var word: Suggestion?
    change { source, row in
      word = row.correction(endedBy: edit, before: text, touches: touches, from: &source)
    }
    return word.map { ($0, text) }
  }

  /// Replaces the word that `edit` has ended, and learns the other one, unless the target refuses.
  func replaceWord(by correction: (word: Suggestion, text: String), endedBy edit: TextEdit) {
    let (word, text) = correction
    let replacement = row.replace(with: word, endedBy: edit, before: text)
    guard allows(replacement) else { return }
    keyboard.replaceText(by: replacement)
    if mayLearn(word.word) { learn(word, before: text) }
  }

  /// Returns the edit that gives back the word that was replaced last, in place of backspace.
  func editForBackspace() -> TextEdit? { textAtCursor.flatMap { row.givingBack(before: $0) } }

  /// Removes the space of a choice before the cursor, or at the end of the text if the cursor is
  /// somewhere else by now.
  package func removeAddedSpace() {
    if let text = textAtCursor, let edit = row.removingSpace(before: text) {
      if allows(edit) { keyboard.replaceText(by: edit) }
    } else if let spacedWord, let control = keyboard.target as? TextControl {
      control.removeLastSpace(of: spacedWord)
    }
    spacedWord = nil
  }

  private func allows(_ edit: TextEdit) -> Bool { keyboard.target?.shouldApply(edit) == true }

  // MARK: Learning

  func learnLastWord() {
    guard let text else { return }
    learn(endedBy: TextEdit(inserting: "\n"), before: text, where: mayLearn)
  }

  /// Learns the words of a text that was typed before, and that its target did not let learn then.
  package func learn(_ text: String) {
    for end in text.indices + [text.endIndex] where end == text.endIndex || text[end].isWhitespace {
      learn(endedBy: TextEdit(inserting: " "), before: String(text[..<end]), where: isLearnable)
    }
  }

  private func learn(_ suggestion: Suggestion, before text: String) {
    change { source, _ in source.accept(suggestion, before: text) }
  }

  private func learn(
    endedBy edit: TextEdit, before text: String, where isAllowed: (String) -> Bool
  ) {
    guard source != nil, let (text, words) = row.learnedWords(endedBy: edit, before: text),
      words.allSatisfy(isAllowed)
    else { return }
    change { source, _ in source.learn(before: text) }
  }

  private func isLearnable(_ word: String) -> Bool {
    keyboard.delegate?.keyboard(keyboard, shouldLearn: word) ?? true
  }

  private func mayLearn(_ word: String) -> Bool {
    isLearnable(word) && keyboard.target?.shouldLearn(word) ?? true
  }
}
