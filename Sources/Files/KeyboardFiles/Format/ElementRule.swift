package struct AttributeRule: Sendable {
  package let name: AttributeName
  package let kind: ValueKind
  package let isRequired: Bool
  package let meaning: String

  /// Reads a row of a table: `required NAME KIND MEANING` or `optional NAME KIND MEANING`.
  fileprivate init?(_ row: [String]) {
    guard ["required", "optional"].contains(row[0]), let name = AttributeName(name: row[1]) else {
      return nil
    }
    (self.name, kind, isRequired) = (name, ValueKind(row[2]), row[0] == "required")
    meaning = row[3]
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

  /// Reads the rows of an element in a table.
  init(_ rows: ArraySlice<[String]>) {
    func tags(_ word: String) -> [Tag] {
      let row = rows.first { $0[0] == word }?.dropFirst() ?? []
      return row.joined(separator: " ").split(separator: " ").compactMap { Tag(name: String($0)) }
    }
    attributes = rows.compactMap { AttributeRule($0) }
    meaning = rows.first?.dropFirst(2).joined(separator: " ") ?? ""
    names = CaseSet(attributes.lazy.map { $0.name })
    required = CaseSet(attributes.lazy.filter { $0.isRequired }.map { $0.name })
    formatted = CaseSet(attributes.lazy.filter { $0.kind.format != nil }.map { $0.name })
    var children = tags("children")
    // Elements that the DTD declares as empty, and `locales`, have no `special`.
    if !children.isEmpty, children != [.locale] { children.append(.special) }
    self.children = children
    let isMixed = rows.contains { $0[0] == "mixed" }
    order = Tag.allCases.map { tag in
      children.firstIndex(of: tag).map { isMixed && tag != .special ? 0 : $0 }
    }
    single = CaseSet(tags("single"))
    requiredChildren = tags("needs")
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
