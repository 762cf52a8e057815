/// The layout of subviews.
extension View {
  /// Requests ``layoutSubviews()`` and `ViewController.viewDidLayoutSubviews()` before the next
  /// event or picture of the screen.
  public func setNeedsLayout() {
    needsLayout = true
    guard let screen = screenAtRoot else { return }
    screen.hasLayoutToDo = true
    setNeedsComposition()
  }

  /// Performs the requested layout of the view and its descendants at once.
  public func layoutIfNeeded() {
    if needsLayout { performLayout() }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews.
  func performLayout() {
    needsLayout = false
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }
}

extension Screen {
  /// The maximum number of times that views are placed before a picture, if they request it again.
  private static let layoutRounds = 4

  /// Performs all requested layout.
  func performRequestedLayout() {
    for _ in 0..<Self.layoutRounds where hasLayoutToDo {
      hasLayoutToDo = false
      layoutIfNeeded()
    }
  }
}
