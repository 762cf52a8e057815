import KeyboardFiles
import KeyboardLints
import TestSupport
import Testing

@Suite struct `Lints of tests` {
  private static let layout = TestLayout(
    displays: #"<display keyId="to-base" display="abc"/>"#,
    keys: #"<key id="x" output="x"/><key id="to-base" layerId="base"/><key id="h" output="h"/>"#,
    layers: #"<layer id="signs"><row keys="x to-base"/></layer>"#)

  private func lints(of steps: String, before: String = "", special: String = "") -> (
    [Diagnostic], MarkedSource
  ) {
    let source = MarkedSource(
      """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="layout.xml" name="a"/>
      \(before)
      <tests name="g"><test name="t">\(steps)<check result=""/></test></tests>\(special)
      </keyboardTest3>
      """)
    let reading = LayoutReader().readTests(source.bytes, file: "a-test.xml") { _ in
      LayoutReader().read(Array(Self.layout.xml.utf8), file: "layout.xml")
    }
    return (LayoutLinter().diagnostics(of: reading), source)
  }

  @Test(
    arguments: [
      (DiagnosticCode.U31, #"<keystroke key="1️⃣h"/>"#, "no layer shows the key 'h'"),
      (.U32, #"<keystroke key="1️⃣bksp"/>"#, "tests do not perform; write <backspace/>"),
      (.U32, #"<keystroke key="1️⃣return"/>"#, "tests do not perform"),
    ])
  func `find keystrokes that no user can make`(
    code: DiagnosticCode, steps: String, message: String
  ) throws {
    let (found, source) = lints(of: steps)
    let diagnostic = try #require(found.first)
    #expect(found.map(\.code) == [code])
    #expect(diagnostic.message.contains(message))
    #expect(diagnostic.location.start.offset == source.marks[1])
    let allow = """
      <special xmlns:c="urn:clavier:keys"><c:allow codes="\(code.rawValue)"/></special>
      """
    #expect(lints(of: steps, special: allow).0 == [])
  }

  @Test func `find characters on unreachable layers`() throws {
    let (found, source) = lints(
      of: "", before: #"<repertoire name="r" chars="1️⃣[a-c x]"/>"#)
    #expect(found.map(\.code) == [.U33])
    #expect(found.first?.message.contains("type U+0078") == true)
    #expect(found.first?.location.start.offset == source.marks[1])
  }

  @Test func `find nothing in correct tests`() {
    #expect(lints(of: #"<keystroke key="a"/><backspace/>"#).0 == [])
  }
}
