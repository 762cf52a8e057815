/// Elements in the order of a layout file, each found by its identifier.
///
/// An element that is defined again takes the place of the earlier one: later definitions win
/// (UTS #35 part 7, "Import"). Two collections are equal when they hold equal elements in the same
/// order.
public struct Keyed<Element: Identifiable & Hashable & Sendable>: Sendable
where Element.ID == Identifier {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var positions = PositionTable()

  /// Makes an empty collection.
  @inlinable
  public init() {}

  /// Makes a collection of `elements`, of which later ones replace earlier ones of the same name.
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

  /// The position of the element named `id`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func position(of id: Identifier) -> Int? {
    positions.position(hash: id.withBytes { positions.hash($0) }) { elements[$0].id == id }
  }

  /// Adds `element`, or puts it in the place of the one with the same identifier.
  ///
  /// - Returns: The element's position.
  @discardableResult
  @inlinable
  public mutating func update(_ element: consuming Element) -> Int {
    let id = element.id
    let hash = id.withBytes { positions.hash($0) }
    let position = positions.insert(hash: hash) { elements[$0].id == id }
    if position < elements.count {
      elements[position] = element
    } else {
      elements.append(element)
    }
    return position
  }

  /// Makes a collection of `elements`, whose identifiers are those of `names` in the same order.
  package init(_ elements: [Element], names: IdentifierTable) {
    precondition(elements.count == names.identifiers.count, "each element has a name")
    self.elements = elements
    positions = names.positions
  }
}

extension Keyed: Hashable {
  /// Whether two collections hold equal elements in the same order.
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
