public import KeyboardModel

/// The focus of arrow keys and Tab.
extension Screen {
  /// The view with the focus: the view that was focused last, or else that of the first responder.
  public var focusedView: View? {
    if let focus, focus.isDescendant(of: self), focus.isShown { return focus }
    return firstResponder as? View ?? (firstResponder as? ViewController)?.viewIfLoaded
  }

  /// Focuses `view`. A view that takes text becomes first responder.
  ///
  /// - Parameters:
  ///   - view: The view; `nil` is that of the first responder.
  ///   - heading: The direction from which the focus comes. The default is `nil`.
  /// - Returns: A Boolean value that indicates whether the view has the focus now.
  @discardableResult
  public func setFocus(_ view: View?, heading: KeyGrid.Side? = nil) -> Bool {
    guard view?.canBecomeFocused ?? true else { return false }
    let old = focusedView
    changeFocus(heading: heading) {
      if let view, view is any KeyInput, view.canBecomeFirstResponder {
        if view.becomeFirstResponder() { focus = nil }
      } else {
        focus = view
      }
    }
    if let new = focusedView, new !== old { new.reveal(new.bounds) }
    return view == nil || focusedView === view
  }

  /// Performs `change`, and notifies the views that lose and receive the focus by it, once.
  func changeFocus(heading: KeyGrid.Side? = nil, _ change: () -> Void) {
    let (old, isOutermost) = (focusedView, !isChangingFocus)
    isChangingFocus = true
    change()
    guard isOutermost else { return }
    isChangingFocus = false
    guard focusedView !== old else { return }
    old?.didUpdateFocus(heading: nil)
    focusedView?.didUpdateFocus(heading: heading)
  }

  /// Removes the focus from `view` and its descendants, which leave the screen.
  func removeFocus(from view: View) {
    if let focus, focus.isDescendant(of: view) { setFocus(nil) }
  }

  /// Focuses the next view, or the first after the last. Input views come after all others, also
  /// backward from the first of these.
  ///
  /// - Parameter isBackward: A Boolean value that indicates whether the order is reversed. The
  ///   default is `false`.
  /// - Returns: A Boolean value that indicates whether another view has the focus now.
  @discardableResult
  public func moveFocus(backward isBackward: Bool = false) -> Bool {
    var views = focusableViews
    if isBackward { views.reverse() }
    if let index = views.firstIndex(where: { $0 === focusedView }) {
      let isAbove = !views[index].isDescendant(of: container)
      views = Array(views[(index + 1)...] + views[..<index])
      if isBackward, isAbove {
        views =
          views.filter { !$0.isDescendant(of: container) }
          + views.filter { $0.isDescendant(of: container) }
      }
    }
    return views.contains { setFocus($0) }
  }

  /// Focuses the nearest view in a direction.
  ///
  /// - Returns: A Boolean value that indicates whether another view has the focus now.
  @discardableResult
  public func moveFocus(toward side: KeyGrid.Side) -> Bool {
    guard let focused = focusedView else { return moveFocus() }
    let frame = focused.frame(in: nil)
    let nearest = focusableViews.filter { $0 !== focused && !$0.isDescendant(of: focused) }
      .compactMap { view in
        view.frame(in: nil).distance(from: frame, toward: side).map { (view, $0) }
      }
      .min { $0.1 < $1.1 }
    return nearest.map { setFocus($0.0, heading: side) } ?? false
  }

  /// The views that can have the focus, in order.
  var focusableViews: [View] {
    descendants.filter {
      $0 !== self && $0.canBecomeFocused && $0.isShown && $0.isInteractive && isReachable($0)
    }
  }
}

extension View {
  /// A Boolean value that indicates whether the view is not empty, and neither it nor a superview
  /// is hidden.
  var isShown: Bool {
    frame.width > 0 && frame.height > 0
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }

  /// A Boolean value that indicates whether the view and all its superviews accept input from the
  /// user.
  fileprivate var isInteractive: Bool {
    sequence(first: self, next: \.superview).allSatisfy(\.isUserInteractionEnabled)
  }
}

extension CellRect {
  /// Returns the distance from `other` in a direction; `nil` if the rectangle does not lie there. A
  /// row counts as two columns, as cells are about twice as high as wide. Distance across the
  /// direction counts double.
  fileprivate func distance(from other: CellRect, toward side: KeyGrid.Side) -> Int? {
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
