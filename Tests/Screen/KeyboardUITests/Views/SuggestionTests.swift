import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import KeyboardWords
import Synchronization
import TestSupport
import Testing

/// Words of an app, which remember what they have learned.
nonisolated private struct ListedWords: SuggestionSource {
  var learned: [String] = []

  func suggestions(before text: String, count: Int) -> [Suggestion] {
    let typed = SuggestionRow.word(atEndOf: text) ?? ""
    return ["abba", "abacus", "bab", "cab"].filter { $0.hasPrefix(typed) }.prefix(count).map {
      Suggestion(word: $0, replacedCount: typed.count)
    }
  }

  func correction(before text: String, touches: [TouchedText]) -> Suggestion? {
    text.hasSuffix("cca") ? Suggestion(word: "cab", replacedCount: 3) : nil
  }

  mutating func learn(before text: String) {
    learned.append(SuggestionRow.word(atEndOf: text) ?? "")
  }

  mutating func accept(_ suggestion: Suggestion, before text: String) {
    learned.append("\(suggestion.word)!")
  }
}

/// Words of an app that uses the keyboard when it is asked for them.
nonisolated private struct AskingWords: SuggestionSource {
  let ask: @MainActor @Sendable () -> Void

  func suggestions(before text: String, count: Int) -> [Suggestion] {
    MainActor.assumeIsolated { ask() }
    return text.isEmpty ? [] : [Suggestion(word: "\(text)!", replacedCount: text.count)]
  }
}

/// A delegate that lets nothing be deleted.
private final class AppendingDelegate: TextFieldDelegate {
  func textField(_ textField: TextField, shouldApply edit: TextEdit) -> Bool {
    edit.deleted.isEmpty
  }
}

@Suite struct `Suggestions above the keys` {
  private let form = TwoFields()
  private let hand: Hand

  init() {
    hand = Hand(on: form.screen)
    var layout = KeyboardLayout.letters
    layout.keys.update(Key(id: "comma", output: ","))
    form.keyboard.layout = layout
    form.keyboard.suggestionSource = ListedWords()
    for field in [form.first, form.second] {
      field.text = ""
      field.inputView = form.keyboard
    }
    form.first.becomeFirstResponder()
  }

  private var bar: AccessoryBar { form.keyboard.suggestions.bar }
  private var learned: [String] {
    (form.keyboard.suggestionSource as? ListedWords)?.learned ?? []
  }

  /// The row as drawn.
  private var line: String { form.screen.lines[bar.frame(in: nil).y] }

  private func type(_ keys: String...) throws {
    for key in keys { try form.keyboard.tap(Identifier(key)) }
  }

  /// Taps a cell, counted from 0.
  private func tap(cell: Int) { hand.tap(20 * (2 * cell + 1) / 6, bar.frame(in: nil).y) }

  @Test func `are in three equal cells, between the bar and the keys, at a constant height`() throws
  {
    form.first.inputAccessoryView = AccessoryBar([.init("done") {}])
    form.first.reloadInputViews()
    let rows = bar.frame(in: nil).y
    #expect(form.screen.lines[rows - 1] == " done")
    #expect(form.keyboard.frame(in: nil).y == rows + 1 && bar.frame.height == 1)
    #expect(line == "  …cus │abba │bab")
    try type("c", "c")
    #expect(line == "" && bar.frame(in: nil).y == rows && bar.frame.height == 1)
    form.second.becomeFirstResponder()
    #expect(bar.frame(in: nil).y == rows && form.screen.lines[rows - 1] == "")
  }

  @Test func `replace the typed part at a tap, as a step to undo`() throws {
    try type("a", "b")
    tap(cell: 1)
    #expect(form.first.text == "abba ")
    form.first.undo()
    #expect(form.first.text == "ab")
    form.first.redo()
    tap(cell: 2)
    #expect(form.first.text == "abba bab ", "there are suggestions for the next word")
    try type("b")
    form.first.undo()
    #expect(form.first.text == "abba bab ")
  }

  @Test func `give their space to a sign`() throws {
    tap(cell: 1)
    try type("comma")
    #expect(form.first.text == "abba,")
    try type("space", "comma")
    #expect(form.first.text == "abba, ,")
    form.first.undo()
    form.first.text = ""
    tap(cell: 1)
    try type("comma")
    form.first.undo()
    #expect(form.first.text == "abba ")
  }

  @Test func `leave no space at the end of the input`() throws {
    var returned: [String] = []
    form.first.onReturn = { returned.append($0.text) }
    tap(cell: 1)
    #expect(form.first.text == "abba ")
    form.keyboard.perform(.return)
    hand.key(.enter)
    #expect(returned.last == "abba" && form.first.text == "abba")
    // A space that was typed stays.
    form.first.text = ""
    tap(cell: 1)
    try type("b", "space")
    hand.key(.enter)
    #expect(returned.last == "abba b ")
    form.first.text = ""
    tap(cell: 1)
    form.keyboard.finishWord()
    #expect(form.first.text == "abba")
    form.keyboard.finishWord()
    #expect(form.first.text == "abba")
    form.first.undo()
    #expect(form.first.text == "abba ")
  }

