import Foundation
import KeyboardFiles
import KeyboardModel
import Testing

/// Layouts in folders of the file system.
@Suite struct `Folders` {
  /// Runs `body` with an empty folder, which is removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/clavier-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/layouts/import", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static let layout = keyboard(keys: "<import path='import/k.xml'/>")
  private static let fragment = "<keys><key id='x' output='y'/><key id='z'/></keys>"

  @Test func `imports are found beside the file, and named so that they can be opened`() throws {
    try withFolder { folder in
      try write(Self.layout, to: folder + "/layouts/a.xml")
      try write(Self.fragment, to: folder + "/layouts/import/k.xml")
      let reading = try LayoutReader().read(contentsOf: folder + "/layouts/a.xml")
      #expect(reading.diagnostics.map(\.code) == [.K01])
      #expect(reading.diagnostics.map(\.location.file) == [folder + "/layouts/import/k.xml"])
    }
  }

  @Test func `a link must not lead out of the folder`() throws {
    try withFolder { folder in
      try write(Self.layout, to: folder + "/layouts/a.xml")
      try write("<keys/>", to: folder + "/k.xml")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/layouts/import/k.xml", withDestinationPath: "../../k.xml")
      let reading = try LayoutReader().read(contentsOf: folder + "/layouts/a.xml")
      #expect(reading.diagnostics.map(\.code) == [.I03])
      #expect(reading.diagnostics.first?.message.contains("leads out") == true)
      let reader = LayoutReader(imports: .folder(folder + "/layouts", allowsOutside: true))
      #expect(reader.read(Array(Self.layout.utf8), file: "a.xml").layout != nil)
    }
  }

  @Test func `a link inside of the folder is followed`() throws {
    try withFolder { folder in
      try write(Self.layout, to: folder + "/layouts/a.xml")
      try write("<keys/>", to: folder + "/layouts/k.xml")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/layouts/import/k.xml", withDestinationPath: "../k.xml")
      #expect(try LayoutReader().read(contentsOf: folder + "/layouts/a.xml").layout != nil)
    }
  }

  @Test func `folders, missing and large files cannot be imported`() throws {
    try withFolder { folder in
      try write(
        keyboard(keys: "<import path='import'/><import path='no.xml'/><import path='big.xml'/>"),
        to: folder + "/layouts/a.xml")
      try write(String(repeating: " ", count: 2_000), to: folder + "/layouts/big.xml")
      var reader = LayoutReader()
      reader.limits.fileSize = 1_000
      let reading = try reader.read(contentsOf: folder + "/layouts/a.xml")
      #expect(reading.diagnostics.map(\.code) == [.I03, .I03, .B01])
      #expect(throws: ImportSource.Failure.self) {
        _ = try LayoutReader().read(contentsOf: folder + "/layouts/no.xml")
      }
    }
  }

  @Test func `falls back to other sources for missing files`() throws {
    try withFolder { folder in
      try write(Self.layout, to: folder + "/layouts/a.xml")
      let reader = LayoutReader(imports: .files(["import/k.xml": Array("<keys/>".utf8)]))
      #expect(try reader.read(contentsOf: folder + "/layouts/a.xml").layout != nil)
    }
  }
}
