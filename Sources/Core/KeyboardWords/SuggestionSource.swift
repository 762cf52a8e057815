public import KeyboardModel

/// A source of suggestions: a ``SuggestionEngine``, or words of an app, such as the names of its
/// customers.
///
/// ```swift
/// struct Customers: SuggestionSource {
///   var names: [String]
///
///   func suggestions(before text: String, count: Int) -> [Suggestion] {
///     guard let typed = SuggestionRow.word(atEndOf: text) else { return [] }
///     return names.filter { $0.lowercased().hasPrefix(typed.lowercased()) }.prefix(count)
///       .map { Suggestion(word: $0, replacedCount: typed.count) }
///   }
/// }
/// ```
public protocol SuggestionSource: Sendable {
  /// Returns at most `count` suggestions for the word that is being typed before the cursor, or
  /// begins there, the best first.
  mutating func suggestions(before text: String, count: Int) -> [Suggestion]

  /// Returns suggestions as ``suggestions(before:count:)`` does, with regard to touches that may
  /// have slipped. The default ignores these.
  ///
  /// The `touches` are the parts of the end of the text that touches have typed, the last one last,
  /// each with what the keys beside would have typed. The text may have been changed since, and
  /// then does not end with them.
  mutating func suggestions(before text: String, touches: [TouchedText], count: Int) -> [Suggestion]

  /// Returns the word in place of one that was all but certainly typed by mistake. Keyboards ask
  /// only where users want words to be replaced without being chosen. The default is none. The text
  /// ends with the typed word, and `touches` have typed the parts of its end, the last one last.
  mutating func correction(before text: String, touches: [TouchedText]) -> Suggestion?

  /// A Boolean value that indicates whether the source also suggests emoji, for which a row has a
  /// cell more. The default is `false`.
  var suggestsEmoji: Bool { get }

  /// Returns emoji for the words at the end of a text, the best first: one for a name, or up to
  /// `count` if the text ends with a search. The default is none.
  func emoji(before text: String, count: Int) -> [Suggestion]

  /// Learns the words that end a text, since its last space. Keyboards call this when a space or
  /// the end of a line has ended them, without signs after the last one. The default does nothing.
  mutating func learn(before text: String)

  /// Learns a suggestion that was chosen before `text` had it. The default does nothing.
  mutating func accept(_ suggestion: Suggestion, before text: String)
}

extension SuggestionSource {
  /// Returns the suggestions for the text.
  public mutating func suggestions(
    before text: String, touches: [TouchedText], count: Int
  ) -> [Suggestion] { suggestions(before: text, count: count) }

  /// Returns none.
  public mutating func correction(before text: String, touches: [TouchedText]) -> Suggestion? {
    nil
  }

  /// `false`: a source has no names of emoji unless it says so.
  public var suggestsEmoji: Bool { false }

  /// Returns no emoji.
  public func emoji(before text: String, count: Int) -> [Suggestion] { [] }

  /// Does nothing.
  public mutating func learn(before text: String) {}

  /// Does nothing.
  public mutating func accept(_ suggestion: Suggestion, before text: String) {}
}

extension SuggestionEngine: SuggestionSource {
  /// A Boolean value that indicates whether the engine has names of emoji.
  public var suggestsEmoji: Bool { emojiNames != nil }

  /// Returns the emoji of `emojiNames` for the words at the end of a text.
  public func emoji(before text: String, count: Int) -> [Suggestion] {
    emojiNames?.suggestions(before: text, count: count) ?? []
  }
}
