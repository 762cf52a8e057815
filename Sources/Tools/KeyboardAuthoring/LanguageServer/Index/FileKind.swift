internal import KeyboardModel

enum FileKind: Hashable {
  case layout, tests, theme
  case part(String)
  /// An XML file of another language, for which an editor asks as well.
  case foreign

  private static let roots = ["keyboard3", "keyboardTest3", "theme"]

  init(root: String) {
    switch root {
    case "keyboardTest3": self = .tests
    case "theme": self = .theme
    case "displays", "keys", "flicks", "forms", "layers", "variables", "transforms",
      "transformGroup":
      self = .part(root)
    default:
      // A layout may be incomplete, and its root element misspelt.
      let isOurs =
        root.isEmpty || Self.roots.contains(root)
        || Spelling.nearest(to: root, among: Self.roots) != nil
      self = isOurs ? .layout : .foreign
    }
  }

  var isPart: Bool { if case .part = self { true } else { false } }
}
