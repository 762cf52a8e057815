extension EmojiNames {
  private static let wordLimit = 3
  /// The number of characters that matter.
  private static let reach = 64

  /// Returns emoji for the words at the end of a text, or for a search such as `:thu`.
  package func suggestions(before text: String, count: Int) -> [Suggestion] {
    let scalars = Array(text.unicodeScalars.suffix(Self.reach))
    let starts = Self.starts(in: scalars)
    guard let last = starts.first, count > 0 else { return [] }
    for start in starts.reversed() where Self.isSearch(scalars, at: start) {
      let found = emoji(beginning: Self.text(scalars[start...]), count: count)
      return Self.suggestions(found, for: scalars[(start - 1)...])
    }
    // A word of a single letter names nothing.
    guard scalars.count - last > 1 else { return [] }
    for start in starts.reversed() {
      if let found = suggestion(for: Self.text(scalars[start...])) {
        return Self.suggestions([found], for: scalars[start...])
      }
    }
    return []
  }

  private static func suggestions(
    _ emoji: [String], for scalars: ArraySlice<Unicode.Scalar>
  ) -> [Suggestion] { emoji.map { Suggestion(word: $0, replacedCount: text(scalars).count) } }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Returns the starts of the last words, the last one first. A blank or a hyphen is between them.
  private static func starts(in scalars: [Unicode.Scalar]) -> [Int] {
    var result: [Int] = []
    var index = scalars.count
    while result.count < wordLimit {
      let end = index
      while index > 0, isPart(scalars[index - 1]) { index -= 1 }
      guard index < end else { break }
      result.append(index)
      guard index > 0, scalars[index - 1] == " " || scalars[index - 1] == "-" else { break }
      index -= 1
    }
    return result
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    WordText.isWordPart(scalar) || WordText.isApostrophe(scalar)
  }

  /// Whether a word is searched for: two characters or more after a colon that begins it.
  private static func isSearch(_ scalars: [Unicode.Scalar], at start: Int) -> Bool {
    guard start > 0, scalars[start - 1] == ":", scalars.count - start > 1 else { return false }
    return start == 1 || !isPart(scalars[start - 2]) && scalars[start - 2] != ":"
  }
}
