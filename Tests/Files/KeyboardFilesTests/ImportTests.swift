import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Imports` {
  @Test(arguments: Mistake.imports)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }

  @Test func `may have keys for layers that the layout has not, which are nowhere on it`() {
    let files = ["k.xml": #"<keys><key id="to-b" layerId="b"/><key id="c" output="c"/></keys>"#]
    let imports = #"<import path="k.xml"/>"#
    #expect(LayoutReader().read(keyboard(keys: imports), files: files).diagnostics == [])
    let placed = [
      keyboard(keys: imports, layers: touchLayers("a to-b")),
      keyboard(
        keys: imports + #"<key id="d" output="d" longPressKeyIds="to-b"/>"#,
        layers: touchLayers("d")),
    ]
    for layout in placed {
      let diagnostics = LayoutReader().read(layout, files: files).diagnostics
      #expect(diagnostics.map { "\($0.location.file) \($0.code)" } == ["k.xml K08"])
    }
    let own = keyboard(keys: #"<key id="to-b" layerId="b"/>"#)
    #expect(LayoutReader().read(own).diagnostics.map(\.code) == [.K08])
  }
}

extension Mistake {
  static let imports: [Mistake] = [
    .error(
      .I01, "'CLDR'; leave it out, or write 'cldr'",
      keyboard(keys: #"<import path="45/keys-Zyyy-currency.xml" base="1️⃣CLDR2️⃣"/>"#)),
    .error(
      .I02, "did you mean '45/keys-Zyyy-currency.xml'?",
      keyboard(keys: #"<import base="cldr" path="1️⃣45/keys-Zyyy-curency.xml2️⃣"/>"#)),
    .error(
      .I02, "did you mean '45/keys-Zyyy-currency.xml'?",
      keyboard(keys: #"<import base="cldr" path="1️⃣techpreview/keys-Zyyy-currency.xml2️⃣"/>"#)),
    .error(
      .I02, "no CLDR file '99/keys-Zyyy-currency.xml'",
      keyboard(keys: #"<import base="cldr" path="1️⃣99/keys-Zyyy-currency.xml2️⃣"/>"#)),
    .error(
      .I03, "cannot import 'é.xml': No such file or directory",
      keyboard(keys: #"<import path="1️⃣é.xml2️⃣"/>"#)),
    .error(
      .I03, "inside of the layout's folder",
      keyboard(keys: #"<import path="1️⃣import/../../a.xml2️⃣"/>"#)),
    .error(.I03, "inside", keyboard(keys: #"<import path="1️⃣/etc/passwd2️⃣"/>"#)),
    .error(.I03, "inside", keyboard(keys: #"<import path="1️⃣http://a.org/a.xml2️⃣"/>"#)),
    .error(.I03, "inside", keyboard(keys: #"<import path="1️⃣C:\a.xml2️⃣"/>"#)),
    .error(.I03, "inside", keyboard(keys: #"<import path="1️⃣2️⃣"/>"#)),
    .error(
      .I04, "'flicks', but it is imported into 'keys'",
      keyboard(keys: #"<import path="1️⃣f.xml2️⃣"/>"#), files: ["f.xml": "<flicks/>"]),
    .error(
      .I04, "'displays', but it is imported into 'keys'",
      keyboard(
        displays: #"<import path="d.xml"/>"#, keys: #"<import path="1️⃣d.xml2️⃣"/>"#),
      files: ["d.xml": "<displays/>"]),
    .error(
      .I05, "a.xml -> b.xml -> a.xml", keyboard(keys: #"<import path="a.xml"/>"#),
      files: [
        "a.xml": #"<keys><import path="b.xml"/></keys>"#,
        "b.xml": #"<keys><import path="1️⃣./a.xml2️⃣"/></keys>"#,
      ]),
    .error(
      .I06, "mixes transforms and reorders",
      keyboard(
        transforms: simpleTransforms(#"<import path="r.xml"/><transform from="a" to="b"/>"#)
          .replacing("<transform from", with: "1️⃣<transform from")
          .replacing("/></transformGroup", with: "2️⃣/></transformGroup")),
      files: ["r.xml": #"<transformGroup><reorder from="a"/></transformGroup>"#]),
    .warning(
      .I07, "'a.xml' is imported already",
      keyboard(keys: #"<import path="a.xml"/><import path="1️⃣a.xml2️⃣"/>"#),
      files: ["a.xml": "<keys/>"]),
    .warning(
      .D02, "write conformsTo=\"50\"", note: "this came with CLDR 50",
      keyboard(
        #"locale="jv-Java" conformsTo="1️⃣452️⃣""#,
        transforms:
          #"<transforms type="simple">3️⃣<import base="cldr" path="50/reorder-Java.xml"/></transforms>"#
      )),
    .error(
      .I04, "move the import before it, into 'transforms'",
      keyboard(
        #"locale="jv-Java" conformsTo="50""#,
        transforms: simpleTransforms(#"<import base="cldr" path="1️⃣50/reorder-Java.xml2️⃣"/>"#))),
    .error(
      .I02, "there is no CLDR file '50/reorder-Latn.xml' to import",
      keyboard(
        #"locale="en" conformsTo="50""#,
        transforms:
          #"<transforms type="simple"><import base="cldr" path="1️⃣50/reorder-Latn.xml2️⃣"/></transforms>"#
      )),
    // Mistakes in imported files are reported at their places there.
    .error(
      .X01, "'key' is not closed",
      keyboard(keys: #"<import path="sub/a.xml"/>"#),
      files: ["sub/a.xml": "<keys>\n<key1️⃣></keys>"]),
    .error(
      .K01, "'é'", keyboard(keys: #"<import path="a.xml"/>"#),
      files: ["a.xml": #"<keys>1️⃣<key id="é"2️⃣/></keys>"#]),
    .error(
      .X06, "'idd'", keyboard(keys: #"<import path="a.xml"/>"#),
      files: ["a.xml": #"<keys><key id="b" output="b" 1️⃣idd2️⃣=""/></keys>"#]),
    .error(
      .D03, "'urn:x'", keyboard(keys: #"<import path="a.xml"/>"#),
      files: ["a.xml": #"1️⃣<keys xmlns="urn:x"2️⃣/>"#]),
  ]
}
