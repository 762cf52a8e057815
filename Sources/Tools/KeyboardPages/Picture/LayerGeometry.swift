internal import KeyboardModel

struct LayerGeometry {
  struct Place {
    /// The key; `nil` for one that types nothing on the layer.
    let key: Key?
    var isOutside = false
    var frame: CellRect
  }

  private(set) var places: [Place]
  private(set) var width: Int
  private(set) var height: Int

  /// Lays out `layer`, with rows from the right to the left if it is mirrored.
  init(_ layer: Layer, in set: LayerSet, of layout: KeyboardLayout, isMirrored: Bool) {
    if !set.isTouch, let form = layout.forms[set.formID] {
      self.init(layer, on: form, of: layout)
      guard isMirrored else { return }
      for place in places.indices {
        places[place].frame.x = width - places[place].frame.x - places[place].frame.width
      }
    } else {
      self.init(layer, of: layout, isMirrored: isMirrored)
    }
  }

  private init(_ layer: Layer, of layout: KeyboardLayout, isMirrored: Bool) {
    let grid = KeyGrid(
      layer, of: layout, columns: LayerMetrics(layer, of: layout).width,
      rows: layer.rows.count * 1000, isMirrored: isMirrored)
    places = grid.map { Place(key: $0.key, frame: $0.frame) }
    width = grid.columns
    height = grid.rows
  }

  private static let hardwareWidth = 15_000

  /// The starts of the rows of physical keyboards, by the scan codes of their first keys.
  private static let starts: [UInt8: Int] = [
    0x29: 0, 0x02: 1000, 0x10: 1500, 0x1E: 1750, 0x56: 1250, 0x2C: 2250, 0x39: 3750,
  ]

  private static let space: UInt8 = 0x39

  private init(_ layer: Layer, on form: Form, of layout: KeyboardLayout) {
    places = []
    width = 0
    height = form.rows.count * 1000
    for (row, codes) in form.rows.enumerated() {
      let ids = row < layer.rows.count ? layer.rows[row] : []
      let start = codes.first.flatMap { Self.starts[$0] }
      var x = start ?? 0
      if start != nil { addOutside(0..<x, row: row, isLowest: codes.contains(Self.space)) }
      for (column, code) in codes.enumerated() {
        let width = Self.width(of: code, at: x, in: codes)
        let key = column < ids.count ? layout.keys[ids[column]] : nil
        places.append(
          Place(
            key: key.flatMap { layout.isPressable($0) ? $0 : nil },
            frame: CellRect(x: x, y: row * 1000, width: width, height: 1000)))
        x += width
      }
      if start != nil, x < Self.hardwareWidth {
        addOutside(x..<Self.hardwareWidth, row: row, isLowest: codes.contains(Self.space))
        x = Self.hardwareWidth
      }
      width = max(width, x)
    }
  }

  /// The space bar takes what its neighbors leave, and the backslash of the second row ends it.
  private static func width(of code: UInt8, at x: Int, in codes: [UInt8]) -> Int {
    switch code {
    case space: max(1000, 6250 - (codes.count - 1) * 1000)
    case 0x2B where x == 13_500: 1500
    default: 1000
    }
  }

  /// Adds the keys beside those of the layout: one, or several in the row of the space bar.
  private mutating func addOutside(_ range: Range<Int>, row: Int, isLowest: Bool) {
    let count = isLowest ? max(1, range.count / 1250) : 1
    guard range.count >= 500 else { return }
    for number in 0..<count {
      let start = range.lowerBound + range.count * number / count
      let end = range.lowerBound + range.count * (number + 1) / count
      places.append(
        Place(
          key: nil, isOutside: true,
          frame: CellRect(x: start, y: row * 1000, width: end - start, height: 1000)))
    }
  }
}
