package import KeyboardFiles
internal import KeyboardModel

// What editors know of elements and attributes, by name.

extension FileVocabulary {
  package struct Element {
    fileprivate let phrase: String
    package let attributes: [Attribute]

    package var meaning: String { phrase.capitalizedFirst + "." }

    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  package struct Attribute {
    package let name: String
    package let kind: ValueKind
    package let isRequired: Bool
    fileprivate let phrase: String

    package var meaning: String { phrase.capitalizedFirst + "." }
  }

  package struct Child {
    package let name: String
    package let isSingle: Bool
  }

  package static func vocabulary(forRoot root: String) -> FileVocabulary {
    vocabulary(of: Tag(name: root))
  }

  /// Returns an element by its name without a prefix: one of those that Clavier adds, if `isOwn`.
  package func element(_ name: String, isOwn: Bool) -> Element? {
    guard !isOwn else { return OwnElement(rawValue: name).map(Element.init) }
    return Tag(name: name).flatMap { self[$0] }.map(Element.init)
  }

  /// Returns the elements that are allowed in `element`, in the order of the DTD.
  package func children(of element: String) -> [Child] {
    guard let rule = Tag(name: element).flatMap({ self[$0] }) else { return [] }
    return rule.children.map { Child(name: $0.name, isSingle: rule.single.contains($0)) }
  }

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

extension OwnElement {
  package var meaning: String {
    switch self {
    case .key: "the action, labels and times of a key"
    case .scan: "the order in which scanning offers the keys of a layer"
    case .scanning: "the times of scanning"
    case .allow: "warnings to suppress in a layout or test file, or (in `keys`) in an imported file"
    }
  }

  package static func elements(in parent: Tag) -> [OwnElement] {
    allCases.filter { $0.parents.contains(parent) }
  }
}

extension OwnAttribute.Kind {
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

  package var isList: Bool {
    switch self {
    case .words, .references: true
    default: false
    }
  }

  package var symbol: SymbolKind? {
    switch self {
    case .definition(let symbol), .reference(let symbol), .references(let symbol): symbol
    default: nil
    }
  }
}
