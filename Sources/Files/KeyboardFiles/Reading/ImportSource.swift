package import KeyboardModel

/// A source of the files that a layout imports.
///
/// Paths are relative to the folder of the layout file, with `/` between folders.
public struct ImportSource: Sendable {
  /// The error that a file cannot be imported.
  public struct Failure: Error, CustomStringConvertible, Sendable {
    /// The reason, for users.
    public let reason: String

    /// The reason.
    public var description: String { reason }

    /// Creates an error with a reason.
    public init(_ reason: String) { self.reason = reason }
  }

  struct File {
    let bytes: [UInt8]
    let isBuiltIn: Bool
  }

  let file: @Sendable (_ path: String) throws(Failure) -> File
  /// Those of the files in a folder, whose path is empty or ends with `/`, for suggestions.
  let names: @Sendable (_ folder: String) -> [String]

  /// Creates a source with functions that return the names of the files in a folder, whose path is
  /// empty or ends with `/`, for suggestions in diagnostics, and the file at a path.
  public init(
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
    _ bytes: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8]
  ) {
    self.names = names
    file = { path throws(Failure) in File(bytes: try bytes(path), isBuiltIn: false) }
  }

  private init(
    names: @escaping @Sendable (_ folder: String) -> [String],
    file: @escaping @Sendable (_ path: String) throws(Failure) -> File
  ) {
    (self.names, self.file) = (names, file)
  }

  package func bytes(_ path: String) throws(Failure) -> [UInt8] { try file(path).bytes }

  /// A source without files.
  public static let none = ImportSource { _ throws(Failure) in
    throw Failure(
      "the reader has no imports; 'LayoutReader(imports: .builtIn)' of KeyboardLayouts has the built-in files"
    )
  }

  /// Returns a source of the given files, by their paths.
  public static func files(_ files: [String: [UInt8]]) -> ImportSource {
    ImportSource { folder in
      files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    } _: { path throws(Failure) in
      guard let bytes = files[path] else { throw Failure("No such file or directory") }
      return bytes
    }
  }

  /// Diagnostics in the files of a built-in folder are at the place of the import.
  package static func files(_ folder: EmbeddedFolder) -> ImportSource {
    ImportSource(
      names: { prefix in
        folder.paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      },
      file: { path throws(Failure) in
        guard let bytes = folder[path] else { throw Failure("No such file or directory") }
        return File(bytes: bytes, isBuiltIn: true)
      })
  }

  /// Returns a source that falls back to `other` for files that this one does not have.
  public func or(_ other: ImportSource) -> ImportSource {
    ImportSource(
      names: { folder in names(folder) + other.names(folder) },
      file: { path throws(Failure) in
        let failure: Failure
        do throws(Failure) { return try file(path) } catch { failure = error }
        do throws(Failure) { return try other.file(path) } catch { throw failure }
      })
  }

  private static let mostFiles = 100

  /// Returns the files with keys beside a layout and in `import`, by their keys, for suggestions.
  func pathsOfKeys(by parser: XMLFrontEnd, limits: LayoutLimits) -> [Identifier: String] {
    var paths: [Identifier: String] = [:]
    for folder in ["import/", ""] {
      let names = Set(names(folder).filter { $0.hasSuffix(".xml") && !$0.contains("/") })
      for name in names.sorted().prefix(Self.mostFiles) {
        for id in keys(at: folder + name, by: parser, limits: limits) where paths[id] == nil {
          paths[id] = folder + name
        }
      }
    }
    return paths
  }

  private func keys(at path: String, by parser: XMLFrontEnd, limits: LayoutLimits) -> [Identifier] {
    var log = DiagnosticLog(limit: 1)
    guard let bytes = try? bytes(path), bytes.beginsWithKeys,
      let file = ParsedFile.parse(
        SourceFile(name: path, bytes: bytes), index: 0, by: parser, limits: limits, log: &log),
      file.tag(of: file.document.root) == .keys
    else { return [] }
    return file.document.elements.indices.compactMap { element in
      guard file.tag(of: element) == .key else { return nil }
      return file.string(.id, of: element).map { Identifier($0) }
    }
  }
}

extension [UInt8] {
  /// Whether the root may be `keys`. Layouts beside an import, for example, need not be parsed.
  fileprivate var beginsWithKeys: Bool {
    String(decoding: prefix(4_096), as: UTF8.self).contains("<keys")
  }
}
