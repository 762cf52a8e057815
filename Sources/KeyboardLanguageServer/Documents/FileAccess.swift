public import KeyboardFiles

/// The files that a server can read besides those that its client has open.
public struct FileAccess: Sendable {
  /// Reads the files below a folder.
  let folder: @Sendable (_ path: String) -> ImportSource
  /// Lists the names of what is in a folder, those of folders with a `/` at the end.
  let entries: @Sendable (_ folder: String) -> [String]

  /// Creates an access.
  ///
  /// - Parameters:
  ///   - folder: Returns the source of the files below a folder, whose path ends with `/`.
  ///   - entries: Returns the names of what is in a folder, those of folders with a `/` at the end.
  public init(
    folder: @escaping @Sendable (_ path: String) -> ImportSource,
    entries: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.folder = folder
    self.entries = entries
  }

  /// An access to these files by their paths, and to no others.
  public static func files(_ files: [String: [UInt8]]) -> FileAccess {
    FileAccess { folder in
      ImportSource { path throws(ImportSource.Failure) in
        guard let bytes = files[Path.normalized(folder + path)] else {
          throw ImportSource.Failure("there is no such file")
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

  /// Reads a file; `nil` if that cannot be done.
  func bytes(of path: String) -> [UInt8]? {
    try? folder(Path.folder(of: path)).bytes(Path.name(of: path))
  }
}
