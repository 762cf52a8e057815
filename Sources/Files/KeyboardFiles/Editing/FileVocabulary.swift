package import KeyboardModel

/// The elements and attributes of one kind of file, for completion in editors.
package struct FileVocabulary: Sendable {
  /// An element that is allowed in another one.
  package struct Child: Hashable, Sendable {
    /// The element's name.
    package let name: String
    /// A Boolean value that indicates whether it may occur only once.
    package let isSingle: Bool
  }

  /// An attribute of an element.
  package struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    package let name: String
    /// A Boolean value that indicates whether the attribute is required.
    package let isRequired: Bool
    /// The possible values of the attribute; empty if they are not enumerated.
    package var values: [String] = []
    /// A description of the attribute, if there is one.
    package var meaning: String?
  }

  /// The vocabulary of layouts.
  package static let layouts = FileVocabulary(root: "keyboard3", rules: ElementRule.all)
  /// The vocabulary of tests.
  package static let tests = FileVocabulary(root: "keyboardTest3", rules: ElementRule.ofTests)
  /// The vocabulary of themes.
  package static let themes = FileVocabulary(root: "theme", rules: ElementRule.ofThemes)

  /// Returns the vocabulary of files with the root element `root`. Files that layouts import have
  /// the vocabulary of layouts.
  package static func vocabulary(forRoot root: String) -> FileVocabulary {
    [tests, themes].first { $0.root == root } ?? layouts
  }

  /// The root element of a whole file.
  package let root: String
  private let rules: [ElementRule]

  /// Returns the elements that are allowed in `element`, in the order of the DTD.
  package func children(of element: String) -> [Child] {
    guard let rule = rule(for: element) else { return [] }
    return rule.children.map { Child(name: $0.name, isSingle: rule.single.contains($0)) }
  }

  /// Returns the attributes of `element`, the required ones first.
  package func attributes(of element: String) -> [Attribute] {
    guard let rule = rule(for: element) else { return [] }
    let names = rule.kinds.keys.sorted { $0.rawValue < $1.rawValue }
    let (required, optional) = (
      names.filter(rule.requiredSet.contains), names.filter { !rule.requiredSet.contains($0) }
    )
    return (required + optional).map { name in
      let words = Tag(name: element).flatMap { ElementRule.words(of: name, on: $0)?.all }
      let values = words ?? rule.kinds[name].map(Self.values(of:)) ?? []
      return Attribute(
        name: name.name, isRequired: rule.requiredSet.contains(name), values: values)
    }
  }

  private func rule(for element: String) -> ElementRule? {
    Tag(name: element).map { rules[Int($0.rawValue)] }
  }

  private static func values(of kind: ElementRule.Kind) -> [String] {
    switch kind {
    case .onlyTrue: ["true"]
    case .draft: KeyboardLayout.Draft.allCases.map(\.rawValue)
    case .techPreview: ["techpreview"]
    case .text, .nameToken, .nameTokens, .identifier, .testName: []
    }
  }

  // MARK: The elements that Clavier adds

  /// The namespace of the elements that Clavier adds in `special` elements.
  package static let ownNamespace = Namespace.own

  /// Returns Clavier's elements for the `special` element of `container`.
  package static func ownElements(in container: String) -> [String] {
    Tag(name: container).map { OwnElement.elements(in: $0).map(\.name) } ?? []
  }

  /// Returns a description of one of Clavier's elements.
  package static func meaning(ofOwnElement name: String) -> String? {
    OwnElement(name: name)?.meaning
  }

  /// Returns the attributes of one of Clavier's elements, the required ones first.
  package static func ownAttributes(of element: String) -> [Attribute] {
    OwnElement(name: element)?.attributes.map { attribute in
      Attribute(
        name: attribute.name, isRequired: attribute.isRequired, values: values(of: attribute.kind),
        meaning: attribute.meaning)
    } ?? []
  }

  private static func values(of kind: OwnAttribute.Kind) -> [String] {
    switch kind {
    case .flag: ["true", "false"]
    case .layerReturn: LayerReturn.allCases.map(\.rawValue)
    case .action: KeyAction.allActions.map(\.name) + ["app:"]
    case .codes: DiagnosticCode.allCases.filter { $0.severity != .error }.map(\.rawValue)
    case .keyID, .keyIDs, .text, .seconds, .count: []
    }
  }

  // MARK: What all layouts can import

  /// The paths of CLDR's files that layouts import with `base="cldr"`.
  package static let importPathsOfCLDR = ImpliedFiles.documents.keys
    .map { "\(HeaderReader.supportedVersion)/\($0)" }.sorted()

  /// The keys and forms that every layout has without an import.
  package static var implied: (keys: Keyed<Key>, forms: Keyed<Form>) {
    (Implied.keys, Implied.forms)
  }
}

extension FileVocabulary {
  /// Returns the bytes of CLDR's file at an import path such as `45/keys-Zyyy-currency.xml`. Its
  /// version does not matter.
  package static func fileOfCLDR(_ path: String) -> [UInt8]? {
    path.split(separator: "/").last.flatMap { ImpliedFiles.documents[String($0)] }
      .map { $0.file.terminatedBytes.dropLast() }
  }
}
