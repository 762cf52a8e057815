internal import KeyboardFiles
internal import KeyboardPlatform
internal import SystemPackage

extension FileAccess {
  /// The files of the system.
  ///
  /// Copies of built-in files are in `clavier/built-in` of the user's folder for caches: that of
  /// `XDG_CACHE_HOME`, or else `.cache` in the home folder.
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

  /// Makes a read-only file with `bytes`, unless there is one, and returns its path.
  private static func readOnlyFile(at path: FilePath, with bytes: [UInt8]) -> String? {
    if let old = try? FileSystem.read(path, limit: bytes.count), old == bytes { return path.string }
    do {
      try FileSystem.makeFolder(path.removingLastComponent(), permissions: .ownerReadWriteExecute)
      // The file of another version is read-only, too.
      try FileSystem.remove(path)
      try FileSystem.write(bytes, to: path.string, permissions: .ownerRead)
    } catch {
      return nil
    }
    return path.string
  }
}
