/// A row of a layer, measured in thousandths of a key.
struct KeyLine {
  struct Item {
    /// The width, within the 0.01 to 100 keys that layouts allow.
    let width: Int
    let stretches: Bool
    let isPressable: Bool
    /// Whether the key has no text, but does something.
    let isOfFrame: Bool
    /// The columns of the caption of a key that leads to another layer or layout; 0 for other keys.
    let captionColumns: Int
    let column: Int

    init(_ key: Key, column: Int, isPressable: Bool, captionColumns: Int) {
      // `rounded()` would link the C mathematics library, which nothing else here needs.
      width = key.width.isFinite ? Int(min(max(key.width, 0.01), 100) * 1000 + 0.5) : 1000
      stretches = key.stretches
      self.isPressable = isPressable
      isOfFrame = isPressable && key.output.isEmpty
      (self.column, self.captionColumns) = (column, captionColumns)
    }
  }

  /// The columns of the globe, and of the short names of most layouts.
  private static let nameColumns = 2

  let keys: [Key]
  let items: [Item]
  let width: Int
  var pressableCount: Int { items.reduce(0) { $0 + ($1.isPressable ? 1 : 0) } }
  /// Whether the row begins and ends with keys that have no text.
  var hasFrame: Bool { items.count > 1 && items[0].isOfFrame && items[items.count - 1].isOfFrame }
  func fills(_ fullWidth: Int) -> Bool { width == fullWidth || stretchingCount > 0 }
  var stretchingCount: Int { items.reduce(0) { $0 + ($1.stretches ? 1 : 0) } }
  /// The width of the narrowest pressable key, at most 1000.
  var leastWidth: Int { items.reduce(1000) { $1.isPressable ? min($0, $1.width) : $0 } }

  init(_ row: [Identifier], of layout: KeyboardLayout) {
    var (keys, items, width): ([Key], [Item], Int) = ([], [], 0)
    for (column, id) in row.enumerated() {
      guard let key = layout.keys[id] else { continue }
      let action = layout.traits[id]?.action
      let leads = key.layerID != nil && key.output.isEmpty && action == nil
      let item = Item(
        key, column: column, isPressable: layout.isPressable(key),
        captionColumns: leads
          ? layout.cap(of: key).unicodeScalars.count : action == .nextLayout ? Self.nameColumns : 0)
      keys.append(key)
      items.append(item)
      width += item.width
    }
    (self.keys, self.items, self.width) = (keys, items, width)
  }

  /// Returns the columns in which a touch hits each item; only wide gaps belong to none.
  func reaches(_ edges: [Int], columns: Int) -> [Range<Int>] {
    var reaches = items.indices.map { edges[$0]..<edges[$0 + 1] }
    let places = items.indices.filter { items[$0].isPressable && !reaches[$0].isEmpty }
    func isNarrow(_ gap: Range<Int>) -> Bool { items[gap].reduce(0) { $0 + $1.width } < 1000 }
    if let first = places.first, isNarrow(0..<first) {
      reaches[first] = 0..<reaches[first].upperBound
    }
    for (left, right) in zip(places, places.dropFirst()) where isNarrow(left + 1..<right) {
      let middle = (reaches[left].upperBound + reaches[right].lowerBound) / 2
      reaches[left] = reaches[left].lowerBound..<middle
      reaches[right] = middle..<reaches[right].upperBound
    }
    if let last = places.last, isNarrow(last + 1..<items.count) {
      reaches[last] = reaches[last].lowerBound..<max(columns, reaches[last].upperBound)
    }
    return reaches
  }
}
