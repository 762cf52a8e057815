public import KeyboardModel

/// The popup with the keys that a long press offers, above its key.
///
/// In a popup that has just opened, the chosen key is above the pressed key if there is room. The
/// others are around it, letters nearer than digits. Rows may be above the grid.
public struct LongPressPopup: Hashable, Sendable {
  /// A key that the popup offers.
  public struct Item: Hashable, Sendable {
    /// The key.
    public let key: Identifier
    /// The frame of the key.
    public let frame: CellRect
  }

  /// The pressed key.
  public let key: Identifier
  package let keyFrame: CellRect
  /// The offered keys, in the order of the layout.
  public let items: [Item]
  /// The maximum number of keys in a row.
  public let columns: Int
  /// The index in ``items`` of the chosen key, or `nil` if a release selects none.
  public internal(set) var selection: Int?

  init(
    _ behavior: KeyBehavior, offering ids: [Identifier], of layout: KeyboardLayout,
    frame: CellRect, on layer: LaidOutLayer, settings: TouchSettings
  ) {
    let (width, height) = (layer.keySize.width, layer.keySize.height)
    let room = max(1, layer.grid.columns / width)
    let columns = max(1, min(ids.count, settings.popupColumns, room))
    let first = behavior.defaultAlternate % columns
    let isMirrored = layer.grid.isMirrored
    let column = isMirrored ? columns - 1 - first : first
    let wanted = frame.x + (frame.width - width) / 2 - column * width
    let left = max(0, min(wanted, layer.grid.columns - columns * width))
    key = behavior.key.id
    keyFrame = frame
    self.columns = columns
    let frames = ids.indices.map { place in
      CellRect(
        x: left + (isMirrored ? columns - 1 - place % columns : place % columns) * width,
        y: frame.y - (place / columns + 1) * height, width: width, height: height)
    }
    let middle = 2 * frame.x + frame.width
    // Rows near the key come first, and in a row the positions near the finger.
    let nearest = frames.indices.sorted { first, second in
      func distance(_ frame: CellRect) -> Int { abs(2 * frame.x + frame.width - middle) }
      let (one, other) = (frames[first], frames[second])
      return (-one.y, distance(one), first) < (-other.y, distance(other), second)
    }
    var places = Array(repeating: 0, count: ids.count)
    // Keys of other gestures come after those of a long press.
    let needed = behavior.alternatesByNeed(in: layout)
    let order = needed + Array(needed.count..<ids.count)
    for (alternate, place) in zip(order, nearest) { places[alternate] = place }
    items = zip(ids, places).map { Item(key: $0, frame: frames[$1]) }
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

  /// Returns the index of the item under a finger at `point`, else of the nearest one. There is
  /// none if the point is farther than the margin from the popup and its key.
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
