/// Elements in the order of a layout file, each found by its identifier.
///
/// An element that is defined again takes the place of the earlier one: later definitions win
/// (UTS #35 part 7, "Import"). Two collections are equal when they hold equal elements in the same
/// order.
public struct Keyed<Element: Identifiable & Hashable & Sendable>: Sendable
where Element.ID == Identifier {
  private var elements: [Element] = []
  private var positions: [Identifier: Int] = [:]

  /// Makes an empty collection.
  public init() {}

  /// Makes a collection of `elements`, of which later ones replace earlier ones of the same name.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { update(element) }
  }

  /// The element named `id`.
  ///
  /// - Complexity: O(1).
  public subscript(id: Identifier) -> Element? {
    positions[id].map { elements[$0] }
  }

  /// The position of the element named `id`.
  ///
  /// - Complexity: O(1).
  public func position(of id: Identifier) -> Int? { positions[id] }

  /// Adds `element`, or puts it in the place of the one with the same identifier.
  ///
  /// - Returns: The element's position.
  @discardableResult
  public mutating func update(_ element: Element) -> Int {
    if let position = positions[element.id] {
      elements[position] = element
      return position
    }
    positions[element.id] = elements.count
    elements.append(element)
    return elements.count - 1
  }

  /// Makes room for `count` elements in all.
  public mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
    positions.reserveCapacity(count)
  }
}

extension Keyed: Hashable {
  /// Whether two collections hold equal elements in the same order.
  public static func == (first: Keyed, second: Keyed) -> Bool {
    first.elements == second.elements
  }

  /// Feeds the elements to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension Keyed: RandomAccessCollection {
  /// The position of the first element, 0.
  public var startIndex: Int { 0 }
  /// The position after the last element.
  public var endIndex: Int { elements.count }
  /// The element at `position`.
  public subscript(position: Int) -> Element { elements[position] }
}
