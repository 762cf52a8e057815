import KeyboardAuthoring
import Testing

@Suite struct `Files to import` {
  @Test func `list their keys`() throws {
    let implied = try #require(ImportableFile.all.first)
    #expect(implied.isImplied && implied.keys.contains { $0.id == "a" && $0.output == "a" })
    let numbers = try #require(ImportableFile.all.first { $0.path == "import/touch-numeric.xml" })
    #expect(numbers.element == "layers" && numbers.layers == ["numeric"])
    let orders = ImportableFile.all.filter { $0.path.hasPrefix("50/reorder-") }
    #expect(ImportableFile.all.count == 26 + orders.count)
    #expect(
      orders.first { $0.path.contains("Tibt") }?.importElement
        == #"<import base="cldr" path="50/reorder-Tibt.xml"/>"#)
  }

  @Test func `are found by their keys`() throws {
    let file = try #require(ImportableFile.files(defining: "touch-1").first)
    #expect(file.path == "import/touch-keys.xml")
    let key = try #require(file.keys.first { $0.id == "touch-1" })
    #expect(key.places == ["numeric 1:1"] && key.longPress.first == "super-1")
    #expect(
      ImportableFile.files(defining: "amp").map(\.importElement) == [
        "<import base=\"cldr\" path=\"45/keys-Zyyy-punctuation.xml\"/>"
      ])
    #expect(ImportableFile.files(defining: "bksp").first?.keys.first?.action == "deleteBackward")
  }
}
