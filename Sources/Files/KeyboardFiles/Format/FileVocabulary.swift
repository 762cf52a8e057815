internal import KeyboardModel

/// The elements and attributes of one kind of file. `layouts`, `tests` and `themes` are the tables;
/// readers, editors and formatters take from them all that they know of an attribute.
package struct FileVocabulary: Sendable {
  /// The root element of a whole file.
  let root: Tag
  private let rules: [ElementRule?]

  /// Creates a vocabulary from a function that returns the rules of its elements.
  init(root: Tag, _ rule: (Tag) -> ElementRule?) {
    self.root = root
    rules = Tag.allCases.map { $0 == .special ? Self.special : rule($0) }
  }

  private static let special = ElementRule(
    "what other vocabularies add; Clavier's is `urn:clavier:keys`")

  /// Returns the vocabulary of files with the root element `root`. Files that layouts import have
  /// the vocabulary of layouts.
  package static func vocabulary(of root: Tag?) -> FileVocabulary {
    switch root {
    case .keyboardTest3: tests
    #if !hasFeature(Embedded)
      case .theme: themes
    #endif
    default: layouts
    }
  }

  /// Returns the rule for an element; `nil` for elements of other vocabularies.
  package subscript(tag: Tag) -> ElementRule? { rules[Int(tag.rawValue)] }

  /// Returns the elements in which an element is allowed.
  func parents(of element: String) -> [String] {
    guard let tag = Tag(name: element) else { return [] }
    return Tag.allCases.filter { self[$0]?.children.contains(tag) == true }.map { $0.name }
  }
}
