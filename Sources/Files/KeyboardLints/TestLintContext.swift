internal import KeyboardFiles
internal import KeyboardModel

/// The tests of a layout, with their elements.
struct TestLintContext: Sendable {
  let layout: KeyboardLayout
  let tests: KeyboardTestFile
  let tree: LayoutTree
  let usage: KeyUsage

  init(layout: KeyboardLayout, tests: KeyboardTestFile, tree: LayoutTree) {
    self.layout = layout
    self.tests = tests
    self.tree = tree
    usage = KeyUsage(layout)
  }

  /// Returns the elements with a tag, at any depth.
  func elements(_ tag: Tag) -> [LayoutNode] {
    tree.ownElements.filter { tree.tag(of: $0) == tag }
  }
}