  @Test func `leave no space when another field is edited, and none before the end of a line`()
    throws
  {
    var ended: [String] = []
    final class Delegate: TextFieldDelegate {
      var didEnd: (String) -> Void = { _ in }
      func textFieldDidEndEditing(_ textField: TextField) { didEnd(textField.text) }
    }
    let delegate = Delegate()
    delegate.didEnd = { ended.append($0) }
    form.first.delegate = delegate
    tap(cell: 1)
    form.second.becomeFirstResponder()
    #expect(ended == ["abba"] && form.first.text == "abba")
    let view = TextView(frame: CellRect(x: 0, y: 0, width: 20, height: 2))
    form.screen.addSubview(view)
    view.inputView = form.keyboard
    view.becomeFirstResponder()
    tap(cell: 1)
    #expect(view.text == "abba ")
    hand.key(.enter)
    #expect(view.text == "abba\n")
  }

  @Test func `are not tapped where there is no word, nor when the word has changed meanwhile`()
    throws
  {
    try type("b")
    tap(cell: 0)
    #expect(form.first.text == "b")
    let (x, y) = (10, bar.frame(in: nil).y)
    hand.begin(x, y)
    form.first.text = "c"
    hand.end(x, y)
    #expect(form.first.text == "c" && line == "        cab")
  }

  @Test func `follow the cursor, and are none inside a word or beside a selection`() throws {
    form.first.text = "ab cab"
    form.first.move(.lineStart)
    #expect(form.keyboard.suggestions.words == [])
    for _ in 0..<2 { form.first.move(.forward) }
    #expect(form.keyboard.suggestions.words == ["abba", "abacus"])
    tap(cell: 1)
    #expect(form.first.text == "abba cab", "there is a space already")
    form.first.selectAll()
    #expect(form.keyboard.suggestions.words == [])
  }

  @Test func `learn words that end, and those that were chosen, unless the delegate refuses`()
    throws
  {
    try type("a", "b", "space", "c", "comma")
    #expect(learned == ["ab"], "more may follow, as in an address")
    try type("space")
    tap(cell: 1)
    try type("comma", "space")
    #expect(learned == ["ab", "c", "abba!"])
    try type("a")
    form.keyboard.finishWord()
    form.keyboard.finishWord()
    #expect(learned.last == "a" && learned.count == 4)
    final class Guard: KeyboardDelegate {
      weak var field: TextField?
      func keyWasTapped(character: String) { field?.insertText(character) }
      func keyboard(_ keyboard: Keyboard, shouldLearn word: String) -> Bool { word != "bab" }
    }
    let delegate = Guard()
    delegate.field = form.first
    form.keyboard.delegate = delegate
    try type("space", "b", "a", "b", "space", "c", "a")
    tap(cell: 1)
    #expect(learned.dropFirst(4) == ["cab!"] && form.first.text.hasSuffix("a bab cab "))
  }

  @Test(arguments: KeyboardType.allCases)
  func `are for words only, and learn nothing else`(type: KeyboardType) throws {
    let words: Set<KeyboardType> = [
      .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch,
    ]
    form.second.keyboardType = type
    form.second.becomeFirstResponder()
    try self.type("a", "space")
    form.keyboard.finishWord()
    #expect((bar.superview != nil) == words.contains(type))
    #expect(learned == (words.contains(type) ? ["a"] : []))
  }

  @Test func `are none of secrets, or where they are not wanted`() throws {
    let changes: [(inout TextInputTraits) -> Void] = [
      { $0.isSecureTextEntry = true }, { $0.autocorrectionType = .no },
      { $0.inlinePredictionType = .no },
    ]
    for change in changes {
      form.first.text = ""
      form.second.text = ""
      form.second.textInputTraits = TextInputTraits()
      change(&form.second.textInputTraits)
      form.second.becomeFirstResponder()
      try type("a", "b", "space")
      form.keyboard.finishWord()
      #expect(bar.superview == nil && form.keyboard.suggestions.words == [] && learned == [])
      #expect(form.keyboard.machine.touchedTexts == [], "no touches are remembered")
      form.first.becomeFirstResponder()
      #expect(bar.superview != nil)
      // A text that becomes private while it is typed
      try type("a")
      change(&form.first.textInputTraits)
      #expect(form.keyboard.suggestions.words == [])
      try type("b", "space")
      #expect(learned == [])
      form.first.textInputTraits = TextInputTraits()
    }
  }

  @Test func `are reached by arrows from the keys, and chosen by Return`() throws {
    try type("b")
    form.screen.focus(form.keyboard)
    hand.key(.arrow(.up))
    #expect(bar.isFocused)
    for _ in 0..<2 { hand.key(.arrow(.right)) }
    #expect(line.hasSuffix(">bab<"))
    hand.key(.enter)
    #expect(form.first.text == "bab " && bar.isFocused)
    hand.key(.arrow(.down))
    #expect(form.keyboard.isFocused)
  }

