internal import KeyboardModel

/// The letters of a word without regard to case, and the marks on them.
///
/// Marks are combining ones, the strokes of letters such as `đ` and `ø`, the missing dot of `ı`,
/// and apostrophes, so that `dont` is the key of `don't`. The jamo of Hangul are single letters,
/// also as the last of a syllable: the key of `값` begins with that of `갑`, and the key of `가나`
/// with that of `간`.
package struct WordKey: Hashable, Sendable {
  package private(set) var letters: [UInt8] = []
  /// The letters and marks as code points, each mark after its letter.
  private(set) var scalars: [UInt32] = []
  private(set) var hasMarks = false

  package init(_ word: some StringProtocol) {
    let text = word.unicodeScalars
    letters.reserveCapacity(word.utf8.count)
    scalars.reserveCapacity(word.utf8.count)
    for scalar in text { append(scalar) }
    if hasMarks { sortMarks() }
  }

  init(_ word: String, of count: Int) {
    var count = count
    for scalar in word.unicodeScalars {
      if !Self.isMark(scalar.value) {
        if count == 0 { break }
        count -= 1
      }
      append(scalar)
    }
    if hasMarks { sortMarks() }
  }

  mutating func append(_ other: WordKey) {
    letters += other.letters
    scalars += other.scalars
    guard hasMarks || other.hasMarks else { return }
    hasMarks = true
    sortMarks()
  }

  /// The number of letters, without marks.
  var letterCount: Int { scalars.reduce(0) { $0 + (Self.isMark($1) ? 0 : 1) } }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let value = (0x41...0x5A).contains(scalar.value) ? scalar.value | 0x20 : scalar.value
      return value == 0x27 ? add(mark: value) : add(letter: value)
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      Normalization.withDecomposition(of: small.value) { add($0) }
    }
  }

  private mutating func add(_ value: UInt32) {
    // The dot of a small i is no mark of its own: `İ` is a capital of `i`.
    if value == 0x307, scalars.last == 0x69 { return }
    if let (base, mark) = Self.marked[value] {
      add(letter: base)
      return add(mark: mark)
    }
    if let jamo = Self.jamo(value) { return jamo.forEach { add(letter: $0) } }
    if let scalar = Unicode.Scalar(value),
      value == 0x2019
        || value >= 0x300 && Normalization.generalCategory(of: scalar) == .nonspacingMark
    {
      return add(mark: value == 0x2019 ? 0x27 : value)
    }
    add(letter: value)
  }

  private mutating func add(letter: UInt32) {
    scalars.append(letter)
    if letter < 0x80 { return letters.append(UInt8(letter)) }
    guard let scalar = Unicode.Scalar(letter), let units = UTF8.encode(scalar) else { return }
    letters.append(contentsOf: units)
  }

  private mutating func add(mark: UInt32) {
    scalars.append(mark)
    hasMarks = true
  }

  /// Sorts the marks of each letter, whose order says nothing.
  private mutating func sortMarks() {
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, Self.isMark(scalars[end]) { end += 1 }
      if end - start > 2 { scalars[start + 1..<end].sort() }
      start = end
    }
  }

  /// Letters that have no decomposition, as a letter and a mark.
  private static let marked: [UInt32: (base: UInt32, mark: UInt32)] = [
    0x111: (0x64, 0x335), 0x127: (0x68, 0x335), 0x131: (0x69, 0x335), 0x142: (0x6C, 0x335),
    0xF8: (0x6F, 0x338), 0xDF: (0x73, 0x335),
  ]

  static func isMark(_ value: UInt32) -> Bool {
    if value < 0x300 { return value == 0x27 }
    guard let scalar = Unicode.Scalar(value) else { return false }
    return Normalization.generalCategory(of: scalar) == .nonspacingMark
  }

  // MARK: Matches

  enum Match: Hashable, Sendable {
    /// The word has another letter, or lacks a mark that was typed.
    case none
    /// The word has a mark on a letter that was typed without any.
    case lenient
    /// The word begins with what was typed.
    case exact
  }

  func match(prefix: WordKey) -> Match {
    var result = Match.exact
    var index = 0
    var other = 0
    while other < prefix.scalars.count {
      guard index < scalars.count, scalars[index] == prefix.scalars[other] else { return .none }
      index += 1
      other += 1
      // The typed marks are among the word's.
      while other < prefix.scalars.count, Self.isMark(prefix.scalars[other]) {
        while index < scalars.count, scalars[index] != prefix.scalars[other],
          Self.isMark(scalars[index])
        {
          result = .lenient
          index += 1
        }
        guard index < scalars.count, scalars[index] == prefix.scalars[other] else { return .none }
        index += 1
        other += 1
      }
      while index < scalars.count, Self.isMark(scalars[index]) {
        // An apostrophe after the last letter is still to come.
        if !(other == prefix.scalars.count && scalars[index] == 0x27) { result = .lenient }
        index += 1
      }
    }
    return result
  }

  // MARK: Hangul

  /// Returns the jamo of Hangul as the initials and vowels on the keys of the standard keyboard.
  private static func jamo(_ value: UInt32) -> [UInt32]? {
    switch value {
    case 0x1100...0x1112: return initials[Int(value - 0x1100)]
    case 0x1161...0x1175: return vowels[Int(value - 0x1161)]
    case 0x11A8...0x11C2: return finals[Int(value - 0x11A8)]
    case 0x3131...0x314E: return compatible[Int(value - 0x3131)]
    case 0x314F...0x3163: return vowels[Int(value - 0x314F)]
    default: return nil
    }
  }

  private static func consonants(_ codes: String) -> [[UInt32]] {
    codes.split(separator: " ").map { $0.utf8.map { 0x1100 + UInt32($0 - 0x61) } }
  }

  // The letters stand for the initials U+1100 and following: a ᄀ, b ᄁ, and so on.
  private static let initials = consonants("a b c d e f g h i j k l m n o p q r s")
  private static let finals = consonants(
    "a b aj c cm cs d f fa fg fh fj fq fr fs g h hj j k l m o p q r s")
  private static let compatible = consonants(
    "a b aj c cm cs d e f fa fg fh fj fq fr fs g h i hj j k l m n o p q r s")
  private static let vowels: [[UInt32]] = (0..<21).map { index in
    let parts: [Int: [UInt32]] = [
      9: [0x1169, 0x1161], 10: [0x1169, 0x1162], 11: [0x1169, 0x1175], 14: [0x116E, 0x1165],
      15: [0x116E, 0x1166], 16: [0x116E, 0x1175], 19: [0x1173, 0x1175],
    ]
    return parts[index] ?? [0x1161 + UInt32(index)]
  }
}
