internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

/// The tables of `Resources/Interchange`.
enum Tables {
  /// Returns the words of each line of a table.
  static func rows(_ name: String) -> [[String]] {
    EmbeddedFolder(embedded_interchange).rows("\(name).txt")
  }

  /// Returns the text that a word of a table means: the character of a code point such as `U+0020`, or
  /// the word itself.
  static func text(_ word: String) -> String {
    Unicode.Scalar(codePoint: word).map { String($0) } ?? word
  }
}
