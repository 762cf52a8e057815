/// The capitals of a suggestion, by those that were typed and the start of a sentence.
enum WordCase {
  /// Returns a word in its usual form with the capitals that it takes after the typed part.
  static func adapt(_ word: String, to prefix: String, beginsSentence: Bool, isTurkic: Bool)
    -> String
  {
    guard let first = prefix.first else {
      return beginsSentence ? capitalized(word, isTurkic: isTurkic) : word
    }
    if isUppercase(prefix) {
      return word.reduce(into: "") { $0 += uppercased($1, isTurkic: isTurkic) }
    }
    return first.isUppercase ? capitalized(word, isTurkic: isTurkic) : word
  }

  static func capitalized(_ word: String, isTurkic: Bool) -> String {
    guard let first = word.first else { return word }
    return uppercased(first, isTurkic: isTurkic) + word.dropFirst()
  }

  static func lowercased(_ word: String, isTurkic: Bool) -> String {
    isTurkic
      ? word.reduce(into: "") { $0 += $1 == "I" ? "ı" : $1 == "İ" ? "i" : $1.lowercased() }
      : word.lowercased()
  }

  private static func uppercased(_ character: Character, isTurkic: Bool) -> String {
    isTurkic && character == "i" ? "İ" : character.uppercased()
  }

  /// Whether there are several capitals and no small letters; `I'` has one.
  private static func isUppercase(_ text: String) -> Bool {
    var capitals = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.isLowercase { return false }
      if scalar.properties.isUppercase { capitals += 1 }
    }
    return capitals > 1
  }
}
