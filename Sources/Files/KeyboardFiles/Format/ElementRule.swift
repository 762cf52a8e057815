/// The rule for an attribute of an element.
package struct AttributeRule: Sendable {
  package let name: AttributeName
  package let kind: ValueKind
  package let isRequired: Bool
  /// A description of the attribute, as a phrase.
  package let meaning: String

  static func required(_ name: AttributeName, _ kind: ValueKind, _ meaning: String) -> Self {
    AttributeRule(name: name, kind: kind, isRequired: true, meaning: meaning)
  }

  static func optional(_ name: AttributeName, _ kind: ValueKind, _ meaning: String) -> Self {
    AttributeRule(name: name, kind: kind, isRequired: false, meaning: meaning)
  }
}

/// The rule for an element: its attributes and children.
package final class ElementRule: Sendable {
  /// A description of the element, as a phrase.
  package let meaning: String
  /// The attributes in the order of formatted files: that of the DTD, with identifying ones first.
  package let attributes: [AttributeRule]
  /// The names of the attributes.
  let names: CaseSet<AttributeName>
  /// The required attributes.
  let required: CaseSet<AttributeName>
  /// The attributes whose values must have a format.
  let formatted: CaseSet<AttributeName>
  /// The children in the order of the DTD.
  package let children: [Tag]
  /// The positions of the allowed children in this order, by the tag's raw value.
  let order: [Int?]
  /// The children that may occur once.
  package let single: CaseSet<Tag>
  /// The required children.
  let requiredChildren: [Tag]

  /// Creates a rule for an element with these children, whose order matters unless `isMixed`.
  init(
    _ meaning: String, _ attributes: AttributeRule..., children: [Tag] = [], single: [Tag] = [],
    needs: [Tag] = [], isMixed: Bool = false
  ) {
    let children = children + [.special]
    self.meaning = meaning
    self.attributes = attributes
    names = CaseSet(attributes.lazy.map { $0.name })
    required = CaseSet(attributes.lazy.filter { $0.isRequired }.map { $0.name })
    formatted = CaseSet(attributes.lazy.filter { $0.kind.format != nil }.map { $0.name })
    self.children = children
    order = Tag.allCases.map { tag in
      children.firstIndex(of: tag).map { isMixed && tag != .special ? 0 : $0 }
    }
    self.single = CaseSet(single)
    requiredChildren = needs
  }

  /// Returns the rule for the attribute `name`.
  func attribute(_ name: AttributeName) -> AttributeRule? {
    attributes.first { $0.name == name }
  }
}
