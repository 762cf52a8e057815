public import KeyboardModel

extension TextBuffer {
  /// Performs the action of a key without text: deletes, moves the cursor, breaks a line or inserts
  /// a tab.
  ///
  /// The text may have any number of lines, which are not wrapped.
  ///
  /// - Returns: A Boolean value that indicates whether the buffer supports the action.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .return: insertText("\n")
    case .tab: insertText("\t")
    default:
      if let movement = Movement(action) {
        move(movement, extending: false, in: unwrapped)
      } else if let movement = Movement(deletingBy: action) {
        delete(movement, in: unwrapped)
      } else {
        return false
      }
    }
    return true
  }

  private var unwrapped: TextLayout { TextLayout(text, columns: .max) }
}

extension TextBuffer.Movement {
  /// Creates the cursor movement of `action`, if it is one.
  package init?(_ action: KeyAction) {
    switch action {
    case .arrowLeft: self = .left
    case .arrowRight: self = .right
    case .arrowUp: self = .up
    case .arrowDown: self = .down
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .home: self = .lineStart
    case .end: self = .lineEnd
    default: return nil
    }
  }

  /// The movement of the same key with Control or Alt: by words and paragraphs, and to the ends of
  /// the text.
  package var widened: Self {
    switch self {
    case .left: .wordLeft
    case .right: .wordRight
    case .up: .paragraphStart
    case .down: .paragraphEnd
    case .lineStart: .documentStart
    case .lineEnd: .documentEnd
    default: self
    }
  }

  /// Creates the movement over the text that `action` deletes, if it deletes by words.
  package init?(deletingBy action: KeyAction) {
    switch action {
    case .deleteWordBackward: self = .wordBackward
    case .deleteWordForward: self = .wordForward
    default: return nil
    }
  }
}
