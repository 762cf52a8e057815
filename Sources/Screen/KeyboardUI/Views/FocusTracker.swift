internal import KeyboardModel

/// The view of a screen that arrow keys and Tab have reached.
@MainActor final class FocusTracker {
  private unowned let screen: Screen
  /// The view that was focused last; `nil` while the first responder's has the focus.
  private(set) weak var chosen: View?
  private var isChanging = false

  init(_ screen: Screen) { self.screen = screen }

  var view: View? {
    if let chosen, chosen.isDescendant(of: screen), chosen.isShown { return chosen }
    return screen.responders.view
  }

  /// Focuses `view`, coming from the direction `heading`; returns whether it has the focus now.
  @discardableResult
  func set(_ view: View?, heading: Side? = nil) -> Bool {
    guard view?.canBecomeFocused ?? true else { return false }
    let old = self.view
    change(heading: heading) {
      if let view, view is any KeyInput, view.canBecomeFirstResponder {
        if view.becomeFirstResponder() { chosen = nil }
      } else {
        chosen = view
      }
    }
    if let new = self.view, new !== old { new.reveal(new.bounds) }
    return view == nil || self.view === view
  }

  /// Gives the focus to the first responder that `change` sets.
  func follow(_ change: () -> Void) {
    self.change {
      chosen = nil
      change()
    }
  }

  /// Performs `body`, and notifies the views that lose and receive the focus by it, once.
  private func change(heading: Side? = nil, _ body: () -> Void) {
    let (old, isOutermost) = (view, !isChanging)
    isChanging = true
    body()
    guard isOutermost else { return }
    isChanging = false
    guard view !== old else { return }
    old?.didUpdateFocus(heading: nil)
    view?.didUpdateFocus(heading: heading)
  }

  func forget(in view: View) { if let chosen, chosen.isDescendant(of: view) { set(nil) } }

  // MARK: Moving

  /// Focuses the next view, or the first after the last; input views come last.
  func move(backward isBackward: Bool) -> Bool {
    let container = screen.inputContainer
    var views = focusableViews
    if isBackward { views.reverse() }
    if let index = views.firstIndex(where: { $0 === view }) {
      let isAbove = !views[index].isDescendant(of: container)
      views = Array(views[(index + 1)...] + views[..<index])
      if isBackward, isAbove {
        views =
          views.filter { !$0.isDescendant(of: container) }
          + views.filter { $0.isDescendant(of: container) }
      }
    }
    return views.contains { set($0) }
  }

  /// Focuses the nearest view in a direction, and returns whether there is one.
  func move(toward side: Side) -> Bool {
    guard let focused = view else { return move(backward: false) }
    let frame = focused.frame(in: nil)
    let nearest = focusableViews.filter { $0 !== focused && !$0.isDescendant(of: focused) }
      .compactMap { view in
        view.frame(in: nil).distance(from: frame, toward: side).map { (view, $0) }
      }
      .min { $0.1 < $1.1 }
    return nearest.map { set($0.0, heading: side) } ?? false
  }

  private var focusableViews: [View] {
    screen.descendants.filter {
      $0 !== screen && $0.canBecomeFocused && $0.isShown && $0.isInteractive
        && screen.presented.isReachable($0)
    }
  }
}

extension View {
  fileprivate var isInteractive: Bool {
    sequence(first: self, next: \.superview).allSatisfy(\.isUserInteractionEnabled)
  }
}

extension CellRect {
  /// Returns the distance in a direction, of which a row counts as two columns, `nil` if behind.
  fileprivate func distance(from other: CellRect, toward side: Side) -> Int? {
    func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
      max(0, max(start - otherEnd, otherStart - end))
    }
    let (right, bottom) = (x + width, y + height)
    let (otherRight, otherBottom) = (other.x + other.width, other.y + other.height)
    let columns = gap(x, right, other.x, otherRight)
    let rows = gap(y, bottom, other.y, otherBottom)
    switch side {
    case .left: return right <= other.x ? columns + 4 * rows : nil
    case .right: return x >= otherRight ? columns + 4 * rows : nil
    case .up: return bottom <= other.y ? 2 * rows + 2 * columns : nil
    case .down: return y >= otherBottom ? 2 * rows + 2 * columns : nil
    }
  }
}
