public import KeyboardModel

/// A layer laid out in cells, with what a press needs to know about its keys.
@usableFromInline final class LaidOutLayer: Sendable {
  @usableFromInline let grid: KeyGrid
  let frames: [CellRect]
  let keys: [KeyBehavior]
  /// The size of a typical key, in cells.
  @usableFromInline let keySize: CellSize
  /// The indices of the keys that scanning offers as groups, in scanning order.
  let scanGroups: [[KeyGrid.Index]]

  init(
    _ layer: Layer?, in set: LayerSet?, of layout: KeyboardLayout, columns: Int, rows: Int,
    isMirrored: Bool, sharing: ColumnSharing
  ) {
    grid = KeyGrid(
      layer ?? Layer(rows: []), of: layout, columns: columns, rows: rows, isMirrored: isMirrored,
      sharing: sharing)
    frames = grid.map { $0.frame }
    keys = grid.map { KeyBehavior($0.key, of: layout) }
    let widths = frames.map { $0.width }.sorted()
    let heights = frames.map { $0.height }.sorted()
    keySize = CellSize(
      width: max(1, widths.isEmpty ? 1 : widths[widths.count / 2]),
      height: max(1, heights.isEmpty ? 1 : heights[heights.count / 2]))
    scanGroups = Self.scanGroups(of: grid, by: Self.scanOrder(of: layer, in: set))
  }

  /// Returns the order of a layer's keys, or that of `base` or the first layer with the same places.
  private static func scanOrder(of layer: Layer?, in set: LayerSet?) -> [Identifier] {
    guard let layer, layer.scanOrder.isEmpty else { return layer?.scanOrder ?? [] }
    let layers = set?.layers ?? []
    guard let first = layers.first(where: { $0.id == Layer.base }) ?? layers.first,
      first.rows.map({ $0.count }) == layer.rows.map({ $0.count })
    else { return [] }
    var places: [Identifier: Identifier] = [:]
    for (row, other) in zip(first.rows, layer.rows) {
      for (key, otherKey) in zip(row, other) { places[key] = places[key] ?? otherKey }
    }
    return first.scanOrder.compactMap { places[$0] }
  }

  /// Returns the rows with the most frequent keys first, each with its keys in `order`. By Zipf's
  /// law, the share of a key is the inverse of its place.
  private static func scanGroups(of grid: KeyGrid, by order: [Identifier]) -> [[KeyGrid.Index]] {
    var rows: [[KeyGrid.Index]] = []
    for index in grid.indices {
      if let last = rows.last?.last, grid[last].row == grid[index].row {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    guard !order.isEmpty else { return rows }
    var places: [Identifier: Int] = [:]
    for (place, id) in order.enumerated() where places[id] == nil { places[id] = place }
    let ranks = grid.map { places[$0.key.id] ?? order.count }
    func isBefore(_ first: KeyGrid.Index, _ second: KeyGrid.Index) -> Bool {
      (ranks[first.offset], first) < (ranks[second.offset], second)
    }
    let shares = rows.map { row in
      row.reduce(0) { sum, index in
        sum + (ranks[index.offset] < order.count ? 1 / Double(ranks[index.offset] + 1) : 0)
      }
    }
    return rows.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
      .map { rows[$0].sorted(by: isBefore) }
  }

  func index(at point: TouchPoint) -> KeyGrid.Index? { grid.index(at: point.cell) }

  func key(at point: TouchPoint) -> KeyBehavior? { index(at: point).map { keys[$0.offset] } }

  func index(where isRight: (KeyBehavior) -> Bool) -> KeyGrid.Index? {
    keys.firstIndex(where: isRight).map { KeyGrid.Index($0) }
  }

  /// Returns the index of the key at the position of the key with `index` on another layer.
  func index(like index: KeyGrid.Index?, of old: LaidOutLayer) -> KeyGrid.Index? {
    index.flatMap { self.index(at: TouchPoint(middleOf: old.frames[$0.offset])) }
  }

  /// Returns a horizontal distance, in keys.
  func keysWide(_ units: Int) -> Double {
    Double(units) / Double(keySize.width * TouchPoint.unitsPerCell)
  }

  /// Returns a movement in keys, by their shorter side. Cells count as twice as high as wide.
  func keysFar(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
    let side = Double(min(keySize.width, 2 * keySize.height) * TouchPoint.unitsPerCell)
    return (Double(x) / side, 2 * Double(y) / side)
  }

  /// Returns whether `point` is in `frame` or at most `margin` keys outside.
  func isPoint(_ point: TouchPoint, in frame: CellRect, margin: Double = 0) -> Bool {
    let margin = margin.bounded * Double(TouchPoint.unitsPerCell)
    return frame.contains(
      point, marginX: Int(margin * Double(keySize.width)),
      marginY: Int(margin * Double(keySize.height)))
  }
}
