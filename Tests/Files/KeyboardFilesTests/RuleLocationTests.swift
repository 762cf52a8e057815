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

  @Test func `are recorded on request, including those of imports`() throws {
    var reader = LayoutReader()
    #expect(reader.read(Self.text, files: Self.files).rules == nil)
    reader.locatesRules = true
    let reading = reader.read(Self.text, files: Self.files)
    let rules = try #require(reading.rules)
    #expect(
      rules.transforms.map { $0.map(\.description) } == [
        ["t.xml:2:3"], ["layout.xml:5:17", "layout.xml:5:48"],
      ])
    #expect(
      rules.backspaceTransforms.map { $0.map(\.description) } == [
        ["r.xml:1:17", "layout.xml:7:23"]
      ])
    let layout = try #require(reading.layout)
    #expect(layout.transforms.count == rules.transforms.count)
    #expect(layout.backspaceTransforms.count == rules.backspaceTransforms.count)
  }
}
