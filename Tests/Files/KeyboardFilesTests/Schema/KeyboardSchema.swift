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
    (45...HeaderReader.supportedVersion).map(String.init) + ["techpreview"]

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
    let root: Tag
    let rules: [ElementRule]
    let prefix: String

    static let layouts = Vocabulary(root: .keyboard3, rules: ElementRule.all, prefix: "layout")
    static let tests = Vocabulary(root: .keyboardTest3, rules: ElementRule.ofTests, prefix: "test")

    func name(of tag: Tag) -> String { "\(prefix).\(tag.name)" }

    /// Returns the name of the definition of an element as the root of an imported file, whose
    /// attributes are optional.
    func nameOfImported(_ tag: Tag) -> String {
      needsNothing(tag) ? name(of: tag) : "import.\(tag.name)"
    }

    private func rule(of tag: Tag) -> ElementRule { rules[Int(tag.rawValue)] }

    private func needsNothing(_ tag: Tag) -> Bool { rule(of: tag).required.isEmpty }

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
      let attributes = rule.kinds.keys.sorted { $0.rawValue < $1.rawValue }.map { name in
        let attribute = SchemaPattern.attribute(
          .name(name.name, namespaces: [""]), value(of: name, on: tag, rule))
        return rule.required.contains(name) && !isImported ? attribute : .optional(attribute)
      }
      return .element(
        names(tag),
        .sequence(attributes + [.reference("foreign-attributes")] + contents(of: tag, rule)))
    }

    private func value(
      of name: AttributeName, on tag: Tag, _ rule: ElementRule
    ) -> SchemaPattern {
      let type = rule.kinds[name].map(KeyboardSchema.type) ?? .text
      if name == .formId {
        let forms = [Form.touch] + Implied.forms.map(\.id)
        return .choice([.words(forms.map(\.string)), type])
      }
      return switch ElementRule.words(of: name, on: tag) {
      case .one(let words): .words(words)
      case .several(let words): .list(.oneOrMore(.words(words)))
      case .alternatives, nil: type
      }
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
  private static func type(_ kind: ElementRule.Kind) -> SchemaPattern {
    switch kind {
    // Invalid names of tests only cause warnings.
    case .text, .testName: .text
    case .nameToken: nameToken
    case .nameTokens: .list(.oneOrMore(nameToken))
    case .identifier: .matching("[A-Za-z0-9][A-Za-z0-9_\\-]*")
    case .onlyTrue: .value("true")
    case .draft: .words(KeyboardLayout.Draft.allCases.map(\.rawValue))
    case .techPreview: .value("techpreview")
    }
  }

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
