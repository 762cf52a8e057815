package struct AttributeRule: Sendable {
  package let name: AttributeName
  package let kind: ValueKind
  package let isRequired: Bool
  package let meaning: String

  static func required(_ name: AttributeName, _ kind: ValueKind, _ meaning: String) -> Self {
    AttributeRule(name: name, kind: kind, isRequired: true, meaning: meaning)
  }

  static func optional(_ name: AttributeName, _ kind: ValueKind, _ meaning: String) -> Self {
    AttributeRule(name: name, kind: kind, isRequired: false, meaning: meaning)
  }
}

package final class ElementRule: Sendable {
  package let meaning: String
  /// In the order of formatted files: that of the DTD, with identifying ones first.
  package let attributes: [AttributeRule]
  let names: CaseSet<AttributeName>
  let required: CaseSet<AttributeName>
  let formatted: CaseSet<AttributeName>
  /// In the order of the DTD.
  package let children: [Tag]
  /// The positions of the allowed children, by the tag's raw value; equal if their order is free.
  let order: [Int?]
  package let single: CaseSet<Tag>
  let requiredChildren: [Tag]

  init(
    _ meaning: String, _ attributes: AttributeRule..., children: [Tag] = [], single: [Tag] = [],
    needs: [Tag] = [], isMixed: Bool = false
  ) {
    // Elements that the DTD declares as empty, and `locales`, have no `special`.
    let children = children.isEmpty || children == [.locale] ? children : children + [.special]
    (self.meaning, self.attributes) = (meaning, attributes)
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

  func attribute(_ name: AttributeName) -> AttributeRule? { attributes.first { $0.name == name } }
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

  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    defer { bits |= Self.bit(of: element) }
    return !contains(element)
  }

  func isSuperset(of other: CaseSet) -> Bool { other.bits & ~bits == 0 }
}
