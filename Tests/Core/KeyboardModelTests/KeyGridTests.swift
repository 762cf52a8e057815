import KeyboardModel
import Testing

@Suite struct `Key grid` {
  @Test(arguments: TestLayer.all, [false, true])
  func `fills rows without overlaps or dead cells`(_ sample: TestLayer, isMirrored: Bool) {
    for columns in [0, 1, 7] + Array(20...200) + [1000, 65_535] {
      let grid = sample.grid(columns: columns, rows: 9, isMirrored: isMirrored)
      for (row, ids) in sample.rows.enumerated() {
        let frames = grid.filter { $0.row == row }.map(\.frame)
          .sorted { ($0.x, $0.width) < ($1.x, $1.width) }
        guard let first = frames.first, let last = frames.last else { continue }
        let pairs = zip(frames, frames.dropFirst())
        let end = last.x + last.width
        #expect(first.x >= 0 && end <= columns)
        #expect(frames.count > columns || frames.allSatisfy { $0.width >= 1 })
        #expect(pairs.allSatisfy { $0.x + $0.width <= $1.x })
        #expect(!sample.hasNoGap(ids) || pairs.allSatisfy { $0.x + $0.width == $1.x })
        // The remainder is outside, and less than a column for each key and each key width.
        let outside = first.x + columns - end
        let most = Int(sample.fullWidth) + ids.count + 2
        #expect(!sample.hasNoGap(ids) || !sample.isFull(ids) || outside <= most)
      }
    }
  }

  @Test(arguments: TestLayer.all, [false, true])
  func `gives keys of one width as many columns in all rows, or one more or less`(
    _ sample: TestLayer, isMirrored: Bool
  ) {
    for columns in Array(30...130) + [200, 1000] {
      let grid = sample.grid(columns: columns, rows: 9, isMirrored: isMirrored)
      let fixed = grid.filter { !$0.key.stretches }
      // If the narrowest key has no column, columns are distributed as evenly as possible.
      guard Double(columns) >= sample.fullWidth / (fixed.map(\.key.width).min() ?? 1) else {
        continue
      }
      for (width, keys) in Dictionary(grouping: fixed, by: \.key.width) {
        let widths = Set(keys.map(\.frame.width))
        #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "width \(width) in \(columns)")
      }
    }
  }

  @Test(arguments: TestLayer.all, [false, true])
  func `has rows as far from the left as from the right`(
    _ sample: TestLayer, isMirrored: Bool
  ) {
    for columns in Array(26...200) + [1000] {
      let grid = sample.grid(columns: columns, rows: 9, isMirrored: isMirrored)
      let fixed = grid.filter { !$0.key.stretches }
      guard Double(columns) >= sample.fullWidth / (fixed.map(\.key.width).min() ?? 1) else {
        continue
      }
      for (row, ids) in sample.rows.enumerated() where sample.hasNoGap(ids) {
        let frames = grid.filter { $0.row == row }.map(\.frame)
        guard let left = frames.map(\.x).min(), let end = frames.map({ $0.x + $0.width }).max()
        else { continue }
        #expect(abs(left - (columns - end)) <= 2, "row \(row) in \(columns)")
      }
    }
  }

  @Test(arguments: TestLayer.all, [false, true])
  func `extends keys beside rows and into narrow gaps`(_ sample: TestLayer, isMirrored: Bool) {
    for columns in [20, 33, 80, 200] {
      let grid = sample.grid(columns: columns, rows: 7, isMirrored: isMirrored)
      for (row, keys) in Dictionary(grouping: grid, by: \.row)
      where !sample.rows[row].contains("gap") {
        for x in 0..<columns {
          let index = grid.index(at: CellPoint(x: x, y: keys[0].frame.y))
          #expect(index.map { grid[$0].row } == row, "\(x) of \(columns)")
        }
      }
      #expect(grid.index(at: CellPoint(x: -1, y: 0)) == nil)
      #expect(grid.index(at: CellPoint(x: columns, y: 0)) == nil)
    }
  }

