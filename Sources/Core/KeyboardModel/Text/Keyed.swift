/// A collection of elements in the order of a layout file, with access by identifier.
///
/// An element that is redefined replaces the earlier one: the last definition wins (UTS #35 part 7,
/// "Import"). Two collections are equal if they contain equal elements in the same order.
public struct Keyed<Element: Identifiable & Hashable & Sendable>: Sendable
where Element.ID == Identifier {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var positions = PositionTable()

  /// Creates an empty collection.
  @inlinable
  public init() {}

  /// Creates a collection of `elements`. A later element replaces an earlier one with the same
  /// name.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { update(element) }
  }

  /// The element named `id`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id: Identifier) -> Element? {
    position(of: id).map { elements[$0] }
  }

  /// Returns the position of the element named `id`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func position(of id: Identifier) -> Int? {
    unsafe positions.position(hash: id.withBytes { unsafe positions.hash($0) }) {
      elements[$0].id == id
    }
  }

  /// Adds `element`, or replaces the element with the same identifier.
  ///
  /// - Returns: The element's position.
  @discardableResult
  @inlinable
  public mutating func update(_ element: consuming Element) -> Int {
    let id = element.id
    let hash = unsafe id.withBytes { unsafe positions.hash($0) }
    let position = positions.insert(hash: hash) { elements[$0].id == id }
    if position < elements.count {
      elements[position] = element
    } else {
      elements.append(element)
    }
    return position
  }

  /// Creates a collection of `elements` with the identifiers `names`, in the same order.
  package init(_ elements: [Element], names: IdentifierTable) {
    precondition(elements.count == names.identifiers.count, "each element has a name")
    self.elements = elements
    positions = names.positions
  }
}

extension Keyed: Hashable {
  /// Returns a Boolean value that indicates whether two collections contain equal elements in the
  /// same order.
  @inlinable
  public static func == (first: Keyed, second: Keyed) -> Bool {
    first.elements == second.elements
  }

  /// Feeds the elements to `hasher`.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
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
  /// The value of a variable, by kind.
  package enum Value: Hashable, Sendable {
    /// A string, referred to as `${id}`.
    case string(MarkerText)
    /// A list of strings, referred to as `$[id]`.
    case set([MarkerText])
    /// A set of code points, referred to as `$[id]`.
    case unicodeSet(UnicodeSet)
  }

  /// The variable's name.
  package let id: Identifier
  /// The value, with all references to earlier variables resolved.
  package let value: Value

  /// Creates a variable with the given name and value.
  package init(id: Identifier, value: Value) {
    self.id = id
    self.value = value
  }
}

extension RandomAccessCollection {
  /// Returns the element at `index`, or `nil` if there is none.
  package func element(at index: Index) -> Element? {
    index >= startIndex && index < endIndex ? self[index] : nil
  }
}
