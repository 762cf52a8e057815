import KeyboardAuthoring
import KeyboardModel

@testable import KeyboardFiles

/// The schema of layouts and their tests, generated from the tables of the reader.
///
/// It allows everything that the reader accepts: parts in any order, after the imports, and
/// elements without a namespace or in that of a version of CLDR.
enum KeyboardSchema {
  static let schema = Schema(
    prefixes: [("c", Namespace.own)]
      + versions.map { ("k\($0)", namespace(of: "keyboard3", $0)) }
      + versions.map { ("t\($0)", namespace(of: "keyboardTest3", $0)) },
    introduction: """
      Layouts (keyboard3) and tests (keyboardTest3) of LDML, UTS #35 part 7, with the elements of
      urn:clavier:keys in special elements; also the parts of a layout that are files to import.

      Made from the tables of Clavier's reader; CONTRIBUTING.md says how.
      """,
    definitions: [("start", start)] + Vocabulary.layouts.definitions + Vocabulary.tests.definitions
      + OwnElement.allCases.map(definition) + shared)

  /// The versions of CLDR, as in namespaces.
  private static let versions =
    CLDRVersion.supported.map(String.init) + ["techpreview"]

  fileprivate static func namespace(of root: String, _ version: String) -> String {
    "https://schemas.unicode.org/cldr/\(version)/\(root)"
  }

  private static let start = SchemaPattern.choice(
    [.reference(Vocabulary.layouts.name(of: .keyboard3))]
      + Vocabulary.layouts.importedTags.map {
        .reference(Vocabulary.layouts.nameOfImported($0))
      } + [.reference(Vocabulary.tests.name(of: .keyboardTest3))])

  // MARK: LDML's elements

  /// The elements of one of LDML's formats.
  struct Vocabulary {
    let file: FileVocabulary
    let prefix: String

    static let layouts = Vocabulary(file: .layouts, prefix: "layout")
    static let tests = Vocabulary(file: .tests, prefix: "test")

    private var root: Tag { file.root }

    func name(of tag: Tag) -> String { "\(prefix).\(tag.name)" }

    /// Returns the name of the definition of an element as the root of an imported file, whose
    /// attributes are optional.
    func nameOfImported(_ tag: Tag) -> String {
      needsNothing(tag) ? name(of: tag) : "import.\(tag.name)"
    }

    private func rule(of tag: Tag) -> ElementRule { file[tag] ?? ElementRule([]) }

    private func needsNothing(_ tag: Tag) -> Bool {
      !rule(of: tag).attributes.contains(where: \.isRequired)
    }

    /// The elements of the format, each before its children.
    private var tags: [Tag] {
      var found = [root]
      var next = 0
      while next < found.count {
        found += rule(of: found[next]).children.filter { $0 != .special && !found.contains($0) }
        next += 1
      }
      return found
    }

    /// The elements that can be roots of imported files.
    var importedTags: [Tag] {
      tags.filter { $0 != root && rule(of: $0).children.contains(.import) }
    }

    var definitions: [(name: String, pattern: SchemaPattern)] {
      let tags = tags
      let own = tags.filter { !OwnElement.elements(in: $0).isEmpty }
      return tags.map { (name(of: $0), element($0, isImported: false)) }
        + importedTags.filter { !needsNothing($0) }.map {
          (nameOfImported($0), element($0, isImported: true))
        }
        + own.map { (specialName(in: $0), special(OwnElement.elements(in: $0))) }
        + [("\(prefix).special", special([]))]
    }

    private func names(_ tag: Tag) -> SchemaPattern.Names {
      .name(
        tag.name, namespaces: [""] + versions.map { namespace(of: root.name, $0) })
    }

    private func element(_ tag: Tag, isImported: Bool) -> SchemaPattern {
      let rule = rule(of: tag)
      let attributes = rule.attributes.map { entry in
        let attribute = SchemaPattern.attribute(
          .name(entry.name.name, namespaces: [""]), KeyboardSchema.type(entry.kind))
        return entry.isRequired && !isImported ? attribute : .optional(attribute)
      }
      return .element(
        names(tag),
        .sequence(attributes + [.reference("foreign-attributes")] + contents(of: tag, rule)))
    }

    /// Returns the imports, followed by the other elements in any order.
    private func contents(of tag: Tag, _ rule: ElementRule) -> [SchemaPattern] {
      let children = rule.children.filter { $0 != .import && $0 != .special }
      let repeated = children.filter { !rule.single.contains($0) }
      let rest = SchemaPattern.zeroOrMore(
        .choice(
          (repeated.filter { !rule.requiredChildren.contains($0) }.map { .reference(name(of: $0)) })
            + [.reference(specialName(in: tag))]))
      let single = children.filter { rule.single.contains($0) }.map { child in
        rule.requiredChildren.contains(child)
          ? SchemaPattern.reference(name(of: child)) : .optional(.reference(name(of: child)))
      }
      let needed = repeated.filter { rule.requiredChildren.contains($0) }
        .map { SchemaPattern.oneOrMore(.reference(name(of: $0))) }
      let imports =
        rule.children.contains(.import)
        ? [SchemaPattern.zeroOrMore(.reference(name(of: .import)))] : []
      return imports + [.interleave(single + needed + [rest])]
    }

