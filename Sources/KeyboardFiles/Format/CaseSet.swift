/// A set of the cases of an enumeration with at most 64 of them, as bits.
struct CaseSet<Element: RawRepresentable<UInt8>>: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  private static func bit(of element: Element) -> UInt64 { 1 << UInt64(element.rawValue) }

  func contains(_ element: Element) -> Bool { bits & Self.bit(of: element) != 0 }

  /// Adds `element`; `false` if it was there before.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    defer { bits |= Self.bit(of: element) }
    return !contains(element)
  }

  /// Whether all elements of `other` are here, too.
  func isSuperset(of other: CaseSet) -> Bool { other.bits & ~bits == 0 }
}
