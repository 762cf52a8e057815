/// A collection of elements in the order of a layout file, with access by identifier.
///
/// An element that is redefined replaces the earlier one: the last definition wins (UTS #35 part 7,
/// "Import"). Two collections are equal if they contain equal elements in the same order.
public struct Keyed<Element: Identifiable & Hashable & Sendable>: Sendable, Hashable
where Element.ID == Identifier {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var positions = PositionTable()

  /// Creates an empty collection.
  @inlinable
  public init() {}

  /// Creates a collection of `elements`, the last one of those with the same name.
  @inlinable
  public init(_ elements: some Sequence<Element>) { for element in elements { update(element) } }

  /// The element named `id`.
  @inlinable
  public subscript(id: Identifier) -> Element? { position(of: id).map { elements[$0] } }

  /// Returns the position of the element named `id`.
  @inlinable
  public func position(of id: Identifier) -> Int? {
    unsafe positions.position(hash: id.withBytes { unsafe positions.hash($0) }) {
      elements[$0].id == id
    }
  }

  /// Adds `element`, or replaces that with the same identifier, and returns its position.
  @discardableResult
  @inlinable
  public mutating func update(_ element: consuming Element) -> Int {
    let id = element.id
    let hash = unsafe id.withBytes { unsafe positions.hash($0) }
    let position = positions.insert(hash: hash) { elements[$0].id == id }
    if position < elements.count { elements[position] = element } else { elements.append(element) }
    return position
  }

  package init(_ elements: [Element], names: IdentifierTable) {
    precondition(elements.count == names.identifiers.count, "each element has a name")
    self.elements = elements
    positions = names.positions
  }

  /// Returns a Boolean value that indicates whether both contain equal elements in one order.
  @inlinable
  public static func == (first: Keyed, second: Keyed) -> Bool { first.elements == second.elements }

  /// Feeds the elements to `hasher`.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Keyed: RandomAccessCollection {
  /// The position of the first element, 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// The position after the last element.
  @inlinable
  public var endIndex: Int { elements.count }
  /// The element at `position`.
  @inlinable
  public subscript(position: Int) -> Element { elements[position] }
}

/// A named value for use in outputs and transforms (UTS #35 part 7, "Element: variables").
package struct Variable: Hashable, Sendable, Identifiable {
  package enum Value: Hashable, Sendable {
    /// A string, referred to as `${id}`.
    case string(MarkerText)
    /// A list of strings, referred to as `$[id]`.
    case set([MarkerText])
    /// A set of code points, referred to as `$[id]`.
    case unicodeSet(UnicodeSet)
  }

  package let id: Identifier
  /// The value, with all references to earlier variables resolved.
  package let value: Value

  package init(id: Identifier, value: Value) {
    (self.id, self.value) = (id, value)
  }
}

extension RandomAccessCollection {
  package func element(at index: Index) -> Element? {
    index >= startIndex && index < endIndex ? self[index] : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index from which on all elements satisfy a predicate, by bisection.
  @inlinable
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
