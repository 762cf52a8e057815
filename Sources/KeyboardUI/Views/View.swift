internal import KeyboardCells
public import KeyboardDrawing
public import KeyboardEvents
public import KeyboardModel
public import KeyboardThemes

/// A rectangle of cells on a screen, with other ones in it (`UIView`).
///
/// A view keeps its subviews alive, not its superview. It draws itself in ``draw(in:)``; the screen puts the
/// views together, those inside a view in front of it.
@MainActor open class View: Responder {
  /// The place in the superview's coordinates. A negative size counts as none, and numbers beyond 2³⁰
  /// count as that.
  open var frame: CellRect {
    didSet {
      frame = Self.allowed(frame)
      guard frame != oldValue else { return }
      setNeedsComposition()
      guard frame.width != oldValue.width || frame.height != oldValue.height else { return }
      kept = nil
      for view in subviews where view.fillsSuperview { view.fill(self) }
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
  /// The cell of the view's own coordinates that is in its upper left corner: how far the content is
  /// scrolled. The default is 0, 0.
  open var contentOffset = CellPoint(x: 0, y: 0) {
    didSet {
      contentOffset = contentOffset.bounded
      if contentOffset != oldValue { setNeedsDisplay() }
    }
  }
  /// A Boolean value that indicates whether the view and its subviews are left out. The default is `false`.
  public var isHidden = false {
    // Before, as a view that is not shown has no focus to lose.
    willSet { if newValue, !isHidden { screen?.removeFocus(from: self) } }
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsComposition()
      invalidateIntrinsicContentSize()
    }
  }
  /// A Boolean value that indicates whether the view always has the size of its superview, and its upper left
  /// corner. The default is `false`.
  public var fillsSuperview = false {
    didSet { if fillsSuperview, let superview { fill(superview) } }
  }
  /// What the view looks like where nothing is drawn. The default is `nil`: what is behind it is seen.
  public var background: Theme.Role? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the view and its subviews can be touched. The default is `true`.
  public var isUserInteractionEnabled = true

  /// A Boolean value that indicates whether the view gets all touches of the screen, wherever they are, as
  /// while it has something open outside of its frame. The default is `false`.
  open var capturesTouches: Bool { false }

  /// Decides whether the view takes over a touch of one inside it that moves, as to scroll.
  ///
  /// The touch of the other view is then cancelled, and this one gets the touch from its beginning.
  ///
  /// - Parameters:
  ///   - touch: The touch, which has moved too far for a tap.
  ///   - view: The view that has the touch.
  ///   - start: The cell of the screen in which it began.
  /// - Returns: A Boolean value that indicates whether it does. The default does not.
  open func takesOver(_ touch: Touch, from view: View, begunAt start: CellPoint) -> Bool { false }

  /// The view around this one.
  public private(set) weak var superview: View?
  /// The views inside this one, from the back to the front.
  public private(set) var subviews: [View] = []
  /// The controller of the view.
  public internal(set) weak var viewController: ViewController?
  /// A Boolean value that indicates whether the view stays in front of all others in its superview. The default
  /// is `false`.
  package var staysInFront = false
  /// The responder whose input view this is.
  weak var servedResponder: Responder?
  /// What was drawn last, if the view is opaque and looks the same.
  var kept: KeptPicture?

  /// Makes a view; the default is empty, in the upper left corner.
  public init(frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    self.frame = Self.allowed(frame)
    super.init()
  }

  private static func allowed(_ frame: CellRect) -> CellRect {
    var frame = frame.bounded
    frame.width = max(frame.width, 0)
    frame.height = max(frame.height, 0)
    return frame
  }

  /// The controller of the view; else the superview, or the responder whose input view this is.
  open override var next: Responder? { viewController ?? responderAround }

  var responderAround: Responder? { servedResponder ?? superview }

  // MARK: The tree

  /// Puts `view` in front of the other subviews. It leaves its old superview.
  ///
  /// The view must not be around this one.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` in front of `index` of the other subviews. It leaves its old superview.
  ///
  /// The view must not be around this one.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be inside itself")
    let (old, new, oldSuperview) = (view.screen, screen, view.superview)
    if old === new {
      view.superview?.subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      if new != nil { view.forEachController { $0.viewWillAppear() } }
      // Somebody who was told may have put the view elsewhere.
      view.superview?.subviews.removeAll { $0 === view }
    }
    let last = subviews.last?.staysInFront == true ? subviews.count - 1 : subviews.count
    subviews.insert(view, at: min(max(index, 0), last))
    view.superview = self
    if let oldSuperview, oldSuperview !== self {
      oldSuperview.intrinsicContentSizeDidChange(of: view)
    }
    if old !== new { view.forgetPictures() }
    if view.fillsSuperview { view.fill(self) }
    setNeedsComposition()
    if new != nil && old !== new { view.forEachController { $0.viewDidAppear() } }
  }

