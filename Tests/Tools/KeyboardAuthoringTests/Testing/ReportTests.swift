import Clavier
import KeyboardTesting
import Testing

@Suite struct `Reports` {
  private static func report(_ content: String) throws -> KeyboardTestReport {
    var report = KeyboardTestReport()
    let tests = try keyboardTests(content)
    report.run(tests, of: tests, path: "a<b>-test.xml")
    return report
  }

  private static let passing =
    #"<tests name="g"><test name="t"><keystroke key="a"/><check result="a"/></test></tests>"#
  private static let failing =
    ##"<tests name="g"><test name="x#"><check result="&lt;&#9;\u{1}&quot;&amp;"/></test></tests>"##

  private static func broken() throws -> KeyboardTestReport {
    var report = try report(passing)
    report.run(contentsOf: "/nowhere/b-test.xml")
    return report
  }

  @Test func `tell how it ended`() throws {
    #expect(try Self.report(Self.passing).outcome == .passed)
    #expect(try Self.report(Self.passing + Self.failing).outcome == .failed)
    #expect(try Self.broken().outcome == .unrunnable)
    #expect(KeyboardTestReport().outcome == .passed)
  }

  @Test func `are text for people`() throws {
    #expect(try Self.report(Self.passing).text == "1 file, 1 test: all passed\n")
    #expect(
      try Self.report(Self.passing + Self.failing).text == #"""
        a-test.xml:2:133: error: g/x#: expected '<\u{9}\u{1}"&', but the text is ''
          - U+003C < LESS-THAN SIGN
          - U+0009
          - U+0001
          - U+0022 " QUOTATION MARK
          - U+0026 & AMPERSAND
        1 file, 2 tests: 1 failed

        """#)
    #expect(
      try Self.broken().text == """
        /nowhere/b-test.xml: error: cannot be run: No such file or directory
        2 files, 1 test: 1 file cannot be run

        """)
  }

  @Test func `speak TAP`() throws {
    #expect(
      try Self.report(Self.passing + Self.failing).tap == ##"""
        TAP version 14
        1..2
        # a-test.xml:2:99: warning: the name 'g' is repeated [Q03]
        # a-test.xml:2:114: warning: 'x#' is not a valid value; it must be a letter or digit and then letters, digits or '-' [X11]
        ok 1 - a<b>-test.xml: g/t
        not ok 2 - a<b>-test.xml: g/x\#
          ---
          message: |-
            a-test.xml:2:133: expected '<\u{9}\u{1}"&', but the text is ''
            - U+003C < LESS-THAN SIGN
            - U+0009
            - U+0001
            - U+0022 " QUOTATION MARK
            - U+0026 & AMPERSAND
          ...

        """##)
    #expect(
      try Self.broken().tap.hasSuffix(
        """
        not ok 2 - /nowhere/b-test.xml
          ---
          message: |-
            No such file or directory
          ...

        """))
  }

  @Test func `are XML that JUnit's readers take`() throws {
    #expect(
      try Self.report(Self.passing + Self.failing).junit == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="2" failures="1" errors="0">
          <testsuite name="a&lt;b&gt;-test.xml" tests="2" failures="1" errors="0">
            <testcase name="g/t" classname="a&lt;b&gt;-test.xml" file="a&lt;b&gt;-test.xml" line="2"/>
            <testcase name="g/x#" classname="a&lt;b&gt;-test.xml" file="a&lt;b&gt;-test.xml" line="2">
              <failure message="expected '&lt;\u{9}\u{1}&quot;&amp;', but the text is ''">a-test.xml:2:133: expected '&lt;\u{9}\u{1}&quot;&amp;', but the text is ''
        - U+003C &lt; LESS-THAN SIGN
        - U+0009
        - U+0001
        - U+0022 &quot; QUOTATION MARK
        - U+0026 &amp; AMPERSAND</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
    #expect(
      try Self.broken().junit.contains(#"<error message="No such file or directory"></error>"#))
  }
}
