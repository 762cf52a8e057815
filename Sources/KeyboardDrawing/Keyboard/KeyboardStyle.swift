public import KeyboardModel
public import KeyboardThemes

/// How a keyboard is drawn.
public struct KeyboardStyle: Hashable, Sendable {
  private enum Kind: String, CaseIterable {
    case keys
    case compactKeys = "compact-keys"
    case box
    case compact
    case ascii
    case compactASCII = "compact-ascii"
  }

  /// Keys are filled and stand apart, in themes that give them a colour.
  public static let keys = KeyboardStyle(kind: .keys)
  /// As ``keys``, but a row of keys can be as low as one row of text.
  public static let compactKeys = KeyboardStyle(kind: .compactKeys)
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

  /// The style called `name`: `keys`, `compact-keys`, `box`, `compact`, `ascii` or `compact-ascii`.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  /// The name of the style.
  public var name: String { kind.rawValue }

  /// The edges of keys.
  var edges: KeyEdges {
    switch kind {
    case .keys: .caps
    case .compactKeys: .columns
    case .box: .boxes(isASCII: false)
    case .compact: .sides(isASCII: false)
    case .ascii: .boxes(isASCII: true)
    case .compactASCII: .sides(isASCII: true)
    }
  }

  /// The style for keys that are one row high: this one without edges above and below them.
  public var compact: KeyboardStyle {
    switch kind {
    case .keys, .compactKeys: .compactKeys
    case .box, .compact: .compact
    case .ascii, .compactASCII: .compactASCII
    }
  }

  /// Whether all but the caps is ASCII.
  var isASCII: Bool { edges.kind == .lines(isASCII: true) }

  /// The style in which keys are seen in `theme`: this one, or that with lines where filled keys would be of
  /// the same colour as what is between them.
  public func adapted(to theme: Theme) -> KeyboardStyle { adapted(fillsKeys: theme.fillsKeys) }

  /// The style in which keys are seen in a theme that gives them a colour of their own or does not.
  package func adapted(fillsKeys: Bool) -> KeyboardStyle {
    guard edges.kind == .gaps, !fillsKeys else { return self }
    return self == compact ? .compact : .box
  }

  /// The columns and rows of cells for the frames of keys in an area of `columns` and `rows`, some of which
  /// are margins.
  ///
  /// A ``KeyGrid`` of this size belongs to a keyboard that is drawn in the area.
  public func keySize(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let margins = edges.margins
    return (
      max(0, columns - margins.left - margins.right), max(0, rows - margins.top - margins.bottom)
    )
  }

  /// The least rows that show `layer`: those of the caps and of what parts them.
  public func rows(for layer: Layer) -> Int {
    rows(forKeysOf: 1, in: layer)
  }

  /// The rows that show `layer` with faces of `height` rows.
  func rows(forKeysOf height: Int, in layer: Layer) -> Int {
    let (insets, margins) = (edges.insets, edges.margins)
    return layer.rows.count * (height + insets.top + insets.bottom) + margins.top + margins.bottom
  }

  /// The columns in which `layer` looks best: five inside the edges of a key of width 1.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func columns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    max(leastColumns(for: layer, of: layout), columns(forKeysOf: 6, in: layer, of: layout))
  }

  /// The columns of `layer` with keys of `width` columns, edges and all.
  func columns(forKeysOf width: Int, in layer: Layer, of layout: KeyboardLayout) -> Int {
    let widths = layer.rows.map { row in
      row.reduce(0) { $0 + (layout.keys[$1].map { min(max($0.width, 0.01), 100) } ?? 0) }
    }
    return marginColumns + Int((widths.max() ?? 0) * Double(width) + 0.5)
  }

  /// Whether every key of `layer` has room for a cap in an area of `columns` and `rows`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func fits(_ layer: Layer, of layout: KeyboardLayout, columns: Int, rows: Int) -> Bool {
    guard rows >= self.rows(for: layer) else { return false }
    let size = keySize(columns: columns, rows: rows)
    let grid = KeyGrid(layer, of: layout, columns: size.columns, rows: size.rows)
    return grid.allSatisfy { $0.frame.width >= leastKeyWidth }
  }

  /// The least columns in which every key of `layer` has room for a cap, or 1,000 when that is
  /// not enough.
  ///
  /// - Complexity: O(*n*) in the number of keys, as a rule.
  public func leastColumns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    let columns = KeyGrid.leastColumns(
      for: layer, of: layout, keyWidth: leastKeyWidth, limit: 999 - marginColumns)
    return columns.map { $0 + marginColumns } ?? 1000
  }

  private var marginColumns: Int { edges.margins.left + edges.margins.right }

  /// The columns that a key with its edges needs for a cap.
  private var leastKeyWidth: Int { edges.insets.left + 1 + edges.insets.right }
}
