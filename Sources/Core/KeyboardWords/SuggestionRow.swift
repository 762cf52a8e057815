public import KeyboardModel

/// A row of three suggestions above the keys: the words in its cells, and the changes of the text
/// when one is chosen.
///
/// The best suggestion is in the middle, the second at the left, the third at the right. A word
/// stays in its cell while it is suggested. If the source suggests emoji, a fourth cell has the one
/// that the text names, and all four have what a search of emoji finds.
///
/// ```swift
/// var engine = SuggestionEngine(model: model)
/// var row = SuggestionRow()
/// row.update(before: "See you tom", from: &engine)
/// let edit = row.accept(1, before: "See you tom")  // replaces "tom" by "tomorrow "
/// ```
public struct SuggestionRow: Hashable, Sendable {
  /// The number of cells of words.
  package static let count = 3
  private static let emojiCell = count
  private static let order = [1, 0, 2, emojiCell]
  private static let reach = 64

  /// The suggestions in the cells, from the left; `nil` in an empty cell.
  public private(set) var cells = [Suggestion?](repeating: nil, count: count)
  /// The words in the cells, in the order in which these are filled, and the emoji.
  public var words: [String] { Self.order.prefix(cells.count).compactMap { cells[$0]?.word } }
  /// A Boolean value that indicates whether nothing is suggested.
  public var isEmpty: Bool { cells.allSatisfy { $0 == nil } }
  private var text: String?
  /// A Boolean value that indicates whether a chosen word is followed by a space.
  private var addsSpace = true
  /// The end of the text after a choice that has added a space, until that changes.
  private var chosenText: String?
  /// The signs that take the place of that space.
  private var spacing = SignSpacing.close
  /// The word that was replaced without being chosen, until the text changes.
  private var replacement: Replacement?
  private var keptWords: Set<String> = []
  /// The end of the text whose last words were learned last, without signs after them.
  private var learnedText: String?

  /// Creates an empty row.
  public init() {}

  /// Fills the cells.
  ///
  /// Inside a word, nothing is suggested. Before a space or a sign, a chosen word adds no space.
  /// The `touches` that have typed the end of the text, as a `KeyboardMachine` has them, are for
  /// corrections of slips.
  public mutating func update(
    before text: String, after rest: String = "", touches: [TouchedText] = [],
    allowsEmoji: Bool = true, from source: inout some SuggestionSource
  ) {
    let hasEmoji = allowsEmoji && source.suggestsEmoji
    let count = Self.count + (hasEmoji ? 1 : 0)
    if cells.count != count { clearCells(count) }
    if chosenText != Self.end(of: text) { chosenText = nil }
    noteReplacement(in: text)
    let next = rest.unicodeScalars.first
    addsSpace = next == nil || next == "\n"
    guard next.map(WordText.isWordPart) != true else { return clearCells() }
    guard self.text != text else { return }
    self.text = text
    let emoji = hasEmoji ? source.emoji(before: text, count: cells.count) : []
    let isSearch = emoji.count > 1
    let found =
      isSearch ? emoji : source.suggestions(before: text, touches: touches, count: Self.count)
    fill(with: found, cells: isSearch ? cells.count : Self.count)
    if hasEmoji, !isSearch { cells[Self.emojiCell] = emoji.first }
  }

  /// Fills the first cells, in which a word stays while it is suggested.
  private mutating func fill(with found: [Suggestion], cells count: Int) {
    cells = cells.map { old in old.flatMap { old in found.first { $0.word == old.word } } }
    for suggestion in found where !cells.contains(suggestion) {
      if let free = Self.order.first(where: { $0 < count && cells[$0] == nil }) {
        cells[free] = suggestion
      }
    }
  }

  private mutating func clearCells(_ count: Int? = nil) {
    cells = [Suggestion?](repeating: nil, count: count ?? cells.count)
    text = nil
  }

  /// Empties the row while the text is not known, or has a selection.
  package mutating func hide() { clearCells() }

  /// Empties the row, and forgets the text.
  public mutating func clear() {
    clearCells()
    (chosenText, replacement, learnedText) = (nil, nil, nil)
  }

  /// Returns the change of the text when the suggestion in a cell is chosen, or `nil` if the cell
  /// is empty or the text has changed since ``update(before:after:touches:allowsEmoji:from:)``.
  public mutating func accept(_ cell: Int, before text: String) -> TextEdit? {
    accept(cell, before: text, allowsSpace: true)
  }

  /// Returns the change of the text with or without the space after the word.
  package mutating func accept(
    _ cell: Int, before text: String, allowsSpace: Bool
  ) -> TextEdit? {
    guard cells.indices.contains(cell), let suggestion = cells[cell], self.text == text
    else { return nil }
    let typed = String(text.suffix(suggestion.replacedCount))
    let inserted = addsSpace && allowsSpace ? suggestion.insertedText : suggestion.word
    learnedText = Self.end(of: text.dropLast(suggestion.replacedCount) + suggestion.word)
    spacing = suggestion.spacing
    chosenText =
      inserted == suggestion.word
      ? nil : Self.end(of: text.dropLast(suggestion.replacedCount) + inserted)
    return TextEdit(deleting: typed, inserting: inserted)
  }

