internal import KeyboardModel

/// Names in ASCII, which other systems need for files.
enum ASCIINames {
  /// Letters that NFD does not decompose.
  private static let letters: [Unicode.Scalar: String] = [
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "ł": "l",
    "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H",
    "ı": "i", "ŋ": "ng", "Ŋ": "Ng", "ŧ": "t", "Ŧ": "T", "ə": "e", "Ə": "E", "ɛ": "e", "Ɛ": "E",
    "ɔ": "o", "Ɔ": "O", "ɓ": "b", "Ɓ": "B", "ɗ": "d", "Ɗ": "D", "ƙ": "k", "Ƙ": "K", "ʼ": "",
    "’": "", "ʻ": "",
  ]

  /// Returns the Latin letters of `text` without their marks; other characters stay.
  static func transliterated(_ text: String) -> String {
    var result = ""
    for value in Normalization.decomposed(text.unicodeScalars.map(\.value)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if let letters = letters[scalar] {
        result += letters
      } else if !(0x300...0x36F).contains(value) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the words of ASCII letters and digits of `text`, without the marks of Latin letters.
  static func words(_ text: String) -> [String] {
    transliterated(text).unicodeScalars.split { scalar in
      !scalar.isASCII || !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }.map { String($0) }
  }
}
