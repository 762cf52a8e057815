public import KeyboardModel

/// The arrangement of a keyboard's keys in the cells of the screen that it occupies.
///
/// Its grid has a number of columns and rows. The rest of the frame of the keys are
/// margins, such as the right and the lower border of boxes.
public struct KeyboardArrangement: Hashable, Sendable {
  /// The kinds of arrangements, with their display names.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An arrangement in which keys occupy all columns.
    case full
    /// An arrangement in which keys are centred.
    case centered
    /// An arrangement at the left, for the thumb of the left hand.
    case leftHanded = "left"
    /// An arrangement at the right, for the thumb of the right hand.
    case rightHanded = "right"
    /// An arrangement with half of the keys at the left and half at the right.
    case split
    /// An arrangement below a handle that moves the keyboard.
    case floating
  }

  /// Where the keys are, such as in two halves.
  public let kind: Kind
  /// The frame of the keyboard.
  public let frame: CellRect
  /// The frame of the keys and their borders, including the space between halves.
  package let keysFrame: CellRect
  /// The style in which keys are drawn.
  public let style: KeyboardStyle
  package let columns: Int
  package let rows: Int
  let shift: Int
  package let sharing: ColumnSharing

  /// The most columns of keys. Beyond them, keys are farther apart than a hand is wide.
  static let mostColumns = (centered: 140, oneHanded: 60, split: 100)

  /// Arranges keys in `frame`; the default `width` is 140, 100 if split, and 60 for one hand.
  package init(
    _ kind: Kind = .full, in frame: CellRect, style: KeyboardStyle = .box, width: Int? = nil,
    blankRows: Int = 0, fills: Bool = false
  ) {
    (self.kind, self.frame, self.style) = (kind, frame, style)
    let edge = (kind == .floating && frame.height > 0 ? 1 : 0) + blankRows
    var keysFrame = CellRect(
      x: frame.x, y: frame.y + edge, width: max(0, frame.width), height: max(0, frame.height - edge)
    )
    var keyColumns: Int?
    switch kind {
    case .full, .floating: break
    case .centered:
      keysFrame.width = min(keysFrame.width, width ?? Self.mostColumns.centered)
      // The space at the left is as wide as that at the right.
      keysFrame.width = max(0, keysFrame.width - (frame.width - keysFrame.width) % 2)
      keysFrame.x += (frame.width - keysFrame.width) / 2
    case .leftHanded, .rightHanded:
      keysFrame.width = min(
        keysFrame.width, width ?? min(Self.mostColumns.oneHanded, keysFrame.width * 3 / 4))
      if kind == .rightHanded { keysFrame.x += frame.width - keysFrame.width }
    case .split:
      // Both halves have the same width, and each has its own right border.
      let half = max(0, min(keysFrame.width - 2, width ?? Self.mostColumns.split) / 2)
      keyColumns = max(0, 2 * half - style.edges.margins.right)
    }
    self.keysFrame = keysFrame
    sharing =
      fills
      ? .filling
      : kind == .split
        ? .framed : style.isASCII ? .worded : style.hasHalfColumns ? .halves : .framed
    (columns, rows) = style.keySize(columns: keyColumns ?? keysFrame.width, rows: keysFrame.height)
    let right = style.edges.margins.right
    shift = kind == .split ? keysFrame.width - right - columns : 0
  }

  /// The cell at the origin of the grid.
  package var origin: CellPoint {
    let margins = style.edges.margins
    return CellPoint(x: keysFrame.x + margins.left, y: keysFrame.y + margins.top)
  }

  package func fits(_ layer: Layer, of layout: KeyboardLayout) -> Bool {
    fits(LayerMetrics(layer, of: layout))
  }

  func fits(_ layer: LayerMetrics) -> Bool {
    style.fits(
      layer, columns: kind == .split ? columns + style.edges.margins.right : keysFrame.width,
      rows: keysFrame.height)
  }

  /// The handle that moves a floating keyboard.
  package var handle: CellRect? {
    guard kind == .floating, frame.height > 0 else { return nil }
    return CellRect(x: frame.x, y: frame.y, width: frame.width, height: 1)
  }

  /// Returns the arrangement after a floating keyboard was moved, clamped to `screen`.
  package func moved(columns: Int, rows: Int, on screen: CellRect) -> KeyboardArrangement {
    guard kind == .floating else { return self }
    var frame = frame
    frame.x = Self.clamped(frame.x + columns, screen.x, screen.x + screen.width - frame.width)
    frame.y = Self.clamped(frame.y + rows, screen.y, screen.y + screen.height - frame.height)
    return KeyboardArrangement(kind, in: frame, style: style)
  }

  private static func clamped(_ value: Int, _ least: Int, _ most: Int) -> Int {
    max(least, min(value, most))
  }
}
