import KeyboardFiles
import KeyboardLints
import TestSupport
import Testing

/// A valid layout with a property that users will not want.
struct Oversight: CustomTestStringConvertible {
  let code: DiagnosticCode
  /// A part of the message.
  let message: String
  /// The layout, in which 1️⃣ marks the reported location.
  let layout: TestLayout
  var files: [String: String] = [:]
  /// The text at the reported location, if the layout has no mark there.
  var place: String?

  var testDescription: String { "\(code.rawValue): \(message)" }
}

@Suite struct `Lints` {
  @Test func `find nothing in a correct layout`() {
    let (reader, lints) = LayoutLinter().all(of: Array(TestLayout().xml.utf8))
    #expect((reader + lints).map(\.description) == [])
  }

  /// Layouts with much of something, by its number.
  private static let crowds: [(String, @Sendable (Int) -> TestLayout)] = [
    (
      "equal keys",
      { n in
        let ids = (0..<n).map { "k\($0)" }
        return TestLayout(
          keys: ids.map { "<key id='\($0)' output='x'/>" }.joined(), row: ids.joined(separator: " ")
        )
      }
    ),
    (
      "long presses",
      { n in
        let ids = (0..<n).map { "k\($0)" }
        return TestLayout(
          keys: ids.map { "<key id='\($0)' output='x'/>" }.joined()
            + "<key id='all' output='y' longPressKeyIds='\(ids.joined(separator: " "))'/>",
          row: "all")
      }
    ),
    (
      "groups of transforms",
      { n in
        let rules = (0..<n / 4).map { number in
          let letter = Unicode.Scalar(0x4E00 + UInt32(number)).map { "\($0)" } ?? ""
          return "<transformGroup><transform from='a\(letter)' to='b'/></transformGroup>"
        }
        return TestLayout(
          transforms: "<transforms type='simple'>\(rules.joined())</transforms>")
      }
    ),
    (
      "marks of one output",
      { n in
        let marks = String(repeating: "\u{323}\u{301}", count: n)
        return TestLayout(
          keys: "<key id='x' output='a\(marks)'/><key id='y' output='b'/>", row: "x y")
      }
    ),
  ]

  @Test(arguments: crowds.indices)
  func `take time in proportion to the layout`(index: Int) {
    let (name, layout) = Self.crowds[index]
    let bytes = Array(layout(20_000).xml.utf8)
    let duration = ProcessorTime.seconds {
      #expect(!LayoutLinter().all(of: bytes).lints.isEmpty)
    }
    #expect(duration < 20, "\(name) take \(duration)")
  }

  @Test(arguments: Oversight.all)
  func `find problems at their locations`(oversight: Oversight) throws {
    let source = MarkedSource(oversight.layout.xml)
    let (_, lints) = LayoutLinter().all(of: source.bytes, files: oversight.files)
    let report = Comment(rawValue: lints.map(\.description).joined(separator: "\n"))
    #expect(lints.map(\.code) == [oversight.code], report)
    let found = try #require(lints.first, report)
    #expect(found.severity == .warning)
    #expect(found.message.contains(oversight.message), report)
    let rest = String(decoding: source.bytes[found.location.start.offset...], as: UTF8.self)
    if let place = oversight.place {
      #expect(rest.hasPrefix(place), report)
    } else {
      #expect(found.location.start.offset == source.marks[1], report)
    }
  }

  @Test(arguments: Oversight.all)
  func `omit allowed codes`(oversight: Oversight) {
    var layout = oversight.layout
    layout.special += """
      <special xmlns:c="urn:clavier:keys"><c:allow codes="\(oversight.code.rawValue)"/></special>
      """
    let bytes = MarkedSource(layout.xml).bytes
    let (reader, lints) = LayoutLinter().all(of: bytes, files: oversight.files)
    #expect(lints.map(\.description) == [])
    #expect(!reader.contains { $0.severity == .error })
    let plain = MarkedSource(oversight.layout.xml).bytes
    let linter = LayoutLinter(allowedCodes: [oversight.code])
    #expect(linter.all(of: plain, files: oversight.files).lints == [])
  }

