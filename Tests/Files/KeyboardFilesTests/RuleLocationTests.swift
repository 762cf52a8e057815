import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `The places of rules` {
  private static let text = keyboard(
    transforms: """
      <transforms type="simple"><import path="t.xml"/>
      <transformGroup><transform from="b"/><special/><transform from="c"/></transformGroup></transforms>
      <transforms type="backspace"><transformGroup>
      <import path="r.xml"/><reorder from="e" order="1"/></transformGroup></transforms>
      """)
  private static let files = [
    "t.xml": "<transforms><transformGroup>\n  <transform from='a'/></transformGroup></transforms>",
    "r.xml": "<transformGroup><reorder from='d' order='2'/></transformGroup>",
  ]

  @Test func `are those of their tags, also in imports`() throws {
    let reading = LayoutReader().read(Self.text, files: Self.files)
    let layout = try #require(reading.layout)
    func places(_ groups: [TransformGroup]) -> [[String]] {
      groups.map { group in
        let ranges =
          switch group {
          case .transforms(let transforms): transforms.map(\.range)
          case .reorders(let reorders): reorders.map(\.range)
          }
        return ranges.map { $0.flatMap(reading.sources.location)?.description ?? "nowhere" }
      }
    }
    #expect(
      places(layout.transforms) == [["t.xml:2:3"], ["layout.xml:5:17", "layout.xml:5:48"]])
    #expect(places(layout.backspaceTransforms) == [["r.xml:1:17", "layout.xml:7:23"]])
  }

  @Test func `are unknown for rules that are not of a file, and for other files`() throws {
    #expect(try Transform(from: "a").range == nil)
    let sources = LayoutReader().read(Self.text, files: Self.files).sources
    #expect(sources.location(of: SourceRange(file: 3, bytes: 0..<1)) == nil)
    #expect(sources.location(of: SourceRange(file: 0, bytes: 0..<100_000)) == nil)
  }

  @Test func `do not tell rules apart`() throws {
    let layout = try #require(LayoutReader().read(Self.text, files: Self.files).layout)
    #expect(try layout.transforms.first == .transforms([Transform(from: "a")]))
    #expect(
      try layout.backspaceTransforms == [
        .reorders([Reorder(from: "d", order: "2"), Reorder(from: "e", order: "1")])
      ])
  }
}
