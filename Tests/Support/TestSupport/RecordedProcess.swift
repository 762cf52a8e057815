import Foundation

/// A process that a shell command starts, by the ID that it records itself.
public final class RecordedProcess {
  private let folder: TemporaryFolder

  /// Creates a value for a process that is not started yet.
  public init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a shell command that records its process and then becomes `command`, a program and
  /// its arguments.
  public func recording(_ command: String) -> String {
    "sh -c 'echo $$ >\"$0\"; exec \"$@\"' '\(path)' \(command)"
  }

  /// Sends a signal to the process.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a process.
  public func send(_ signal: Int32) -> Bool {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    guard let process = text.flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
    else { return false }
    return kill(process, signal) == 0
  }

  private var path: String { "\(folder.path)/process" }
}
