public import KeyboardCells
public import KeyboardModel

/// A read-only text (`UILabel`), wrapped between words at the view's width and clipped below it.
@MainActor open class Label: View {
  /// What the label says, of one or more lines.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The role of the text in the theme. The default is `ThemeRole.screen`.
  public var role = ThemeRole.screen {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// Creates a label of one row, as wide as the text, by default in the upper left corner.
  public init(_ text: String = "", at origin: CellPoint = CellPoint(x: 0, y: 0)) {
    self.text = text
    super.init(frame: CellRect(x: origin.x, y: origin.y, width: 0, height: 1))
    frame.width = sizeThatFits(CellSize(width: .max, height: 1)).width
  }

  /// Returns the width of the longest line, and the number of rows of the wrapped text.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let layout = TextLayout(text, columns: max(size.width, 1))
    let lines = Self.lines(of: layout)
    let width = lines.map { layout.width(ofLine: $0) }.max() ?? 0
    return CellSize(width: min(width, size.width), height: lines.count)
  }

  /// Returns the lines to draw, without an empty last line that only a cursor would need.
  private static func lines(of layout: TextLayout) -> Range<Int> {
    let lines = layout.lines
    let isForCursor =
      lines.count > 1 && lines[lines.count - 1].isEmpty
      && lines[lines.count - 2].upperBound == lines[lines.count - 1].lowerBound
    return 0..<(isForCursor ? lines.count - 1 : lines.count)
  }

  open override func draw(in canvas: inout Canvas) {
    let layout = TextLayout(text, columns: max(frame.width, 1))
    for line in Self.lines(of: layout).prefix(frame.height) {
      let start = layout.firstColumn(ofLine: line)
      canvas.write(
        layout.drawnText(ofLine: line), at: CellPoint(x: start, y: line), style: canvas.style(role))
    }
  }
}
