internal import CResources
internal import KeyboardFiles
internal import KeyboardModel

extension LayoutCatalog {
  /// Returns a suggestion for `name`: a file, or layouts with a similar name, short form, language
  /// or title, or else the places that were searched.
  ///
  /// - Complexity: Reads all layouts.
  func hint(for name: String, among entries: [Entry]) -> String {
    if FileSystem.exists("\(name).xml") {
      return "did you mean the file '\(name).xml'"
    }
    var meanings: [String: Entry] = [:]
    for entry in entries {
      for title in [entry.name] + entry.shortNames + titles(of: entry) {
        meanings[title] = meanings[title] ?? entry
      }
    }
    let exact = meanings.keys.filter { $0.lowercased() == name.lowercased() }
    let nearest =
      exact.isEmpty ? Spelling.nearest(to: name, among: meanings.keys, count: 3) : exact
    var named: Set<String> = []
    let names = nearest.compactMap { title -> String? in
      guard let entry = meanings[title], named.insert(entry.name).inserted else { return nil }
      return title == entry.name ? "'\(title)'" : "'\(entry.name)' (\(title))"
    }
    guard names.isEmpty else { return "did you mean \(names.joined(separator: " "))" }
    return folders.isEmpty
      ? "no name is like it"
      : "no name is like it among those that are built in and in \(folders.joined(separator: ", "))"
  }

  /// Returns the English name of the layout's language, and the layout's own name with and without
  /// its part in parentheses.
  private func titles(of entry: Entry) -> [String] {
    var titles = entry.englishName.map { [$0] } ?? []
    if let title = (try? read(entry.path ?? entry.name))?.layout?.info.name {
      titles += [title] + title.split(separator: " (").prefix(1).map(String.init)
    }
    return titles
  }
}

extension LayoutCatalog.Entry {
  /// The English name of the layout's language; `nil` if no built-in layout is for the language.
  public var englishName: String? {
    let language = name.split(separator: "-").first.map(String.init) ?? ""
    return Self.englishNames[language]
  }

  /// The names of the languages with a layout, by subtag.
  static let englishNames = unsafe Dictionary(
    uniqueKeysWithValues: EmbeddedFolder(embedded_languages).rows("english.txt").map {
      ($0[0], $0[1])
    })
}
