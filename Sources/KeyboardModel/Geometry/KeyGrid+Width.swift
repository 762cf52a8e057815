extension KeyGrid {
  /// The least columns, at most `limit`, in which every key of `layer` that can be pressed is at least
  /// `keyWidth` columns wide.
  ///
  /// - Returns: The columns, or `nil` when the limit is not enough.
  /// - Complexity: O(*n*) in the number of keys, as a rule.
  package static func leastColumns(
    for layer: Layer, of layout: KeyboardLayout, keyWidth: Int, limit: Int
  ) -> Int? {
    let lines = layer.rows.map { KeyLine($0, of: layout) }
    let start = (lines.map { $0.pressableCount }.max() ?? 0) * keyWidth
    guard start <= limit else { return nil }
    var shares = ColumnShares(lines, columns: start)
    // Where one row has no room, it is likely the one that lacks room in a column more.
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
