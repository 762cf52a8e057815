internal import FoundationEssentials
internal import KeyboardFiles

extension FileAccess {
  /// The files of the system.
  public static let system = FileAccess { folder in
    .folder(folder)
  } entries: { folder in
    let path = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.map { name in
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return isFolder ? name + "/" : name
    }
  }
}
