import ArgumentParser
import KeyboardFiles
import KeyboardLayouts
import KeyboardTesting
package import KeyboardWords

package enum WordsFiles {
  private static let limit = 1 << 28

  /// Returns the model of a locale or a file, such as `./en`; if there is none, reports that and exits
  /// with 2.
  package static func model(_ name: String) throws -> WordModel {
    let isPath = name.contains { "/.".contains($0) }
    if !isPath, let model = WordModel.embedded(for: name) { return model }
    guard FileSystem.exists(name) else {
      Console.complain(
        "there is no word model '\(name)': name a file, or one of "
          + WordModel.embeddedLocales.joined(separator: " ")
          + "; 'clavier words build' makes others of texts and lists of words")
      throw ExitCode(2)
    }
    return try Console.orExit(saying: { "\(name): \($0)" }) {
      try WordModel(bytes(of: name))
    }
  }

  /// The bytes of a file, or of standard input for `-`; if that fails, reports it and exits with 2.
  package static func bytes(of path: String) throws -> [UInt8] {
    if path == "-" { return try Console.bytes(of: path) }
    return try Console.orExit(saying: { "\(path): \($0)" }) {
      let bytes = try FileSystem.read(path, limit: limit)
      if bytes.count <= limit { return bytes }
      Console.complain("\(path): has more than \(limit) bytes")
      throw ExitCode(2)
    }
  }

  package static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Returns the words of a user's file, in which nothing private remains.
  package static func userWords(_ path: String) throws -> UserWords {
    guard FileSystem.exists(path) else { return UserWords() }
    let text = try text(of: path)
    let words = UserWords(text: text)
    if FileSystem.isFile(path), words.text != text || FileWriter.isShared(path) {
      try? FileWriter.writePrivately(Array(words.text.utf8), to: path)
    }
    return words
  }

  package static func recentEmoji(_ path: String) throws -> RecentEmoji {
    FileSystem.exists(path) ? RecentEmoji(text: try text(of: path)) : RecentEmoji()
  }

  package static func save(_ text: String, at path: String) throws {
    try Console.save(Array(text.utf8), at: path, isPrivate: true)
  }
}
