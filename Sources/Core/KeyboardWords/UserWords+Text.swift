extension UserWords {
  private static let title = "Words learned by Clavier, 1"

  /// Reads the words of a text. Lines of any other form are ignored, and so is what is private: words
  /// that ``SuggestionEngine/learn(before:)`` would not learn, and those that were only used after the
  /// name of a secret.
  public init(text: String) {
    self.init()
    var total = 0
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      // The limit has 64 bits also where numbers have 32.
      let numbers = fields.map {
        Int($0).flatMap { (0...Int64(1) << 40).contains(Int64($0)) ? $0 : nil }
      }
      if fields.count == 2, fields[0] == "learned", let count = numbers[1] { total = count }
      guard let first = fields.first, !first.isEmpty else { continue }
      if fields.count == 4, let count = numbers[1], let recency = numbers[2], let time = numbers[3]
      {
        insert(
          String(first), count: count, recency: Double(recency) / Double(Self.unit), time: time)
      } else if fields.count == 3, !fields[1].isEmpty, let count = numbers[2], count > 0 {
        insert(String(fields[1]), after: String(first), count: count)
      }
    }
    advance(to: total)
    forgetSecrets()
  }

  private static let unit = 1000

  /// The words in lines of four fields with tabs between them: a word, the number of its uses, its
  /// recent uses in thousandths, and the number of words that were learned up to the last one. Then
  /// the pairs in lines of three: a word in small letters, or `.` or `,` for a break, the next word,
  /// and their number.
  ///
  /// - Complexity: O(*n* log *n*) in the number of words.
  public var text: String {
    var text = "\(Self.title)\nlearned\t\(time)\n"
    for entry in entries {
      let use = entry.use
      let recency = Int((min(use.recency, 1e6) * Double(Self.unit)).rounded())
      text += "\(entry.word)\t\(use.count)\t\(recency)\t\(use.time)\n"
    }
    let words = words
    for head in followers.keys.sorted() {
      let pairs = (followers[head] ?? [:]).map { (word: words[$0.key] ?? "", count: $0.value) }
      for (word, count) in pairs.sorted(by: { $0.word < $1.word }) {
        text += "\(head)\t\(word)\t\(count)\n"
      }
    }
    return text
  }
}
