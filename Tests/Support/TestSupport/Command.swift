import Foundation
import KeyboardPlatform

/// A program that is run to its end.
///
/// It does not use Foundation's `Process`, which also waits for all programs that the program has
/// left behind, such as a tmux server.
public struct Command {
  /// The result of a run.
  public struct Result {
    /// The exit code, or 128 plus the number of the signal that ended the program.
    public let status: Int32
    /// The standard output.
    public let output: String
    /// The standard error.
    public let complaint: String
  }

  /// The error that a program could not be started.
  public struct Failure: Error {
    /// The program.
    public let program: String
    /// The error number of the system.
    public let number: Int32
  }

  private let arguments: [String]
  private let input: String
  private let environment: [String: String]

  /// Creates a command that reads `input`. Its environment is that of the tests with `environment`.
  public init(arguments: [String], input: String = "", environment: [String: String] = [:]) {
    self.arguments = arguments
    self.input = input
    self.environment = environment
  }

  /// Runs the program of the first argument, which is looked up in `PATH`.
  public func run() throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "error"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    let status = try spawn(files.map(\.path))
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      complaint: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Starts the program with the files as its standard streams.
  private func spawn(_ files: [String]) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT, 0o600)
    // The threads of tests block signals, which programs must receive.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var process: pid_t = 0
    let error = Spawning.exclusively {
      posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &settings)
    }
    guard error == 0 else { throw Failure(program: arguments[0], number: error) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
