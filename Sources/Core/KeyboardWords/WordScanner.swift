internal import KeyboardModel

/// Divides a text into words, and the breaks between them. What is private is hidden.
///
/// The text between two spaces is private if it has a digit or a sign that running text does not
/// have, as addresses, paths and codes do, or a word that looks random. So is what follows the name
/// of a secret in a sentence.
package struct WordScanner: Sequence, IteratorProtocol {
  package typealias Token = WordText.Token

  private var word = String.UnicodeScalarView()
  /// A Boolean value that indicates whether an apostrophe follows the letters of the word.
  private var apostrophe = false
  private var gap: Token? = .sentence
  /// The words and breaks since the last space.
  private var tokens: [Token] = []
  private var isPrivate = false
  /// Whether what stands before the last space has a digit or a sign of private text.
  private var followsPrivate = false
  /// The previous two characters since the last space.
  private var last: (Unicode.Scalar?, Unicode.Scalar?)
  /// The letters of the previous words, by which names of secrets are found.
  private var keys: [[UInt8]] = []
  /// The number of words since the name of a secret; `nil` without one.
  private var secretCount: Int?
  private var hasName = false

  private var rest: Substring.UnicodeScalarView.Iterator
  /// The words and breaks that were read, in the order opposite to that of the text.
  private var ready: [Token] = []
  /// A Boolean value that indicates whether the text between its last space and its end is read.
  private var isAtEnd = false

  /// Words are letters and marks with apostrophes inside.
  package init(_ text: Substring) { rest = text.unicodeScalars.makeIterator() }

  /// Returns the words and breaks of a text, and the number of them before its last space.
  static func parts(of text: Substring) -> (tokens: [Token], start: Int) {
    var scanner = WordScanner(text)
    var (tokens, start) = ([Token](), 0)
    while let token = scanner.next() {
      if !scanner.isAtEnd { start += 1 }
      tokens.append(token)
    }
    return (tokens, start)
  }

  /// Returns the words since the last space of a text, private or not.
  static func words(endOf text: String) -> [String] {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex { $0.properties.isWhitespace }.map(scalars.index(after:))
    var scanner = WordScanner(text[(start ?? text.startIndex)...])
    while let scalar = scanner.rest.next() { scanner.take(scalar) }
    scanner.endWord()
    return scanner.tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// Returns whether a text, such as a label, has the name of a secret.
  static func namesSecret(_ text: String) -> Bool {
    var scanner = WordScanner(text[...])
    while !scanner.hasName, scanner.next() != nil {}
    return scanner.hasName
  }

  @inline(never)
  package mutating func next() -> Token? {
    while ready.isEmpty, !isAtEnd {
      if let scalar = rest.next() {
        take(scalar)
      } else {
        isAtEnd = true
        endPart()
      }
    }
    return ready.popLast()
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    let isWordPart = WordText.isWordPart(scalar)
    if isWordPart, let other = last.1, WordText.isWordPart(other),
      WordText.isUnspaced(other) != WordText.isUnspaced(scalar)
    {
      endPart()
    }
    if PrivateText.isSign(scalar, after: last.1, last.0) { isPrivate = true }
    last = (last.1, scalar)
    if isWordPart {
      if apostrophe { word.append("'") }
      apostrophe = false
      word.append(scalar)
      return
    }
    if WordText.isApostrophe(scalar), !word.isEmpty, !apostrophe {
      apostrophe = true
      return
    }
    endWord()
    let token = WordText.token(of: scalar)
    if scalar.properties.isWhitespace || token != nil && !scalar.isASCII { endPart() }
    switch token {
    case .sentence: gap = .sentence
    case .phrase: gap = gap ?? .phrase
    default: break
    }
  }

  private mutating func endWord() {
    defer { apostrophe = false }
    guard !word.isEmpty else { return }
    if let gap { tokens.append(gap) }
    tokens.append(.word(String(word)))
    word.removeAll(keepingCapacity: true)
    gap = nil
  }

  private mutating func endPart() {
    endWord()
    last = (nil, nil)
    if followsPrivate, !isPrivate { isPrivate = isGroup }
    if !tokens.isEmpty { followsPrivate = isPrivate }
    for token in tokens { end(token) }
    ready.reverse()
    tokens.removeAll(keepingCapacity: true)
    isPrivate = false
  }

  /// A Boolean value that indicates whether the text between two spaces is a group of few capitals.
  private var isGroup: Bool {
    guard tokens.count == 1, case .word(let word)? = tokens.first else { return false }
    return word.utf8.count <= Self.groupLength && word.utf8.allSatisfy { 0x41...0x5A ~= $0 }
  }

  private static let groupLength = 4

  private mutating func end(_ token: Token) {
    guard case .word(let word) = token else {
      // The secret may be in the sentence or in the line after its name.
      if token == .sentence, secretCount ?? 1 > 0 {
        secretCount = nil
        keys.removeAll(keepingCapacity: true)
      }
      return ready.append(token)
    }
    let key = WordKey(word).letters
    let secrets = SecretWords.embedded
    let isHidden =
      isPrivate || secretCount != nil || PrivateText.isRandom(word)
      || secrets.isNumber(key) && keys.last.map(secrets.isNumber) ?? false
    secretCount = secretCount.map { $0 + 1 }
    keys.append(key)
    if keys.count > SecretWords.wordLimit { keys.removeFirst() }
    if secrets.contains(endOf: keys) { (secretCount, hasName) = (0, true) }
    ready.append(isHidden ? .hidden : token)
  }
}
