public import KeyboardFiles

/// A catalog of layouts in folders and of the built-in ones. It finds them by path, name or locale.
///
/// ```swift
/// let reading = try LayoutCatalog().read("fr-CA")  // finds fr
/// ```
///
/// A layout's name is its locale identifier, such as `en-t-k0-dvorak`. It has a short form:
/// `en-dvorak`, or `terminal` if that is unambiguous.
public struct LayoutCatalog: Sendable {
  /// A layout in a catalog.
  public struct Entry: Hashable, Sendable {
    /// The layout's name: its file's name without `.xml`.
    public let name: String
    /// The file, or `nil` for a built-in layout.
    public let path: String?
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

  /// Creates a catalog of `folders`.
  ///
  /// - Parameter folders: The folders. The default is none, which finds only built-in layouts.
  public init(folders: [String] = []) {
    self.folders = folders
  }

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

  /// Returns the layout for `name`.
  ///
  /// The candidates are, in this order: the layout with that name, the one with that short form,
  /// the one for the locale or a shortened locale, and the first one for the language.
  ///
  /// - Parameter name: A layout's name, a short form of it, or a locale.
  /// - Returns: The layout.
  /// - Throws: ``NotFound``.
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

  /// Reads the layout for `name`. A name with a `/` or the suffix `.xml` is a path.
  ///
  /// - Parameters:
  ///   - name: A path, a layout's name, a short form of it, or a locale.
  ///   - reader: The reader. Imported files that are not in the layout's folder may be built in.
  /// - Returns: The layout, if it has no errors, with its diagnostics.
  /// - Throws: ``NotFound``.
  public func read(
    _ name: String, reader: LayoutReader = LayoutReader()
  ) throws(NotFound) -> LayoutReader.Reading {
    var reader = reader
    reader.imports = .files(EmbeddedLayouts.imports).or(reader.imports)
    let isPath = name.contains("/") || name.hasSuffix(".xml")
    let entry = isPath ? Entry(name: name, path: name) : try entry(named: name)
    if let path = entry.path {
      do throws(ImportSource.Failure) {
        return try reader.read(contentsOf: path)
      } catch {
        throw NotFound(name: name, reason: error.reason)
      }
    }
    return reader.read(EmbeddedLayouts.files["\(entry.name).xml"] ?? [], file: "\(entry.name).xml")
  }
}

extension LayoutCatalog.Entry {
  /// The short names, without `-t-k0-`: `en-dvorak` and `dvorak` for `en-t-k0-dvorak`.
  var shortNames: [String] {
    let parts = name.lowercased().split(separator: "-t-k0-")
    guard parts.count == 2 else { return [] }
    return ["\(parts[0])-\(parts[1])", String(parts[1])]
  }
}
