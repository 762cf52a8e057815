package import KeyboardModel

/// The size of a keyboard: how high its keys are where the screen has room.
///
/// Keys are higher than one row of text only if enough rows of the screen remain free for other
/// content.
public struct KeyboardSize: Hashable, Sendable {
  /// The rows that remain free beside keys with edges; beside keys of one row, two remain free.
  let rowsBesideKeys: Int
  /// The rows that remain free beside keys whose faces have several rows.
  let rowsBesideHighKeys: Int

  /// A size with compact keys, each one row high.
  public static let small = KeyboardSize(rowsBesideKeys: .max, rowsBesideHighKeys: .max)
  /// A size with faces of one row, if a bar, a prompt and two rows of text remain free.
  public static let medium = KeyboardSize(rowsBesideKeys: 4, rowsBesideHighKeys: .max)
  /// A size with faces of up to three rows, if twelve rows remain free.
  public static let large = KeyboardSize(rowsBesideKeys: 4, rowsBesideHighKeys: 12)
  /// A size for a program that needs the screen more than the keyboard does: small on a screen of
  /// fewer than about 40 rows, medium up to about 60 rows, and then large.
  public static let automatic = KeyboardSize(rowsBesideKeys: 28, rowsBesideHighKeys: 36)
}

/// A value that finds placements for the layers of a layout.
package struct KeyboardFitter: Sendable {
  /// The rows of the screen that the keyboard never occupies: a bar and a row of text.
  private static let reservedRows = 2
  /// The rows that must remain free for a floating keyboard: a bar, a prompt and two rows of text.
  private static let rowsBesideFloatingKeys = 4

  /// The face heights for screens with room for more than one row, the best first.
  private static let heights = [3, 2]

  /// The maximum number of columns of a key of width 1, without which keys of narrow layouts would
  /// be as wide as the screen.
  private static let mostColumnsOfKey = 20

  private let layers: [LayerMetrics]
  /// The preferred style. Compact keys are used where it does not fit.
  private let style: KeyboardStyle
  /// The preferred size.
  package var size: KeyboardSize
  /// The maximum number of columns of centred keys.
  private let width: Int
  /// The maximum number of rows of a layer.
  private let mostRows: Int

  /// Creates the fitter of `layers`. A placement fits all layers, so that keys do not move when the
  /// layer changes. The default size is large.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package init(
    _ layers: [Layer], of layout: KeyboardLayout, style: KeyboardStyle,
    size: KeyboardSize = .large
  ) {
    let metrics = layers.map { LayerMetrics($0, of: layout) }
    self.layers = metrics
    self.style = style
    self.size = size
    let columns = metrics.map { style.columns(forKeysOf: Self.mostColumnsOfKey, in: $0) }
    // Rows with many narrow keys need room, too.
    let counts = layers.flatMap { $0.rows.map(\.count) }
    let most = max(columns.max() ?? 0, (counts.max() ?? 0) * Self.mostColumnsOfKey / 2)
    width = min(most, KeyboardArrangement.mostColumns.centered)
    mostRows = metrics.map(\.rowCount).max() ?? 0
  }

  /// Returns the placement on a screen of `size`.
  ///
  /// Its kind is `kind`, else `centered`; its style is the preferred one, else the compact one.
  /// Some rows of the screen remain free. A placement that does not fit keeps to the rows that it
  /// may use, but has at least one.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package func placement(_ kind: KeyboardArrangement.Kind, on size: CellSize) -> KeyboardFit {
    [kind, .centered].lazy.compactMap { exactPlacement($0, on: size) }.first
      ?? KeyboardFit(
        kind: .centered, style: style.compact, columns: size.width,
        rows: min(
          leastRows(style.compact, .centered), max(size.height.bounded - Self.reservedRows, 1)),
        fits: false, width: width)
  }

  /// Returns the placement that fills `size`, in the preferred style, else the compact one.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package func placement(
    _ kind: KeyboardArrangement.Kind, filling size: CellSize
  ) -> KeyboardFit {
    for kind in [kind, .centered] {
      for style in styles where !layers.isEmpty {
        let placement = KeyboardFit(
          kind: kind, style: style, columns: size.width, rows: size.height, fits: true, width: width
        )
        if holdsAll(placement) { return placement }
      }
    }
    return KeyboardFit(
      kind: .centered, style: style.compact, columns: size.width, rows: size.height, fits: false,
      width: width)
  }

  /// Returns the kinds of arrangements that fit on a screen of `size`.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - current: The current kind, which is included if it fits.
  /// - Returns: The kinds that look different.
  package func kinds(
    on size: CellSize, current: KeyboardArrangement.Kind
  ) -> [KeyboardArrangement.Kind] {
    KeyboardArrangement.Kind.allCases.filter { kind in
      guard let placement = exactPlacement(kind, on: size) else { return false }
      let centered = KeyboardFit(
        kind: .centered, style: placement.style, columns: placement.columns, rows: placement.rows,
        fits: true, width: width)
      return kind != .full || kind == current
        || placement.arrangement.keysFrame != centered.arrangement.keysFrame
    }
  }

  /// The styles that may fill a frame, the best first.
  private var styles: [KeyboardStyle] {
    size == .small ? [style.compact] : [style, style.compact]
  }

  private func exactPlacement(
    _ kind: KeyboardArrangement.Kind, on size: CellSize
  ) -> KeyboardFit? {
    guard !layers.isEmpty else { return nil }
    for style in [style, style.compact] {
      let rows = leastRows(style, kind)
      let placement = KeyboardFit(
        kind: kind, style: style, columns: columns(of: kind, style, in: size.width), rows: rows,
        fits: true, width: width)
      let isCompact = style == self.style.compact
      let rowsBeside = max(
        isCompact ? Self.reservedRows : self.size.rowsBesideKeys,
        kind == .floating ? Self.rowsBesideFloatingKeys : 0)
      guard size.height - rows >= rowsBeside, holdsAll(placement) else { continue }
      for height in Self.heights where !isCompact {
        let highRows = rows + (height - 1) * mostRows
        guard size.height - highRows >= self.size.rowsBesideHighKeys else { continue }
        return KeyboardFit(
          kind: kind, style: style, columns: placement.columns, rows: highRows, fits: true,
          width: width)
      }
      return placement
    }
    return nil
  }

  private func holdsAll(_ placement: KeyboardFit) -> Bool {
    let arrangement = placement.arrangement
    return layers.allSatisfy { arrangement.fits($0) }
  }

  /// Returns the number of columns of a keyboard: all of the screen, but half of them, or as many
  /// as needed, if it floats.
  private func columns(
    of kind: KeyboardArrangement.Kind, _ style: KeyboardStyle, in columns: Int
  ) -> Int {
    guard kind == .floating else { return columns }
    let least = layers.map { style.leastColumns(for: $0) }.max() ?? 0
    return min(max(columns / 2, least), columns)
  }

  /// Returns the minimum number of rows for all layers, including the handle of a floating
  /// keyboard.
  private func leastRows(_ style: KeyboardStyle, _ kind: KeyboardArrangement.Kind) -> Int {
    let rows = layers.isEmpty ? 0 : style.rows(forKeysOf: 1, inRows: mostRows)
    return rows + (kind == .floating ? 1 : 0)
  }
}
