internal import CResources
internal import KeyboardModel

/// The words that tell of secrets, of `Resources/Words/Secrets.txt`: the names after which a secret
/// is written, and the numbers of which it may consist.
struct SecretWords {
  static let embedded = SecretWords(
    text: unsafe EmbeddedFolder(embedded_secrets).text("Secrets.txt") ?? "")

  static let wordLimit = 3

  private struct Name {
    let words: [[UInt8]]
    /// A Boolean value that indicates whether the last word goes on with any letters.
    let isStem: Bool
    let beginning: UInt16

    func ends(_ others: [[UInt8]]) -> Bool {
      guard let last = others.last, let own = words.last, words.count <= others.count,
        isStem ? last.starts(with: own) : last == own
      else { return false }
      return zip(words.dropLast(), others.suffix(words.count)).allSatisfy { $0 == $1 }
    }
  }

  private var names: [Name] = []
  /// The ends of words that are names, as in `Türcode`.
  private var ends: [[UInt8]] = []
  /// The words for numbers: what follows one in a row may be a code, digit by digit.
  private var numbers: Set<[UInt8]> = []
  /// The names in scripts without spaces.
  private var unspaced: [[UInt8]] = []

  /// Reads a text with a name in each line, words for numbers after `0`, and comments after `#`.
  init(text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) where line.first != "#" {
      if line.hasPrefix("0 ") {
        numbers.formUnion(line.dropFirst(2).split(separator: " ").map { WordKey($0).letters })
        continue
      }
      if line.first == "*" {
        ends.append(WordKey(line.dropFirst()).letters)
        continue
      }
      let isStem = line.last == "*"
      let words = line.dropLast(isStem ? 1 : 0).split(separator: " ").map { WordKey($0).letters }
      guard let last = words.last else { continue }
      if line.unicodeScalars.contains(where: WordText.isUnspaced) {
        unspaced.append(last)
      } else {
        names.append(Name(words: words, isStem: isStem, beginning: Self.beginning(of: last)))
      }
    }
  }

  private static func beginning(of word: [UInt8]) -> UInt16 {
    word.count < 2 ? 0 : UInt16(word[0]) << 8 | UInt16(word[1])
  }

  func isNumber(_ word: [UInt8]) -> Bool { numbers.contains(word) }

  /// Whether a secret follows one or two words: a name, or the end of one, also before a sign.
  func announcesSecret(_ words: [[UInt8]]) -> Bool {
    if words.indices.contains(where: { contains(endOf: Array(words[...$0])) }) { return true }
    guard words.count > 1 else { return false }
    let isSign = words[1] == [0x2C]
    return names.contains { name in
      guard let last = name.words.last, name.words.count > 1 else { return false }
      return isSign ? words[0] == last : words[1] == last && words[0] == name.words.dropLast().last
    }
  }

  /// Whether a word may be the last one of a name, by its first two bytes.
  func mayEnd(with word: [UInt8]) -> Bool {
    let beginning = Self.beginning(of: word)
    return names.contains { $0.beginning == beginning } || word.contains { $0 >= 0xE0 }
      || isCompound(word)
  }

  /// Returns whether a text ends with a name, by the letters of its last `wordLimit` words.
  func contains(endOf words: [[UInt8]]) -> Bool {
    guard let last = words.last else { return false }
    let beginning = Self.beginning(of: last)
    return names.contains { $0.beginning == beginning && $0.ends(words) } || isCompound(last)
      || last.contains { $0 >= 0xE0 }
        && unspaced.contains { name in
          last.indices.contains { last[$0...].starts(with: name) }
        }
  }

  private func isCompound(_ word: [UInt8]) -> Bool {
    ends.contains { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }
  }
}
