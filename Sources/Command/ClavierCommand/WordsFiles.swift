import ArgumentParser
import KeyboardFiles
import KeyboardLayouts
package import KeyboardWords
import SystemPackage

/// The files of words that subcommands name.
package enum WordsFiles {
  /// The most bytes of a text or list.
  private static let limit = 1 << 28

  /// Returns the model that `name` means: a file, or the built-in one of a locale. If there is none,
  /// reports that and exits with 2.
  package static func model(_ name: String) throws -> WordModel {
    if !FileSystem.exists(name), let model = WordModel.embedded(for: name) { return model }
    guard FileSystem.exists(name) else {
      Console.complain(
        "there is no word model '\(name)': name a file, or one of "
          + WordModel.embeddedLocales.joined(separator: " "))
      throw ExitCode(2)
    }
    do {
      return try WordModel(bytes(of: name))
    } catch let fault as WordModel.Fault {
      Console.complain("\(name): \(fault)")
      throw ExitCode(2)
    }
  }

  /// Returns the bytes of a file, or of standard input for `-`. If it cannot be read, reports that
  /// and exits with 2.
  package static func bytes(of path: String) throws -> [UInt8] {
    if path == "-" { return try Console.bytes(of: path) }
    do {
      let bytes = try FileSystem.read(FilePath(path), limit: limit)
      if bytes.count <= limit { return bytes }
      Console.complain("\(path): has more than \(limit) bytes")
    } catch {
      Console.complain("\(path): \(error)")
    }
    throw ExitCode(2)
  }

  /// Returns the text of a file.
  package static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Returns the words of a user's file; none if there is no such file. What is private is removed from
  /// the file, too, and others can read it no longer, unless it cannot be written.
  package static func userWords(_ path: String) throws -> UserWords {
    guard FileSystem.exists(path) else { return UserWords() }
    let text = try text(of: path)
    let words = UserWords(text: text)
    if FileSystem.isFile(path), words.text != text || FileSystem.isShared(path) {
      try? FileSystem.writePrivately(Array(words.text.utf8), to: path)
    }
    return words
  }

  /// Returns the emoji of a user's file; none if there is no such file.
  package static func recentEmoji(_ path: String) throws -> RecentEmoji {
    FileSystem.exists(path) ? RecentEmoji(text: try text(of: path)) : RecentEmoji()
  }

  /// Writes a user's file, which only its owner can read.
  package static func save(_ words: UserWords, at path: String) throws {
    try save(words.text, at: path)
  }

  /// Writes a user's file like that of words.
  package static func save(_ emoji: RecentEmoji, at path: String) throws {
    try save(emoji.text, at: path)
  }

  private static func save(_ text: String, at path: String) throws {
    try Console.save(Array(text.utf8), at: path, isPrivate: true)
  }
}
