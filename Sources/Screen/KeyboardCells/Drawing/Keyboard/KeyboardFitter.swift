package import KeyboardModel

/// The size of a keyboard: how high its keys are where the screen has room.
///
/// Keys are higher than one row of text only if enough rows of the screen remain free for other
/// content.
public struct KeyboardSize: Hashable, Sendable {
  /// The least rows that remain free beside keys whose faces have one, two and three rows.
  private let rowsBeside: [Int]
  /// Whether half of the screen remains free beside a bar and the highest keys.
  private var keepsHalf = false

  private static let barRows = 3

  /// A size with compact keys, each one row high.
  public static let small = KeyboardSize(rowsBeside: [.max, .max, .max])
  /// A size with faces of one row, if a bar, a prompt and two rows of text remain free.
  public static let medium = KeyboardSize(rowsBeside: [4, .max, .max])
  /// A size with faces of up to three rows, if twelve rows remain free.
  public static let large = KeyboardSize(rowsBeside: [4, 12, 12])
  /// A size for a program beside the keyboard and a bar: faces of three rows if the program keeps 24
  /// rows and half of the screen, of two rows if it keeps 12, of one row with edges if it keeps 10, and
  /// else compact keys.
  public static let automatic = KeyboardSize(rowsBeside: [12, 15, 27], keepsHalf: true)

  /// Returns whether keys with faces of `height` rows may occupy `rows` of a screen.
  package func allows(_ rows: Int, forFacesOf height: Int, on screenRows: Int) -> Bool {
    let beside = screenRows - rows
    guard beside >= rowsBeside[height - 1] else { return false }
    return !keepsHalf || height < rowsBeside.count || 2 * (beside - Self.barRows) >= screenRows
  }
}

package struct KeyboardFitter: Sendable {
  /// The keyboard never occupies a bar and a row of text.
  private static let reservedRows = 2
  /// A bar, a prompt and two rows of text remain free.
  private static let rowsBesideFloatingKeys = 4

  private static let heights = [3, 2]

  /// Keys of narrow layouts would be as wide as the screen.
  private static let mostColumnsOfKey = 20

  private let layers: [LayerMetrics]
  /// The preferred one. Compact keys are used where it does not fit.
  private let style: KeyboardStyle
  package var size: KeyboardSize
  private let width: Int
  private let mostRows: Int

  /// A fit has room for all layers, so that keys do not move when the layer changes.
  package init(
    _ layers: [Layer], of layout: KeyboardLayout, style: KeyboardStyle, size: KeyboardSize = .large
  ) {
    let metrics = layers.map { LayerMetrics($0, of: layout) }
    self.layers = metrics
    (self.style, self.size) = (style, size)
    let columns = metrics.map { style.columns(forKeysOf: Self.mostColumnsOfKey, in: $0) }
    // Rows with many narrow keys need room, too.
    let counts = layers.flatMap { $0.rows.map(\.count) }
    let most = max(columns.max() ?? 0, (counts.max() ?? 0) * Self.mostColumnsOfKey / 2)
    width = min(most, KeyboardArrangement.mostColumns.centered)
    mostRows = metrics.map(\.rowCount).max() ?? 0
  }

  /// Returns the fit of a `kind`, else `centered`, in the preferred style or the compact one.
  package func fit(_ kind: KeyboardArrangement.Kind, on size: CellSize) -> KeyboardFit {
    [kind, .centered].lazy.compactMap { exactFit($0, on: size) }.first
      ?? fit(
        .centered, style.compact, columns: size.width,
        rows: min(
          leastRows(style.compact, .centered), max(size.height.bounded - Self.reservedRows, 1)),
        fits: false)
  }

  /// Returns the fit that fills `size`, in the preferred style, else the compact one.
  package func fit(_ kind: KeyboardArrangement.Kind, filling size: CellSize) -> KeyboardFit {
    for kind in [kind, .centered] {
      for style in styles where !layers.isEmpty {
        let found = fit(kind, style, columns: size.width, rows: size.height)
        if holdsAll(found) { return found }
      }
    }
    return fit(.centered, style.compact, columns: size.width, rows: size.height, fits: false)
  }

  /// Returns the kinds that fit on a screen and look different, or are current.
  package func kinds(
    on size: CellSize, current: KeyboardArrangement.Kind
  ) -> [KeyboardArrangement.Kind] {
    KeyboardArrangement.Kind.allCases.filter { kind in
      guard let found = exactFit(kind, on: size) else { return false }
      let centered = fit(
        .centered, found.style, columns: found.columns, rows: found.rows)
      return kind != .full || kind == current
        || found.arrangement.keysFrame != centered.arrangement.keysFrame
    }
  }

  private var styles: [KeyboardStyle] { size == .small ? [style.compact] : [style, style.compact] }

  private func exactFit(_ kind: KeyboardArrangement.Kind, on size: CellSize) -> KeyboardFit? {
    guard !layers.isEmpty else { return nil }
    for style in [style, style.compact] {
      let rows = leastRows(style, kind)
      let columns = columns(of: kind, style, in: size.width)
      let found = fit(kind, style, columns: columns, rows: rows)
      let isCompact = style == self.style.compact
      let rowsBeside = kind == .floating ? Self.rowsBesideFloatingKeys : Self.reservedRows
      guard size.height - rows >= rowsBeside,
        isCompact || self.size.allows(rows, forFacesOf: 1, on: size.height), holdsAll(found)
      else { continue }
      for height in Self.heights where !isCompact {
        let highRows = rows + (height - 1) * mostRows
        guard self.size.allows(highRows, forFacesOf: height, on: size.height) else { continue }
        return fit(kind, style, columns: columns, rows: highRows)
      }
      return found
    }
    return nil
  }

  private func fit(
    _ kind: KeyboardArrangement.Kind, _ style: KeyboardStyle, columns: Int, rows: Int,
    fits: Bool = true
  ) -> KeyboardFit {
    KeyboardFit(
      kind: kind, style: style, columns: columns, rowsOfKeys: rows, fits: fits, width: width)
  }

  private func holdsAll(_ fit: KeyboardFit) -> Bool {
    let arrangement = fit.arrangement
    return layers.allSatisfy { arrangement.fits($0) }
  }

  /// A floating keyboard has half of the screen's columns, or as many as needed.
  private func columns(
    of kind: KeyboardArrangement.Kind, _ style: KeyboardStyle, in columns: Int
  ) -> Int {
    guard kind == .floating else { return columns }
    let least = layers.map { style.leastColumns(for: $0) }.max() ?? 0
    return min(max(columns / 2, least), columns)
  }

  private func leastRows(_ style: KeyboardStyle, _ kind: KeyboardArrangement.Kind) -> Int {
    let rows = layers.isEmpty ? 0 : style.rows(forKeysOf: 1, inRows: mostRows)
    return rows + (kind == .floating ? 1 : 0)
  }
}

/// The arrangement, style and size in which all layers of a layout fit into the available space.
package struct KeyboardFit: Hashable, Sendable {
  package let kind: KeyboardArrangement.Kind
  package let style: KeyboardStyle
  package let columns: Int
  package var rows: Int { rowsOfKeys + blankRows }
  let rowsOfKeys: Int
  package var blankRows = 0
  package let fits: Bool
  /// The maximum for centred keys, or `nil` for that of the arrangement.
  var width: Int?

  package var arrangement: KeyboardArrangement {
    let frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    return KeyboardArrangement(
      kind, in: frame, style: style, width: kind == .centered ? width : nil, blankRows: blankRows,
      fills: kind == .full)
  }
}