    // MARK: Special elements

    private func specialName(in tag: Tag) -> String {
      OwnElement.elements(in: tag).isEmpty ? "\(prefix).special" : "special.\(tag.name)"
    }

    /// Returns the element with any content, but with only the given elements of Clavier's
    /// namespace.
    private func special(_ elements: [OwnElement]) -> SchemaPattern {
      let own = elements.map { SchemaPattern.reference(KeyboardSchema.name(of: $0)) }
      let isRead = root == .keyboard3 || !elements.isEmpty
      let other = SchemaPattern.reference(isRead ? "foreign-element" : "any-element")
      return .element(
        names(.special),
        .sequence([
          .reference("foreign-attributes"), .zeroOrMore(.choice([.text] + own + [other])),
        ]))
    }
  }

  /// Returns the datatype of a value.
  private static func type(_ kind: ValueKind) -> SchemaPattern {
    switch (kind, kind.format) {
    case (.enumeration(let words), _), (.word(let words), _): .words(words())
    case (.words(let words), _) where !words().isEmpty: .list(.oneOrMore(.words(words())))
    case (.reference(.form), _):
      .choice([.words(([Form.touch] + Implied.forms.map(\.id)).map(\.string)), identifier])
    case (_, .nameToken): nameToken
    case (_, .nameTokens): .list(.oneOrMore(nameToken))
    case (_, .identifier): identifier
    // Invalid names of tests only cause warnings.
    default: .text
    }
  }

  private static let identifier = SchemaPattern.matching("[A-Za-z0-9][A-Za-z0-9_\\-]*")

  private static let nameToken = SchemaPattern.reference("name-token")

  // MARK: Our own elements

  private static func name(of element: OwnElement) -> String { "clavier.\(element.name)" }

  private static func definition(
    of element: OwnElement
  ) -> (name: String, pattern: SchemaPattern) {
    let attributes = element.attributes.map { attribute in
      let type = type(attribute.kind)
      // libxml2 does not detect that an attribute with two names is not a foreign one.
      let pattern = SchemaPattern.choice([
        .attribute(.name(attribute.name, namespaces: [""]), type, meaning: attribute.meaning),
        .attribute(.name(attribute.name, namespaces: [Namespace.own]), type),
      ])
      return attribute.isRequired ? pattern : .optional(pattern)
    }
    return (
      name(of: element),
      .element(
        .name(element.name, namespaces: [Namespace.own]),
        .sequence(
          attributes + [
            .reference("foreign-attributes"),
            .zeroOrMore(.choice([.text, .reference("foreign-element")])),
          ]))
    )
  }

  private static func type(_ kind: OwnAttribute.Kind) -> SchemaPattern {
    switch kind {
    case .keyID: nameToken
    case .keyIDs: .list(.zeroOrMore(nameToken))
    case .text: .text
    case .action: .reference("action")
    case .flag: .words(["true", "false"])
    case .layerReturn: .words(LayerReturn.allCases.map(\.rawValue))
    case .seconds:
      .data(
        "decimal",
        parameters: [
          ("minInclusive", "0.01"), ("maxInclusive", "60"), ("pattern", "[0-9]*\\.?[0-9]*"),
        ])
    case .codes: .list(.zeroOrMore(.reference("warning-code")))
    case .count: .matching("\\+?0*([1-9][0-9]?|100)")
    }
  }

  // MARK: Shared definitions

  private static let shared: [(name: String, pattern: SchemaPattern)] = [
    ("name-token", .matching("[\\-.:_A-Za-z0-9\u{80}-\u{10FFFF}]+")),
    (
      "action",
      .choice([.words(KeyAction.allActions.map(\.name)), .matching("app:(.|\\n|\\r)+")])
    ),
    (
      "warning-code",
      .words(DiagnosticCode.allCases.filter { $0.severity != .error }.map(\.rawValue))
    ),
    ("foreign-attributes", .zeroOrMore(.attribute(.any(butOf: ["", Namespace.own]), .text))),
    ("foreign-element", .element(.any(butOf: [Namespace.own]), .reference("anything"))),
    ("any-element", .element(.any(butOf: []), .reference("anything"))),
    (
      "anything",
      .zeroOrMore(
        .choice([.text, .attribute(.any(butOf: []), .text), .reference("any-element")]))
    ),
  ]
}
