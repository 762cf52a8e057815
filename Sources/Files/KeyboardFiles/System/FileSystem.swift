internal import KeyboardPlatform

package enum FileSystem {
  /// Returns at most `limit` bytes and one more, which indicates a longer file.
  package static func read(
    _ path: String, limit: Int, waits: Bool = true
  ) throws(ImportSource.Failure) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .last }
    defer { close(file) }
    // Capacity for the whole file, and for the NUL that terminates it in memory.
    let size = Int(lseek(file, 0, SEEK_END))
    if size >= 0 { lseek(file, 0, SEEK_SET) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(size, 0), limit) + 2)
    let chunk = 1 << 16
    while bytes.count <= limit {
      let wanted = min(chunk - 1, limit - bytes.count) + 1
      var count = 0
      let next = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        repeat {
          count = unsafe readFile(file, into: UnsafeMutableRawBufferPointer(buffer))
        } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      guard count >= 0 else { throw .last }
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// Returns at most `limit` names, sorted; `nil` if the folder cannot be read.
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

  /// Returns the sorted paths, relative to `folder`, of all below it. Links are not followed.
  package static func paths(below folder: String) -> [String] {
    let paths = (names(in: folder) ?? []).flatMap { name in
      let path = "\(folder)/\(name)"
      let isFolder = type(of: path, followsLink: false) == S_IFDIR
      return [name] + (isFolder ? self.paths(below: path).map { "\(name)/\($0)" } : [])
    }
    return paths.sorted()
  }

  private static func type(of path: String, followsLink: Bool = true) -> mode_t? {
    var status = stat()
    let result = unsafe followsLink ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }

  package static func exists(_ path: String) -> Bool { type(of: path) != nil }

  package static func isFile(_ path: String) -> Bool { type(of: path) == S_IFREG }

  package static func isFolder(_ path: String) -> Bool { type(of: path) == S_IFDIR }

  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

extension ImportSource.Failure {
  /// The last error of the system.
  fileprivate static var last: Self { unsafe Self(String(cString: strerror(errno))) }
}

package enum Path {
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of `path` in a folder; an absolute one is itself.
  package static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path.isEmpty ? "." : path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  package static func normalized(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let isFolder = path.hasSuffix("/") && !parts.isEmpty
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/") + (isFolder ? "/" : "")
  }

  package static func relative(_ path: String, to folder: String) -> String? {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }
}
