/// The kind of a file, by its root element.
enum FileKind: Hashable {
  case layout
  case tests
  case theme
  /// An importable file with this root element.
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

  /// A Boolean value that indicates whether other files import the file.
  var isPart: Bool {
    if case .part = self { true } else { false }
  }
}
