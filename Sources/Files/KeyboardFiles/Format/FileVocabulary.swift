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
  static func vocabulary(of root: Tag?) -> FileVocabulary {
    switch root {
    case .keyboardTest3: tests
    #if !hasFeature(Embedded)
      case .theme: themes
    #endif
    default: layouts
    }
  }

  /// Returns the rule for an element; `nil` for elements of other vocabularies.
  subscript(tag: Tag) -> ElementRule? { rules[Int(tag.rawValue)] }
}

// MARK: - Elements by name

extension FileVocabulary {
  /// An element.
  package struct Element {
    fileprivate let phrase: String
    /// The attributes in the order of formatted files.
    package let attributes: [Attribute]

    /// A description of the element, as a sentence.
    package var meaning: String { phrase.asSentence }

    /// Returns the attribute `name`.
    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  /// An attribute of an element.
  package struct Attribute {
    /// The attribute's name.
    package let name: String
    /// The kind of the attribute's value.
    package let kind: ValueKind
    /// A Boolean value that indicates whether the attribute is required.
    package let isRequired: Bool
    fileprivate let phrase: String

    /// A description of the attribute, as a sentence.
    package var meaning: String { phrase.asSentence }
  }

  /// An element that is allowed in another one.
  package struct Child {
    /// The element's name.
    package let name: String
    /// A Boolean value that indicates whether it may occur only once.
    package let isSingle: Bool
  }

  /// Returns the vocabulary of files whose root element has the name `root`.
  package static func vocabulary(forRoot root: String) -> FileVocabulary {
    vocabulary(of: Tag(name: root))
  }

  /// Returns an element.
  ///
  /// - Parameters:
  ///   - name: The element's name without a prefix.
  ///   - isOwn: A Boolean value that indicates whether it is one of those that Clavier adds.
  /// - Returns: The element; `nil` if the vocabulary does not have it.
  package func element(_ name: String, isOwn: Bool) -> Element? {
    guard !isOwn else { return OwnElement(name: name).map(Element.init) }
    return Tag(name: name).flatMap { self[$0] }.map(Element.init)
  }

  /// Returns the elements that are allowed in `element`, in the order of the DTD.
  package func children(of element: String) -> [Child] {
    guard let rule = Tag(name: element).flatMap({ self[$0] }) else { return [] }
    return rule.children.map { Child(name: $0.name, isSingle: rule.single.contains($0)) }
  }

  /// Returns the elements in which an element is allowed.
  func parents(of element: String) -> [String] {
    guard let tag = Tag(name: element) else { return [] }
    return Tag.allCases.filter { self[$0]?.children.contains(tag) == true }.map { $0.name }
  }

  /// Returns Clavier's elements for the `special` element of `container`.
  package static func ownElements(in container: String) -> [String] {
    Tag(name: container).map { OwnElement.elements(in: $0).map { $0.name } } ?? []
  }
}

extension FileVocabulary.Element {
  fileprivate init(_ rule: ElementRule) {
    phrase = rule.meaning
    attributes = rule.attributes.map {
      .init(name: $0.name.name, kind: $0.kind, isRequired: $0.isRequired, phrase: $0.meaning)
    }
  }

  fileprivate init(_ element: OwnElement) {
    phrase = element.meaning
    attributes = element.attributes.map {
      .init(name: $0.name, kind: $0.kind.value, isRequired: $0.isRequired, phrase: $0.meaning)
    }
  }
}

extension String {
  /// The words with an initial capital and a period.
  fileprivate var asSentence: String { capitalizedFirst + "." }
}
