internal import KeyboardPlatform
internal import SystemPackage

/// Functions that read whole files.
enum FileBytes {
  /// Returns the bytes of the file at `path`, up to `limit` and one more that indicates a longer
  /// file.
  static func read(
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

  /// Returns the names of a folder's entries; none if there is no such folder.
  static func names(in folder: FilePath) -> [String] {
    guard let directory = unsafe opendir(folder.string) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    // Suggestions need only some names, and a folder may be very large.
    while names.count < 1_000, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Returns the path without symbolic links; `nil` if there is no such file.
  static func realPath(_ path: FilePath) -> FilePath? {
    guard let resolved = unsafe realpath(path.string, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FilePath(platformString: resolved)
  }
}

extension ImportSource {
  /// Returns a source of the files below the folder `path`.
  ///
  /// Symbolic links that lead out of the folder are not followed, unless `allowsOutside` is `true`;
  /// the default is `false`. Files larger than `limit` bytes are not read; the default is 4 MiB.
  public static func folder(
    _ path: String, allowsOutside: Bool = false, limit: Int = LayoutLimits().fileSize
  ) -> ImportSource {
    ImportSource { subfolder in
      FileBytes.names(in: FilePath(path.isEmpty ? "." : path).pushing(FilePath(subfolder)))
    } _: { relative throws(Failure) in
      let folder = FilePath(path.isEmpty ? "." : path)
      let file = folder.pushing(FilePath(relative))
      if !allowsOutside, let real = FileBytes.realPath(file),
        let root = FileBytes.realPath(folder), !real.starts(with: root)
      {
        throw Failure("it is a link that leads out of the layout's folder")
      }
      return try FileBytes.read(file, limit: limit, options: .nonBlocking)
    }
  }
}

extension LayoutReader {
  /// Reads the layout file at `path`. Imports are looked up in the file's folder, and then in
  /// ``imports``.
  ///
  /// - Parameter path: The file's path, which diagnostics show.
  /// - Returns: The layout, unless there were errors, and the diagnostics.
  /// - Throws: An error with the reason if the file cannot be read.
  public func read(contentsOf path: String) throws(ImportSource.Failure) -> Reading {
    let file = FilePath(path)
    let bytes = try FileBytes.read(file, limit: limits.fileSize)
    var reader = self
    reader.imports = ImportSource.folder(
      file.removingLastComponent().string, limit: limits.fileSize
    ).or(imports)
    return reader.read(bytes, file: path)
  }
}
