import KeyboardEngine
import KeyboardModel

/// The view around the input views of a screen, which have its width and their own heights.
@MainActor final class InputContainer: View {
  private struct Slot {
    let view: View
    var height: Int
    var placedHeight: Int
  }

  private struct Grip {
    let pointer: PointerID
    /// The place at which the pointer holds the views, relative to their upper left cell.
    let cell: CellPoint
  }

  /// The slots from the top.
  private var slots: [Slot] = []
  private var grip: Grip?

  /// Adds the views of `wanted`, measured for a screen of `size`, and removes all other views.
  func host(_ wanted: InputViews, on size: CellSize) {
    let old = slots
    slots = wanted.views.map { view in
      guard var slot = old.first(where: { $0.view === view }) else {
        return Slot(view: view, height: view.frame.height, placedHeight: view.frame.height)
      }
      // The height was changed by other code.
      if view.frame.height != slot.placedHeight { slot.height = view.frame.height }
      return slot
    }
    for index in slots.indices { measure(index, on: size) }
    for slot in old where !slots.contains(where: { $0.view === slot.view }) { release(slot) }
    // The order of the subviews is also that of the focus.
    for (index, view) in wanted.views.enumerated()
    where !(subviews.indices.contains(index) && subviews[index] === view) {
      insertSubview(view, at: index)
    }
    layoutSubviews()
  }

  private func measure(_ index: Int, on size: CellSize) {
    let view = slots[index].view
    let height = view.sizeThatFits(size).height
    // A keyboard measures itself, also if it is clipped to the height that it wants now.
    if height != view.frame.height || view is Keyboard {
      slots[index].height = max(height.bounded, 0)
    }
  }

  func height(of view: View?) -> Int { slots.first { $0.view === view }?.height ?? 0 }

  /// Places the container at the bottom of the screen, as high as the views want.
  func placeAtBottom(of size: CellSize) {
    let height = min(slots.reduce(0) { $0 + $1.height }, size.height)
    frame = CellRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  override func layoutSubviews() {
    // What does not fit is clipped: the input view first. The views above it are small.
    var (free, bottom) = (frame.height, frame.height)
    let heights = slots.map { slot in
      let height = max(0, min(slot.height, free))
      free -= height
      return height
    }
    for index in slots.indices.reversed() {
      let height = heights[index]
      bottom -= height
      slots[index].placedHeight = height
      slots[index].view.frame = CellRect(x: 0, y: bottom, width: frame.width, height: height)
    }
  }

  /// Does nothing: the screen measures its input views.
  override func intrinsicContentSizeDidChange(of view: View) {}

  // MARK: Moving

  override func touchesBegan(_ touch: Touch) {
    guard grip == nil else { return }
    let cell = CellPoint(x: touch.cell.x - frame.x, y: touch.cell.y - frame.y)
    grip = Grip(pointer: touch.pointer, cell: cell)
    screen?.inputViewPresenter?.beginDragging()
  }

  override func touchesMoved(_ touch: Touch) {
    guard let grip, grip.pointer == touch.pointer else { return }
    let origin = CellPoint(x: touch.cell.x - grip.cell.x, y: touch.cell.y - grip.cell.y)
    screen?.inputViewPresenter?.drag(to: origin)
  }

  override func touchesEnded(_ touch: Touch) {
    guard grip?.pointer == touch.pointer else { return }
    grip = nil
    screen?.inputViewPresenter?.endDragging()
  }

  override func touchesCancelled(_ touch: Touch) { touchesEnded(touch) }

  private func release(_ slot: Slot) {
    let view = slot.view
    view.servedResponder = nil
    guard view.superview === self else { return }
    view.removeFromSuperview()
    if view.frame.height == slot.placedHeight { view.frame.height = slot.height }
  }
}
