/// The widths of the keys of a layer, measured once for grids of any number of columns.
package struct LayerMetrics: Sendable {
  let lines: [KeyLine]

  /// Identifiers in `layer` that name no key of `layout` occupy no space.
  package init(_ layer: Layer, of layout: KeyboardLayout) {
    lines = layer.rows.map { KeyLine($0, of: layout) }
  }

  package var rowCount: Int { lines.count }

  /// The width of the widest row in thousandths of a key.
  package var width: Int { lines.map { $0.width }.max() ?? 0 }

  /// Returns whether every pressable key has `keyWidth` columns in a grid of `columns`.
  package func gives(_ keyWidth: Int, in columns: Int) -> Bool {
    let shares = ColumnShares(lines, columns: columns)
    return lines.allSatisfy { shares.gives(keyWidth, toKeysOf: $0) }
  }

  /// Returns the least number of columns, up to `limit`, that give each pressable key `keyWidth`.
  package func leastColumns(keyWidth: Int, limit: Int) -> Int? {
    let start = (lines.map { $0.pressableCount }.max() ?? 0) * keyWidth
    var shares = ColumnShares(lines, columns: start)
    // The row that was too narrow last is checked first: it is likely to be too narrow with one
    // column more.
    var narrowest = lines.startIndex
    while shares.columns <= limit {
      let order = [lines.indices.dropFirst(narrowest), lines.indices.prefix(narrowest)].joined()
      let narrow = order.first { !shares.gives(keyWidth, toKeysOf: lines[$0]) }
      guard let narrow else { return shares.columns }
      narrowest = narrow
      shares.columns += 1
    }
    return nil
  }
}
