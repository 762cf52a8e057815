import ArgumentParser
import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import KeyboardTesting
import SystemPackage

extension Console {
  /// Writes a keyboard: one file to `path`, `-` for standard output, several into that folder.
  static func save(_ files: [ExportedKeyboard.File], at path: String) throws(ExitCode) {
    guard files.count > 1 else {
      guard let file = files.first else { return }
      return path == "-" ? try printResult(file) : try save(file.bytes, at: path)
    }
    guard path != "-" else {
      complain("the format has several files: name a folder for them")
      throw outputFailure
    }
    for file in files {
      let target = FilePath(path).appending(file.name)
      try makeFolder(target.removingLastComponent().string)
      if file.isShared, FileSystem.exists(target.string),
        try bytes(of: target.string) != file.bytes
      {
        complain("'\(target)' exists and is kept; the keyboard's own is in another folder's export")
        continue
      }
      try save(file.bytes, at: target.string)
    }
  }

  private static func printResult(_ file: ExportedKeyboard.File) throws(ExitCode) {
    guard isTerminal(.output) else { return try printBytes(file.bytes) }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      complain("the file is binary: name one to write it to")
      throw outputFailure
    }
    try printResult(text, terminator: "")
  }

  static func remove(_ path: String) throws(ExitCode) {
    try orExit(with: outputFailure, saying: { "\(path): cannot be removed: \($0)" }) {
      try FileWriter.remove(FilePath(path))
    }
  }
}
