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
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// A file that a layout imports.
  struct File {
    let bytes: [UInt8]
    /// A Boolean value that indicates whether the file is built in, so that authors cannot open it.
    let isBuiltIn: Bool
  }

  /// A function that returns the file at a path.
  let file: @Sendable (_ path: String) throws(Failure) -> File
  /// A function that returns the names of the files in a folder, whose path is empty or ends with
  /// `/`. Suggestions for missing files use it.
  let names: @Sendable (_ folder: String) -> [String]

  /// Creates a source with functions.
  ///
  /// - Parameters:
  ///   - names: A function that returns the names of the files in a folder, whose path is empty or
  ///     ends with `/`. Suggestions in diagnostics use it. The default returns none.
  ///   - bytes: A function that returns the file at a path.
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
    self.names = names
    self.file = file
  }

  package func bytes(_ path: String) throws(Failure) -> [UInt8] { try file(path).bytes }

  /// A source without files.
  public static let none = ImportSource { _ throws(Failure) in
    throw Failure("there are no files to import")
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

  /// Returns a source of the files of a built-in folder. Diagnostics in these are at the place of the
  /// import.
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
}
