import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import TestSupport
import Testing

@Suite struct `Problems in files that are built in` {
  private let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))

  @Test func `are at the import of the author, with their own place in a note`() throws {
    let layout = TestLayout(
      transforms: """
        <transforms type="simple">
        <import path="1️⃣import/hangul-transforms.xml"/>
        </transforms>
        """)
    let source = MarkedSource(layout.xml)
    let reading = reader.read(source.bytes, file: "folder/layout.xml")
    #expect(reading.layout == nil)
    #expect(!reading.diagnostics.isEmpty)
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.location.file == "folder/layout.xml")
      #expect(diagnostic.location.start.offset == source.marks[1])
      #expect(diagnostic.fixes == [])
      let note = try #require(diagnostic.notes.first)
      #expect(note.location.file == "folder/import/hangul-transforms.xml")
      #expect(note.message.contains("built in"))
    }
  }

  @Test func `stay where they are in files of the author's own`() {
    let layout = TestLayout(imports: #"<import path="import/own.xml"/>"#)
    let own = Array(#"<keys><key id="x" output="\u{D800}"/></keys>"#.utf8)
    let reader = LayoutReader(
      imports: .files(["import/own.xml": own]).or(.files(EmbeddedLayouts.imports)))
    let reading = reader.read(Array(layout.xml.utf8), file: "layout.xml")
    #expect(reading.diagnostics.map(\.location.file) == ["import/own.xml"])
  }
}
