/// The emoji that the words of a language name, as immutable bytes.
///
/// The bytes are a text. Its first line has the locale, the license and the sources, with tabs
/// between them. Each other line has a name without case and marks, with single blanks between its
/// words; a tab; and the emoji, the best first, with blanks between them. If the name has marks, a
/// tab and these follow, each after the number of the characters before it: `1̂` for `île`. If it
/// is a word that names nothing, such as a preposition, these begin with `-`. Lines are in the
/// order of the names' bytes. Nothing is parsed when a value is created, and broken bytes give
/// other emoji, never a trap.
package struct EmojiNames: Sendable {
  let bytes: WordBytes

  package init(_ bytes: [UInt8]) { self.bytes = WordBytes(copying: bytes) }

  /// The caller keeps `bytes` in place and unchanged as long as the value and its copies exist.
  @unsafe package init(unowned bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = WordBytes(unowned: bytes)
  }

  /// The locale of the language, such as `pt-BR`.
  package var locale: String { information(0) }

  package var license: String { information(1) }

  /// The sources of the names and their versions.
  package var source: String { information(2) }

  private func information(_ index: Int) -> String {
    let line = bytes.text(in: 0..<endOfLine(from: 0))
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    return index < fields.count ? String(fields[index]) : ""
  }

  /// The emoji with a name or keyword; a name without marks also finds those with some.
  package func emoji(named name: String) -> [String] {
    var found: [String] = []
    for line in lines(named: name) { found += emoji(at: line).filter { !found.contains($0) } }
    return found
  }

  /// The best emoji for a name that is typed in a text, unless the words name nothing.
  func suggestion(for name: String) -> String? {
    let lines = lines(named: name)
    guard let first = lines.first, !marks(at: first).hasPrefix("-") else { return nil }
    return lines.lazy.compactMap { emoji(at: $0).first }.first
  }

  /// The offsets of the lines with a name, that with the same marks first.
  private func lines(named name: String) -> [Int] {
    let typed = WordKey(Self.words(of: name))
    var line = firstLine(notBefore: typed.letters)
    var found: [Int] = []
    while line < bytes.count, key(at: line) == typed.letters {
      if spelling(at: line) == typed {
        found.insert(line, at: 0)
      } else if !typed.hasMarks {
        found.append(line)
      }
      line = endOfLine(from: line) + 1
    }
    return found
  }

  /// The best emoji of each name that begins with a text, those with the shortest names first.
  package func emoji(beginning: String, count: Int) -> [String] {
    let prefix = Self.key(of: beginning)
    guard !prefix.isEmpty else { return [] }
    var line = firstLine(notBefore: prefix)
    var found: [(key: [UInt8], line: Int)] = []
    while line < bytes.count {
      let key = key(at: line)
      guard key.starts(with: prefix) else { break }
      found.append((key, line))
      line = endOfLine(from: line) + 1
    }
    found.sort { ($0.key.count, $0.line) < ($1.key.count, $1.line) }
    var result: [String] = []
    for (key, line) in found where result.count < count {
      // All emoji of the whole word precede those of longer ones.
      let emoji = emoji(at: line)
      for one in key == prefix ? emoji : Array(emoji.prefix(1))
      where result.count < count && !result.contains(one) { result.append(one) }
    }
    return result
  }

  // MARK: Lines

  /// The key of a name: its letters without case and marks, in UTF-8, with a blank between words.
  static func key(of name: String) -> [UInt8] { WordKey(words(of: name)).letters }

  private static func words(of name: String) -> String {
    var words = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if WordText.isWordPart(scalar) || WordText.isApostrophe(scalar) {
        words.append(scalar)
      } else if words.last != nil, words.last != " " {
        words.append(" ")
      }
    }
    if words.last == " " { words.removeLast() }
    return String(words)
  }

  private func key(at line: Int) -> [UInt8] {
    var key: [UInt8] = []
    var offset = line
    while offset < bytes.count, bytes[offset] != 0x09, bytes[offset] != 0x0A {
      key.append(bytes[offset])
      offset += 1
    }
    return key
  }

  private func emoji(at line: Int) -> [String] {
    field(1, at: line).split(separator: " ").map(String.init)
  }

  private func marks(at line: Int) -> String { field(2, at: line) }

  private func field(_ index: Int, at line: Int) -> String {
    let fields = bytes.text(in: line..<endOfLine(from: line))
      .split(separator: "\t", omittingEmptySubsequences: false)
    return index < fields.count ? String(fields[index]) : ""
  }

  private func spelling(at line: Int) -> WordKey {
    let marks = marks(at: line)
    guard !marks.isEmpty else { return WordKey(field(0, at: line)) }
    var spelling = String.UnicodeScalarView()
    var letters = field(0, at: line).unicodeScalars[...]
    var (place, count) = (0, 0)
    for scalar in marks.unicodeScalars where scalar != "-" {
      if let digit = Int(String(scalar)) {
        place = min(place * 10 + digit, letters.count + count)
        continue
      }
      while count < place, let letter = letters.popFirst() {
        spelling.append(letter)
        count += 1
      }
      spelling.append(scalar)
      place = 0
    }
    spelling.append(contentsOf: letters)
    return WordKey(String(spelling))
  }

  private func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    return offset
  }

  /// The offset of the first line, after that about the file, whose key is not less than another.
  private func firstLine(notBefore key: [UInt8]) -> Int {
    var low = endOfLine(from: 0) + 1
    var high = bytes.count
    // Both are starts of lines.
    while low < high {
      var middle = (low + high) / 2
      while middle > low, bytes[middle - 1] != 0x0A { middle -= 1 }
      if self.key(at: middle).lexicographicallyPrecedes(key) {
        low = endOfLine(from: middle) + 1
      } else {
        high = middle
      }
    }
    return min(low, bytes.count)
  }
}
