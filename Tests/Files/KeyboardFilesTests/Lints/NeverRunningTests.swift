import KeyboardEngine
import KeyboardFiles
import KeyboardLints
import KeyboardModel
import TestSupport
import Testing

/// Compares the reported transforms with their behavior on all short texts.
@Suite struct `Transforms that never run` {
  private static let letters = ["a", "b", "c"]
  private static let runs = 60

  /// Returns a pattern of at most four letters.
  private static func pattern(using random: inout Seeded) -> String {
    let atoms = ["a", "b", "c", "[ab]", "[^a]", ".", "(?:ab|c)", "a?", "b{0,1}", "[bc]{1,2}"]
    let count = Int.random(in: 1...2, using: &random)
    let text = (0..<count).map { _ in atoms.randomElement(using: &random) ?? "a" }.joined()
    let start = Int.random(in: 0..<10, using: &random) == 0 ? "^" : ""
    // A pattern that matches the empty text is invalid.
    return start + text + (["a", "b", "c"].randomElement(using: &random) ?? "a")
  }

  private static func layout(groups: Int, using random: inout Seeded) -> (TestLayout, [[String]]) {
    let rules = (0..<groups).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in pattern(using: &random) }
    }
    let texts = ["", "a", "b", "x", "$0", "ab", "xa"]
    let groups = rules.map { patterns in
      let transforms = patterns.map {
        "<transform from=\"\($0)\" to=\"\(texts.randomElement(using: &random) ?? "")\"/>"
      }
      return "<transformGroup>\(transforms.joined())</transformGroup>"
    }
    return (
      TestLayout(transforms: "<transforms type=\"simple\">\(groups.joined())</transforms>"), rules
    )
  }

  /// Returns the transforms that match when a key is pressed after any text of at most four
  /// letters.
  private static func running(in layout: KeyboardLayout) throws -> Set<[Int]> {
    var contexts = [""]
    var last = [""]
    for _ in 0..<4 {
      last = last.flatMap { text in (letters + ["x"]).map { text + $0 } }
      contexts += last
    }
    var found: Set<[Int]> = []
    var engine = TextEngine(layout)
    for context in contexts {
      for isWhole in [true, false] {
        engine.reset(context: context, isWholeText: isWhole)
        for letter in letters {
          for (group, step) in engine.trace(typing: MarkerText(letter)).enumerated() {
            if case .transform(let index?) = step.work { found.insert([group, index]) }
          }
        }
      }
    }
    return found
  }

  /// Returns the diagnostics of transforms that never match, including T13.
  private static func reported(in layout: TestLayout) throws -> (KeyboardLayout, [Diagnostic]) {
    let reading = LayoutReader().read(Array(layout.xml.utf8), file: "layout.xml")
    let never: Set<DiagnosticCode> = [.U06, .U07, .U08, .T13]
    let diagnostics = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
    return (
      try #require(reading.layout, "\(LayoutError(reading.diagnostics))"),
      diagnostics.filter { never.contains($0.code) }
    )
  }

  /// Returns the offsets of the transforms in the text, in order.
  private static func places(in layout: TestLayout) -> [Int] {
    let text = layout.xml
    var places: [Int] = []
    var start = text.startIndex
    while let range = text[start...].firstRange(of: "<transform from=\"") {
      places.append(text.utf8.distance(from: text.startIndex, to: range.upperBound))
      start = range.upperBound
    }
    return places
  }

  @Test func `are exactly those that match no short text`() throws {
    var random = Seeded()
    for _ in 0..<Self.runs {
      let (layout, rules) = Self.layout(groups: 1, using: &random)
      let (read, diagnostics) = try Self.reported(in: layout)
      let running = try Self.running(in: read)
      let places = Self.places(in: layout)
      let silent = rules[0].indices.filter { !running.contains([0, $0]) }.map { places[$0] }
      #expect(
        Set(diagnostics.map(\.location.start.offset)) == Set(silent),
        "\(random) \(layout.transforms)")
    }
  }

  @Test func `are told though a later one matches where the text does not begin`() throws {
    let layout = TestLayout(
      transforms: """
        <transforms type="simple"><transformGroup><transform from="^[ab]a?a" to="b"/>\
        <transform from="^a?aa" to="xa"/><transform from="a?b?a" to="b"/></transformGroup></transforms>
        """)
    let diagnostics = try Self.reported(in: layout).1
    #expect(diagnostics.map(\.location.start.offset) == [Self.places(in: layout)[1]])
  }

  @Test func `match if an earlier group excludes one letter`() throws {
    let layout = TestLayout(
      transforms: TestLayout.groups(
        #"<transform from="[^a]c" to="xa"/>"#, #"<transform from=".c" to="$0"/>"#))
    #expect(try Self.reported(in: layout).1.isEmpty, "ac")
  }

  @Test func `match no short text in several groups`() throws {
    var random = Seeded()
    for _ in 0..<Self.runs {
      let count = Int.random(in: 2...3, using: &random)
      let (layout, rules) = Self.layout(groups: count, using: &random)
      let (read, diagnostics) = try Self.reported(in: layout)
      let running = try Self.running(in: read)
      let places = Self.places(in: layout)
      let numbers = rules.enumerated().flatMap { group, rules in rules.indices.map { [group, $0] } }
      for diagnostic in diagnostics {
        let index = try #require(places.firstIndex(of: diagnostic.location.start.offset))
        #expect(
          !running.contains(numbers[index]), "\(random) \(diagnostic) \(layout.transforms)")
      }
    }
  }
}
