import Foundation

/// A folder that exists as long as the value.
public final class TemporaryFolder {
  /// The folder's path.
  public let path: String

  /// Creates a folder with `files`, by their paths in it.
  public init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path + "/clavier-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file, and creates the folders on its path.
  public func write(_ text: String, to name: String) throws {
    let folders = name.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(folders)", withIntermediateDirectories: true)
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
