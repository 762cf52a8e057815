internal import KeyboardPlatform
package import SystemPackage

/// Functions that read files and folders.
package enum FileSystem {
  /// Returns the bytes of the file at `path`, up to `limit` and one more that indicates a longer
  /// file.
  package static func read(
    _ path: FilePath, limit: Int, options: FileDescriptor.OpenOptions = []
  ) throws(ImportSource.Failure) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: options.union(.closeOnExec))
      return try file.closeAfter { try contents(of: file, limit: limit) }
    } catch let error as Errno {
      throw ImportSource.Failure("\(error)")
    } catch {
      throw ImportSource.Failure("it cannot be read")
    }
  }

  private static func contents(of file: FileDescriptor, limit: Int) throws -> [UInt8] {
    // Capacity for the whole file, and for the NUL that terminates it in memory.
    let size = try? Int(file.seek(offset: 0, from: .end))
    if size != nil { try file.seek(offset: 0, from: .start) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size ?? 0, limit) + 2)
    let chunk = 1 << 16
    while bytes.count <= limit {
      let wanted = min(chunk - 1, limit - bytes.count) + 1
      let next = try unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = unsafe try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Returns the sorted names of at most `limit` entries of a folder; `nil` if it cannot be read.
  package static func names(in folder: String, limit: Int = .max) -> [String]? {
    guard let directory = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the sorted paths, relative to `folder`, of all that is in it and in its subfolders.
  /// Links to folders are not followed.
  package static func paths(below folder: String) -> [String] {
    let paths = (names(in: folder) ?? []).flatMap { name in
      let path = "\(folder)/\(name)"
      let isFolder = (try? FilePath(path).stat(followTargetSymlink: false))?.type == .directory
      return [name] + (isFolder ? self.paths(below: path).map { "\(name)/\($0)" } : [])
    }
    return paths.sorted()
  }

  /// Returns a Boolean value that indicates whether there is a file or folder at `path`.
  package static func exists(_ path: String) -> Bool { (try? FilePath(path).stat()) != nil }

  /// Returns a Boolean value that indicates whether there is a regular file at `path`.
  package static func isFile(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .regular
  }

  /// Returns a Boolean value that indicates whether there is a folder at `path`.
  package static func isFolder(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .directory
  }

  /// Returns the path without symbolic links; `nil` if there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
