public import KeyboardFiles

/// The files that a server can read, besides open texts of its client.
public struct FileAccess: Sendable {
  /// Returns the source of the files below a folder.
  let folder: @Sendable (_ path: String) -> ImportSource
  /// Lists the names in a folder, those of folders with a trailing `/`.
  let entries: @Sendable (_ folder: String) -> [String]

  /// Creates an access.
  ///
  /// - Parameters:
  ///   - folder: A closure that returns the source of the files below a folder, whose path ends
  ///     with `/`.
  ///   - entries: A closure that returns the names in a folder, those of folders with a trailing
  ///     `/`.
  public init(
    folder: @escaping @Sendable (_ path: String) -> ImportSource,
    entries: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.folder = folder
    self.entries = entries
  }

  /// Returns an access to these files only, by path.
  public static func files(_ files: [String: [UInt8]]) -> FileAccess {
    FileAccess { folder in
      ImportSource { path throws(ImportSource.Failure) in
        guard let bytes = files[Path.normalized(folder + path)] else {
          throw ImportSource.Failure("No such file or directory")
        }
        return bytes
      }
    } entries: { folder in
      let names = files.keys.compactMap { Path.relative($0, to: folder) }.map { name in
        name.firstIndex(of: "/").map { String(name[...$0]) } ?? name
      }
      return Set(names).sorted()
    }
  }

  /// Reads a file; `nil` if it is unreadable.
  func bytes(of path: String) -> [UInt8]? {
    try? folder(Path.folder(of: path)).bytes(Path.name(of: path))
  }
}
