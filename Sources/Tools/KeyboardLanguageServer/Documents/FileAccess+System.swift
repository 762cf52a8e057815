internal import KeyboardFiles

extension FileAccess {
  /// The files of the system.
  public static let system = FileAccess { folder in
    .folder(folder)
  } entries: { folder in
    let names = FileSystem.names(in: folder.isEmpty ? "." : folder) ?? []
    return names.map { FileSystem.isFolder(folder + $0) ? $0 + "/" : $0 }
  }
}
