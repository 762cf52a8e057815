package import KeyboardModel

/// A file that a program awaits besides its terminal, such as the output of another program.
package struct AwaitedFile: Hashable, Sendable {
  /// The file's descriptor, which must be non-blocking.
  package var descriptor: Int32
  package var awaitsInput: Bool
  package var awaitsRoom: Bool

  package init(_ descriptor: Int32, awaitsInput: Bool = true, awaitsRoom: Bool = false) {
    (self.descriptor, self.awaitsInput, self.awaitsRoom) = (descriptor, awaitsInput, awaitsRoom)
  }
}

/// An object that reads and writes its own files while a ``ScreenProgram`` runs.
@MainActor package protocol AwaitedFileHandler: AnyObject {
  var awaitedFiles: [AwaitedFile] { get }
  /// Reads and writes what is possible without blocking, for a few milliseconds at most.
  func awaitedFilesDidBecomeReady(at time: Timestamp)
}
