internal import CResources
internal import KeyboardCells
public import KeyboardFiles
public import KeyboardModel

/// A catalog of layouts in folders and of the built-in ones. It finds them by path, name or locale.
///
/// ```swift
/// let reading = try LayoutCatalog().read("fr-CA")  // finds fr
/// ```
///
/// A layout's name is its locale identifier, such as `en-t-k0-dvorak`. It has a short form:
/// `en-dvorak`, or `terminal` if that is unambiguous.
public struct LayoutCatalog: Sendable {
  /// A layout that the catalog finds, by name.
  public struct Entry: Hashable, Sendable {
    /// The layout's name: its file's name without `.xml`.
    public let name: String
    /// The file, or `nil` for a built-in layout.
    public let path: String?

    /// The English name of the layout's language; `nil` if no built-in layout is for the language.
    public var englishName: String? { CharacterTable.languages[String(name.languageSubtag)] }

    /// The short names, without `-t-k0-`: `en-dvorak` and `dvorak` for `en-t-k0-dvorak`.
    fileprivate var shortNames: [String] {
      let parts = name.lowercased().replacing("-t-k0-", with: " ").split(separator: " ")
      guard parts.count == 2 else { return [] }
      return ["\(parts[0])-\(parts[1])", String(parts[1])]
    }
  }

  /// The reason why a catalog contains no layout with a name.
  public struct NotFound: Error, Hashable, CustomStringConvertible {
    /// The requested name.
    public let name: String
    /// The reason, or suggestions.
    public let reason: String

    /// The reason in one line.
    public var description: String { "there is no layout '\(name)': \(reason)" }
  }

  /// The folders to search before the built-in layouts.
  public let folders: [String]

  /// Creates a catalog of `folders`, besides the built-in layouts.
  public init(folders: [String] = []) { self.folders = folders }

  /// Creates a catalog of the usual folders: the colon-separated ones in `CLAVIER_PATH`, then
  /// `clavier/layouts` in the XDG data folders.
  public init(environment: [String: String]) {
    func list(_ name: String, default value: String = "") -> [String] {
      (environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? value).split(separator: ":")
        .map(String.init)
    }
    let home = environment["HOME"].map { "\($0)/.local/share" } ?? ""
    let data =
      list("XDG_DATA_HOME", default: home)
      + list("XDG_DATA_DIRS", default: "/usr/local/share:/usr/share")
    self.init(folders: list("CLAVIER_PATH") + data.map { "\($0)/clavier/layouts" })
  }

  /// All layouts, sorted by name. A layout in an earlier folder hides others with its name.
  public var entries: [Entry] {
    var paths: [String: String?] = [:]
    for name in EmbeddedLayouts.names { paths[name] = .some(nil) }
    for folder in folders.reversed() {
      for file in FileSystem.names(in: folder) ?? []
      where file.hasSuffix(".xml") && !file.hasSuffix("-test.xml") {
        paths[String(file.dropLast(4))] = "\(folder)/\(file)"
      }
    }
    return paths.map { Entry(name: $0.key, path: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Returns the layout for `name`: the one with that name, else the one with that short form, the
  /// one for the locale or a shortened locale, or the first one for the language.
  public func entry(named name: String) throws(NotFound) -> Entry {
    let entries = entries
    var wanted = name.lowercased().replacing("_", with: "-")
    while true {
      if let entry = entries.first(where: { $0.name.lowercased() == wanted }) { return entry }
      let short = entries.filter { $0.shortNames.contains(wanted) }
      if short.count == 1 { return short[0] }
      guard let hyphen = wanted.lastIndex(of: "-") else { break }
      wanted = String(wanted[..<hyphen])
    }
    if let entry = entries.first(where: { $0.name.lowercased().hasPrefix("\(wanted)-") }) {
      return entry
    }
    throw NotFound(name: name, reason: hint(for: name, among: entries))
  }

  /// Reads the layout for `name`, which is a path if it has a `/` or the suffix `.xml`, else a name
  /// as in ``entry(named:)``. Imported files that are not in the layout's folder may be built in.
  public func read(
    _ name: String, reader: LayoutReader = LayoutReader()
  ) throws(NotFound) -> LayoutReader.Reading {
    var reader = reader
    reader.imports = .files(EmbeddedLayouts.imports).or(reader.imports)
    let isPath = name.contains("/") || name.hasSuffix(".xml")
    let entry = isPath ? Entry(name: name, path: name) : try entry(named: name)
    if let path = entry.path {
      do throws(ImportSource.Failure) { return try reader.read(contentsOf: path) } catch {
        throw NotFound(name: name, reason: error.reason)
      }
    }
    let file = "\(entry.name).xml"
    return reader.read(EmbeddedLayouts.files[file] ?? [], file: "built-in/\(file)")
  }

  /// Suggests files and layouts with a similar name, language or title, or names where it searched.
  private func hint(for name: String, among entries: [Entry]) -> String {
    if FileSystem.exists("\(name).xml") { return "did you mean the file '\(name).xml'" }
    var meanings: [String: Entry] = [:]
    for entry in entries {
      for title in [entry.name] + entry.shortNames + titles(of: entry) {
        meanings[title] = meanings[title] ?? entry
      }
    }
    let exact = meanings.keys.filter { $0.lowercased() == name.lowercased() }
    let nearest = exact.isEmpty ? Spelling.nearest(to: name, among: meanings.keys, count: 3) : exact
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

  /// Returns the name of the language, and the layout's own with and without its parentheses.
  private func titles(of entry: Entry) -> [String] {
    var titles = entry.englishName.map { [$0] } ?? []
    if let title = (try? read(entry.path ?? entry.name))?.layout?.info.name {
      titles += [title] + [title.replacing(" (", with: "\n").prefix { $0 != "\n" }].map(String.init)
    }
    return titles
  }
}

package enum EmbeddedLayouts {
  package static let files = unsafe EmbeddedFolder(embedded_layouts)

  /// The files that layouts import, by import path.
  package static let imports = unsafe EmbeddedFolder(embedded_imports)

  package static let names = files.paths.map { String($0.dropLast(".xml".count)) }.sorted()
}

extension KeyboardLayout {
  /// Creates the layout with a name.
  ///
  /// ```swift
  /// let keyboard = Keyboard(layout: try KeyboardLayout(named: "fr"))
  /// ```
  ///
  /// The name may be all that ``LayoutCatalog/read(_:reader:)`` reads.
  ///
  /// - Throws: The problems of the file, or that there is no such layout, with similar names.
  public init(
    named name: String, in catalog: LayoutCatalog = LayoutCatalog()
  ) throws(LayoutError) {
    let reading: LayoutReader.Reading
    do throws(LayoutCatalog.NotFound) { reading = try catalog.read(name) } catch {
      throw LayoutError(missing: error.description)
    }
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    self = layout
  }

  /// Reads the layout file `bytes`, in UTF-8, with the files that it imports, by default built-in ones.
  ///
  /// ```swift
  /// let keys = ImportSource.files(["keys.xml": bytes]).or(.builtIn)
  /// let layout = try KeyboardLayout(xml: read(), imports: keys)
  /// ```
  ///
  /// - Throws: The problems of the file, if there are errors.
  public init(
    xml bytes: [UInt8], file: String = "layout.xml", imports: ImportSource = .builtIn
  ) throws(LayoutError) {
    try self.init(xml: bytes, file: file, reader: LayoutReader(imports: imports))
  }
}

extension ImportSource {
  /// The built-in files that layouts import.
  public static var builtIn: ImportSource { .files(EmbeddedLayouts.imports) }
}
