public import KeyboardCells
public import KeyboardModel

/// A view with a border around its content view, and texts in the border (`NSBox`). The border
/// takes a cell on each edge, and there is a blank on both sides of the content. In two rows, there
/// is only the upper border; in one row, only the content.
@MainActor open class Box: View {
  /// The text at the left of the upper border. The default is empty.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The text at the right of the upper border, such as a count. The default is empty.
  public var note = "" {
    didSet { if note != oldValue { setNeedsDisplay() } }
  }
  /// The text at the left of the lower border. The default is empty.
  public var footer = "" {
    didSet { if footer != oldValue { setNeedsDisplay() } }
  }
  package var emphasizesFooter = false {
    didSet { if emphasizesFooter != oldValue { setNeedsDisplay() } }
  }
  package let contentView: View

  /// Creates a box around `contentView`.
  public init(_ contentView: View, title: String = "") {
    (self.contentView, self.title) = (contentView, title)
    super.init()
    background = .screen
    addSubview(contentView)
  }

  /// Returns the size of the content with the border.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let (width, height) = (4, 2)
    let room = CellSize(
      width: max(size.width.bounded - width, 0), height: max(size.height.bounded - height, 0))
    let content = contentView.sizeThatFits(room)
    return CellSize(
      width: min(content.width.bounded + width, size.width),
      height: min(content.height.bounded + height, size.height))
  }

  private var hasBorder: Bool { frame.height >= 3 && frame.width >= 5 }
  private var hasTitleAlone: Bool { !hasBorder && frame.height >= 2 }

  open override func layoutSubviews() {
    let top = hasTitleAlone ? 1 : 0
    contentView.frame =
      hasBorder
      ? CellRect(x: 2, y: 1, width: frame.width - 4, height: frame.height - 2)
      : CellRect(x: 0, y: top, width: frame.width, height: frame.height - top)
  }

  open override func intrinsicContentSizeDidChange(of view: View) {
    super.intrinsicContentSizeDidChange(of: view)
    invalidateIntrinsicContentSize()
  }

  open override func draw(in canvas: inout Canvas) {
    let style = canvas.style(.screen)
    if hasBorder {
      drawBorder(in: &canvas, canvas.style(.border, over: style))
      let secondary = canvas.style(.placeholder, over: style)
      write(title, row: 0, in: &canvas, secondary)
      let footerStyle = emphasizesFooter ? style.emphasized : secondary
      write(footer, row: frame.height - 1, in: &canvas, footerStyle)
    } else if hasTitleAlone {
      canvas.write(title.inVisualOrder, at: CellPoint(x: 0, y: 0), style: style)
    }
  }

  private func drawBorder(in canvas: inout Canvas, _ style: Style) {
    let (right, bottom) = (frame.width - 1, frame.height - 1)
    let line = String(repeating: "─", count: right - 1)
    canvas.write("╭\(line)╮", at: CellPoint(x: 0, y: 0), style: style)
    canvas.write("╰\(line)╯", at: CellPoint(x: 0, y: bottom), style: style)
    for x in [0, right] {
      canvas.fill(CellRect(x: x, y: 1, width: 1, height: bottom - 1), with: "│", style: style)
    }
    guard !note.isEmpty else { return }
    let text = " \(note) "
    let x = right - 1 - CellGrid.columns(of: text)
    guard x >= titleEnd + 1 else { return }
    canvas.write(
      text, at: CellPoint(x: x, y: 0),
      style: canvas.style(.placeholder, over: canvas.style(.screen)))
  }

  private var titleEnd: Int { title.isEmpty ? 2 : 4 + CellGrid.columns(of: title) }

  private func write(_ text: String, row: Int, in canvas: inout Canvas, _ style: Style) {
    guard !text.isEmpty, frame.width > 6 else { return }
    let area = CellRect(x: 2, y: row, width: frame.width - 4, height: 1)
    canvas.write(
      " \(text.truncated(toColumns: area.width - 2).inVisualOrder) ",
      at: CellPoint(x: area.x, y: row), style: style, within: area)
  }
}