  @Test(arguments: TestLayer.all, [false, true])
  func `returns the same key for a cell as a hit-test`(_ sample: TestLayer, isMirrored: Bool) {
    for columns in [20, 33, 80, 200] {
      let grid = sample.grid(columns: columns, rows: 7, isMirrored: isMirrored)
      let points = (-1...7).flatMap { y in (-1...columns).map { CellPoint(x: $0, y: y) } }
      #expect(
        points.allSatisfy { point in
          let covering = grid.indices.filter { grid[$0].reach.contains(point) }
          return covering.count <= 1 && grid.index(at: point) == covering.first
        })
    }
  }

  @Test(arguments: TestLayer.all)
  func `shares the height among all rows`(_ sample: TestLayer) {
    for rows in 1...20 {
      let grid = sample.grid(columns: 80, rows: rows)
      let heights = Set(grid.map(\.frame.height))
      #expect(heights.allSatisfy { abs($0 - rows / sample.rows.count) <= 1 })
      let end = grid.last.map { $0.frame.y + $0.frame.height }
      #expect(end == rows)
    }
  }

  @Test func `has no keys without rows, and empty frames without cells`() {
    let layout = TestLayer.phone.layout
    #expect(KeyGrid(Layer(rows: []), of: layout, columns: 20, rows: 4).isEmpty)
    #expect(KeyGrid(Layer(rows: [[], ["nobody"]]), of: layout, columns: 20, rows: 4).isEmpty)
    let none = TestLayer.phone.grid(columns: 0, rows: -1)
    #expect(none.allSatisfy { $0.frame == CellRect(x: 0, y: 0, width: 0, height: 0) })
    #expect(none.index(at: CellPoint(x: 0, y: 0)) == nil)
    #expect(TestLayer.phone.grid(columns: .max, rows: .max).columns == 65_535)
  }

  @Test func `skips unknown keys and keeps columns of the layer's rows`() {
    let sample = TestLayer(name: "unknown", rows: ["1 nobody 2 gap 3"])
    let grid = sample.grid(columns: 8, rows: 1)
    #expect(grid.map(\.column) == [0, 2, 4])
    #expect(grid.map(\.frame.x) == [0, 2, 6])
    #expect(grid.index(of: "3")?.offset == 2)
    #expect(grid.index(of: "gap") == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func `clamps invalid widths`(width: Double) {
    var layout = TestLayer.phone.layout
    layout.keys.update(Key(id: "1", output: "1", width: width))
    let layer = Layer(rows: [["1", "2"], ["3"]])
    let grid = KeyGrid(layer, of: layout, columns: 30, rows: 2)
    #expect(grid.allSatisfy { $0.frame.width >= 1 })
  }

  /// Returns the half columns at which the keys of a row begin and end, from the left.
  private func halves(_ row: Int, of grid: KeyGrid) -> [Range<Int>] {
    grid.filter { $0.row == row }.map { placed in
      let start = 2 * placed.frame.x + (placed.beginsInHalf ? 1 : 0)
      let end = 2 * (placed.frame.x + placed.frame.width) + (placed.endsInHalf ? 1 : 0)
      return start..<end
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  @Test(arguments: [false, true])
  func `has keys in half columns where more than a tenth would be free`(isMirrored: Bool) {
    let phone = TestLayer.phone
    for columns in 20...140 {
      let grid = phone.grid(columns: columns, rows: 4, isMirrored: isMirrored, sharing: .halves)
      let unit = 2 * columns / 10
      let isOdd = unit % 2 > 0 && 10 * (2 * columns - 10 * (unit - 1)) > 2 * columns
      guard isOdd else {
        #expect(grid == phone.grid(columns: columns, rows: 4, isMirrored: isMirrored))
        continue
      }
      for row in 0..<2 {
        let keys = halves(row, of: grid)
        #expect(keys.allSatisfy { $0.count == unit }, "equal keys in \(columns)")
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        let (left, right) = (keys[0].lowerBound, 2 * columns - keys[keys.count - 1].upperBound)
        #expect(abs(left - right) <= 1, "as far from the left as from the right in \(columns)")
      }
    }
  }

  @Test(arguments: TestLayer.all, [false, true])
  func `fills all columns by wider outer keys without text, and widens no letter`(
    _ sample: TestLayer, isMirrored: Bool
  ) {
    func hasText(_ id: Identifier?) -> Bool {
      id.flatMap { sample.layout.keys[$0] }?.output.isEmpty == false
    }
    for columns in 40...160 {
      let grid = sample.grid(columns: columns, rows: 9, isMirrored: isMirrored, sharing: .filling)
      let equal = sample.grid(columns: columns, rows: 9, isMirrored: isMirrored)
      for (row, ids) in sample.rows.enumerated()
      where sample.hasNoGap(ids) && sample.isFull(ids) {
        let (keys, others) = (halves(row, of: grid), halves(row, of: equal))
        let ids = isMirrored ? ids.reversed() : ids
        let first = hasText(ids.first) ? others.first?.lowerBound : 0
        let last = hasText(ids.last) ? others.last?.upperBound : 2 * columns
        #expect(keys.first?.lowerBound == first && keys.last?.upperBound == last)
        #expect(keys.dropFirst().dropLast() == others.dropFirst().dropLast())
      }
    }
  }

  @Test func `gives a free column to each of the keys without text at both ends of all rows`() {
    let framed = TestLayer(name: "framed", rows: ["bksp q w e r bksp", "shift a space shift"])
    #expect(
      framed.grid(columns: 23, rows: 2, sharing: .framed).picture == """
        b-----q--w--e--r--b----
        s-----a--s--------s----
        """)
    let row = framed.grid(columns: 23, rows: 2, sharing: .framed)
    #expect(row.map(\.frame.width) == [6, 3, 3, 3, 3, 5, 6, 3, 9, 5])
    let open = TestLayer(name: "open", rows: ["bksp q w e r bksp", "a s d f g"])
    let inside = open.grid(columns: 23, rows: 2, sharing: .framed).filter { $0.row == 0 }
    #expect(inside.map(\.frame.width) == [5, 3, 3, 3, 3, 4], "unless a row has none")
  }

  @Test func `is laid out as pictured`() {
    #expect(
      TestLayer.phone.grid(columns: 20, rows: 5).picture == """
        q-w-e-r-t-y-u-i-o-p-
        _a-s-d-f-g-h-j-k-l-_
        s--z-x-c-v-b-n-m-b--
        n---s---------.-r---
        n---s---------.-r---
        """)
  }

  @Test func `is laid out as pictured when mirrored`() {
    #expect(
      TestLayer.phone.grid(columns: 20, rows: 4, isMirrored: true).picture == """
        p-o-i-u-y-t-r-e-w-q-
        _l-k-j-h-g-f-d-s-a-_
        b--m-n-b-v-c-x-z-s--
        r---.-s---------n---
        """)
  }

  @Test func `shares free width equally among keys that stretch`() {
    let sample = TestLayer(name: "stretch", rows: ["q w e r t y u i o p", "space 1 space 2 space"])
    #expect(
      sample.grid(columns: 23, rows: 2).picture == """
        _q-w-e-r-t-y-u-i-o-p-__
        _s----1-s-----2-s----__
        """)
  }
}

extension KeyGrid {
  /// The grid as text: each key as the first letter of its name and dashes, cells without keys as
  /// underscores.
  var picture: String {
    (0..<rows).map { y in
      (0..<columns).map { x in
        let point = CellPoint(x: x, y: y)
        guard let placed = key(at: point), placed.frame.contains(point) else { return "_" }
        return placed.frame.x == x ? String(placed.key.id.string.prefix(1)) : "-"
      }.joined()
    }.joined(separator: "\n")
  }
}
