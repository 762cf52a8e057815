internal import KeyboardFiles
internal import SystemPackage

/// A file with a picture of a screen.
struct PictureFile {
  /// The path.
  let path: FilePath

  /// Describes the file with the path `name`, relative to the folder of `test`.
  init(_ name: String, beside test: String) {
    path = FilePath(test).removingLastComponent().appending(name)
  }

  /// Returns the picture.
  func read() throws -> String {
    String(decoding: try FileSystem.read(path, limit: 1 << 24), as: UTF8.self)
  }

  /// Makes `picture` the content of the file, and creates its folder if there is none.
  func write(_ picture: String) throws {
    try FileSystem.makeFolder(path.removingLastComponent())
    try FileSystem.write(Array(picture.utf8), to: path.string)
  }
}
