internal import KeyboardDrawing
internal import KeyboardEditing
internal import KeyboardModel
internal import KeyboardPresentation
internal import KeyboardTouch
internal import KeyboardUI

/// The mouse, and fingers on terminals that tell of them as of a mouse.
extension TypingScreen {
  func handle(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press(let button): press(mouse, button)
    case .motion(let button): move(mouse, isDown: button != nil)
    case .release: release(mouse)
    case .wheel(let side): turnWheel(mouse, side)
    }
  }

  private func press(_ mouse: MouseEvent, _ button: Int) {
    // A finger is the left button, and of some terminals the middle one.
    let isSecondary = button == 2
    guard button <= 2 else { return }
    rest?.deadline = nil
    let point = keyPoint(of: mouse)
    // A release was lost. The keyboard finds that out by itself, but not elsewhere.
    if let grip, grip != .keyboard || point == nil { release(mouse) }
    bar.focus = nil
    if options.touch.scanMode != nil, !isSecondary {
      grip = .scanSwitch
      keyboard.handle(.switchDown(.select))
    } else if let point {
      pressKey(at: point, isSecondary)
    } else if bar.superview != nil, bar.frame(in: nil).contains(mouse.position) || isOnHandle(mouse)
    {
      pressBar(mouse)
    } else if !isSecondary, !isOnInputViews(mouse) {
      pressText(mouse)
    }
  }

  private func pressKey(at point: TouchPoint, _ isSecondary: Bool) {
    if isSecondary || keyboard.popup == nil && takesHold() {
      keyboard.handle(.secondaryClick(at: point))
    } else {
      grip = .keyboard
      keyboard.pointerDown(at: point)
    }
  }

  private func pressBar(_ mouse: MouseEvent) {
    let frame = bar.frame(in: nil)
    if mouse.position.y == frame.y, let button = bar.button(at: mouse.position.x - frame.x) {
      return press(button)
    }
    let container = screen.inputContainer.frame
    grip = .bar(
      offset: CellPoint(x: mouse.position.x - container.x, y: mouse.position.y - container.y))
    presenter.presenter.grab()
  }

  private func isOnInputViews(_ mouse: MouseEvent) -> Bool {
    !inputFrame.isHidden && inputFrame.frame.contains(mouse.position)
  }

  private func isOnHandle(_ mouse: MouseEvent) -> Bool {
    stand.superview != nil && stand.arrangement.handle?.contains(mouse.position) ?? false
  }

  /// Places the cursor; a second click in the same place selects the word.
  private func pressText(_ mouse: MouseEvent) {
    let isSecond = lastClick.map {
      $0.point == mouse.position && $0.time + options.touch.doubleTapTime >= now
    }
    lastClick = isSecond == true ? nil : (mouse.position, now)
    screen.touch(at: mouse.position)
    guard control.frame.contains(mouse.position) else { return }
    if isSecond == true {
      // Forward first, so that the first letter is in its own word.
      control.move(.wordForward, extending: false)
      control.move(.wordBackward, extending: false)
      control.move(.wordForward, extending: true)
    } else {
      grip = .text(from: position(of: mouse))
    }
  }

  private func position(of mouse: MouseEvent) -> TextPosition {
    control.closestPosition(to: control.convert(mouse.position, from: nil))
  }

  private func move(_ mouse: MouseEvent, isDown: Bool) {
    switch grip {
    case .keyboard: keyboard.pointerMoved(to: anyKeyPoint(of: mouse))
    case .text(let start):
      control.selectedTextRange = TextRange(from: start, to: position(of: mouse))
    case .bar(let offset):
      presenter.presenter.drag(
        to: CellPoint(x: mouse.position.x - offset.x, y: mouse.position.y - offset.y))
    case .scanSwitch: break
    case nil:
      guard !isDown else { return }
      keyboard.handle(.hover(keyPoint(of: mouse)))
      restInBar(mouse)
    }
  }

  private func release(_ mouse: MouseEvent) {
    switch grip {
    case .keyboard: keyboard.pointerUp(at: anyKeyPoint(of: mouse))
    case .bar: presenter.presenter.drop()
    case .scanSwitch: keyboard.handle(.switchUp(.select))
    case .text, nil: break
    }
    grip = nil
  }

  private func turnWheel(_ mouse: MouseEvent, _ side: KeyGrid.Side) {
    let steps = side == .down || side == .right ? 1 : -1
    if let point = keyPoint(of: mouse) {
      keyboard.handle(.wheel(steps, at: point))
    } else if control.frame.contains(mouse.position) {
      let last = max(control.layout.lines.count - control.frame.height, 0)
      control.contentOffset.y = min(max(control.contentOffset.y + steps, 0), last)
    }
  }

  // MARK: Resting

  /// Begins to press the button of the bar under the mouse, if resting taps keys.
  private func restInBar(_ mouse: MouseEvent) {
    let frame = bar.frame(in: nil)
    guard let time = options.touch.dwellTime, bar.superview != nil, frame.contains(mouse.position),
      let button = bar.button(at: mouse.position.x - frame.x)
    else { return rest = nil }
    if rest?.button.command != button.command { rest = Rest(button: button, deadline: now + time) }
  }

  /// Presses the button on which the mouse has rested long enough.
  func pressRestedButton() {
    guard let rest, let deadline = rest.deadline, deadline <= now else { return }
    self.rest?.deadline = nil
    press(rest.button)
  }

  // MARK: Places

  /// The place on the grid of what is seen under the mouse; `nil` where there is no key, unless a popup is
  /// open, whose keys lie outside of the grid.
  private func keyPoint(of mouse: MouseEvent) -> TouchPoint? {
    guard stand.superview != nil, !screen.inputContainer.isHidden, isKeyboardShown else {
      return nil
    }
    if keyboard.popup != nil { return anyKeyPoint(of: mouse) }
    let isOnKey = painter.keyboardPicture().index(at: mouse.position) != nil
    return isOnKey ? anyKeyPoint(of: mouse) : nil
  }

  /// The place on the grid of the mouse, also outside of the keys.
  private func anyKeyPoint(of mouse: MouseEvent) -> TouchPoint {
    let picture = painter.keyboardPicture()
    if keyboard.popup != nil, let popup {
      let cell = picture.gridPoint(at: mouse.position, under: popup, on: screen.bounds)
      return point(of: mouse, movedTo: cell)
    }
    let board = picture.arrangement.board
    let outside = CellPoint(x: mouse.position.x - board.x, y: mouse.position.y - board.y)
    return point(of: mouse, movedTo: picture.gridPoint(at: mouse.position) ?? outside)
  }

  /// The place of the mouse in another cell, as far from its corner.
  private func point(of mouse: MouseEvent, movedTo cell: CellPoint) -> TouchPoint {
    TouchPoint(
      unitsX: mouse.unitsX + (cell.x - mouse.position.x) * MouseEvent.unitsPerCell,
      unitsY: mouse.unitsY + (cell.y - mouse.position.y) * MouseEvent.unitsPerCell)
  }
}
