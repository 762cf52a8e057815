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
