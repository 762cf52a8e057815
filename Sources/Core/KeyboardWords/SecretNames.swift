internal import CResources

/// The words after which a secret is written, such as `password`: those of `Resources/Words/Secrets.txt`.
struct SecretNames {
  /// The built-in names.
  static let embedded = SecretNames(
    text: unsafe EmbeddedTexts(embedded_secrets).text(at: 0))

  /// The largest number of words of a name.
  static let wordLimit = 3

  /// The names, as the letters of their words with blanks between.
  private var names: Set<[UInt8]> = []
  /// The last words of longer names, with a comma in place of a sign after them.
  private var ends: Set<[UInt8]> = []
  /// The beginnings of names.
  private var stems: [[UInt8]] = []
  /// The names in scripts without spaces.
  private var unspaced: [[UInt8]] = []
  /// The first two bytes of the last words of all others.
  private var beginnings: Set<UInt16> = []

  /// Reads a text with a name in each line, and comments after `#`.
  init(text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) where line.first != "#" {
      let words = line.split(separator: " ").map { WordKey($0).letters }
      let key = Self.key(of: words)
      if words.count > 1, let last = words.last {
        ends.formUnion([Self.key(of: words.suffix(2)), Self.key(of: [last, [0x2C]])])
      }
      beginnings.insert(Self.beginning(of: words.last ?? []))
      if line.unicodeScalars.contains(where: WordText.isUnspaced) {
        unspaced.append(key)
      } else if line.last == "*" {
        stems.append(key.dropLast())
      } else {
        names.insert(key)
      }
    }
  }

  private static func beginning(of word: [UInt8]) -> UInt16 {
    word.count < 2 ? 0 : UInt16(word[0]) << 8 | UInt16(word[1])
  }

  private static func occurs(_ name: [UInt8], in word: [UInt8]) -> Bool {
    word.indices.contains { word[$0...].starts(with: name) }
  }

  private static func key(of words: some Sequence<[UInt8]>) -> [UInt8] {
    Array(words.joined(separator: [0x20]))
  }

  /// Returns a Boolean value that indicates whether a secret follows one or two words: the letters of a
  /// name, or the end of one.
  func announcesSecret(_ words: [[UInt8]]) -> Bool {
    words.indices.contains { contains(endOf: words[...$0]) } || ends.contains(Self.key(of: words))
  }

  /// Returns a Boolean value that indicates whether a word may be the last one of a name. Of most words,
  /// the first two bytes say that they are not; scripts without spaces have three bytes a letter.
  func mayEnd(with word: [UInt8]) -> Bool {
    beginnings.contains(Self.beginning(of: word)) || word.contains { $0 >= 0xE0 }
  }

  /// Returns a Boolean value that indicates whether a text ends with a name, by the letters of its last
  /// words, up to ``wordLimit`` of them.
  func contains(endOf words: some BidirectionalCollection<[UInt8]>) -> Bool {
    guard let last = words.last, mayEnd(with: last) else { return false }
    if unspaced.contains(where: { Self.occurs($0, in: last) }) { return true }
    for count in 1...Self.wordLimit where count <= words.count {
      let key = Self.key(of: words.suffix(count))
      if names.contains(key) || stems.contains(where: { key.starts(with: $0) }) { return true }
    }
    return false
  }
}
