import Foundation

/// The command `clavier`, run as a process.
enum Program {
  /// The command's file, beside the tests.
  static let path: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let places =
      [tests.deletingLastPathComponent(), Bundle.main.bundleURL]
      + Bundle.allBundles.map(\.bundleURL)
    let candidates = places.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("clavier").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "clavier"
  }()

  /// Runs the command with `arguments` and `input` as its standard input.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    try run(all: arguments, input: input, environment: environment)
  }

  /// Runs the command with `arguments` and `input` as its standard input.
  static func run(
    all arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Command.Result {
    try Command(arguments: [path] + arguments, input: input, environment: environment).run()
  }
}

/// A folder of files that is there as long as the value.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    path = url.path
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
