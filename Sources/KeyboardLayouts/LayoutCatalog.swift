import FoundationEssentials
public import KeyboardFiles

/// The layouts that are available by path, name or locale, in folders and among the built-in ones.
///
/// ```swift
/// let reading = try LayoutCatalog().read("fr-CA")  // finds fr
/// ```
///
/// A layout's name is its locale identifier, `en-t-k0-dvorak`, or a short form of it: `en-dvorak`, or
/// `terminal` if no other layout has that name.
public struct LayoutCatalog: Sendable {
  /// A layout that can be read by its name.
  public struct Entry: Hashable, Sendable {
    /// The layout's name: its file's name without `.xml`.
    public let name: String
    /// The file, or `nil` for a layout that is built in.
    public let path: String?
  }

  /// Why there is no layout of a name.
  public struct NotFound: Error, Hashable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The reason, or what could have been meant.
    public let reason: String

    /// The reason in one line.
    public var description: String { "there is no layout '\(name)': \(reason)" }
  }

  /// The folders that are searched before the built-in layouts.
  public let folders: [String]

  /// Creates a catalog of `folders` and the built-in layouts.
  ///
  /// - Parameter folders: The default is none.
  public init(folders: [String] = []) {
    self.folders = folders
  }

  /// Creates a catalog of the usual folders: those in `CLAVIER_PATH`, separated by colons, then
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

  /// All layouts, by name; one in an earlier folder hides others of its name. Files of tests, whose
  /// names end in `-test.xml`, are left out.
  public var entries: [Entry] {
    var paths: [String: String?] = [:]
    for name in EmbeddedLayouts.layouts.keys { paths[name] = .some(nil) }
    for folder in folders.reversed() {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasSuffix(".xml") && !file.hasSuffix("-test.xml") {
        paths[String(file.dropLast(4))] = "\(folder)/\(file)"
      }
    }
    return paths.map { Entry(name: $0.key, path: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The layout that `name` means.
  ///
  /// - Parameter name: A layout's name, a short form of it, or a locale.
  /// - Returns: The layout of that name, else the one whose short form it is, else the one for the
  ///   locale with fewer and fewer parts, else the first one for the language.
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

  /// Reads the layout with a name; a name with a `/` or with the extension `.xml` is a path.
  ///
  /// - Parameters:
  ///   - name: A path, a layout's name, a short form of it, or a locale.
  ///   - reader: How to read it. Files that the layout's folder does not have are imported from
  ///     among those that are built in.
  /// - Returns: The layout, if there were no errors, and what is to be said of it.
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
    return reader.read(EmbeddedLayouts.layouts[entry.name] ?? [], file: "\(entry.name).xml")
  }
}

extension LayoutCatalog.Entry {
  /// The names without `-t-k0-`: `en-dvorak` and `dvorak` for `en-t-k0-dvorak`.
  var shortNames: [String] {
    let parts = name.lowercased().split(separator: "-t-k0-")
    guard parts.count == 2 else { return [] }
    return ["\(parts[0])-\(parts[1])", String(parts[1])]
  }
}
