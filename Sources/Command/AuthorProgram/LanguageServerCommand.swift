import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardPlatform
import SystemPackage

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Run a language server for editors.",
    discussion: """
      Implements the Language Server Protocol on standard input and output: diagnostics, \
      completion, hover, definitions, references, renaming, formatting. Docs/Editors.md describes the \
      configuration of Neovim, Helix, Emacs, VS Code and Kate.
      Exit codes: 0 after a shutdown by the editor, 1 otherwise.
      """)

  @Flag(help: "Use standard input and output. This is the default; some editors pass it.")
  var stdio = false

  func run() throws {
    var server = LanguageServer(files: .system, version: programVersion)
    while server.exitCode == nil {
      let bytes = Self.read()
      guard !bytes.isEmpty else { throw ExitCode(1) }
      try Console.printBytes(server.handle(bytes))
    }
    throw ExitCode(server.exitCode ?? 1)
  }

  private static let limit = 1 << 20

  /// Reads what there is, at least a byte; nothing at the end of standard input.
  private static func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    repeat {
      let count = try? chunk.withUnsafeMutableBytes {
        try FileDescriptor.standardInput.read(into: $0)
      }
      guard let count, count > 0 else { break }
      bytes += chunk[..<count]
    } while bytes.count < limit && hasInput
    return bytes
  }

  private static var hasInput: Bool {
    var input = pollfd(fd: FileDescriptor.standardInput.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
