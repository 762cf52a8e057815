package import ArgumentParser
package import KeyboardCells
package import KeyboardFiles
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
import KeyboardTesting
import SystemPackage

package enum Console {
  package enum Stream: Int32 {
    case input = 0
    case output = 1
  }

  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static let outputFailure = ExitCode(EX_IOERR)

  /// Writes `text`, which is for people, to standard output, harmless for terminals.
  package static func printForPeople(_ text: String, terminator: String = "\n") throws(ExitCode) {
    try printBytes((text.neutralized() + terminator).utf8)
  }

  /// Writes a result, such as typed text: as it is for programs, harmless for terminals.
  package static func printResult(_ text: String, terminator: String = "\n") throws(ExitCode) {
    try printBytes(((isTerminal(.output) ? text.neutralized() : text) + terminator).utf8)
  }

  package static func printJSON(_ value: some Encodable) throws {
    try printBytes((value.json() + "\n").utf8)
  }

  /// Writes bytes unchanged. If that fails, reports it, unless the reader has closed the pipe.
  package static func printBytes(_ bytes: some Sequence<UInt8>) throws(ExitCode) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      if error as? Errno != .brokenPipe { complain("cannot write to standard output: \(error)") }
      throw outputFailure
    }
  }

  /// Makes `bytes` the content of a file, or exits with ``outputFailure``.
  package static func save(
    _ bytes: [UInt8], at path: String, isPrivate: Bool = false
  ) throws(ExitCode) {
    try orExit(with: outputFailure, saying: { "\(path): cannot be written: \($0)" }) {
      if isPrivate { return try FileWriter.writePrivately(bytes, to: path) }
      try FileWriter.write(bytes, to: path)
    }
  }

  /// Makes a folder and those around it; if that fails, reports it, exits with ``outputFailure``.
  package static func makeFolder(_ path: String) throws(ExitCode) {
    try orExit(with: outputFailure) { try FileWriter.makeFolder(FilePath(path)) }
  }

  /// Makes writing to a closed pipe, or too large a file, fail instead of ending the program.
  package static func ignoreSignalsOfOutput() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  package static func complain(_ message: String) { printError("clavier: \(message.legible)\n") }

  /// Writes `text` to standard error, harmless for terminals.
  package static func printError(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.neutralized().utf8)
  }

  /// Does what `body` does; if that fails without a report, reports it and exits with `code`.
  package static func orExit<Result, Failure: Error>(
    with code: ExitCode = ExitCode(2), saying words: (Failure) -> String = { "\($0)" },
    _ body: () throws(Failure) -> Result
  ) throws(ExitCode) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      if let reported = error as? ExitCode { throw reported }
      complain(words(error))
      throw code
    }
  }

  private static let inputLimit = 4 << 20

  package static func text(of path: String) throws(ExitCode) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The bytes of a file, or of standard input for `-`; beyond 4 MiB, or on failure, exits with 2.
  package static func bytes(of path: String) throws(ExitCode) -> [UInt8] {
    try orExit(saying: { _ in "\(path): cannot be read" }) {
      guard path != "-" else { return try bytes(of: FileDescriptor.standardInput, called: path) }
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter { try bytes(of: file, called: path) }
    }
  }

  /// Returns the path of a file that may be read again: a copy of what a pipe holds.
  package static func rereadable(_ name: String) -> String {
    let path = name == "-" ? "/dev/stdin" : name
    let type = (try? FilePath(path).stat())?.type
    guard type == .fifo || type == .socket || type == .characterSpecial,
      let file = try? FileDescriptor.open(FilePath(path), .readOnly)
    else { return path }
    var template = Array("\(environment["TMPDIR"] ?? "/tmp")/clavier-XXXXXX".utf8CString)
    let copy = FileDescriptor(rawValue: mkstemp(&template))
    guard copy.rawValue >= 0 else { return path }
    unlink(template)
    _ = try? file.closeAfter { try copy.writeAll(file.readAll(upTo: inputLimit + 1)) }
    // It takes the place of the pipe, which the workshop has open, too.
    guard path.hasPrefix("/dev/"), let number = path == "/dev/stdin" ? 0 : CInt(path.dropFirst(8))
    else { return "/dev/fd/\(copy.rawValue)" }
    dup2(copy.rawValue, number)
    _ = try? copy.close()
    return path
  }

  private static func bytes(of file: FileDescriptor, called path: String) throws -> [UInt8] {
    let bytes = try file.readAll(upTo: inputLimit + 1)
    if bytes.count <= inputLimit { return bytes }
    complain("\(path): has more than \(inputLimit) bytes")
    throw ExitCode(2)
  }

  package static var repertoire: CharacterRepertoire {
    CharacterRepertoire(environment: environment)
  }

  package static var environment: [String: String] { processEnvironment }

  /// The folder that an XDG variable names, or else a place in the home folder.
  package static func folder(
    _ variable: String, or place: String, in environment: [String: String] = environment
  ) -> String? {
    let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return named ?? environment["HOME"].map { "\($0)/\(place)" }
  }
}

extension FileDescriptor {
  func readAll(upTo limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = try chunk.withUnsafeMutableBytes { try read(into: $0) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}

package enum DiagnosticText {
  package static func text(of diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map {
      "\($0.location): note: \($0.message)\n\(excerpt($0.location))"
    }
    return (["\(diagnostic)\n\(excerpt(diagnostic.location))"] + notes).joined()
  }

  private static func excerpt(_ location: FileLocation) -> String {
    let line = location.sourceLine.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let start = location.start.column - 1
    guard !line.isEmpty, start <= line.count else { return "" }
    let isOneLine = location.end.line == location.start.line
    let end = isOneLine ? min(location.end.column - 1, line.count) : line.count
    // The replacements of control characters may have different widths.
    let before = String(Substring(line.prefix(start))).neutralized()
    let marked = String(Substring(line.dropFirst(start).prefix(max(0, end - start)))).neutralized()
    // Tabs stay tabs, so that the caret stands right in every terminal.
    let indent = before.map { $0 == "\t" ? "\t" : blanks(CellGrid.columns(of: String($0))) }
      .joined()
    let marks = String(repeating: "~", count: max(0, CellGrid.columns(of: marked) - 1))
    return "  \(location.sourceLine)\n  \(indent)^\(marks)\n"
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
