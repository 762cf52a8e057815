public import KeyboardModel

/// How a keyboard's keys stand in the cells of the screen that are given to it.
///
/// Its grid has ``columns`` and ``rows`` from ``origin`` on; the rest of the keys' frame are margins, such as the
/// right and the lower border of boxes.
public struct KeyboardArrangement: Hashable, Sendable {
  /// The kinds of arrangements, with the names that people give them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Keys take all columns.
    case full
    /// Keys stand in the middle.
    case centered
    /// Keys stand at the left, for the thumb of the left hand.
    case leftHanded = "left"
    /// Keys stand at the right, for the thumb of the right hand.
    case rightHanded = "right"
    /// One half of the keys stands at the left and one at the right.
    case split
    /// Keys stand below an edge by which the keyboard can be moved.
    case floating
  }

  /// The kind.
  public let kind: Kind
  /// All cells of the keyboard.
  public let frame: CellRect
  /// The cells of keys and their borders; when it is split, from one side to the other.
  public let keysFrame: CellRect
  /// How keys are drawn.
  public let style: KeyboardStyle
  /// The columns of the grid.
  public let columns: Int
  /// The rows of the grid.
  public let rows: Int
  /// How many columns the right half of a split keyboard is moved.
  let shift: Int

  /// The most columns of keys that stand in the middle, at a side, or in both halves: beyond them, keys
  /// are farther apart than a hand is wide.
  static let mostColumns = (centered: 140, oneHanded: 60, split: 100)

  /// Arranges keys in `frame`.
  ///
  /// - Parameters:
  ///   - kind: How. The default is in all columns.
  ///   - frame: The cells of the screen that are the keyboard's.
  ///   - style: How keys are drawn. The default is as boxes.
  ///   - width: The most columns that keys and their borders take, for a kind that does not take all. The
  ///     default is 140, 100 in two halves, and 60 or three quarters of the frame for one hand.
  public init(
    _ kind: Kind = .full, in frame: CellRect, style: KeyboardStyle = .box, width: Int? = nil
  ) {
    self.kind = kind
    self.frame = frame
    self.style = style
    let edge = kind == .floating && frame.height > 0 ? 1 : 0
    var keysFrame = CellRect(
      x: frame.x, y: frame.y + edge, width: max(0, frame.width), height: max(0, frame.height - edge)
    )
    var keyColumns: Int?
    switch kind {
    case .full, .floating: break
    case .centered:
      keysFrame.width = min(keysFrame.width, width ?? Self.mostColumns.centered)
      keysFrame.x += (frame.width - keysFrame.width) / 2
    case .leftHanded, .rightHanded:
      keysFrame.width = min(
        keysFrame.width, width ?? min(Self.mostColumns.oneHanded, keysFrame.width * 3 / 4))
      if kind == .rightHanded { keysFrame.x += frame.width - keysFrame.width }
    case .split:
      // The halves are of one width, and each has a right border of its own.
      let half = max(0, min(keysFrame.width - 2, width ?? Self.mostColumns.split) / 2)
      keyColumns = max(0, 2 * half - style.edges.margins.right)
    }
    self.keysFrame = keysFrame
    (columns, rows) = style.keySize(columns: keyColumns ?? keysFrame.width, rows: keysFrame.height)
    let right = style.edges.margins.right
    shift = kind == .split ? keysFrame.width - right - columns : 0
  }

  /// The cell in which the grid of keys begins.
  public var origin: CellPoint {
    let margins = style.edges.margins
    return CellPoint(x: keysFrame.x + margins.left, y: keysFrame.y + margins.top)
  }

  /// Whether there is room for the caps of `layer`.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func fits(_ layer: Layer, of layout: KeyboardLayout) -> Bool {
    style.fits(
      layer, of: layout,
      columns: kind == .split ? columns + style.edges.margins.right : keysFrame.width,
      rows: keysFrame.height)
  }

  // MARK: Moving

  /// The edge by which a floating keyboard is moved.
  public var handle: CellRect? {
    guard kind == .floating, frame.height > 0 else { return nil }
    return CellRect(x: frame.x, y: frame.y, width: frame.width, height: 1)
  }

  /// The arrangement after a floating keyboard was moved by so many cells, but not over the edges of
  /// `screen`; others stay.
  public func moved(columns: Int, rows: Int, on screen: CellRect) -> KeyboardArrangement {
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
