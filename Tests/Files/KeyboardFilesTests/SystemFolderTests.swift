import KeyboardFiles
import SystemPackage
import TestSupport
import Testing

@testable import KeyboardTesting

@Suite struct `Folders and files of the system` {
  private let folder: TemporaryFolder
  private let root: FilePath

  init() throws {
    folder = try TemporaryFolder(["file": "text"])
    root = FilePath(folder.path)
  }

  @Test func `are made with those around them, and may be there already`() throws {
    for _ in 1...2 { try FileWriter.makeFolder(root.appending("a").appending("b")) }
    #expect(FileSystem.paths(below: folder.path) == ["a", "a/b", "file"])
  }

  @Test func `cannot be made where a file is in the way`() {
    let file = root.appending("file")
    for path in [file, file.appending("a"), file.appending("a").appending("b")] {
      #expect(throws: FileWriter.FolderError(path: file, reason: .fileExists)) {
        try FileWriter.makeFolder(path)
      }
    }
  }

  @Test func `are removed, if they are files and there`() throws {
    for _ in 1...2 { try FileWriter.remove(root.appending("file")) }
    #expect(FileSystem.paths(below: folder.path) == [])
    #expect(throws: Errno.isDirectory) { try FileWriter.remove(root) }
  }
}
