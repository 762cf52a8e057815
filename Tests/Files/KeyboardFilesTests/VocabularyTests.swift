import KeyboardModel
import Testing

@testable import KeyboardFiles

@Suite struct `The vocabulary` {
  @Test func `names elements and attributes as the standard writes them`() {
    #expect(Tag.allCases.map(\.name) == Tag.allCases.map { "\($0)" })
    #expect(AttributeName.allCases.map(\.name) == AttributeName.allCases.map { "\($0)" })
    #expect(Tag.allCases.map { Tag(name: $0.name) } == Tag.allCases)
    #expect(AttributeName.allCases.map { AttributeName(name: $0.name) } == AttributeName.allCases)
  }

  @Test func `has an attribute of keystrokes for each gesture`() {
    let names = FileVocabulary.tests[.keystroke]?.attributes.map(\.name.name) ?? []
    #expect(Set(names) == Set(["key"] + KeyGesture.Kind.further.compactMap(\.testAttribute)))
  }
}
