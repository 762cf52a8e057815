import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import KeyboardModel
import Testing

@Suite struct `Bundles` {
  private static let imports = [
    "keys.xml": """
    <!-- Keys of all. -->
    <keys xmlns:c="urn:clavier:keys">
      <import path="more/letters.xml"/>
      <key id="jump" gap="true"/>
      <key id="x" output="1"/>
      <special><c:key id="jump" action="app:jump"/></special>
    </keys>
    """,
    "more/letters.xml": "<keys><import path=\"../even.xml\"/><key id=\"ö\" output=\"ö\"/></keys>",
    "even.xml": "<keys><key id=\"ä\" output=\"ä\"/><key id=\"x\" output=\"0\"/></keys>",
    "all.xml": """
    <keyboard3 locale="en" conformsTo="45"><info name="other"/><keys><key id="ü" output="ü"/></keys>\
    <transforms type="simple"><transformGroup><transform from="a" to="b"/></transformGroup></transforms>\
    </keyboard3>
    """,
  ].mapValues { Array($0.utf8) }

  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Mine. -->
    <keyboard3 locale="en" conformsTo="45">
      <import path="all.xml"/>
      <info name="N"/>
      <keys>
        <import path="import/frame-keys.xml"/>
        <import path="keys.xml"/>
        <!-- Again. -->
        <key id="x" output="2"/>
      </keys>
      <layers formId="touch">
        <layer id="base"><row keys="x ä ö ü jump bksp"/></layer>
      </layers>
    </keyboard3>
    """

  @Test func `replace imports by their contents`() throws {
    let bundle = try LayoutBundle(
      of: Array(Self.file.utf8), file: "my.xml", imports: .files(Self.imports))
    #expect(bundle.files == ["all.xml", "keys.xml", "more/letters.xml", "even.xml"])
    #expect(
      String(decoding: bundle.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Mine. -->
        <keyboard3 locale="en" conformsTo="45">
          <info name="N"/>
          <keys xmlns:c="urn:clavier:keys">
            <import path="import/frame-keys.xml"/>
            <key id="ü" output="ü"/>

            <!-- Keys of all. -->
            <key id="ä" output="ä"/>
            <!-- Again. -->
            <key id="x" output="2"/><key id="ö" output="ö"/>
            <key id="jump" gap="true"/>
            <special><c:key id="jump" action="app:jump"/></special>
          </keys>
          <layers formId="touch">
            <layer id="base"><row keys="x ä ö ü jump bksp"/></layer>
          </layers>
          <transforms type="simple"><transformGroup><transform from="a" to="b"/></transformGroup></transforms>
        </keyboard3>

        """)
  }

  @Test(arguments: [
    "ar", "el", "en", "en-t-k0-email", "fr", "ja-Hira", "ko", "vi-t-k0-telex", "yo",
  ])
  func `of built-in layouts have all that they use, and no unused keys`(name: String) throws {
    let bytes = try #require(EmbeddedLayouts.files["\(name).xml"])
    let bundle = try LayoutBundle(of: bytes, file: name, imports: .none, includesBuiltIn: true)
    #expect(!String(decoding: bundle.bytes, as: UTF8.self).contains("<import"))
    let reading = LayoutReader().read(bundle.bytes, file: name)
    #expect(reading.diagnostics.filter { $0.severity != .hint }.isEmpty, "\(reading.diagnostics)")
    let findings = LayoutLinter().diagnostics(of: reading).filter { $0.code == .U03 }
    #expect(findings.isEmpty, "\(findings)")
    let (bundled, layout) = (try #require(reading.layout), try KeyboardLayout(named: name))
    #expect(bundled.layerSets == layout.layerSets)
    #expect(bundled.keys.allSatisfy { $0 == layout.keys[$0.id] })
    for key in layout.layerSets.flatMap(\.layers).flatMap(\.rows).joined() {
      #expect(bundled.keys[key] == layout.keys[key] && bundled.traits[key] == layout.traits[key])
    }
  }

  @Test func `leave out what the layout does not use, and comments above it`() throws {
    let keys = """
      <keys xmlns:c="urn:clavier:keys">
        <!-- Letters. -->
        <key id="ä" output="ä" longPressKeyIds="ö"/><key id="å" output="å"/>
        <key id="ö" output="ö"/>
        <!-- Dead keys. -->
        <key id="dead-a" output="\\m{a}"/><key id="dead-b" output="\\m{b}"/>
        <!-- Signs. -->
        <key id="sign" output="§"/>
        <special><c:key id="sign" label="sign"/></special>
      </keys>
      """
    let rules = """
      <transforms type="simple">
        <transformGroup>
          <transform from="\\m{a}(.)" to="$1"/><transform from="\\m{b}e" to="x"/>
        </transformGroup>
        <transformGroup><transform from="\\m{b}" to="y"/></transformGroup>
      </transforms>
      """
    let file = """
      <keyboard3 locale="en" conformsTo="45">
        <info name="N"/>
        <keys><import path="keys.xml"/></keys>
        <layers formId="touch"><layer id="base"><row keys="ä dead-a"/></layer></layers>
        <transforms type="simple"><import path="rules.xml"/></transforms>
      </keyboard3>
      """
    let bundle = try LayoutBundle(
      of: Array(file.utf8), file: "my.xml",
      imports: .files(["keys.xml": Array(keys.utf8), "rules.xml": Array(rules.utf8)]))
    let text = String(decoding: bundle.bytes, as: UTF8.self)
    for kept in ["Letters", "Dead keys", "id=\"ä\"", "id=\"ö\"", "\"dead-a\"", "\\m{a}(.)"] {
      #expect(text.contains(kept), "\(text)")
    }
    for lost in ["å", "dead-b", "Signs", "sign", "\\m{b}"] {
      #expect(!text.contains(lost), "\(text)")
    }
  }

  @Test func `stay as they are without imports of their own`() throws {
    let bytes = try #require(EmbeddedLayouts.files["fr.xml"])
    #expect(try LayoutBundle(of: bytes, file: "fr.xml", imports: .none).bytes == bytes)
  }

  @Test func `require layouts without errors`() {
    #expect(throws: LayoutError.self) {
      try LayoutBundle(of: Array("<keyboard3/>".utf8), file: "my.xml", imports: .none)
    }
  }
}
