package import ArgumentParser
package import KeyboardCells
import KeyboardFiles
import KeyboardModel
import KeyboardPlatform
import SystemPackage

/// The program's standard streams.
package enum Console {
  /// A standard stream.
  package enum Stream: Int32 {
    case input = 0
    case output = 1
  }

  /// Returns a Boolean value that indicates whether `stream` is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  // MARK: Standard output

  /// The exit code when standard output takes no more: `EX_IOERR`.
  package static let outputFailure = ExitCode(74)

  /// Writes `text`, which is for people, to standard output, harmless for terminals.
  package static func printForPeople(
    _ text: String, terminator: String = "\n"
  ) throws(ExitCode) {
    try printBytes((text.neutralized() + terminator).utf8)
  }

  /// Writes a result, such as text that was typed, to standard output: as it is for programs,
  /// harmless for terminals.
  package static func printResult(_ text: String, terminator: String = "\n") throws(ExitCode) {
    try printBytes(((isTerminal(.output) ? text.neutralized() : text) + terminator).utf8)
  }

  /// Writes a result as JSON to standard output.
  package static func printJSON(_ value: some Encodable) throws {
    try printBytes((value.json() + "\n").utf8)
  }

  /// Writes bytes unchanged to standard output. If that fails, reports the error, unless the
  /// reader has closed the pipe, and throws ``outputFailure``.
  package static func printBytes(_ bytes: some Sequence<UInt8>) throws(ExitCode) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      if error as? Errno != .brokenPipe { complain("cannot write to standard output: \(error)") }
      throw outputFailure
    }
  }

  /// Makes `bytes` the content of the file at `path`. If that fails, reports the reason and exits
  /// with ``outputFailure``.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file.
  ///   - isPrivate: A Boolean value that indicates whether the file is to belong to the user, who alone
  ///     can read it. The default is `false`.
  /// - Throws: The exit code.
  package static func save(
    _ bytes: [UInt8], at path: String, isPrivate: Bool = false
  ) throws(ExitCode) {
    do throws(Errno) {
      if isPrivate {
        try FileSystem.writePrivately(bytes, to: path)
      } else {
        try FileSystem.write(bytes, to: path)
      }
    } catch {
      complain("\(path): cannot be written: \(error)")
      throw outputFailure
    }
  }

  /// Makes a folder and those around it; if that fails, reports that and exits with
  /// ``outputFailure``.
  package static func makeFolder(_ path: String) throws(ExitCode) {
    do throws(FileSystem.FolderError) {
      try FileSystem.makeFolder(FilePath(path))
    } catch {
      complain("\(error)")
      throw outputFailure
    }
  }

  /// Makes writing to a closed pipe, and beyond the limit on the size of files, fail. By default,
  /// the system would end the program without a message.
  package static func ignoreSignalsOfOutput() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  // MARK: Standard error

  /// Writes an error of the program to standard error.
  package static func complain(_ message: String) {
    printError("clavier: \(message)\n")
  }

  /// Writes `text` to standard error, harmless for terminals.
  package static func printError(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.neutralized().utf8)
  }

  // MARK: Input

  /// The most bytes that are read of a text.
  private static let inputLimit = 4 << 20

  /// The text of the file at `path`, or of standard input for `-`; if it cannot be read or has more
  /// than 4 MiB, reports that and exits with 2.
  package static func text(of path: String) throws(ExitCode) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The bytes of the file at `path`, or of standard input for `-`; if it cannot be read or has
  /// more than 4 MiB, reports that and exits with 2.
  package static func bytes(of path: String) throws(ExitCode) -> [UInt8] {
    do {
      guard path != "-" else { return try bytes(of: FileDescriptor.standardInput, called: path) }
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter { try bytes(of: file, called: path) }
    } catch let code as ExitCode {
      throw code
    } catch {
      complain("\(path): cannot be read")
      throw ExitCode(2)
    }
  }

  private static func bytes(of file: FileDescriptor, called path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= inputLimit else {
        complain("\(path): has more than \(inputLimit) bytes")
        throw ExitCode(2)
      }
    }
  }

  // MARK: Environment

  /// The characters that the locale has.
  package static var repertoire: CharacterRepertoire {
    CharacterRepertoire.localeHasUnicode(environment) == false ? .ascii : .all
  }

  /// The environment of the program.
  package static var environment: [String: String] { processEnvironment }
}
