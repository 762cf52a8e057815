import KeyboardAuthoring
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

@Suite struct `Coverage of a language` {
  @Test func `lists the keys for each character`() throws {
    let coverage = Coverage(
      of: try KeyboardLayout(named: "fr"), for: try #require(Exemplars(for: "fr")), kinds: [.main])
    let main = try #require(coverage.sections.first)
    #expect(main.name == "main" && main.count == main.typed.count && coverage.isComplete)
    let e = try #require(main.typed.first { $0.text == "é" })
    #expect(e.steps.map(\.description) == ["e:long=1"] && !e.isOneTap)
    #expect(main.typed.first { $0.text == "a" }?.isOneTap == true)
  }

  @Test func `lists missing characters`() throws {
    let coverage = Coverage(
      of: try KeyboardLayout(named: "ru"), for: try #require(Exemplars(for: "be")), kinds: [.main])
    #expect(coverage.sections[0].missing == ["і", "ў"])
    #expect(coverage.sections[1].name == "capitals")
    #expect(coverage.sections[1].missing == ["І", "Ў"])
    #expect(!coverage.isComplete)
  }

  @Test(
    arguments: TestScope.sample(
      ["cs", "da", "fa", "fi", "hu", "id", "it", "km", "nb", "nl", "ro", "sv", "sw"], oneIn: 4),
    [false, true])
  func `is complete, on the screen and on a physical keyboard`(
    name: String, isPhysical: Bool
  ) throws {
    let coverage = Coverage(
      of: try KeyboardLayout(named: name), for: try #require(Exemplars(for: name)),
      kinds: [.main], onPhysicalKeyboard: isPhysical)
    #expect(coverage.sections.map(\.name).first == "main")
    for section in coverage.sections { #expect(section.missing == [], "\(section.name)") }
  }
}
