import Foundation
import KeyboardPlatform

/// Records what programs of the terminal write, for the tests of hosted programs.
///
/// Each recording is a file in Tests/Terminal/KeyboardHostTests/Sessions. Programs that are not
/// installed are skipped, and so is htop if there are no namespaces: it would list the processes of
/// this system.
enum SessionRecorder {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/Terminal/KeyboardHostTests/Sessions"

  /// The name of this system, which programs may show.
  private static let host = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Records the programs with these names; all without names.
  static func run(_ names: [String]) throws {
    for program in RecordedProgram.all where names.isEmpty || names.contains(program.name) {
      let isIsolated = program.command[0] == "unshare"
      guard
        succeeds("command -v \(isIsolated ? program.name : program.command[0])"),
        !isIsolated || succeeds("unshare --pid --fork --mount-proc true")
      else {
        print("\(program.name): skipped")
        continue
      }
      try Recorder.makeHome()
      var recorder = try Recorder(program.command)
      for step in program.steps { recorder.perform(step) }
      let text = Data(recorder.output.replacing(Array(host.utf8), with: Array("host".utf8)))
      try text.write(to: URL(fileURLWithPath: "\(folder)/\(program.name).session"))
      print("\(program.name): \(text.count) bytes")
    }
    try? FileManager.default.removeItem(atPath: Recorder.home)
  }

  /// Returns a Boolean value that indicates whether a shell command succeeds.
  private static func succeeds(_ command: String) -> Bool {
    system("{ \(command); } >/dev/null 2>&1") == 0
  }
}