  private func fill(_ view: View) {
    frame = CellRect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
  }

  /// Takes the view out of its superview. A first responder in it is one no longer, whether or not it
  /// agrees.
  public func removeFromSuperview() {
    guard let superview else { return }
    let isOnScreen = screen != nil
    if isOnScreen {
      forEachController { $0.viewWillDisappear() }
      screen?.removeFocus(from: self)
      endEditing(force: true)
      screen?.cancelTouches(in: self)
    }
    // Somebody who was told may have put the view elsewhere.
    guard self.superview === superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsComposition()
    self.superview = nil
    superview.intrinsicContentSizeDidChange(of: self)
    if isOnScreen { forEachController { $0.viewDidDisappear() } }
  }

  /// A Boolean value that indicates whether the view is `view` or in it.
  public func isDescendant(of view: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view and all views inside it: each before its subviews, these from the back to the front.
  ///
  /// - Complexity: O(*n*) in their number.
  public var descendants: [View] {
    var views: [View] = []
    addDescendants(to: &views)
    return views
  }

  private func addDescendants(to views: inout [View]) {
    views.append(self)
    for view in subviews { view.addDescendants(to: &views) }
  }

  private func forEachController(_ body: (ViewController) -> Void) {
    for view in descendants { view.viewController.map(body) }
  }

  /// Called when the size has changed, to place the subviews. The default does nothing.
  open func layoutSubviews() {}

  // MARK: Editing

  /// Makes the first responder resign if it is this view, one inside it, or the controller of one.
  ///
  /// - Parameter isForced: A Boolean value that indicates whether it resigns even if it does not agree. The
  ///   default is `false`.
  /// - Returns: A Boolean value that indicates whether there was one and it resigned.
  @discardableResult
  public func endEditing(force isForced: Bool = false) -> Bool {
    guard let screen, let first = screen.firstResponder else { return false }
    let view = first as? View ?? (first as? ViewController)?.viewIfLoaded
    guard self === screen || view?.isDescendant(of: self) == true else { return false }
    return isForced ? screen.resign(first, isForced: true) : first.resignFirstResponder()
  }

  // MARK: Drawing

  /// A Boolean value that indicates whether the view leaves nothing to be seen of what is behind it. What an
  /// opaque view has drawn is kept until it says that it looks different. The default is whether it has a
  /// ``background``.
  open var isOpaque: Bool { background != nil }

  /// Draws the view, in its own coordinates. The default draws nothing.
  ///
  /// Views inside it are drawn afterwards, by themselves.
  open func draw(in canvas: inout Canvas) {}

  /// Draws what stands over all other views, such as a popup, wherever on the screen that is. The default
  /// draws nothing.
  open func drawOverlay(in canvas: inout Canvas) {}

  /// Says that the view looks different from now on.
  public func setNeedsDisplay() {
    kept = nil
    setNeedsComposition()
  }

  /// Says that the views are to be put together again.
  func setNeedsComposition() {
    var view = self
    while let outer = view.superview { view = outer }
    view.asScreen?.needsDisplay = true
  }

  /// Forgets what the view and those inside it have drawn: another theme is in use.
  func forgetPictures() {
    kept = nil
    for view in subviews { view.forgetPictures() }
  }

  /// The size that suits the view best where there is room of the given one. The default is its own.
  open func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: frame.width, height: frame.height)
  }

  /// Says that the view wants another size from now on, or takes no room any more as it is hidden.
  public func invalidateIntrinsicContentSize() {
    superview?.intrinsicContentSizeDidChange(of: self)
  }

  /// Called when a view inside this one wants another size, was hidden or shown, or has left, so that views may
  /// be laid out again. The default does nothing.
  open func intrinsicContentSizeDidChange(of view: View) {}

  /// Gives the view the size that suits it best.
  public func sizeToFit() {
    let size = sizeThatFits(CellSize(width: .max, height: .max))
    (frame.width, frame.height) = (size.width, size.height)
  }

  // MARK: Time

  /// The time at which ``advance(to:)`` is to be called at the latest, if at all. The default is never.
  ///
  /// It is asked for after each event. A view whose deadline changes otherwise, in a task for example, calls
  /// ``setNeedsDisplay()``.
  open var nextDeadline: Timestamp? { nil }

  /// Does what has come due by the clock. The default does nothing.
  open func advance(to time: Timestamp) {}

  // MARK: Resting and switches

  /// Returns the part of the view in which every tap does the same as one at `point`, which a mouse taps by
  /// resting there.
  ///
  /// - Parameter point: The place, in the view's own coordinates.
  /// - Returns: The part; `nil` where a tap does nothing. The default is what the superview has there.
  open func pointerRegion(at point: CellPoint) -> PointerRegion? {
    guard let superview else { return nil }
    var region = superview.pointerRegion(at: convert(point, to: superview))
    if let rect = region?.rect { region?.rect = convert(rect, from: superview) }
    return region
  }

  /// What switches are offered of the view: groups of regions, one at least in each. The default is nothing.
  open var scanGroups: [[PointerRegion]] { [] }

  /// Shows which regions of the view are offered to switches; none when others are.
  ///
  /// - Returns: A Boolean value that indicates whether the view shows it. The default does not, and the screen
  ///   marks the regions.
  open func offerDidChange(to regions: [PointerRegion]) -> Bool { false }

  /// Called when switches leave what the view offers, to close what was opened for a choice. The default does
  /// nothing.
  open func cancelOffer() {}

  // MARK: Focus

  /// A Boolean value that indicates whether the view can have the focus of arrow keys and Tab. The default
  /// is `false`.
  open var canBecomeFocused: Bool { false }

  /// A Boolean value that indicates whether the view has the focus.
  public var isFocused: Bool { screen?.focusedView === self }

  /// Called when the view has got the focus or has lost it. The default draws the view again.
  ///
  /// - Parameter heading: The direction in which the focus came; `nil` if it came otherwise.
  open func didUpdateFocus(heading: KeyGrid.Side?) {
    setNeedsDisplay()
  }

  /// A Boolean value that indicates whether nothing of the view is seen: it is hidden, or outside of a view
  /// around it.
  public var isCovered: Bool {
    guard isShown else { return true }
    guard let superview else { return false }
    let seen = frame.intersection(superview.bounds)
    return seen.width == 0 || seen.height == 0 || superview.isCovered
  }

  /// Lets the views around this one scroll so that `rect` is seen.
  ///
  /// - Parameter rect: The place, in the view's own coordinates.
  open func reveal(_ rect: CellRect) {
    guard let superview else { return }
    superview.reveal(convert(rect, to: superview))
  }

  override var nextForEvents: Responder? { viewController ?? superview }
}
