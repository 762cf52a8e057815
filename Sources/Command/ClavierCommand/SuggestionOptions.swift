import ArgumentParser
import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardWords
import SystemPackage

struct SuggestionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Suggest words above the keys, and learn the words that you type: 'auto' for the built-in \
      models of all layouts, a locale with a built-in model or a file for the language of the \
      first layout, or 'none', which is the default. Clavier suggests nothing for secrets, numbers \
      and addresses, and learns nothing from them or from text that a program does not show.
      """, valueName: "model"))
  var words: String?

  @Flag(
    help: """
      With --words, when a space or a sign ends an unknown word, replace the word if the touches \
      were close to the keys of a known word. Backspace or undo restores it. In 'run', this is \
      only for composed lines.
      """)
  var autocorrect = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Also suggest the emoji that the typed words name, in a fourth cell. ':thu' searches for \
      names that begin with 'thu'.
      """)
  var emoji = true

  @Flag(
    help: """
      Add a key next to the space bar that leads to all emoji in groups; the first group shows \
      those that you typed last with 'clavier type'. The key is missing with '--no-emoji', in \
      texts without emoji, and on terminals that cannot display them.
      """)
  var emojiKeys = false

  func validate() throws {
    try require(
      !autocorrect || words.map { $0 != "none" } ?? false,
      "--autocorrect needs the words of --words.")
  }

  /// Adds the keys of emoji, if they are wanted and `repertoire` has them.
  func withEmojiKeys(
    _ layout: KeyboardLayout, displaying repertoire: CharacterRepertoire, isRecorded: Bool
  ) throws -> KeyboardLayout {
    guard emojiKeys, emoji, repertoire.hasEmoji else { return layout }
    let suggests = words.map { $0 != "none" } ?? false
    let groups = EmojiGroups.embedded
    return layout.withEmojiKeys(
      isRecorded ? groups : groups.withRecent(try recentEmoji()),
      hasSearch: suggests && EmojiNames.embedded(for: layout.locale) != nil)
  }

  func sources(for layouts: [KeyboardLayout]) throws -> [String: any SuggestionSource] {
    guard let words, words != "none" else { return [:] }
    var sources: [String: any SuggestionSource] = [:]
    for layout in words == "auto" ? layouts : Array(layouts.prefix(1)) {
      let language = KeyboardSessionOptions.Suggestions.language(of: layout.locale)
      guard sources[language] == nil else { continue }
      let model =
        words == "auto" ? WordModel.embedded(for: layout.locale) : try WordsFiles.model(words)
      let user = try Self.learnedFile(language).map(WordsFiles.userWords)
      var engine = SuggestionEngine(model: model, user: user ?? UserWords())
      if emoji { engine.emojiNames = .embedded(for: layout.locale) }
      sources[language] = engine
    }
    return sources
  }

  /// Saves the words that were learned in a session, each language in its file.
  @MainActor func save(_ session: KeyboardSession) throws {
    for (language, source) in session.suggestionSources {
      let old = session.options.suggestions.sources[language] as? SuggestionEngine
      guard let user = (source as? SuggestionEngine)?.user, user != old?.user,
        let file = Self.learnedFile(language)
      else { continue }
      try Console.makeFolder(FilePath(file).removingLastComponent().string)
      try WordsFiles.save(user.text, at: file)
    }
  }

  private func recentEmoji() throws -> RecentEmoji {
    try Self.learnedFile("emoji").map(WordsFiles.recentEmoji) ?? RecentEmoji()
  }

  func saveEmoji(of text: String) throws {
    guard emojiKeys, emoji, let file = Self.learnedFile("emoji") else { return }
    let old = try recentEmoji()
    var recent = old
    recent.note(text, of: .embedded)
    guard recent != old else { return }
    try Console.makeFolder(FilePath(file).removingLastComponent().string)
    try WordsFiles.save(recent.text, at: file)
  }

  private static func learnedFile(_ language: String) -> String? {
    let folder = Console.folder("XDG_DATA_HOME", or: ".local/share")
    return folder.map { "\($0)/clavier/words/\(language).txt" }
  }
}
