/// The words of a language, with their frequencies and frequent pairs, as immutable bytes.
///
/// Nothing is parsed when a model is created: every question reads the bytes that it needs, so that
/// a model in a mapped file takes the memory of the pages that are read. The bytes may come from
/// anywhere; broken ones give other words, never a trap.
///
/// ```swift
/// let model = try WordModel(bytes)
/// var engine = SuggestionEngine(model: model)
/// engine.suggestions(before: "I would li", count: 3)  // like, live, listen
/// ```
///
/// `WordModelBuilder` of KeyboardAuthoring makes models. Words are sorted by their letters without
/// case and marks, and stored in blocks in which each word repeats only the end that differs from
/// the previous one. The share of a word in running text is a byte: its negative logarithm in
/// tenths of a bit. Words that are never suggested are there, too, so that they are known, also
/// when a user types them.
public struct WordModel: Sendable {
  /// The reason why bytes are not a model.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are of another format or version.
    case otherFormat
    /// The parts of the model are not where its header says, or there are too many words.
    case wrongLength

    /// The fault in a sentence.
    public var description: String {
      switch self {
      case .otherFormat: "the bytes are not a word model, or one of another version"
      case .wrongLength: "the word model is not complete"
      }
    }
  }

  package static let blockCount = 16
  /// The cost of a word that is known and never suggested, or never after another one.
  package static let refusedCost: UInt8 = 255
  package static let wordLimit = 0xFFFF
  static let byteLimit = 1 << 26

  let bytes: WordBytes
  let header: Header

  /// Creates a model of a copy of `bytes`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) throws(Fault) { try self.init(WordBytes(copying: bytes)) }

  /// Creates a model of bytes that the caller keeps in place and unchanged as long as the model and
  /// its copies exist, such as those of a mapped file.
  @unsafe public init(unowned bytes: UnsafeRawBufferPointer) throws(Fault) {
    try unsafe self.init(WordBytes(unowned: bytes))
  }

  private init(_ bytes: WordBytes) throws(Fault) {
    self.bytes = bytes
    header = try Header(of: bytes)
  }

  /// The locale of the language, such as `pt-BR`.
  public var locale: String { information(0) }

  package var license: String { information(1) }

  /// The sources of the words and their versions.
  public var source: String { information(2) }

  package var wordCount: Int { header.wordCount }

  package var pairCount: Int {
    var count = 0
    for block in 0..<header.pairBlockCount {
      for head in 0..<Self.blockCount {
        followers(of: block * Self.blockCount + head) { _, _ in count += 1 }
      }
    }
    return count
  }

  package var byteCount: Int { header.end }

  private func information(_ index: Int) -> String {
    let text = bytes.text(in: header.informationStart..<header.indexStart)
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return index < lines.count ? String(lines[index]) : ""
  }

  /// The places of a model's parts. They follow one another.
  package struct Header: Sendable {
    /// The first bytes of all models in this version of the format.
    package static let signature = Array("CLW2".utf8)
    package static let count = 4 + 8 * 4

    let wordCount: Int
    /// Locale, license and source, in lines.
    let informationStart: Int
    /// The offset of each block of words.
    let indexStart: Int
    let wordsStart: Int
    /// The cost of each word.
    let costsStart: Int
    /// The offset of each block of lists of followers.
    let pairIndexStart: Int
    let pairsStart: Int
    let end: Int

    /// The number of lists of followers: those of the words, and of the two breaks of a text.
    var headCount: Int { wordCount + WordContext.breakCount }

    var blockCount: Int { Self.blocks(of: wordCount) }

    var pairBlockCount: Int { Self.blocks(of: headCount) }

    static func blocks(of count: Int) -> Int {
      (count + WordModel.blockCount - 1) / WordModel.blockCount
    }

    init(of bytes: WordBytes) throws(Fault) {
      guard Self.signature.indices.allSatisfy({ bytes[$0] == Self.signature[$0] })
      else { throw .otherFormat }
      wordCount = bytes.number(at: 4)
      informationStart = bytes.number(at: 8)
      indexStart = bytes.number(at: 12)
      wordsStart = bytes.number(at: 16)
      costsStart = bytes.number(at: 20)
      pairIndexStart = bytes.number(at: 24)
      pairsStart = bytes.number(at: 28)
      end = bytes.number(at: 32)
      guard wordCount <= WordModel.wordLimit, end <= bytes.count, end <= WordModel.byteLimit,
        informationStart >= Self.count, informationStart <= indexStart,
        indexStart + 4 * blockCount <= wordsStart, wordsStart <= costsStart,
        costsStart + wordCount <= pairIndexStart, pairIndexStart + 4 * pairBlockCount <= pairsStart,
        pairsStart <= end
      else { throw .wrongLength }
    }
  }
}
