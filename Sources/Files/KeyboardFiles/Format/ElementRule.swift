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
  let names: CaseSet<AttributeName>
  let required: CaseSet<AttributeName>
  /// The attributes whose values must have a format.
  let formatted: CaseSet<AttributeName>
  /// The children in the order of the DTD.
  package let children: [Tag]
  /// The positions of the allowed children in this order, by the tag's raw value.
  let order: [Int?]
  /// The children that may occur once.
  package let single: CaseSet<Tag>
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

  func attribute(_ name: AttributeName) -> AttributeRule? {
    attributes.first { $0.name == name }
  }
}

/// A set of the cases of an enumeration with at most 64 cases, as bits.
package struct CaseSet<Element: RawRepresentable<UInt8>>: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  private static func bit(of element: Element) -> UInt64 { 1 << UInt64(element.rawValue) }

  package func contains(_ element: Element) -> Bool { bits & Self.bit(of: element) != 0 }

  /// Adds `element`.
  ///
  /// - Returns: `false` if the set contained it already.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    defer { bits |= Self.bit(of: element) }
    return !contains(element)
  }

  /// Returns a Boolean value that indicates whether the set contains all elements of `other`.
  func isSuperset(of other: CaseSet) -> Bool { other.bits & ~bits == 0 }
}
