/// The kinds of files by their root elements.
enum FileKind: Hashable {
  case layout
  case tests
  case theme
  /// A file that layouts import, whose root is this element.
  case part(String)

  init(root: String) {
    switch root {
    case "keyboardTest3": self = .tests
    case "theme": self = .theme
    case "displays", "keys", "flicks", "forms", "layers", "variables", "transforms",
      "transformGroup":
      self = .part(root)
    default: self = .layout
    }
  }

  /// A Boolean value that indicates whether the file is one that others import.
  var isPart: Bool {
    if case .part = self { true } else { false }
  }
}
