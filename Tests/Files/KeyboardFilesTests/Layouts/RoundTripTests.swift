import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `The layouts that are built in` {
  static let names = EmbeddedLayouts.names

  static func read(_ name: String) throws -> LayoutReader.Reading {
    try LayoutCatalog().read(name)
  }

  @Test(arguments: names)
  func `have no faults`(name: String) throws {
    let reading = try Self.read(name)
    #expect(reading.diagnostics.map(\.description) == [])
  }

  @Test(arguments: names)
  func `are equal after they are written and read again`(name: String) throws {
    let layout = try #require(try Self.read(name).layout)
    let xml = LayoutWriter.xml(of: layout)
    let again = try KeyboardLayout(xml: Array(xml.utf8))
    #expect(again == layout)
    #expect(LayoutWriter.xml(of: again).utf8.elementsEqual(xml.utf8))
  }

  @Test(arguments: names)
  func `are called by their locale`(name: String) throws {
    let layout = try #require(try Self.read(name).layout)
    #expect(layout.locale == name)
    #expect(!layout.info.name.isEmpty)
    #expect(layout.info.author != nil)
    #expect(layout.version != nil)
  }
}
