internal import KeyboardCells
public import KeyboardModel

/// A text view of several lines, which are wrapped between words at the frame's width. It scrolls
/// so that the cursor is visible. Up, down, home and end move by the wrapped lines.
@MainActor open class TextView: TextControl {
  /// The delegate of editing. The reference is weak.
  public weak var delegate: (any TextViewDelegate)?

  /// A Boolean value that indicates whether the text can be edited. The default is `true`.
  ///
  /// Otherwise the view shows its text: it never becomes first responder, and all hands scroll it. The
  /// wheel and a drag do so, arrows and page keys while it has the focus, and a tap, a switch or a mouse
  /// that rests shows the next page, or the first one after the last.
  public var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      setNeedsDisplay()
      if !isEditable { endEditing(true) }
    }
  }

  /// A Boolean value that indicates whether the last column is reserved for a scroll bar, which is
  /// visible if the text has more lines than the view has rows. The default is `false`.
  public var showsVerticalScrollIndicator = false {
    didSet {
      guard showsVerticalScrollIndicator != oldValue else { return }
      layoutSubviews()
      setNeedsDisplay()
    }
  }
  /// A function that is called after a change of the text, as that of a field, ``TextField/onChange``.
  public var onChange: ((TextView, TextChangeCause) -> Void)?
  private let indicator = ScrollIndicator()
  /// The size before anything places the view.
  private lazy var ownSize = frame.size
  /// The rows that a superview was told last.
  private var toldRows: Int?

  public override init(
    text: String = "", frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(text: text, frame: frame)
    textInputTraits.isMultiline = true
    addSubview(indicator)
  }

  /// Returns a row for each wrapped line, and at least those of the frame that the view had when it was
  /// asked first. Without a width then, it takes all columns.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let rows = rows(inWidth: size.width)
    toldRows = rows
    let room = CellSize(width: max(size.width.bounded, 0), height: max(size.height.bounded, 0))
    return CellSize(
      width: ownSize.width > 0 ? min(ownSize.width, room.width) : room.width,
      height: min(rows, room.height))
  }

  private func rows(inWidth width: Int) -> Int {
    let layout = width == frame.width ? layout : layout(inColumns: textColumns(inWidth: width))
    return max(layout.lines.count, ownSize.height)
  }

  // A scroll bar needs text beside it.
  private func textColumns(inWidth width: Int) -> Int {
    showsVerticalScrollIndicator && width > 4 ? width - 1 : width
  }

  override var textColumns: Int { textColumns(inWidth: frame.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showIndicator()
  }

  open override var contentOffset: CellPoint {
    didSet { if contentOffset != oldValue { showIndicator() } }
  }

  private func showIndicator() {
    let hasRoom = showsVerticalScrollIndicator && textColumns < frame.width
    indicator.show(contentOffset.y, of: hasRoom ? layout.lines.count : 0, seen: frame.height)
  }

  override var wrapping: TextLayout.Wrapping { .words }

  /// Also performs movements by pages, which are one line shorter than the frame.
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
    change(.user) { buffer in for _ in 0..<lines { buffer.move(movement, in: layout) } }
  }

  override var events: (any TextEvents)? { self }

  override var isOnlyRead: Bool { !isEditable }
}

extension TextView: TextEvents {
  var mayBeginEditing: Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  var mayEndEditing: Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  func didBeginEditing() { delegate?.textViewDidBeginEditing(self) }
  func didEndEditing() { delegate?.textViewDidEndEditing(self) }
  func mayApply(_ edit: TextEdit) -> Bool { delegate?.textView(self, shouldApply: edit) ?? true }
  func willPaste(_ text: String) -> String { delegate?.textView(self, willPaste: text) ?? text }
  func textDidChange(_ cause: TextChangeCause) {
    showIndicator()
    if let toldRows, toldRows != rows(inWidth: frame.width) { invalidateIntrinsicContentSize() }
    delegate?.textViewDidChange(self)
    onChange?(self, cause)
  }
  func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }
}

/// A delegate of the editing of a ``TextView`` (`UITextViewDelegate`). All methods have default
/// implementations. The `keyboardType` does not filter input; see ``TextFieldDelegate``.
@MainActor public protocol TextViewDelegate: AnyObject {
  /// Returns whether the view may become first responder. The default is `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called after the view has become first responder, before its input views are shown.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether the view may resign, unless forced. The default is `true`.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called after the view has resigned first responder. The default does nothing.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether `edit` may be applied. The default is `true`.
  func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool
  /// Returns the part of a pasted text to insert. The default is all of it.
  func textView(_ textView: TextView, willPaste text: String) -> String
  /// Called after the text has changed. The default does nothing.
  func textViewDidChange(_ textView: TextView)
  /// Called after the selection alone has changed. The default does nothing.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Allows it.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Allows it.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Allows it.
  public func textView(_ textView: TextView, shouldApply edit: TextEdit) -> Bool { true }
  /// Inserts all of it.
  public func textView(_ textView: TextView, willPaste text: String) -> String { text }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
