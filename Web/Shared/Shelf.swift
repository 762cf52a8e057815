/// Items of a page, by the numbers that JavaScript has for them.
struct Shelf<Item> {
  private var items: [Item?] = []

  /// Adds an item.
  ///
  /// - Returns: Its number.
  mutating func add(_ item: Item) -> Int32 {
    if let place = items.firstIndex(where: { $0 == nil }) {
      items[place] = item
      return Int32(truncatingIfNeeded: place)
    }
    items.append(item)
    return Int32(truncatingIfNeeded: items.count - 1)
  }

  mutating func remove(_ number: Int32) {
    if items.indices.contains(Int(number)) { items[Int(number)] = nil }
  }

  /// The item with a number, or `nil` if there is none.
  subscript(number: Int32) -> Item? {
    items.indices.contains(Int(number)) ? items[Int(number)] : nil
  }
}
