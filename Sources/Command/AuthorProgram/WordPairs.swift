/// A list of pairs of words with their counts, from a file.
struct WordPairs {
  /// The pairs and their counts.
  let counts: [(first: String, second: String, count: Double)]

  /// Reads lines of two words and a count, with blanks or tabs between. Other lines are ignored.
  init(_ text: String) {
    counts = text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
      guard fields.count == 3, let count = Double(fields[2]) else { return nil }
      return (String(fields[0]), String(fields[1]), count)
    }
  }
}
