internal import KeyboardFiles
internal import KeyboardPlatform
package import SystemPackage

/// What changes files and folders; `FileSystem` reads them.
package enum FileWriter {
  package struct FolderError: Error, Equatable, CustomStringConvertible {
    /// It may be that of a folder around the one that was to be made.
    package let path: FilePath
    package let reason: Errno

    package var description: String { "\(path): cannot be made a folder: \(reason)" }
  }

  package static func makeFolder(
    _ path: FilePath, permissions: FilePermissions = .init(rawValue: 0o777)
  ) throws(FolderError) {
    guard !path.isEmpty, !FileSystem.isFolder(path.string) else { return }
    try makeFolder(path.removingLastComponent(), permissions: permissions)
    guard unsafe mkdir(path.string, permissions.rawValue) == 0 || FileSystem.isFolder(path.string)
    else {
      throw FolderError(path: path, reason: Errno(rawValue: errno))
    }
  }

  package static func remove(_ path: FilePath) throws(Errno) {
    guard unsafe unlink(path.string) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }

  /// Makes `bytes` the content of the file at `path`.
  ///
  /// A file is replaced as a whole: the bytes go to a new file beside it, with the owner and the
  /// permissions of the old one, and the new file gets its name when the bytes are on the disk. If
  /// that fails, the old file remains. Symbolic links remain, too: what they lead to is replaced.
  ///
  /// A file that has several names, or cannot have another one beside it, is overwritten. What is
  /// no regular file, such as a device, a pipe or an open file of the process (`/dev/stdout`),
  /// receives the bytes.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: FilePermissions = .init(rawValue: 0o666)
  ) throws(Errno) {
    do {
      if let file = openFile(named: path) {
        _ = try file.writeAll(bytes)
      } else if let old = try? FilePath(path).stat(), old.type != .regular {
        let file = try FileDescriptor.open(FilePath(path), .writeOnly, options: .closeOnExec)
        _ = try file.closeAfter { try file.writeAll(bytes) }
      } else {
        try save(bytes, to: try target(of: FilePath(path)), permissions)
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Replaces the content of a file, which then only the user of the process can read and write.
  package static func writePrivately(_ bytes: [UInt8], to path: String) throws(Errno) {
    do {
      if let file = openFile(named: path) {
        _ = try file.writeAll(bytes)
        return
      }
      let target = try target(of: FilePath(path)) { $0.userID.rawValue == 0 || isOwn($0) }
      let old = try? target.stat(followTargetSymlink: false)
      switch old?.type {
      case nil, .regular, .symbolicLink: try savePrivately(bytes, to: target, old)
      default:
        let file = try FileDescriptor.open(target, .writeOnly, options: .closeOnExec)
        _ = try file.closeAfter { try file.writeAll(bytes) }
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Whether the file belongs to another user, or can be read or written by others.
  package static func isShared(_ path: String) -> Bool {
    guard let file = try? FilePath(path).stat() else { return false }
    return !isOwn(file) || file.permissions.rawValue & 0o077 != 0
  }

  private static func isOwn(_ file: Stat) -> Bool { file.userID.rawValue == geteuid() }

  private static func openFile(named path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { CInt(path.dropFirst($0.utf8.count)) }.map(FileDescriptor.init)
    }
  }

  /// Returns the path that followed links lead to, whether or not there is a file.
  private static func target(
    of path: FilePath, where isFollowed: (Stat) -> Bool = { _ in true }
  ) throws(Errno) -> FilePath {
    var path = path
    for _ in 0..<40 {
      guard let next = link(at: path), let own = try? path.stat(followTargetSymlink: false),
        isFollowed(own)
      else { return path }
      path = path.removingLastComponent().pushing(next)
    }
    throw .tooManySymbolicLinkLevels
  }

  private static func link(at path: FilePath) -> FilePath? {
    let text = unsafe [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe max(0, readlink(path.string, start, buffer.count))
    }
    return text.isEmpty
      ? nil : FilePath(String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  private static func save(
    _ bytes: [UInt8], to path: FilePath, _ permissions: FilePermissions
  ) throws {
    let old = try? path.stat()
    guard let old else { return try replace(path, with: bytes, nil, permissions) }
    // A new file would take the place of one that must not be written.
    try unsafe check(access(path.string, W_OK))
    guard old.linkCount == 1 else { return try overwrite(path, with: bytes, old) }
    do {
      try replace(path, with: bytes, old, permissions)
    } catch Errno.permissionDenied, Errno.notPermitted, Errno.resourceBusy {
      // The folder or the owner of the file is not ours, or the file is where another is mounted.
      try overwrite(path, with: bytes, old)
    }
  }

  private static func savePrivately(_ bytes: [UInt8], to path: FilePath, _ old: Stat?) throws {
    // A file that its user has protected stays; what others own is replaced if the folder allows
    // that.
    if let old, old.type == .regular, isOwn(old) { try unsafe check(access(path.string, W_OK)) }
    do {
      try replace(path, with: bytes, nil, .ownerReadWrite)
    } catch let error as Errno {
      // The folder is not ours, or the file is where another is mounted.
      guard [.permissionDenied, .notPermitted, .resourceBusy].contains(error), let old,
        old.type == .regular, old.linkCount == 1, isOwn(old)
      else { throw error }
      try unsafe check(chmod(path.string, FilePermissions.ownerReadWrite.rawValue))
      try overwrite(path, with: bytes, old)
    }
  }

  private static func replace(
    _ path: FilePath, with bytes: [UInt8], _ old: Stat?, _ permissions: FilePermissions
  ) throws {
    let (new, file) = try makeFile(beside: path, old.map { _ in .ownerReadWrite } ?? permissions)
    do {
      try file.closeAfter {
        _ = try file.writeAll(bytes)
        if let old { try take(after: old, file) }
        try check(fsync(file.rawValue))
      }
      try unsafe check(rename(new.string, path.string))
    } catch {
      unsafe unlink(new.string)
      throw error
    }
  }

  private static func makeFile(
    beside path: FilePath, _ permissions: FilePermissions
  ) throws -> (path: FilePath, file: FileDescriptor) {
    let folder = path.removingLastComponent()
    var number = 0
    while true {
      let new = folder.appending(".clavier-\(getpid())-\(number)~")
      do {
        let file = try FileDescriptor.open(
          new, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: permissions)
        return (new, file)
      } catch Errno.fileExists where number < 100 {
        number += 1
      }
    }
  }

  private static func take(after old: Stat, _ file: FileDescriptor) throws {
    let new = try file.stat()
    if (new.userID, new.groupID) != (old.userID, old.groupID) {
      try check(fchown(file.rawValue, old.userID.rawValue, old.groupID.rawValue))
    }
    try check(fchmod(file.rawValue, old.permissions.rawValue))
  }

  /// Writes what is longer than the old content first, so that a full disk leaves that as it is.
  private static func overwrite(_ path: FilePath, with bytes: [UInt8], _ old: Stat) throws {
    let file = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
    try file.closeAfter {
      let size = Int(old.size)
      do {
        _ = try file.writeAll(toAbsoluteOffset: old.size, bytes.dropFirst(size))
        try check(fsync(file.rawValue))
      } catch {
        try? file.resize(to: old.size)
        throw error
      }
      _ = try file.writeAll(toAbsoluteOffset: 0, bytes.prefix(size))
      try file.resize(to: Int64(bytes.count))
      try check(fsync(file.rawValue))
    }
  }

  private static func check(_ result: CInt) throws(Errno) {
    if result != 0 { throw Errno(rawValue: errno) }
  }
}
