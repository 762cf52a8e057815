public import KeyboardModel

/// Finds placements for the layers of a layout.
public struct KeyboardFitter: Sendable {
  /// The rows of the screen that are never the keyboard's: a bar, and one of text.
  private static let reservedRows = 2
  /// The rows that are left to other things before keys become boxes or float: a bar, a prompt and two of
  /// text.
  private static let rowsBesideBoxes = 4
  /// The rows that are left to other things before keys become higher.
  private static let rowsBesideHighKeys = 12

  /// The heights of faces, the best first, where there is room for more than a row.
  private static let heights = [3, 2]

  /// The most columns of a key of width 1: those of pads would be as wide as the screen.
  private static let mostColumnsOfKey = 20

  private let layers: [Layer]
  private let layout: KeyboardLayout
  /// How keys are drawn where there is room; else they are compact.
  private let style: KeyboardStyle

  /// Creates the fitter of `layers`, one for the keyboard and not for a single layer, so that keys stay
  /// where they are.
  public init(_ layers: [Layer], of layout: KeyboardLayout, style: KeyboardStyle) {
    self.layers = layers
    self.layout = layout
    self.style = style
  }

  /// The placement on a screen of `size`: as `kind` or else in the middle, in the style that is wanted or
  /// else the compact one, leaving some rows to other things. One that does not fit takes no more rows than it
  /// may, but one at least.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func placement(_ kind: KeyboardArrangement.Kind, on size: CellSize) -> KeyboardPlacement {
    [kind, .centered].lazy.compactMap { exactPlacement($0, on: size) }.first
      ?? KeyboardPlacement(
        kind: .centered, style: style.compact, columns: size.width,
        rows: min(
          leastRows(style.compact, .centered), max(size.height.bounded - Self.reservedRows, 1)),
        fits: false, width: width)
  }

  /// The placement that fills `size`, in the style that is wanted or else the compact one.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func placement(
    _ kind: KeyboardArrangement.Kind, filling size: CellSize
  ) -> KeyboardPlacement {
    for kind in [kind, .centered] {
      for style in [style, style.compact] where !layers.isEmpty {
        let placement = KeyboardPlacement(
          kind: kind, style: style, columns: size.width, rows: size.height, fits: true, width: width
        )
        if holdsAll(placement) { return placement }
      }
    }
    return KeyboardPlacement(
      kind: .centered, style: style.compact, columns: size.width, rows: size.height, fits: false,
      width: width)
  }

  /// Finds the kinds of arrangements for which there is room on a screen of `size`.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - current: The kind that is used, which is always one of them if there is room for it.
  /// - Returns: The kinds that look different.
  public func kinds(
    on size: CellSize, current: KeyboardArrangement.Kind
  ) -> [KeyboardArrangement.Kind] {
    KeyboardArrangement.Kind.allCases.filter { kind in
      guard let placement = exactPlacement(kind, on: size) else { return false }
      let centered = KeyboardPlacement(
        kind: .centered, style: placement.style, columns: placement.columns, rows: placement.rows,
        fits: true, width: width)
      return kind != .full || kind == current
        || placement.arrangement.keysFrame != centered.arrangement.keysFrame
    }
  }

  private func exactPlacement(
    _ kind: KeyboardArrangement.Kind, on size: CellSize
  ) -> KeyboardPlacement? {
    guard !layers.isEmpty else { return nil }
    for style in [style, style.compact] {
      let rows = leastRows(style, kind)
      let placement = KeyboardPlacement(
        kind: kind, style: style, columns: columns(of: kind, style, in: size.width), rows: rows,
        fits: true, width: width)
      let isCompact = style == self.style.compact
      let rowsBeside = isCompact && kind != .floating ? Self.reservedRows : Self.rowsBesideBoxes
      guard rows + rowsBeside <= size.height, holdsAll(placement) else { continue }
      for height in Self.heights where !isCompact {
        let highRows = rows + (height - 1) * mostRows
        guard highRows + Self.rowsBesideHighKeys <= size.height else { continue }
        return KeyboardPlacement(
          kind: kind, style: style, columns: placement.columns, rows: highRows, fits: true,
          width: width)
      }
      return placement
    }
    return nil
  }

  private func holdsAll(_ placement: KeyboardPlacement) -> Bool {
    let arrangement = placement.arrangement
    return layers.allSatisfy { arrangement.fits($0, of: layout) }
  }

  /// The columns of a keyboard: those of the screen, but half of them, or as many as needed, for one that
  /// floats.
  private func columns(
    of kind: KeyboardArrangement.Kind, _ style: KeyboardStyle, in columns: Int
  ) -> Int {
    guard kind == .floating else { return columns }
    let least = layers.map { style.leastColumns(for: $0, of: layout) }.max() ?? 0
    return min(max(columns / 2, least), columns)
  }

  /// The most columns that keys in the middle take.
  private var width: Int {
    let columns = layers.map { style.columns(forKeysOf: Self.mostColumnsOfKey, in: $0, of: layout) }
    // Many narrow keys need room, too.
    let counts = layers.flatMap { $0.rows.map(\.count) }
    let most = max(columns.max() ?? 0, (counts.max() ?? 0) * Self.mostColumnsOfKey / 2)
    return min(most, KeyboardArrangement.mostColumns.centered)
  }

  /// The most rows of keys that a layer has.
  private var mostRows: Int { layers.map(\.rows.count).max() ?? 0 }

  /// The least rows for all layers, and for the edge by which a floating keyboard is moved.
  private func leastRows(_ style: KeyboardStyle, _ kind: KeyboardArrangement.Kind) -> Int {
    let highest = layers.max { $0.rows.count < $1.rows.count }
    return (highest.map(style.rows) ?? 0) + (kind == .floating ? 1 : 0)
  }
}
