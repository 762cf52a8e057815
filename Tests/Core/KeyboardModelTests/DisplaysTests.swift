import Testing

@testable import KeyboardModel

@Suite struct `Displays of a layout` {
  private func text(
    _ displays: Displays, for output: MarkerText, named id: Identifier = "key",
    normalizes: Bool = true
  ) -> String? {
    displays.text(for: Key(id: id, output: output), normalizes: normalizes)
  }

  @Test func `are for outputs and for names, which come first`() {
    let displays: Displays = [
      Display(target: .key("key"), text: "name"), Display(target: .output("a"), text: "output"),
    ]
    #expect(text(displays, for: "a") == "name")
    #expect(text(displays, for: "a", named: "other") == "output")
    #expect(text(displays, for: "b", named: "other") == nil)
  }

  @Test func `apply last where there are several for a target`() {
    var displays: Displays = [
      Display(target: .key("key"), text: "1"), Display(target: .key("key"), text: "2"),
      Display(target: .output("a"), text: "3"),
    ]
    displays.append(Display(target: .output("a"), text: "4"))
    #expect(text(displays, for: "a") == "2")
    #expect(text(displays, for: "a", named: "other") == "4")
  }

  @Test func `are for equivalent outputs where the layout normalizes`() {
    let displays: Displays = [Display(target: .output("\u{E9}"), text: "acute")]
    #expect(text(displays, for: "e\u{301}") == "acute")
    #expect(text(displays, for: "e\u{301}", normalizes: false) == nil)
    #expect(text(displays, for: "\u{E9}", normalizes: false) == "acute")
  }

  @Test func `are for a whole output, with its markers`() throws {
    let marked = MarkerText("a", markers: [MarkerText.Marker("dead", at: 0)])
    let displays: Displays = [
      Display(target: .output("a"), text: "plain"),
      Display(target: .output(marked), text: "marked"),
    ]
    #expect(text(displays, for: "a") == "plain")
    #expect(text(displays, for: marked) == "marked")
  }

  @Test func `are not for keys without an output`() {
    #expect(text([Display(target: .output(""), text: "nothing")], for: "") == nil)
  }

  @Test func `are equal in the same order alone`() {
    let (one, two) = (Display(target: .key("a"), text: "1"), Display(target: .key("b"), text: "2"))
    #expect(Displays([one, two]) == [one, two])
    #expect(Displays([one, two]) != [two, one])
    #expect(Set([Displays([one]), [one], [two]]).count == 2)
    #expect(Array(Displays([one, two])) == [one, two])
  }
}
