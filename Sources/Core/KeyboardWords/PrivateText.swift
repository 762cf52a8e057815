internal import KeyboardModel

/// The test of text that says something of its user alone: numbers, addresses, paths, codes.
enum PrivateText {
  /// Whether a character makes what it is in private, after the previous two characters.
  static func isSign(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ other: Unicode.Scalar?
  ) -> Bool {
    guard scalar.isASCII else { return isNumber(scalar) }
    switch scalar {
    case "0"..."9": return true
    case "@", "/", "\\", "_", "=", "+", "<", ">", "|", "{", "}", "$", "%", "^", "&", "~", "`":
      return true
    default:
      // A sign inside a word, as in a name of a host, and an option of a command.
      guard let previous, WordText.isWordPart(scalar) else { return false }
      if previous == "." || previous == ":" { return other.map(WordText.isWordPart) ?? false }
      return previous == "-" && (other == nil || other == "-")
    }
  }

  static func isPrivate(_ word: String) -> Bool {
    word.unicodeScalars.contains { isSign($0, after: nil, nil) } || isRandom(word)
  }

  private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    Normalization.generalCategory(of: scalar).isNumber
  }

  // MARK: Random words

  /// The least number of letters of a word without vowels that cannot be said.
  private static let voicelessLength = 6
  /// The least number of consonants in a row, as they are said, that are random in a long word.
  private static let consonantLimit = 6
  private static let longLength = 8
  /// The most capitals in a row that are no code.
  private static let capitalLimit = 12

  /// Whether a word looks like a code, by its capitals, or as it cannot be said.
  static func isRandom(_ word: String) -> Bool {
    !isPlain(word) && word.split(separator: "'").contains { isRandomPart(Array($0.unicodeScalars)) }
  }

  /// Whether a word need not be judged: it is in ASCII, without capitals inside, with vowels.
  private static func isPlain(_ word: String) -> Bool {
    var (isFirst, hasVowel, consonants, isHexadecimal) = (true, false, 0, true)
    for byte in word.utf8 {
      switch byte {
      case 0x61...0x7A: break
      case 0x41...0x5A where isFirst: break
      default: return false
      }
      isFirst = false
      if byte | 0x20 > 0x66 { isHexadecimal = false }
      if kind(of: UInt32(byte | 0x20)) == .vowel {
        (hasVowel, consonants) = (true, 0)
      } else {
        consonants += 1
        if consonants == consonantLimit { return false }
      }
    }
    return hasVowel && !(isHexadecimal && word.utf8.count >= longLength)
  }

  private static func isRandomPart(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count > 2 else { return false }
    let capitals = word.map { $0.properties.isUppercase }
    guard capitals.contains(true) || word.contains(where: { $0.properties.isLowercase })
    else { return false }
    if word.count > capitalLimit, !capitals.contains(false) { return true }
    if word.count >= longLength, word.allSatisfy({ 0x61...0x66 ~= $0.value | 0x20 }) { return true }
    let parts = parts(of: word, capitals)
    // As in `GitHub`, `iPhone` and `PDFs`
    guard parts.count <= 2 else { return true }
    if parts.count == 2, parts[1].count > 1, capitals.suffix(2) == [true, true] { return true }
    return parts.contains { !isSpeakable(WordKey(String($0)), isWhole: parts.count == 1) }
  }

  private static func parts(
    of word: [Unicode.Scalar], _ capitals: [Bool]
  ) -> [String.UnicodeScalarView] {
    var parts: [String.UnicodeScalarView] = []
    for (index, scalar) in word.enumerated() {
      let isStart =
        index == 0
        || capitals[index]
          && (!capitals[index - 1] || index + 1 < word.count && !capitals[index + 1])
      if isStart { parts.append(String.UnicodeScalarView()) }
      parts[parts.count - 1].append(scalar)
    }
    return parts
  }

  /// Whether letters can be said: with vowels, and without many consonants in a row.
  private static func isSpeakable(_ key: WordKey, isWhole: Bool) -> Bool {
    var (hasVowel, consonants, most, count) = (false, 0, 0, 0)
    var end: [UInt32] = []
    for letter in key.scalars where !WordKey.isMark(letter) {
      count += 1
      end = end.suffix(2) + [letter]
      switch kind(of: letter) {
      case .vowel: (hasVowel, consonants) = (true, 0)
      case .consonant:
        // In other scripts, sounds of several letters are others.
        if letter < 0x80, !joins(end) { consonants += 1 }
        most = max(most, consonants)
      case .other: return true
      }
    }
    if !hasVowel { return count < (isWhole ? voicelessLength : 3) }
    return count < longLength || most < consonantLimit
  }

  private enum Kind { case vowel, consonant, other }

  private static func kind(of letter: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(letter) else { return .other }
    switch scalar {
    case "a", "e", "i", "o", "u", "y", "æ", "œ", "ə", "α", "ε", "η", "ι", "ο", "υ", "ω", "а", "е",
      "и", "о", "у", "ы", "э", "ю", "я", "і", "є", "ъ":
      return .vowel
    case "a"..."z", "α"..."ω", "а"..."џ", "þ", "ð", "ґ": return .consonant
    default: return .other
    }
  }

  /// Returns whether the last consonant is part of one sound with those before it, as in `sch`.
  private static func joins(_ end: [UInt32]) -> Bool {
    guard end.count > 1 else { return false }
    let (first, second) = (end[end.count - 2], end[end.count - 1])
    return first == second || pairs.contains { $0.0.value == first && $0.1.value == second }
  }

  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("c", "h"), ("c", "k"), ("c", "z"), ("d", "z"), ("g", "h"), ("n", "g"), ("p", "f"), ("p", "h"),
    ("r", "z"), ("s", "c"), ("s", "h"), ("s", "t"), ("s", "z"), ("t", "h"), ("t", "s"), ("t", "z"),
  ]
}
