internal import KeyboardBidi
public import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardModel
public import KeyboardThemes
public import KeyboardUI

/// A text that is read (`UILabel`).
///
/// Lines are broken between words at the view's width; what has no room below is not seen.
@MainActor open class Label: View {
  /// The text.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The role that the theme styles the text for. The default is ``ThemeFile/Role/screen``.
  public var role = Theme.Role.screen {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// Creates a label, in one row as wide as the text.
  ///
  /// - Parameters:
  ///   - text: The text. The default is none.
  ///   - origin: The upper left cell. The default is 0, 0.
  public init(_ text: String = "", at origin: CellPoint = CellPoint(x: 0, y: 0)) {
    self.text = text
    super.init(frame: CellRect(x: origin.x, y: origin.y, width: 0, height: 1))
    frame.width = sizeThatFits(CellSize(width: .max, height: 1)).width
  }

  /// The columns of the longest line, and the rows that the text takes in so many columns.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let layout = TextLayout(text, columns: max(size.width, 1))
    let lines = Self.lines(of: layout)
    let width = lines.map { layout.width(ofLine: $0) }.max() ?? 0
    return CellSize(width: min(width, size.width), height: lines.count)
  }

  /// The lines that are drawn. An empty one behind a full one, for a cursor, is none of them.
  private static func lines(of layout: TextLayout) -> Range<Int> {
    let lines = layout.lines
    let isForCursor =
      lines.count > 1 && lines[lines.count - 1].isEmpty
      && lines[lines.count - 2].upperBound == lines[lines.count - 1].lowerBound
    return 0..<(isForCursor ? lines.count - 1 : lines.count)
  }

  /// Draws the text.
  open override func draw(in canvas: inout Canvas) {
    let layout = TextLayout(text, columns: max(frame.width, 1))
    for line in Self.lines(of: layout).prefix(frame.height) {
      let start = layout.firstColumn(ofLine: line)
      canvas.write(
        layout.drawnText(ofLine: line), at: CellPoint(x: start, y: line), style: canvas.style(role))
    }
  }
}
