package import KeyboardFiles

/// The files that a server can read, besides open texts of its client.
package struct FileAccess: Sendable {
  /// Returns the source of the files below a folder.
  let folder: @Sendable (_ path: String) -> ImportSource
  /// Lists the names in a folder, those of folders with a trailing `/`.
  let entries: @Sendable (_ folder: String) -> [String]
  /// Returns the path of a read-only copy of a built-in file, which editors can open; `nil` if there
  /// is none.
  let copy: @Sendable (_ name: String, _ bytes: [UInt8]) -> String?

  /// Creates an access.
  ///
  /// - Parameters:
  ///   - folder: A closure that returns the source of the files below a folder, whose path ends
  ///     with `/`.
  ///   - entries: A closure that returns the names in a folder, those of folders with a trailing
  ///     `/`.
  ///   - copy: A closure that makes a read-only copy of a built-in file, such as
  ///     `import/frame-keys.xml`, and returns its path. The default makes none, so that there is no
  ///     way to the definitions in these files.
  package init(
    folder: @escaping @Sendable (_ path: String) -> ImportSource,
    entries: @escaping @Sendable (_ folder: String) -> [String],
    copy: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> String? = { _, _ in nil }
  ) {
    self.folder = folder
    self.entries = entries
    self.copy = copy
  }

  /// Returns an access to these files only, by path, with copies of built-in files as in
  /// ``init(folder:entries:copy:)``.
  package static func files(
    _ files: [String: [UInt8]],
    copy: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> String? = { _, _ in nil }
  ) -> FileAccess {
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
    } copy: { name, bytes in
      copy(name, bytes)
    }
  }

  /// Reads a file; `nil` if it is unreadable.
  func bytes(of path: String) -> [UInt8]? {
    try? folder(Path.folder(of: path)).bytes(Path.name(of: path))
  }
}
