/// The word before the cursor, as far as it is typed, and the words before it.
package struct WordContext: Hashable, Sendable {
  typealias Token = WordText.Token

  package static let breakCount = 2
  private static let reach = 96
  private static let unspacedReach = 12

  /// The beginning of the word; empty after a space.
  let prefix: String
  let text: String
  let previous: Token
  let beforePrevious: Token
  let beginsSentence: Bool

  /// Divides the text before the cursor; `isBeginning` finds words without spaces.
  init(before text: some StringProtocol, isBeginning: (String) -> Bool) {
    let reader = BackwardReader(Substring(text).unicodeScalars)
    let scalars = reader.scalars
    var start = reader.startOfWord(before: scalars.endIndex, limit: Self.reach)
    if let last = scalars.last, WordText.isUnspaced(last) {
      start = reader.suffix(Self.unspacedReach, from: start, where: isBeginning)
    }
    prefix = String(Substring(scalars[start...]))
    let textStart = scalars.index(start, offsetBy: -Self.reach, limitedBy: scalars.startIndex)
    self.text = String(Substring(scalars[(textStart ?? scalars.startIndex)..<start]))
    beginsSentence = reader.beginsSentence(at: start)
    let (previous, rest) = reader.token(before: start)
    self.previous = previous
    switch previous {
    case .sentence: beforePrevious = .sentence
    case .phrase: beforePrevious = reader.word(before: rest).map(Token.word) ?? .sentence
    case .word, .hidden: beforePrevious = reader.token(before: rest).token
    }
  }
}

/// Reads the words of a text from its end.
private struct BackwardReader {
  typealias Index = String.Index

  let scalars: Substring.UnicodeScalarView

  init(_ scalars: Substring.UnicodeScalarView) { self.scalars = scalars }

  private func scalar(before index: Index) -> Unicode.Scalar? {
    index > scalars.startIndex ? scalars[scalars.index(before: index)] : nil
  }

  /// Returns the start of the letters before a place, and of apostrophes that follow a letter.
  func startOfWord(before end: Index, limit: Int) -> Index {
    var index = end
    for _ in 0..<limit {
      guard let last = scalar(before: index) else { break }
      let before = scalars.index(before: index)
      let isPart =
        WordText.isWordPart(last)
        || WordText.isApostrophe(last) && scalar(before: before).map(WordText.isWordPart) == true
      guard isPart else { break }
      index = before
    }
    return index
  }

  /// Returns the start of the longest suffix of at most `count` characters that is a beginning.
  func suffix(_ count: Int, from start: Index, where isBeginning: (String) -> Bool) -> Index {
    let end = scalars.endIndex
    let reach = scalars.index(end, offsetBy: -count, limitedBy: scalars.startIndex)
    var index = max(start, reach ?? start)
    while index < end, !isBeginning(String(Substring(scalars[index...]))) {
      index = scalars.index(after: index)
    }
    return index
  }

  /// Returns the break before a place or, if there is none, the word; and the place before it.
  func token(before end: Index) -> (token: WordText.Token, rest: Index) {
    var index = end
    var gap: WordText.Token?
    while let last = scalar(before: index), !WordText.isWordPart(last) {
      if let token = WordText.token(of: last) {
        if token == .sentence { return (token, index) }
        gap = token
      }
      index = scalars.index(before: index)
    }
    guard index > scalars.startIndex else { return (gap ?? .sentence, index) }
    if let gap { return (gap, index) }
    let start = startOfWord(before: index, limit: 96)
    return (.word(string(start..<index)), start)
  }

  func word(before end: Index) -> String? {
    let start = startOfWord(before: end, limit: 96)
    return start < end ? string(start..<end) : nil
  }

  /// Returns a word with plain apostrophes.
  private func string(_ range: Range<Index>) -> String {
    let word = scalars[range]
    guard word.contains("’") else { return String(Substring(word)) }
    var plain = String.UnicodeScalarView()
    for scalar in word { plain.append(WordText.isApostrophe(scalar) ? "'" : scalar) }
    return String(plain)
  }

  /// Returns whether a sentence begins at a place, apart from opening signs.
  func beginsSentence(at start: Index) -> Bool {
    var index = start
    while let last = scalar(before: index) {
      switch last {
      case " ", "\"", "(", "'", "“", "„", "«", "‘", "¿", "¡", "[", "\u{A0}":
        index = scalars.index(before: index)
      default: return WordText.token(of: last) == .sentence
      }
    }
    return true
  }
}
