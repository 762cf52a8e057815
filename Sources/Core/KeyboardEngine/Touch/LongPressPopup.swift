public import KeyboardModel

/// The popup with the keys that a long press offers, above its key.
///
/// The keys have the order of the layout: from a key in the left half of the keyboard, they run to the
/// right, and from one in the right half to the left. In a popup that has just opened, the chosen key
/// is above the pressed key if there is room. Rows may be above the grid.
public struct LongPressPopup: Hashable, Sendable {
  /// A key that the popup offers.
  public struct Item: Hashable, Sendable {
    /// The identifier of the key in the layout.
    public let key: Identifier
    /// The frame of the key.
    public let frame: CellRect
  }

  /// The identifier of the key that is held.
  public let key: Identifier
  package let keyFrame: CellRect
  /// The offered keys, in the order of the layout.
  public let items: [Item]
  /// The maximum number of keys in a row.
  public let columns: Int
  /// The index in ``items`` of the chosen key, or `nil` if a release selects none.
  public internal(set) var selection: Int?

  init(
    _ behavior: KeyBehavior, offering ids: [Identifier], frame: CellRect,
    on layer: LaidOutLayer, settings: TouchSettings
  ) {
    let (width, height) = (layer.keySize.width, layer.keySize.height)
    let room = max(1, layer.grid.columns / width)
    let most = max(1, min(ids.count, settings.popupColumns, room))
    // The rows are as equal as possible.
    let rows = max(1, (ids.count + most - 1) / most)
    let columns = max(1, (ids.count + rows - 1) / rows)
    // From a key at the right, the keys run to the left.
    let runsLeft = 2 * frame.x + frame.width >= layer.grid.columns
    func x(_ column: Int) -> Int { (runsLeft ? columns - 1 - column : column) * width }
    let standard = behavior.defaultAlternate
    let wanted = frame.x + (frame.width - width) / 2 - x(standard % columns)
    let left = max(0, min(wanted, layer.grid.columns - columns * width))
    key = behavior.key.id
    keyFrame = frame
    self.columns = columns
    items = ids.enumerated().map { place, id in
      // The row of the default is the nearest one.
      let row = place / columns
      let standardRow = standard / columns
      let distance = row == standardRow ? 1 : row < standardRow ? row + 2 : row + 1
      return Item(
        key: id,
        frame: CellRect(
          x: left + x(place % columns), y: frame.y - distance * height, width: width,
          height: height))
    }
    selection = behavior.defaultAlternate
  }

  /// The frame of all rows.
  public var frame: CellRect {
    let left = items.map { $0.frame.x }.min() ?? keyFrame.x
    let right = items.map { $0.frame.x + $0.frame.width }.max() ?? keyFrame.x
    let top = items.map { $0.frame.y }.min() ?? keyFrame.y
    return CellRect(x: left, y: top, width: right - left, height: keyFrame.y - top)
  }

  func item(at point: TouchPoint) -> Int? { items.firstIndex { $0.frame.contains(point) } }

  /// Returns the index of the item under a finger, or of the nearest one within the margin.
  func item(nearest point: TouchPoint, on layer: LaidOutLayer, margin: Double) -> Int? {
    guard
      layer.isPoint(point, in: frame, margin: margin)
        || layer.isPoint(point, in: keyFrame, margin: margin)
    else { return nil }
    func distance(_ item: Item) -> Int {
      let middle = TouchPoint(middleOf: item.frame)
      // A finger on the key itself chooses in the nearest row.
      let y = min(point.y, keyFrame.y * TouchPoint.unitsPerCell - 1)
      let across = abs(point.x - middle.x) * layer.keySize.height
      let along = abs(y - middle.y) * layer.keySize.width
      return across + along
    }
    return items.indices.min { distance(items[$0]) < distance(items[$1]) }
  }

  /// Moves the choice by `count` items. It wraps at the ends.
  mutating func step(_ count: Int) {
    guard !items.isEmpty else { return }
    let place = ((selection ?? (count > 0 ? -1 : 0)) + count % items.count) % items.count
    selection = place < 0 ? place + items.count : place
  }

  /// Moves the choice to the adjacent item at `side`. It wraps at the ends of a row alone.
  mutating func move(toward side: Side) {
    guard let selection else { return step(1) }
    let old = items[selection].frame
    func distance(_ place: Int) -> Int {
      abs(items[place].frame.x - old.x) + 2 * abs(items[place].frame.y - old.y)
    }
    if let next = places(toward: side).min(by: { distance($0) < distance($1) }) {
      self.selection = next
    } else if side == .left {
      jump(toward: .right)
    } else if side == .right {
      jump(toward: .left)
    }
  }

  /// Moves the choice to the end of its row, or to the first or last row.
  mutating func jump(toward side: Side) {
    guard let selection else { return step(1) }
    let old = items[selection].frame
    func rank(_ place: Int) -> (Int, Int) {
      let (x, y) = (abs(items[place].frame.x - old.x), abs(items[place].frame.y - old.y))
      return side == .left || side == .right ? (-x, y) : (-y, x)
    }
    self.selection = places(toward: side).min { rank($0) < rank($1) } ?? selection
  }

  /// Returns the indices of the items at `side` of the chosen one, in its row or in other rows.
  private func places(toward side: Side) -> [Int] {
    guard let selection else { return [] }
    let old = items[selection].frame
    return items.indices.filter { place in
      let frame = items[place].frame
      return switch side {
      case .left: frame.y == old.y && frame.x < old.x
      case .right: frame.y == old.y && frame.x > old.x
      case .up: frame.y < old.y
      case .down: frame.y > old.y
      }
    }
  }
}