  @Test(
    arguments: DiagnosticCode.allCases.filter {
      // The codes of tests have a suite of their own.
      $0.rawValue.hasPrefix("U") && ![.U31, .U32, .U33].contains($0)
    })
  func `have a test for each code`(code: DiagnosticCode) {
    #expect(Oversight.all.contains { $0.code == code })
  }

  @Test func `find nothing in a layout with errors`() {
    let layout = TestLayout(keys: #"<key id="x" output="x"/><key id="y"/>"#)
    let (reader, lints) = LayoutLinter().all(of: Array(layout.xml.utf8))
    #expect(reader.contains { $0.severity == .error })
    #expect(lints == [])
  }

  @Test(
    arguments: [
      (#"<key id="x" output="x"/>"#, ""),
      (#"<key id="x" output="x" longPressKeyIds="a"></key>"#, ""),
    ])
  func `offer to remove an unused key`(key: String, rest: String) throws {
    let layout = TestLayout(keys: "1️⃣\(key)2️⃣")
    let source = MarkedSource(layout.xml)
    let diagnostic = try #require(LayoutLinter().all(of: source.bytes).lints.first)
    let fix = try #require(diagnostic.fixes.first)
    #expect(fix.title == "remove the key")
    #expect(fix.replacement == rest)
    #expect(fix.location.start.offset == source.marks[1])
    #expect(fix.location.end.offset == source.marks[2])
  }

  @Test func `are in the order of the text, whichever comes first in the list of lints`() {
    let layout = TestLayout(
      name: "-", keys: #"<key id="x" output="U+0041"/><key id="y" output="'z'"/>"#,
      variables: #"<set id="s" value="a;b"/>"#)
    let lints = LayoutLinter().all(of: Array(layout.xml.utf8)).lints
    let offsets = lints.map(\.location.start.offset)
    #expect(offsets == offsets.sorted())
    #expect(Set(lints.map(\.code)).isSuperset(of: [.U50, .U46, .U48, .U10]), "\(lints)")
  }

  @Test func `offer to separate items by blanks`() throws {
    let layout = TestLayout(variables: #"<set id="s" value="1️⃣a, b,c2️⃣"/>"#)
    let source = MarkedSource(layout.xml)
    let found = LayoutLinter().all(of: source.bytes).lints.first { $0.code == .U10 }
    let fix = try #require(found?.fixes.first)
    #expect(fix.replacement == "a b c")
    #expect(fix.location.start.offset == source.marks[1])
    #expect(fix.location.end.offset == source.marks[2])
  }

  @Test(arguments: [#"action="tab""#, #"label="second" "#, "display='&amp;' "])
  func `offer to move what Clavier adds to a key into its own element`(attribute: String) throws {
    let layout = TestLayout(keys: #"<key id="a" output="a" \#(attribute)/>"#)
    let bytes = Array(layout.xml.utf8)
    let problem = try #require(LayoutLinter().all(of: bytes).reader.first)
    let fix = try #require(problem.fixes.first)
    let range = fix.location.start.offset..<fix.location.end.offset
    let fixed = Array(
      bytes[..<range.lowerBound] + fix.replacement.utf8 + bytes[range.upperBound...])
    #expect(LayoutReader().read(fixed, file: "a.xml").diagnostics == [])
    #expect(!String(decoding: fixed, as: UTF8.self).contains("output=\"a\" \(attribute)"))
  }

  @Test func `offer the letter of the right script`() throws {
    let keys = "defghijklm".map { "<key id=\"\($0)\" output=\"\($0)\"/>" }.joined()
    let layout = TestLayout(
      keys: keys + #"<key id="o" output="1️⃣ο"/>"#, row: "d e f g h i j k l m o")
    let fix = try #require(
      LayoutLinter().all(of: MarkedSource(layout.xml).bytes).lints.first?.fixes.first)
    #expect(fix.replacement == "o")
  }
}
