package import KeyboardInterchange
internal import KeyboardPlatform
internal import SystemPackage

/// A folder like `~/.config/xkb` into which exported keyboards are installed.
package struct XKBFolder {
  /// The path.
  package let path: String

  /// Creates a folder in the folder for temporary files.
  package init() {
    var template = Array("/tmp/clavier-xkb-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp/clavier-xkb"
    }
  }

  /// Writes the files of a keyboard.
  package func install(_ keyboard: ExportedKeyboard) throws {
    for file in keyboard.files {
      let name = FilePath(path).appending(file.name)
      mkdir(name.removingLastComponent().string, 0o755)
      let target = try FileDescriptor.open(
        name, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
      try target.closeAfter { _ = try target.writeAll(file.bytes) }
    }
  }

  /// Removes the folder.
  package func remove() {
    for folder in ["symbols", "compose", "types", "rules", "keymap"] {
      let folderPath = "\(path)/\(folder)"
      guard let list = opendir(folderPath) else { continue }
      while let entry = readdir(list) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(folderPath)/\(name)")
      }
      closedir(list)
      rmdir(folderPath)
    }
    rmdir(path)
  }
}
