extension KeyGrid {
  /// The least columns, at most `limit`, in which every key of `layer` that can be pressed is at least
  /// `keyWidth` columns wide.
  ///
  /// - Returns: The columns, or `nil` when the limit is not enough.
  /// - Complexity: O(*n*) in the number of keys, as a rule.
  package static func leastColumns(
    for layer: Layer, of layout: KeyboardLayout, keyWidth: Int, limit: Int
  ) -> Int? {
    let lines = layer.rows.map { Line($0, of: layout) }
    let width = lines.map { $0.width }.max() ?? 0
    var columns = (lines.map { $0.pressableCount }.max() ?? 0) * keyWidth
    // Where one row has no room, it is likely the one that lacks room in a column more.
    var narrowest = lines.startIndex
    while columns <= limit {
      let order = [lines.indices.dropFirst(narrowest), lines.indices.prefix(narrowest)].joined()
      let narrow = order.first { !lines[$0].fits(keyWidth, in: columns, fullWidth: width) }
      guard let narrow else { return columns }
      narrowest = narrow
      columns += 1
    }
    return nil
  }

  /// One row of a layer, measured in thousandths of a key.
  struct Line {
    /// A key or gap of the row.
    struct Item {
      let key: Key
      let column: Int
      let isPressable: Bool

      /// The width; layouts allow 0.01 to 100 keys.
      var width: Int {
        // Not `rounded()`: it needs the C mathematics library, which nothing else here links.
        key.width.isFinite ? Int(min(max(key.width, 0.01), 100) * 1000 + 0.5) : 1000
      }
    }

    let items: [Item]
    let width: Int
    /// How many keys can be pressed.
    var pressableCount: Int { items.reduce(0) { $0 + ($1.isPressable ? 1 : 0) } }

    init(_ row: [Identifier], of layout: KeyboardLayout) {
      items = row.enumerated().compactMap { column, id in
        layout.keys[id].map {
          Item(key: $0, column: column, isPressable: layout.isPressable($0))
        }
      }
      width = items.reduce(0) { $0 + $1.width }
    }

    /// The columns at which the items begin, and the one at which the last ends, when `columns`
    /// are shared out among `fullWidth` thousandths of a key.
    func edges(in columns: Int, fullWidth: Int) -> [Int] {
      let edges = exactEdges(fullWidth: fullWidth).map {
        (2 * $0 * columns + fullWidth) / max(1, 2 * fullWidth)
      }
      return widened(edges, columns: columns)
    }

    /// Whether every key that can be pressed has `keyWidth` columns, as ``edges(in:fullWidth:)`` has it.
    func fits(_ keyWidth: Int, in columns: Int, fullWidth: Int) -> Bool {
      let edges = edges(in: columns, fullWidth: fullWidth)
      return items.indices.allSatisfy { place in
        !items[place].isPressable || edges[place + 1] - edges[place] >= keyWidth
      }
    }

    private func exactEdges(fullWidth: Int) -> [Int] {
      let free = fullWidth - width
      let stretching = items.reduce(0) { $0 + ($1.key.stretches ? 1 : 0) }
      var edges = [stretching == 0 ? free / 2 : 0]
      edges.reserveCapacity(items.count + 1)
      var stretched = 0
      var end = edges[0]
      for item in items {
        end += item.width
        if item.key.stretches {
          end += free * (stretched + 1) / stretching - free * stretched / stretching
          stretched += 1
        }
        edges.append(end)
      }
      return edges
    }

    /// Moves edges apart until every key has a column, as far as there are enough.
    private func widened(_ edges: [Int], columns: Int) -> [Int] {
      let least = pressableCount
      guard let first = edges.first, let last = edges.last, least <= columns else { return edges }
      var edges = edges
      if last - first < least {
        edges[0] = min(first, columns - least)
        edges[items.count] = edges[0] + least
      }
      let end = edges[items.count]
      for (place, item) in items.enumerated() {
        edges[place + 1] = max(edges[place + 1], edges[place] + (item.isPressable ? 1 : 0))
      }
      edges[items.count] = end
      for (place, item) in items.enumerated().reversed() {
        edges[place] = min(edges[place], edges[place + 1] - (item.isPressable ? 1 : 0))
      }
      return edges
    }
  }
}
