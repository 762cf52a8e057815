internal import KeyboardEditing
public import KeyboardModel
internal import KeyboardUI

/// A text of many lines that a keyboard types into.
///
/// Lines are broken between words at the frame's width, and the view scrolls so that the cursor can be
/// seen. Up, down, home and end go by the lines that are seen.
@MainActor open class TextView: TextControl {
  /// Who is asked and told about editing. It is not kept alive.
  public weak var delegate: (any TextViewDelegate)?

  /// A Boolean value that indicates whether the last column is kept for a scroll bar, which is seen where the
  /// text has more lines than the view has rows. The default is `false`.
  public var showsVerticalScrollIndicator = false {
    didSet {
      guard showsVerticalScrollIndicator != oldValue else { return }
      layoutSubviews()
      setNeedsDisplay()
    }
  }
  private let indicator = ScrollIndicator()

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - text: The text; the cursor stands at its end. The default is none.
  ///   - frame: The place. The default is empty.
  public override init(
    text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(text: text, frame: frame)
    textInputTraits.isMultiline = true
    addSubview(indicator)
  }

  // The bar needs text beside it.
  override var textColumns: Int {
    showsVerticalScrollIndicator && frame.width > 4 ? frame.width - 1 : frame.width
  }

  /// Breaks the lines again and places the scroll bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showIndicator()
  }

  /// The cell of the text in the upper left corner.
  open override var contentOffset: CellPoint {
    didSet { if contentOffset != oldValue { showIndicator() } }
  }

  private func showIndicator() {
    let hasRoom = showsVerticalScrollIndicator && textColumns < frame.width
    indicator.show(
      contentOffset.y, of: hasRoom ? layout.lines.count : 0, seen: frame.height)
  }

  override var wrapping: TextLayout.Wrapping { .words }

  /// Also moves by pages: as many lines as the frame has rows, but one.
  @discardableResult
  open override func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .pageUp: movePage(.up)
    case .pageDown: movePage(.down)
    default: return super.perform(action)
    }
    return true
  }

  private func movePage(_ movement: TextBuffer.Movement) {
    let layout = layout
    let lines = max(frame.height - 1, 1)
    change(.other) { buffer in
      for _ in 0..<lines { buffer.move(movement, in: layout) }
    }
  }

  // MARK: The delegate

  override var mayBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  override var mayEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didBeginEditing() { delegate?.textViewDidBeginEditing(self) }
  override func didEndEditing() { delegate?.textViewDidEndEditing(self) }
  override func mayApply(_ edit: TextEdit) -> Bool {
    delegate?.textView(self, shouldApply: edit) ?? true
  }
  override func willPaste(_ text: String) -> String {
    delegate?.textView(self, willPaste: text) ?? text
  }
  override func textDidChange() {
    showIndicator()
    delegate?.textViewDidChange(self)
  }
  override func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }
}
