public import KeyboardModel

extension Theme {
  package var means: KeyboardStyle.Means {
    var means = KeyboardStyle.Means()
    (means.fillsKeys, means.drawsHalves) = (fillsKeys, repertoire.drawsBlocks)
    return means
  }
}

/// The style in which a keyboard is drawn.
public struct KeyboardStyle: Hashable, Sendable {
  private enum Kind: String, CaseIterable {
    case keys
    case compactKeys = "compact-keys"
    case box
    case compact
    case ascii
    case compactASCII = "compact-ascii"
  }

  /// A style of filled keys with space between them, for themes that give keys a colour.
  public static let keys = KeyboardStyle(kind: .keys)
  /// A style like ``keys`` in which a row of keys can be as low as one row of text.
  package static let compactKeys = KeyboardStyle(kind: .compactKeys)
  /// A style of boxes that share their borders.
  public static let box = KeyboardStyle(kind: .box)
  /// A style with lines between keys in which a row of keys can be as low as one row of text.
  public static let compact = KeyboardStyle(kind: .compact)
  /// A style like ``box`` with ASCII borders, which every log can hold. Caps stay as they are.
  public static let ascii = KeyboardStyle(kind: .ascii)
  /// A style like `compact` with ASCII borders, which every log can hold.
  package static let compactASCII = KeyboardStyle(kind: .compactASCII)
  /// Every style, for a choice of one.
  public static let all = Kind.allCases.map(KeyboardStyle.init(kind:))

  private let kind: Kind
  /// Whether keys with space between them may begin and end in the middle of a column.
  private(set) var hasHalfColumns = false

  private init(kind: Kind) { self.kind = kind }

  /// Creates the style `keys`, `compact-keys`, `box`, `compact`, `ascii` or `compact-ascii`.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  /// The word by which people choose the style, such as `compact-keys`.
  public var name: String { kind.rawValue }

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
    case .keys, .compactKeys: KeyboardStyle.compactKeys.with(halfColumns: hasHalfColumns)
    case .box, .compact: .compact
    case .ascii, .compactASCII: .compactASCII
    }
  }

  private func with(halfColumns: Bool) -> KeyboardStyle {
    var style = self
    style.hasHalfColumns = halfColumns && edges.kind == .gaps
    return style
  }

  var isASCII: Bool { edges.kind == .lines(isASCII: true) }

  /// Returns the style for keys in `theme`: one with lines if filled keys would not be seen.
  package func adapted(to theme: Theme) -> KeyboardStyle { adapted(to: theme.means) }

  package func adapted(to means: Means) -> KeyboardStyle {
    guard edges.kind == .gaps, !means.fillsKeys else {
      return with(halfColumns: means.drawsHalves)
    }
    return self == compact ? .compact : .box
  }

  /// What keys can be drawn with.
  package struct Means: Hashable, Sendable {
    /// Whether keys have a colour of their own.
    var fillsKeys = false
    /// Whether halves of cells meet exactly.
    var drawsHalves = false

    package init() {}
  }

  /// Returns the size of a `KeyGrid` for a keyboard that is drawn in an area.
  package func keySize(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let margins = edges.margins
    return (
      max(0, columns - margins.left - margins.right), max(0, rows - margins.top - margins.bottom)
    )
  }

  /// Returns the minimum number of rows for `layer`, with the edges between caps.
  public func rows(for layer: Layer) -> Int { rows(forKeysOf: 1, inRows: layer.rows.count) }

  func rows(forKeysOf height: Int, inRows count: Int) -> Int {
    let (insets, margins) = (edges.insets, edges.margins)
    return count * (height + insets.top + insets.bottom) + margins.top + margins.bottom
  }

  /// Returns the preferred number of columns for `layer`: five inside the edges of a key of width
  /// 1.
  public func columns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    let layer = LayerMetrics(layer, of: layout)
    return max(leastColumns(for: layer), columns(forKeysOf: 6, in: layer))
  }

  /// Returns the number for keys of `width` columns, including edges.
  func columns(forKeysOf width: Int, in layer: LayerMetrics) -> Int {
    marginColumns + (layer.width * width + 500) / 1000
  }

  /// Whether every key of `layer` has room for a cap in an area of `columns` and `rows`.
  package func fits(_ layer: Layer, of layout: KeyboardLayout, columns: Int, rows: Int) -> Bool {
    fits(LayerMetrics(layer, of: layout), columns: columns, rows: rows)
  }

  func fits(_ layer: LayerMetrics, columns: Int, rows: Int) -> Bool {
    rows >= self.rows(forKeysOf: 1, inRows: layer.rowCount)
      && layer.gives(leastKeyWidth, in: keySize(columns: columns, rows: rows).columns)
  }

  /// Returns the least number in which every key has room for a cap, or 1,000 if that is too few.
  package func leastColumns(for layer: Layer, of layout: KeyboardLayout) -> Int {
    leastColumns(for: LayerMetrics(layer, of: layout))
  }

  func leastColumns(for layer: LayerMetrics) -> Int {
    let columns = layer.leastColumns(keyWidth: leastKeyWidth, limit: 999 - marginColumns)
    return columns.map { $0 + marginColumns } ?? 1000
  }

  private var marginColumns: Int { edges.margins.left + edges.margins.right }

  private var leastKeyWidth: Int { edges.insets.left + 1 + edges.insets.right }
}
