import KeyboardModel
import Testing

@Suite struct `Transforms made in code` {
  private static let variables = Keyed([
    Variable(id: "upper", value: .set(["A", "B"])), Variable(id: "lower", value: .set(["a", "b"])),
    Variable(id: "letters", value: .unicodeSet(UnicodeSet([0x61...0x7A]))),
  ])

  @Test func `keep the text of their attributes`() throws {
    let transform = try Transform(
      from: #"x($[upper])\u{301}"#, to: "$[1:lower]", variables: Self.variables)
    #expect(transform.from.description == #"x($[upper])\u{301}"#)
    #expect(transform.to.source == "$[1:lower]")
  }

  @Test(arguments: [
    ("a*", "", 1..<2), ("", "", 0..<0), ("a(b", "", 1..<2), ("ab", "x$1", 1..<3),
    ("$[upper]", "", 0..<8),
  ])
  func `report the place of an error in its attribute`(
    from: String, to: String, range: Range<Int>
  ) throws {
    let fault = #expect(throws: PatternFault.self) { try Transform(from: from, to: to) }
    #expect(fault?.range == range)
  }

  @Test func `differ if their patterns differ in text or in variables`() throws {
    #expect(try Transform(from: "a") == Transform(from: "a"))
    #expect(try Transform(from: "a") != Transform(from: #"\u{61}"#))
    let other = Keyed([Variable(id: "upper", value: .set(["A"]))])
    #expect(
      try TransformPattern("$[upper]", variables: Self.variables)
        != TransformPattern("$[upper]", variables: other))
  }
}

@Suite struct `Reorders made in code` {
  @Test func `have a value for each element`() throws {
    let reorder = try Reorder(from: "ab[cd]", order: "1 -2", preBase: "true 0")
    #expect(reorder.order?.values == [1, -2, -2])
    #expect(reorder.preBase?.values == [true, false, false])
    #expect(reorder.order?.source == "1 -2")
    #expect(reorder.tertiary == nil)
  }

  @Test func `have an element for each code point in NFD, unless the layout keeps others`() throws {
    #expect(try Reorder(from: "é", order: "1").order?.values == [1, 1])
    #expect(try Reorder(from: "é", order: "1", normalizes: false).order?.values == [1])
    #expect(throws: PatternFault.self) {
      try Reorder(from: "é", order: "1 2", normalizes: false)
    }
  }

  @Test(arguments: [("", "1"), ("a|b", "1"), ("a", "1 2"), ("a", "x"), ("[b-a]", "1")])
  func `are rejected with an error`(from: String, order: String) {
    #expect(throws: PatternFault.self) { try Reorder(from: from, order: order) }
  }
}
