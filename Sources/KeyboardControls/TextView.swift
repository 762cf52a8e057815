internal import KeyboardEditing
public import KeyboardModel
internal import KeyboardUI

/// A text of many lines that a keyboard types into.
///
/// Lines are broken between words at the frame's width, and the view scrolls so that the cursor can be
/// seen. Up, down, home and end go by the lines that are seen.
@MainActor open class TextView: TextControl {
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

  /// Ends the line, if the delegate agrees.
  override func performReturn() {
    guard delegate?.textControlShouldReturn(self) ?? true else { return }
    super.performReturn()
  }

  private func movePage(_ movement: TextBuffer.Movement) {
    let layout = layout
    let lines = max(frame.height - 1, 1)
    change(.other) { buffer in
      for _ in 0..<lines { buffer.move(movement, in: layout) }
    }
  }
}
