internal import KeyboardWords

/// Suggestions for any text: the typed word twice, in capitals, and with a combining mark.
struct RepeatedWords: SuggestionSource {
  private var count = 0

  func suggestions(before text: String, count: Int) -> [Suggestion] {
    let typed = SuggestionRow.word(atEndOf: text) ?? ""
    return [typed + typed, typed.uppercased(), typed + "\u{301}", "漢字"].filter { !$0.isEmpty }
      .prefix(count).map { Suggestion(word: $0, replacedCount: typed.count) }
  }

  mutating func learn(before text: String) { count += 1 }

  mutating func accept(_ suggestion: Suggestion, before text: String) { count += 1 }
}
