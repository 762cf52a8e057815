internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// Keys of physical keyboards.
extension TextControl {
  /// Handles a key.
  ///
  /// - Returns: A Boolean value that indicates whether the control handled it.
  func handleKey(_ press: KeyPress) -> Bool {
    switch press.key {
    case .escape, .tab, .modifier, .other: return false
    case .arrow(let side) where press.phase != .release:
      guard press.modifiers.isEmpty else {
        let byWords = !press.modifiers.isDisjoint(with: [.control, .alt])
        guard let movement = TextBuffer.Movement(side.action) else { return false }
        move(
          byWords ? movement.widened : movement, extending: press.modifiers.contains(.shift))
        return true
      }
      if isLastLine(toward: side), screen?.moveFocus(toward: side) == true { return true }
    default: break
    }
    return type(press, on: screen)
  }

  private func isLastLine(toward side: KeyGrid.Side) -> Bool {
    let line = layout.position(of: buffer.head).y
    switch side {
    case .up: return line == 0
    case .down: return line >= layout.lines.count - 1
    case .left, .right: return false
    }
  }

  /// Performs `command`.
  func perform(_ command: TextCommand) {
    switch command {
    case .undo: undo()
    case .redo: redo()
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    case .selectAll: selectAll()
    case .move(let movement, let isExtending): move(movement, extending: isExtending)
    case .delete(let movement): delete(movement)
    }
  }
}