  /// Returns the change in place of that of a key, by a space that was added or a replaced word.
  package mutating func replacement(
    for edit: TextEdit, before text: String, isProse: Bool = true
  ) -> TextEdit {
    if edit.inserted.isEmpty, edit.deleted.count == 1, let back = givingBack(before: text) {
      return back
    }
    guard edit == TextEdit(inserting: edit.inserted), var own = removingSpace(before: text),
      let sign = (isProse ? spacing : .close).text(of: edit.inserted, after: text)
    else { return edit }
    own.inserted = sign
    chosenText = nil
    return own
  }

  /// Returns the change that removes the space after a suggestion that was just chosen.
  package func removingSpace(before text: String) -> TextEdit? {
    guard let chosenText, chosenText == Self.end(of: text) else { return nil }
    return TextEdit(deleting: " ")
  }

  static func end(of text: some StringProtocol) -> String { String(text.suffix(reach)) }

  // MARK: Replacing

  private struct Replacement: Hashable {
    let word: String
    let back: TextEdit
    /// The end of the text with the typed word, and of that with the other one.
    let (typedText, text): (String, String)
  }

  /// Returns the word in place of one that a key ends by a space or a sign, if there is one.
  package func correction(
    endedBy edit: TextEdit, before text: String, touches: [TouchedText],
    from source: inout some SuggestionSource
  ) -> Suggestion? {
    guard let word = Self.word(endedBy: edit, before: text), !keptWords.contains(word) else {
      return nil
    }
    var touches = touches
    if touches.last?.text == edit.inserted { touches.removeLast() }
    let found = source.correction(before: text, touches: touches)
    return found?.word == word ? nil : found
  }

  /// Replaces a word that a key has ended by an edit of `text`, and returns the change of the text
  /// after that of the key.
  public mutating func replace(
    with suggestion: Suggestion, endedBy edit: TextEdit, before text: String
  ) -> TextEdit {
    let word = String(text.suffix(suggestion.replacedCount))
    let (typed, other) = (word + edit.inserted, suggestion.word + edit.inserted)
    learnedText = Self.end(of: text.dropLast(suggestion.replacedCount) + suggestion.word)
    replacement = Replacement(
      word: word, back: TextEdit(deleting: other, inserting: typed),
      typedText: Self.end(of: text + edit.inserted),
      text: Self.end(of: text.dropLast(suggestion.replacedCount) + other))
    return TextEdit(deleting: typed, inserting: other)
  }

  /// Returns the change that gives back the word that was replaced last in this text.
  package func givingBack(before text: String) -> TextEdit? {
    guard let replacement, replacement.text == Self.end(of: text) else { return nil }
    return replacement.back
  }

  /// Notes that a word was given back, by whatever means, or that the text has changed.
  private mutating func noteReplacement(in text: String) {
    guard let replacement, replacement.text != Self.end(of: text) else { return }
    if replacement.typedText == Self.end(of: text) { keptWords.insert(replacement.word) }
    self.replacement = nil
  }

  /// Returns whether a text, such as a prompt, asks for a secret by its name: `PIN:`.
  package static func isSecret(after label: String) -> Bool { WordScanner.namesSecret(label) }

  // MARK: Learning

  /// Returns what a source learns when a key ends words: the text, and those not learned yet.
  package mutating func learnedWords(
    endedBy edit: TextEdit, before text: String
  ) -> (text: String, words: [String])? {
    guard edit.deleted.isEmpty, let first = edit.inserted.unicodeScalars.first,
      first.properties.isWhitespace || !first.isASCII && WordText.token(of: first) != nil
    else { return nil }
    // Words before a space were learned when that ended them.
    guard text.unicodeScalars.last?.properties.isWhitespace == false else { return nil }
    let text = Self.withoutSigns(text)
    let words = WordScanner.words(endOf: text)
    guard !words.isEmpty, learnedText != Self.end(of: text) else { return nil }
    learnedText = Self.end(of: text)
    return (text, words)
  }

  private static func withoutSigns(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex {
      WordText.isWordPart($0) || PrivateText.isSign($0, after: nil, nil)
    }
    return end.map { String(scalars[...$0]) } ?? ""
  }

  // MARK: Words

  /// Returns the word at the end of a text that the change of a key ends by a space or a sign.
  public static func word(endedBy edit: TextEdit, before text: String) -> String? {
    guard edit.deleted.isEmpty, let first = edit.inserted.unicodeScalars.first,
      !WordText.isWordPart(first), !WordText.isApostrophe(first)
    else { return nil }
    return word(atEndOf: text)
  }

  /// Returns the word at the end of a text; `nil` if there is none.
  public static func word(atEndOf text: String) -> String? {
    let word = WordContext(before: text, isBeginning: { _ in true }).prefix
    return word.isEmpty ? nil : word
  }
}
