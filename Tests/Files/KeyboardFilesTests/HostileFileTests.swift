import KeyboardFiles
import Testing

/// Files that fuzzing has found.
struct `Hostile files` {
  @Test func `an import that is no XML is reported where it is`() {
    let layout = """
      <keyboard3 locale="und" conformsTo="45">
        <info name="i"/>
        <keys><import path="a.xml"/><import path="b.xml"/></keys>
      </keyboard3>
      """
    let reader = LayoutReader(imports: .files(["a.xml": Array("<keys".utf8), "b.xml": []]))
    let reading = reader.read(Array(layout.utf8), file: "layout.xml")
    let malformed = reading.diagnostics.filter { $0.code == .X01 }
    #expect(malformed.map(\.location.file) == ["a.xml", "b.xml"])
    #expect(reading.layout == nil)
  }

  @Test func `a character that XML forbids is never tolerated`() {
    let layout = "<keyboard3 locale='und' conformsTo='45'><info name='&#1;'/></keyboard3>"
    let reading = LayoutReader(isLenient: true).read(Array(layout.utf8), file: "layout.xml")
    #expect(reading.diagnostics.map(\.code) == [.S02])
    #expect(reading.diagnostics.map(\.severity) == [.error])
    #expect(reading.layout == nil)
  }

  @Test(arguments: [
    "<!-- a -- b --><keyboard3 locale='und' conformsTo='45'><info name='i'/></keyboard3>",
    "<keyboard3 locale='und' conformsTo='45'><!-- a --- b --><info name='i'/></keyboard3>",
    "<keyboard3 locale='und' conformsTo='45'><!-- a ---><info name='i'/></keyboard3>",
  ])
  func `two hyphens in a comment are an error`(layout: String) {
    let reading = LayoutReader().read(Array(layout.utf8), file: "layout.xml")
    #expect(reading.diagnostics.map(\.code) == [.X01])
    let message = reading.diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("a comment cannot contain two hyphens"))
  }
}