  @Test func `are a group for switches`() throws {
    #expect(bar.scanGroups.map { $0.map(\.label) } == [["abacus", "abba", "bab"]])
    try type("c", "c")
    #expect(bar.scanGroups.isEmpty && !bar.canBecomeFocused)
  }

  private var engine: SuggestionEngine? { form.keyboard.suggestionSource as? SuggestionEngine }

  /// Words that were learned, in place of those of an app.
  private func learn(_ text: String) {
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: text)
    form.keyboard.suggestionSource = engine
  }

  private var titles: [String] { bar.items.map(\.title) }

  /// Holds a cell for a time.
  private func hold(cell: Int, for milliseconds: Int) {
    let (x, y) = (20 * (2 * cell + 1) / 6, bar.frame(in: nil).y)
    hand.begin(x, y)
    hand.wait(milliseconds)
    hand.end(x, y)
  }

  @Test func `ask at a long press whether a word is forgotten or never suggested`() throws {
    learn("abba abba abacus abacus abacus")
    try type("a")
    #expect(Set(titles) == ["abba", "abacus", ""])
    hold(cell: try #require(titles.firstIndex(of: "abacus")), for: 399)
    #expect(form.first.text == "abacus ", "a short press chooses")
    form.first.text = ""
    try type("a")
    hold(cell: try #require(titles.firstIndex(of: "abba")), for: 500)
    #expect(titles == ["forget", "cancel", "never suggest"] && form.first.text == "a")
    tap(cell: 1)
    #expect(titles.contains("abba") && engine?.user.contains("abba") == true)
    hold(cell: try #require(titles.firstIndex(of: "abba")), for: 500)
    tap(cell: 0)
    #expect(!titles.contains("abba") && engine?.user.contains("abba") == false)
    let cell = try #require(titles.firstIndex(of: "abacus"))
    hand.begin(20 * (2 * cell + 1) / 6, bar.frame(in: nil).y, isSecondary: true)
    tap(cell: 2)
    #expect(titles.allSatisfy { $0 != "abacus" } && form.first.text == "a")
    engine.map { #expect($0.user.text.contains("\nnever\tabacus\n")) }
  }

  @Test func `ask no longer once the text is another one`() throws {
    learn("abba abba abacus")
    try type("a")
    hold(cell: 1, for: 500)
    #expect(titles.contains("never suggest"))
    try type("b")
    #expect(titles.contains("abba"))
  }

  @Test func `say where a language has no words`() throws {
    form.keyboard.suggestionSource = SuggestionEngine(model: nil)
    let note = try #require(titles.first)
    #expect(
      titles.count == 1 && note.contains(form.keyboard.layout.info.languageName)
        && note.hasSuffix("no built-in words, only those that you type"))
    #expect(!bar.canBecomeFocused && bar.scanGroups.isEmpty)
    #expect(line == " \(note.prefix(17))…", "it has all columns")
    form.keyboard.suggestionSource = ListedWords()
    #expect(titles.count == 3)
  }

  @Test func `disappear with their source`() {
    form.keyboard.suggestionSource = nil
    #expect(bar.superview == nil && bar.items.allSatisfy { !$0.isEnabled })
    let rows = form.keyboard.frame(in: nil).y
    form.keyboard.suggestionSource = ListedWords()
    #expect(bar.frame(in: nil).y == form.keyboard.frame(in: nil).y - 1)
    #expect(form.keyboard.frame(in: nil).y == rows, "the keys stay")
  }

  @Test func `replace a mistaken word, and are learned then, unless the field refuses that`() throws
  {
    let delegate = AppendingDelegate()
    form.second.delegate = delegate
    for field in [form.first, form.second] {
      field.textInputTraits.autocorrectionType = .yes
      field.becomeFirstResponder()
      try type("c", "c", "a", "comma")
      #expect(learned == ["cab!"])
    }
    #expect(form.first.text == "cab," && form.second.text == "cca,")
  }

  @Test func `show the last words to a source that looks while it is asked`() throws {
    let keyboard = form.keyboard
    let seen = Mutex<[[String]]>([])
    keyboard.suggestionSource = AskingWords { [unowned keyboard] in
      let words = keyboard.suggestions.words
      seen.withLock { $0.append(words) }
    }
    try type("a", "b")
    #expect(seen.withLock { $0.last } == ["a!"])
    #expect(keyboard.suggestions.words == ["ab!"])
  }

  @Test func `come from the source that another one sets while it is asked`() throws {
    let keyboard = form.keyboard
    keyboard.suggestionSource = AskingWords { [unowned keyboard] in
      keyboard.suggestionSource = ListedWords()
    }
    try type("c")
    #expect(keyboard.suggestionSource is ListedWords)
    #expect(keyboard.suggestions.words == ["cab"])
  }
}
