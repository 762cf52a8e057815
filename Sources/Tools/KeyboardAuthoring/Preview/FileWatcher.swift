package import KeyboardModel
internal import KeyboardPlatform
package import KeyboardTerminal

/// A watcher of files: it calls a handler when one of them may have changed.
@MainActor package final class FileWatcher: AwaitedFileHandler {
  package var handler: (() -> Void)?
  /// Indicates whether changes of all files are noticed; if not, they have to be looked at.
  package private(set) var isComplete = true

  private var paths: Set<String> = []
  private let queue: FileEventQueue

  package init?() {
    guard let queue = FileEventQueue() else { return nil }
    self.queue = queue
  }

  /// Watches further files, and returns whether any of them has not been watched before.
  @discardableResult
  package func watch(_ files: [String]) -> Bool {
    let new = files.filter { paths.insert($0).inserted }
    if !new.isEmpty { watchAgain() }
    return !new.isEmpty
  }

  private func watchAgain() {
    queue.forgetNames()
    isComplete = paths.allSatisfy { path in
      let places = Set([path, Self.resolved(path)].compactMap(\.self).map(Self.existingPlace))
      return places.allSatisfy { queue.watch($0.name, in: $0.folder) }
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private struct Place: Hashable {
    let folder: String
    let name: String
  }

  private static func existingPlace(of path: String) -> Place {
    var (folder, name) = split(path)
    while folder != "/", folder != ".", access(folder, F_OK) != 0 { (folder, name) = split(folder) }
    return Place(folder: folder, name: name)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }

  package var awaitedFiles: [AwaitedFile] { [AwaitedFile(queue.descriptor)] }

  package func awaitedFilesDidBecomeReady(at time: Timestamp) {
    guard queue.takeEvents() else { return }
    // Folders may have come or gone, and files may be others.
    watchAgain()
    handler?()
  }
}
