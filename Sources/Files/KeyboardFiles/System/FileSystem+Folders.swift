internal import KeyboardPlatform
package import SystemPackage

extension FileSystem {
  /// Makes a folder and those around it that are not there.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - permissions: The permissions of new folders, from which the process's mask is taken.
  /// - Throws: The reason of the system.
  package static func makeFolder(
    _ path: FilePath, permissions: FilePermissions = .init(rawValue: 0o777)
  ) throws(Errno) {
    guard !path.isEmpty, !isFolder(path.string) else { return }
    try makeFolder(path.removingLastComponent(), permissions: permissions)
    guard unsafe mkdir(path.string, permissions.rawValue) == 0 || isFolder(path.string) else {
      throw Errno(rawValue: errno)
    }
  }

  /// Removes the file at `path`, if there is one.
  ///
  /// - Throws: The reason of the system.
  package static func remove(_ path: FilePath) throws(Errno) {
    guard unsafe unlink(path.string) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }
}
