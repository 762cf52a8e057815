import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardLints
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

/// The files `reorder-XXXX.xml` that CLDR prepares.
@Suite struct `The order of marks for a script` {
  private static func layout(_ path: String, keys: String = "a") -> String {
    let imported = #"<import base="cldr" path="\#(path)"/>"#
    return keyboard(
      #"locale="en" conformsTo="50""#, layers: touchLayers("\(keys) space"),
      transforms: #"<transforms type="simple">\#(imported)</transforms>"#)
  }

  @Test(arguments: ImpliedFiles.reorderPaths)
  func `has rules without faults`(path: String) {
    let reading = LayoutReader().read(Self.layout(path))
    let lints = LayoutLinter(allowedCodes: [.U14, .U15]).diagnostics(of: reading)
    #expect((reading.diagnostics + lints).map(\.description) == [])
    #expect(reading.layout?.transforms.isEmpty == false)
  }

  @Test(arguments: [
    // A letter, and marks in the order in which Unicode stores them.
    ("Java", "ꦏ", ["\u{A9BD}", "\u{A9BA}", "\u{A9B4}", "\u{A981}"]),
    ("Khmr", "ក", ["\u{17C9}", "\u{17B7}", "\u{17C6}"]),
    ("Mymr", "က", ["\u{103B}", "\u{103D}", "\u{1031}", "\u{102D}", "\u{102F}"]),
    ("Thai", "ก", ["\u{E38}", "\u{E48}"]),
    ("Hebr", "ש", ["\u{5B8}", "\u{5BC}", "\u{5C1}"]),
  ])
  func `is that of Unicode, however they are typed`(
    script: String, letter: String, marks: [String]
  ) throws {
    let layout = try #require(
      LayoutReader().read(Self.layout("50/reorder-\(script).xml")).layout)
    for turn in 0..<marks.count {
      for typed in [marks, marks.reversed()] {
        var engine = TextEngine(layout)
        var text = ""
        for part in [letter] + typed[turn...] + typed[..<turn] {
          engine.type(MarkerText(part)).apply(to: &text)
        }
        #expect(
          text.unicodeScalars.elementsEqual((letter + marks.joined()).unicodeScalars),
          "\(script): \(turn)")
      }
    }
  }

  @Test func `passes the tests of the built-in layout for Khmer, in place of its own`() throws {
    let own = String(decoding: try #require(EmbeddedLayouts.files["km.xml"]), as: UTF8.self)
    let start = try #require(own.firstRange(of: #"<transforms type="simple">"#))
    let end = try #require(own[start.upperBound...].firstRange(of: "</transforms>"))
    let text =
      own[..<start.upperBound].replacing(#"conformsTo="45""#, with: #"conformsTo="50""#)
      + #"<import base="cldr" path="50/reorder-Khmr.xml"/>"#
      + own[end.lowerBound...]
    let layout = LayoutReader(imports: .files(EmbeddedLayouts.imports)).read(
      Array(text.utf8), file: "km.xml")
    let tests = try String(
      contentsOfFile: Checkout.folder + "/Layouts/test/km-test.xml", encoding: .utf8)
    let reading = LayoutReader().readTests(Array(tests.utf8), file: "km-test.xml") { _ in layout }
    #expect(reading.diagnostics.map(\.description) == [])
    for test in try KeyboardTests(reading, file: "km-test.xml") { try test.check() }
  }
}
