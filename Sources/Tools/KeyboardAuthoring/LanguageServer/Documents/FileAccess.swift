internal import KeyboardFiles
internal import KeyboardPlatform
internal import KeyboardTesting
internal import SystemPackage

/// The files that a server can read, besides open texts of its client.
package struct FileAccess: Sendable {
  let folder: @Sendable (_ path: String) -> ImportSource
  let entries: @Sendable (_ folder: String) -> [String]
  /// Returns the path of a read-only copy of a built-in file for editors; `nil` if there is none.
  let copy: @Sendable (_ name: String, _ bytes: [UInt8]) -> String?

  /// Returns an access to these files only, by path.
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

  func bytes(of path: String) -> [UInt8]? {
    try? folder(Path.folder(of: path)).bytes(Path.name(of: path))
  }

  package static let system = FileAccess { folder in
    .folder(folder)
  } entries: { folder in
    let names = FileSystem.names(in: folder.isEmpty ? "." : folder) ?? []
    return names.map { FileSystem.isFolder(folder + $0) ? $0 + "/" : $0 }
  } copy: { name, bytes in
    cacheFolder.flatMap { readOnlyFile(at: $0.pushing(FilePath(name)), with: bytes) }
  }

  private static var cacheFolder: FilePath? {
    let environment = processEnvironment
    let folders = [
      environment["XDG_CACHE_HOME"].map { FilePath($0) },
      environment["HOME"].map { FilePath($0).appending(".cache") },
    ]
    return folders.lazy.compactMap { $0 }.first(where: \.isAbsolute)?
      .appending("clavier").appending("built-in")
  }

  private static func readOnlyFile(at path: FilePath, with bytes: [UInt8]) -> String? {
    if let old = try? FileSystem.read(path.string, limit: bytes.count), old == bytes {
      return path.string
    }
    do {
      try FileWriter.makeFolder(path.removingLastComponent(), permissions: .ownerReadWriteExecute)
      // The file of another version is read-only, too.
      try FileWriter.remove(path)
      try FileWriter.write(bytes, to: path.string, permissions: .ownerRead)
    } catch {
      return nil
    }
    return path.string
  }
}
