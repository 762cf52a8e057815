import Testing

@testable import LayoutFiles

@Suite struct `The names of LDML` {
  @Test(arguments: LayoutFiles.Tag.allCases)
  func `are those of the elements`(tag: LayoutFiles.Tag) {
    #expect(tag.name == "\(tag)")
    #expect(LayoutFiles.Tag(name: tag.name) == tag)
  }

  @Test(arguments: AttributeName.allCases)
  func `are those of the attributes`(name: AttributeName) {
    #expect(name.name == "\(name)")
    #expect(AttributeName(name: name.name) == name)
  }
}
