public import KeyboardModel

/// How a keyboard is drawn.
public struct KeyboardStyle: Hashable, Sendable {
  private enum Kind: String, CaseIterable {
    case box
    case compact
    case ascii
    case compactASCII = "compact-ascii"
  }

  /// Keys are boxes that share their borders.
  public static let box = KeyboardStyle(kind: .box)
  /// Keys are parted by lines, and a row of keys can be as low as one row of text.
  public static let compact = KeyboardStyle(kind: .compact)
  /// As ``box``, but of characters that every log can hold. Caps stay as they are.
  public static let ascii = KeyboardStyle(kind: .ascii)
  /// As ``compact``, but of characters that every log can hold.
  public static let compactASCII = KeyboardStyle(kind: .compactASCII)
  /// All styles.
  public static let all = Kind.allCases.map(KeyboardStyle.init(kind:))

  private let kind: Kind

  private init(kind: Kind) {
    self.kind = kind
  }

  /// The style called `name`: `box`, `compact`, `ascii` or `compact-ascii`.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  /// The name of the style.
  public var name: String { kind.rawValue }

  /// Whether there are lines above and below keys.
  var hasHorizontalLines: Bool { self != compact }

  /// The style for keys that are one row high: this one without the lines above and below them.
  public var compact: KeyboardStyle { isASCII ? .compactASCII : .compact }

  /// Whether all but the caps is ASCII.
  var isASCII: Bool { kind == .ascii || kind == .compactASCII }

  /// The columns and rows of cells for keys with their left and upper borders in an area of
  /// `columns` and `rows`, of which the right and the lower border of the keyboard take one each.
  ///
  /// A ``KeyGrid`` of this size belongs to a keyboard that is drawn in the area.
  public func keySize(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (max(0, columns - 1), max(0, rows - (hasHorizontalLines ? 1 : 0)))
  }

  /// The least rows that show `layer`: three for each row of boxes, of which neighbours share one.
  public func rows(for layer: Layer) -> Int {
    hasHorizontalLines ? 2 * layer.rows.count + 1 : layer.rows.count
  }

  /// The columns in which `layer` looks best: five inside the borders of a key of width 1.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func columns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    let widths = layer.rows.map { row in
      row.reduce(0) { $0 + (layout.keys[$1].map { min(max($0.width, 0.01), 100) } ?? 0) }
    }
    return max(leastColumns(for: layer, of: layout), 1 + Int((widths.max() ?? 0) * 6 + 0.5))
  }

  /// Whether every key of `layer` has room for a cap in an area of `columns` and `rows`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func fits(_ layer: Layer, of layout: KeyboardLayout, columns: Int, rows: Int) -> Bool {
    guard rows >= self.rows(for: layer) else { return false }
    let size = keySize(columns: columns, rows: rows)
    let grid = KeyGrid(layer, of: layout, columns: size.columns, rows: size.rows)
    return grid.keys.allSatisfy { $0.frame.width >= Self.leastKeyWidth }
  }

  /// The least columns in which every key of `layer` has room for a cap, or 1,000 when that is
  /// not enough.
  ///
  /// - Complexity: O(*n*) in the number of keys, as a rule.
  public func leastColumns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    let border = 1
    let columns = KeyGrid.leastColumns(
      for: layer, of: layout, keyWidth: Self.leastKeyWidth, limit: 999 - border)
    return columns.map { $0 + border } ?? 1000
  }

  /// The columns that a key with its left border needs for a cap.
  private static let leastKeyWidth = 2
}
