import Testing

@testable import KeyboardCells

/// Tests with cases of Unicode's WordBreakTest-15.0.0.txt.
///
/// © 2022 Unicode®, Inc. For terms of use, see https://www.unicode.org/terms_of_use.html
///
/// A case has hexadecimal code points with ÷ where there is a word boundary, and × where there is
/// none. Segments without letters, digits and connectors are not words.
@Suite nonisolated struct `Word boundaries` {
  private static let cases = """
    ÷ 0041 × 0041 ÷
    ÷ 0041 × 0030 ÷
    ÷ 0041 × 005F ÷
    ÷ 0041 × 05D0 ÷
    ÷ 0041 ÷ 003A ÷
    ÷ 0041 ÷ 002C ÷
    ÷ 0041 ÷ 0027 ÷
    ÷ 0041 ÷ 0020 ÷
    ÷ 0041 × 0300 ÷
    ÷ 0041 × 0308 × 0041 ÷
    ÷ 0041 × 0308 ÷ 0020 ÷
    ÷ 0030 × 0030 ÷
    ÷ 0030 × 0041 ÷
    ÷ 0030 × 005F ÷
    ÷ 0030 ÷ 002C ÷
    ÷ 0030 × 0308 × 0030 ÷
    ÷ 005F × 005F ÷
    ÷ 005F × 0041 ÷
    ÷ 05D0 × 05D0 ÷
    ÷ 05D0 × 0041 ÷
    ÷ 05D0 ÷ 0020 ÷
    ÷ 0020 ÷ 0041 ÷
    ÷ 0020 × 0020 ÷
    ÷ 0027 ÷ 0041 ÷
    ÷ 0022 ÷ 0041 ÷
    ÷ 003A ÷ 0041 ÷
    ÷ 3031 × 3031 ÷
    ÷ 3031 × 005F ÷
    ÷ 3031 ÷ 0020 ÷
    ÷ 0061 × 0027 × 0041 ÷
    ÷ 0061 × 0027 × 05D0 ÷
    ÷ 0061 ÷ 0027 ÷ 0030 ÷
    ÷ 0061 ÷ 0027 ÷ 0020 ÷
    ÷ 0031 × 002C × 0030 ÷
    ÷ 0031 ÷ 002C ÷ 0041 ÷
    ÷ 0031 ÷ 002C ÷ 0020 ÷
    ÷ 0061 ÷ 002C ÷ 0041 ÷
    ÷ 000D × 000A ÷
    ÷ 000A ÷ 0041 ÷
    ÷ 0031 × 005F × 0031 ÷ 002C ÷ 002C ÷ 0031 ÷
    ÷ 0061 × 005F × 0061 ÷ 002E ÷ 002E ÷ 0061 ÷
    ÷ 0061 ÷ 002C ÷ 002C ÷ 0061 ÷
    ÷ 0061 ÷ 003A ÷ 003A ÷ 0061 ÷
    ÷ 0031 ÷ 003A ÷ 003A ÷ 0031 ÷
    ÷ 0020 × 200D ÷ 0646 ÷
    ÷ 0646 × 200D ÷ 0020 ÷
    ÷ 0061 ÷ 1F1E6 × 1F1E7 ÷ 1F1E8 ÷ 0062 ÷
    ÷ 1F476 × 1F3FF ÷ 1F476 ÷
    ÷ 0061 × 0308 × 200D × 0308 × 0062 ÷
    """

  /// Returns the text of a case, and the words in it.
  private static func parse(_ line: Substring) throws -> (text: String, words: [String]) {
    var segments: [String.UnicodeScalarView] = []
    for token in line.split(separator: " ") {
      switch token {
      case "÷": segments.append(String.UnicodeScalarView())
      case "×": break
      default:
        let scalar = UInt32(token, radix: 16).flatMap(Unicode.Scalar.init)
        segments[segments.count - 1].append(try #require(scalar))
      }
    }
    return (segments.map { String($0) }.joined(), segments.map { String($0) }.filter(isWord))
  }

  private static func isWord(_ segment: String) -> Bool {
    segment.unicodeScalars.contains {
      $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  @Test(arguments: cases.split(separator: "\n"))
  func `are those of UAX #29`(line: Substring) throws {
    let (text, words) = try Self.parse(line)
    #expect(Self.words(of: text) == words)
    #expect(Self.reversedWords(of: text) == words.reversed())
  }

  @Test(
    arguments: [
      // A full stop or a colon between letters separates words.
      ("a.b", ["a", "b"]), ("a:b", ["a", "b"]),
      // So does a quotation mark between Hebrew letters.
      ("א\"א", ["א", "א"]),
      // Ideographs and hiragana are grouped.
      ("日本語の", ["日本語", "の"]),
    ] as [(String, [String])])
  func `differ from UAX #29 in some cases`(text: String, words: [String]) {
    #expect(Self.words(of: text) == words)
    #expect(Self.reversedWords(of: text) == words.reversed())
  }

  /// Returns the words by their ends, from the first to the last.
  private static func words(of text: String) -> [String] {
    let boundaries = WordBoundaries(text)
    var words: [String] = []
    var place = text.startIndex
    while place < text.endIndex {
      place = boundaries.end(after: place)
      let start = boundaries.start(before: place)
      let word = String(text[start..<place])
      if isWord(word), boundaries.end(after: start) == place { words.append(word) }
    }
    return words
  }

  /// Returns the words by their starts, from the last to the first.
  private static func reversedWords(of text: String) -> [String] {
    let boundaries = WordBoundaries(text)
    var words: [String] = []
    var place = text.endIndex
    while place > text.startIndex {
      place = boundaries.start(before: place)
      let end = boundaries.end(after: place)
      let word = String(text[place..<end])
      if isWord(word), boundaries.start(before: end) == place { words.append(word) }
    }
    return words
  }
}
