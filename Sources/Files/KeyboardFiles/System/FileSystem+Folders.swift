internal import KeyboardPlatform
package import SystemPackage

extension FileSystem {
  /// A path that cannot be made a folder.
  package struct FolderError: Error, Equatable, CustomStringConvertible {
    /// The path, which may be that of a folder around the one that was to be made.
    package let path: FilePath
    /// The reason of the system.
    package let reason: Errno

    package var description: String { "\(path): cannot be made a folder: \(reason)" }
  }

  /// Makes a folder and those around it that are not there.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - permissions: The permissions of new folders, from which the process's mask is taken.
  /// - Throws: An error with the first path that cannot be made a folder.
  package static func makeFolder(
    _ path: FilePath, permissions: FilePermissions = .init(rawValue: 0o777)
  ) throws(FolderError) {
    guard !path.isEmpty, !isFolder(path.string) else { return }
    try makeFolder(path.removingLastComponent(), permissions: permissions)
    guard unsafe mkdir(path.string, permissions.rawValue) == 0 || isFolder(path.string) else {
      throw FolderError(path: path, reason: Errno(rawValue: errno))
    }
  }

  /// Removes the file at `path`, if there is one.
  ///
  /// - Throws: The reason of the system.
  package static func remove(_ path: FilePath) throws(Errno) {
    guard unsafe unlink(path.string) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }
}
