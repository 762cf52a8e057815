package import KeyboardFiles
internal import KeyboardModel

// What editors know of elements and attributes, by name.

extension FileVocabulary {
  /// An element.
  package struct Element {
    fileprivate let phrase: String
    /// The attributes in the order of formatted files.
    package let attributes: [Attribute]

    /// A description of the element, as a sentence.
    package var meaning: String { phrase.asSentence }

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

  /// Returns Clavier's elements for the `special` element of `container`.
  package static func ownElements(in container: String) -> [String] {
    Tag(name: container).map { OwnElement.elements(in: $0).map(\.name) } ?? []
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

extension OwnElement {
  /// Returns the elements that the `special` elements of `parent` may contain.
  package static func elements(in parent: Tag) -> [OwnElement] {
    allCases.filter { $0.parents.contains(parent) }
  }
}

extension OwnAttribute.Kind {
  /// The kind of the value, without the property.
  var value: ValueKind {
    switch self {
    case .keyID: .reference(.key)
    case .keyIDs: .references(.key)
    case .text: .escapedText
    case .action: .word { KeyAction.allActions.map { $0.name } + ["app:"] }
    case .flag: .word { ["true", "false"] }
    case .layerReturn: .word { LayerReturn.allCases.map { $0.rawValue } }
    case .seconds, .count: .text
    case .codes:
      .words { DiagnosticCode.allCases.filter { $0.severity != .error }.map { $0.rawValue } }
    }
  }
}

extension ValueKind {
  /// The words of which the value consists; empty if they are not enumerated.
  package var words: [String] {
    switch self {
    case .enumeration(let words), .word(let words), .words(let words): words()
    case .modifiers: ["none", "other"] + Modifier.allCases.map { $0.rawValue }
    default: []
    }
  }

  /// A Boolean value that indicates whether the value is a list of words.
  package var isList: Bool {
    switch self {
    case .words, .references: true
    default: false
    }
  }

  /// The kind of what the value names.
  package var symbol: SymbolKind? {
    switch self {
    case .definition(let symbol), .reference(let symbol), .references(let symbol): symbol
    default: nil
    }
  }
}
