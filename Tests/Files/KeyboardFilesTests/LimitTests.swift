import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Limits` {
  @Test(arguments: Mistake.limits)
  func `reports input beyond a limit`(mistake: Mistake) throws { try mistake.verify() }

  @Test func `excess warnings are only counted`() throws {
    let keys = (0..<1_010).map { #"<key id="k\#($0)" output="\\x"/>"# }.joined()
    let reading = LayoutReader().read(keyboard(keys: keys))
    #expect(reading.layout?.keys["k1009"]?.output == #"\x"#)
    #expect(reading.diagnostics.count == 1_001)
    let last = try #require(reading.diagnostics.last { $0.code == .B07 })
    #expect(last.severity == .hint)
    #expect(last.message.hasSuffix(" more warnings and hints are not shown"))
  }

  @Test func `an error after as many warnings is shown`() {
    let keys = (0..<5).map { #"<key id="k\#($0)" output="\\x"/>"# }.joined()
    let reading = Mistake.reader(\.diagnostics, 3).read(keyboard(keys: "\(keys)<key id='e'/>"))
    #expect(reading.layout == nil)
    #expect(reading.diagnostics.map(\.code) == [.S05, .S05, .B07, .K01])
  }

  @Test(arguments: Mistake.limits.indices)
  func `a limit may be raised`(index: Int) {
    var mistake = Mistake.limits[index]
    guard mistake.code != .B07 else { return }
    var limits = LayoutLimits()
    limits.fileSize = 1 << 24
    mistake.reader.limits = limits
    let files = mistake.files.mapValues { String(decoding: MarkedSource($0).bytes, as: UTF8.self) }
    let xml = String(decoding: MarkedSource(mistake.xml).bytes, as: UTF8.self)
    let reading = mistake.reader.read(xml, files: files)
    #expect(reading.layout != nil, "\(LayoutError(reading.diagnostics))")
  }
}

extension Mistake {
  fileprivate static func reader<Value>(
    _ limit: WritableKeyPath<LayoutLimits, Value>, _ value: Value
  ) -> LayoutReader {
    LayoutReader(limits: LayoutLimits(limit, value))
  }

  static let limits: [Mistake] = [
    .error(.B01, "more than 100 bytes", "1️⃣" + keyboard(), reader: reader(\.fileSize, 100)),
    .error(
      .B01, "more than 400 bytes", keyboard(keys: #"<import path="a.xml"/>"#),
      files: ["a.xml": "1️⃣<keys>\(String(repeating: " ", count: 400))</keys>"],
      reader: reader(\.fileSize, 400)),
    .error(
      .B02, "more than 2 imports",
      keyboard(
        keys: #"<import path="a.xml"/><import path="b.xml"/><import path="1️⃣c.xml2️⃣"/>"#),
      files: ["a.xml": "<keys/>", "b.xml": "<keys/>", "c.xml": "<keys/>"],
      reader: reader(\.imports, 2)),
    .error(
      .B03, "elements are nested more than 4 deep",
      keyboard(layers: touchLayers(more: "<layer id='b'><row keys='a'><special1️⃣/></row></layer>")),
      reader: reader(\.nesting, 4)),
    .error(
      .B03, "imports are nested more than 4 deep", keyboard(keys: #"<import path="a.xml"/>"#),
      files: [
        "a.xml": #"<keys><import path="b.xml"/></keys>"#,
        "b.xml": #"<keys><import path="c.xml"/></keys>"#,
        "c.xml": #"<keys><import path="1️⃣d.xml2️⃣"/></keys>"#, "d.xml": "<keys/>",
      ], reader: reader(\.nesting, 4)),
    .error(
      .B03, "sets are nested more than 4 deep",
      keyboard(variables: #"<uset id="s" value="[[[[1️⃣[2️⃣a]]]]]"/>"#),
      reader: reader(\.nesting, 4)),
    .error(
      .B04, "more than 2 keys",
      keyboard(
        keys: """
          <key id="k1" output="1"/><key id="a" output="1"/><key id="k2" output="2"/>
          1️⃣<key id="k3" output="3"2️⃣/>
          """), reader: reader(\.keys, 2)),
    .error(
      .B04, "more than 2 transforms",
      keyboard(
        transforms: simpleTransforms(
          #"<transform from="a"/><transform from="b"/>1️⃣<transform from="c"2️⃣/>"#)),
      reader: reader(\.transforms, 2)),
    .error(
      .B05, "more than 2 ranges",
      keyboard(variables: #"<uset id="s" value="1️⃣[a-b c-d f h j2️⃣]"/>"#),
      reader: reader(\.unicodeSetRanges, 2)),
    .error(
      .B06, "more than 3 items",
      keyboard(
        variables: #"<set id="s" value="a b c"/><set id="t" value="$[s] 1️⃣$[s]2️⃣"/>"#),
      reader: reader(\.setItems, 3)),
    .error(
      .B08, "more than 3 attributes",
      keyboard(
        keys:
          #"1️⃣<special xmlns:x="urn:x" x:a="" x:b="'" x:c='"' x:d="\#(String(repeating: "x", count: 20))"/>2️⃣"#
      ),
      reader: reader(\.attributes, 3)),
    .error(
      .B07, "more than 2 problems",
      keyboard(keys: #"<key id="1"/><key id="2"/>1️⃣<key id="3"2️⃣/><key id="4"/>"#),
      also: [.K01, .K01], reader: reader(\.diagnostics, 2)),
  ]
}
