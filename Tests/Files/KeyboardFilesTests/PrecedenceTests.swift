import KeyboardFiles
import KeyboardModel
import Testing

/// The precedence of definitions: those of the file itself, then those of imports, the last one
/// first, then implied ones.
@Suite struct `Precedence` {
  private func read(_ xml: String, files: [String: String]) throws -> KeyboardLayout {
    let reading = LayoutReader().read(xml, files: files)
    #expect(reading.diagnostics.isEmpty, "\(LayoutError(reading.diagnostics))")
    return try #require(reading.layout)
  }

  @Test func `keys`() throws {
    let layout = try read(
      keyboard(
        keys: #"""
          <import base="cldr" path="45/keys-Zyyy-punctuation.xml"/><import path="one.xml"/>
          <import path="two.xml"/><key id="c" output="local"/>
          """#),
      files: [
        "one.xml":
          "<keys><key id='a' output='1'/><key id='b' output='1'/><key id='c' output='1'/></keys>",
        "two.xml":
          "<keys><key id='b' output='2'/><key id='c' output='2'/><key id='amp' output='2'/></keys>",
      ])
    #expect(
      ["a", "b", "c", "d", "amp", "at"].map { layout.keys[$0]?.output } == [
        "1", "2", "local", "d", "2", "@",
      ])
    #expect(layout.keys.count == 64 + 35)
  }

  @Test(arguments: [45, 46, 47, 48, 49])
  func `CLDR's files are those of every version`(version: Int) throws {
    let layout = try read(
      keyboard(
        #"locale="en" conformsTo="\#(version)""#,
        keys: """
          <import base="cldr" path="\(version)/keys-Zyyy-currency.xml"/>
          <import base="cldr" path="\(version)/keys-Latn-implied.xml"/>
          """, forms: #"<import base="cldr" path="\#(version)/scanCodes-implied.xml"/>"#),
      files: [:])
    #expect(layout.keys["yen"]?.output == "¥")
    #expect(layout.forms.count == 5)
  }

  @Test func `imports replace the import element, in their own folders`() throws {
    let layout = try read(
      keyboard(keys: #"<import path="sub/./a.xml"/><key id="x" output="0"/>"#),
      files: [
        "sub/a.xml":
          "<keys><import path='deep/b.xml'/><import path='../c.xml'/><key id='y' output='a'/></keys>",
        "sub/deep/b.xml":
          "<keys><key id='x' output='b'/><key id='y' output='b'/><key id='z' output='b'/></keys>",
        "c.xml": "<keys><key id='z' output='c'/></keys>",
      ])
    #expect(["x", "y", "z"].map { layout.keys[$0]?.output } == ["0", "a", "c"])
  }

  @Test func `the rest`() throws {
    let layout = try read(
      keyboard(
        displays: "<import path='d.xml'/><display keyId='a' display='local'/>",
        keys: "<key id='k' output='k' flickId='f'/>",
        flicks:
          "<import path='f.xml'/><flick id='f'><flickSegment directions='s' keyId='b'/></flick>",
        layers: """
          <layers formId="us"><import path="l.xml"/>
          <layer modifiers="shift,none"><row keys="b"/></layer>
          <layer id="i" modifiers="caps"><row keys="b"/></layer></layers>
          """,
        variables: "<import path='v.xml'/><string id='v' value='local'/>",
        transforms: """
          <transforms type="simple"><import path="t.xml"/>
          <transformGroup><import path="g.xml"/><transform from="b"/></transformGroup></transforms>
          """),
      files: [
        "d.xml":
          "<displays><display keyId='a' display='1'/><display output='q' display='1'/></displays>",
        "f.xml": "<flicks><flick id='f'><flickSegment directions='n' keyId='a'/></flick></flicks>",
        "l.xml": """
        <layers><layer modifiers="none, shift"><row keys="a"/></layer>
        <layer id="i" modifiers="altR"><row keys="a"/></layer>
        <layer modifiers="ctrlL"><row keys="a"/></layer></layers>
        """,
        "v.xml": "<variables><string id='v' value='1'/><string id='w' value='${v}'/></variables>",
        "t.xml": "<transforms><transformGroup><reorder from='c'/></transformGroup></transforms>",
        "g.xml": "<transformGroup><transform from='a'/></transformGroup>",
      ])
    #expect(
      layout.displays == [
        Display(target: .key("a"), text: "local"), Display(target: .output("q"), text: "1"),
      ])
    #expect(layout.flicks["f"]?.segments == [.init(directions: [.south], keyID: "b")])
    #expect(layout.layerSets[0].layers.map(\.rows) == [[["b"]], [["b"]], [["a"]]])
    #expect(layout.variables["v"]?.value == .string("local"))
    #expect(layout.variables["w"]?.value == .string("1"))
    #expect(
      try layout.transforms == [
        .reorders([Reorder(from: "c")]),
        .transforms([Transform(from: "a"), Transform(from: "b")]),
      ])
  }

  @Test func `a whole keyboard that is imported is merged with the file`() throws {
    let layout = try read(
      keyboard(
        imports: "<import path='base.xml'/>", keys: "<key id='x' output='local'/>",
        layers: touchLayers("x y", more: "<layer id='l'><row keys='a'/></layer>"),
        transforms: simpleTransforms("<transform from='a'/>")),
      files: [
        "base.xml": """
        <keyboard3 locale="fr" conformsTo="45"><version number="1.0.0"/><info name="Base"/>
        <keys><key id="x" output="base"/><key id="y" output="base"/></keys>
        <layers formId="touch"><layer id="base"><row keys="x"/></layer>
        <layer id="m"><row keys="x"/></layer></layers>
        <transforms type="simple"><transformGroup><transform from="b"/></transformGroup></transforms>
        </keyboard3>
        """
      ])
    #expect(layout.locale == "en")
    #expect(layout.version == "1.0.0")
    #expect(layout.info.name == "Test")
    #expect(layout.keys["x"]?.output == "local")
    #expect(layout.keys["y"]?.output == "base")
    #expect(
      layout.layerSets == [
        LayerSet(
          formID: "touch",
          layers: [
            Layer(id: "base", rows: [["x", "y"]]), Layer(id: "m", rows: [["x"]]),
            Layer(id: "l", rows: [["a"]]),
          ])
      ])
    #expect(
      try layout.transforms == [
        .transforms([Transform(from: "b")]), .transforms([Transform(from: "a")]),
      ])
  }
}
