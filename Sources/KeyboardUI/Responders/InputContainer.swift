import KeyboardModel

/// The view around the input views of a screen.
///
/// It stretches them to its own width. Of their heights it remembers the ones that they had of
/// themselves, so that a small screen does not make them small for ever.
@MainActor final class InputContainer: View {
  private struct Slot {
    let view: View
    var height: Int
    /// The height that the container gave the view.
    var placedHeight: Int
  }

  /// The slots from the top.
  private var slots: [Slot] = []

  /// Takes in `wanted` and lets the other views go.
  func host(_ wanted: InputViews) {
    let old = slots
    slots = wanted.views.map { view in
      guard var slot = old.first(where: { $0.view === view }) else {
        return Slot(view: view, height: view.frame.height, placedHeight: view.frame.height)
      }
      // The height was changed by somebody else.
      if view.frame.height != slot.placedHeight { slot.height = view.frame.height }
      return slot
    }
    for slot in old where !slots.contains(where: { $0.view === slot.view }) { release(slot) }
    for view in wanted.views where view.superview !== self { addSubview(view) }
    layoutSubviews()
  }

  /// The height that `view` wants.
  func height(of view: View?) -> Int {
    slots.first { $0.view === view }?.height ?? 0
  }

  /// Stands at the bottom of `screen`, as high as the views want and the screen allows.
  func placeAtBottom(of screen: Screen) {
    let height = min(slots.reduce(0) { $0 + $1.height }, screen.frame.height)
    frame = CellRect(
      x: 0, y: screen.frame.height - height, width: screen.frame.width, height: height)
  }

  override func layoutSubviews() {
    // What does not fit is cut from the input view: what stands above it is small.
    var bottom = frame.height
    var heights = slots.map(\.height)
    if var last = heights.last {
      last = max(0, min(last, bottom - heights.dropLast().reduce(0, +)))
      heights[heights.count - 1] = last
    }
    for index in slots.indices.reversed() {
      let height = min(heights[index], bottom)
      bottom -= height
      slots[index].placedHeight = height
      slots[index].view.frame = CellRect(x: 0, y: bottom, width: frame.width, height: height)
    }
  }

  private func release(_ slot: Slot) {
    let view = slot.view
    view.servedResponder = nil
    guard view.superview === self else { return }
    view.removeFromSuperview()
    if view.frame.height == slot.placedHeight { view.frame.height = slot.height }
  }
}
