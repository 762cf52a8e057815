/// A source of suggestions: a ``SuggestionEngine``, or words of an app, such as the names of its
/// customers.
public protocol SuggestionSource: Sendable {
  /// Returns suggestions for the word that is being typed or begins, the best first.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - count: The largest number of suggestions.
  /// - Returns: The suggestions.
  mutating func suggestions(before text: String, count: Int) -> [Suggestion]

  /// Learns the word at the end of a text.
  mutating func learn(before text: String)

  /// Learns a suggestion that was chosen.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - text: The text before the cursor, without the suggestion.
  mutating func accept(_ suggestion: Suggestion, before text: String)
}

extension SuggestionEngine: SuggestionSource {}
