extension KeyGrid {
  /// Returns the number of columns of a grid in which a key of width 1 has exactly 1,000 columns.
  ///
  /// This is the width of the widest row of `layer` in thousandths of a key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package static func exactColumns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    layer.rows.map { KeyLine($0, of: layout).width }.max() ?? 0
  }

  /// Returns the minimum number of columns, up to `limit`, in which every pressable key of `layer`
  /// is at least `keyWidth` columns wide.
  ///
  /// - Returns: The number of columns, or `nil` if the limit does not suffice.
  /// - Complexity: Typically O(*n*) in the number of keys.
  package static func leastColumns(
    for layer: Layer, of layout: KeyboardLayout, keyWidth: Int, limit: Int
  ) -> Int? {
    let lines = layer.rows.map { KeyLine($0, of: layout) }
    let start = (lines.map { $0.pressableCount }.max() ?? 0) * keyWidth
    guard start <= limit else { return nil }
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
