import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
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
  func `of built-in layouts are the same without imports`(name: String) throws {
    let bytes = try #require(EmbeddedLayouts.layouts[name])
    let bundle = try LayoutBundle(of: bytes, file: name, imports: .none, includesBuiltIn: true)
    #expect(!String(decoding: bundle.bytes, as: UTF8.self).contains("<import"))
    let reading = LayoutReader().read(bundle.bytes, file: name)
    #expect(reading.diagnostics.filter { $0.severity != .hint }.isEmpty, "\(reading.diagnostics)")
    #expect(reading.layout == (try KeyboardLayout(named: name)))
  }

  @Test func `stay as they are without imports of their own`() throws {
    let bytes = try #require(EmbeddedLayouts.layouts["fr"])
    #expect(try LayoutBundle(of: bytes, file: "fr.xml", imports: .none).bytes == bytes)
  }

  @Test func `require layouts without errors`() {
    #expect(throws: LayoutError.self) {
      try LayoutBundle(of: Array("<keyboard3/>".utf8), file: "my.xml", imports: .none)
    }
  }
}
