public import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel

/// A rectangle of cells on a screen, with subviews (`UIView`), to which it refers strongly, and
/// weakly to its superview. It draws itself in ``draw(in:)``. The screen composes the views,
/// subviews in front of their superview.
@MainActor open class View: Responder {
  /// The frame in the superview. A negative size becomes 0, and numbers are limited to 2³⁰.
  open var frame: CellRect {
    didSet {
      frame = Self.allowed(frame)
      guard frame != oldValue else { return }
      setNeedsComposition()
      guard frame.size != oldValue.size else { return }
      kept = nil
      for view in subviews where view.fillsSuperview { view.fill(self) }
      performLayout()
    }
  }
  /// The cell in the upper left corner: how far the content is scrolled. The default is 0, 0.
  open var contentOffset = CellPoint(x: 0, y: 0) {
    didSet {
      contentOffset = contentOffset.bounded
      if contentOffset != oldValue { setNeedsDisplay() }
    }
  }
  /// A Boolean value that indicates whether the view and its subviews are hidden. The default is
  /// `false`.
  public var isHidden = false {
    // In `willSet`, as a hidden view has no focus to lose.
    willSet { if newValue, !isHidden { screen?.focusTracker.forget(in: self) } }
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsComposition()
      invalidateIntrinsicContentSize()
    }
  }
  /// A Boolean value that indicates whether the view always has the origin and size of its
  /// superview. The default is `false`.
  public var fillsSuperview = false {
    didSet { if fillsSuperview, let superview { fill(superview) } }
  }
  /// The role of the theme whose colours fill the view. The default is `nil`: transparent.
  public var background: ThemeRole? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }
  /// A Boolean value that indicates whether the view and its subviews receive touches. The default
  /// is `true`.
  public var isUserInteractionEnabled = true

  /// A Boolean value that indicates whether the view receives all touches of the screen, for
  /// example while a popup extends beyond its frame. The default is `false`.
  open var capturesTouches: Bool { false }

  /// Returns whether the view takes over a moving touch of a descendant, to scroll for example. The
  /// default is `false`.
  ///
  /// If so, the touch of the descendant is cancelled, and this view receives it from its beginning
  /// in the cell `start` of the screen. The touch has moved too far for a tap.
  open func takesOver(_ touch: Touch, from view: View, begunAt start: CellPoint) -> Bool { false }

  /// The view that contains this one.
  public private(set) weak var superview: View?
  /// The subviews, from back to front.
  public private(set) var subviews: [View] = []
  /// The controller whose view this is.
  public internal(set) weak var viewController: ViewController?
  package var staysInFront = false
  /// The responder whose input view this is.
  weak var servedResponder: Responder?
  private var kept: KeptPicture?
  private var needsLayout = false

  /// Creates a view. The default frame is empty, in the upper left corner.
  public init(frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    self.frame = Self.allowed(frame)
    super.init()
  }

  class func allowed(_ frame: CellRect) -> CellRect {
    var frame = frame.bounded
    frame.width = max(frame.width, 0)
    frame.height = max(frame.height, 0)
    return frame
  }

  /// The controller of the view; else the superview, or the responder whose input view this is.
  open override var next: Responder? { viewController ?? responderAround }

  var responderAround: Responder? { servedResponder ?? superview }

  // MARK: The tree

  /// Adds `view`, which must not be an ancestor of this one, in front of the other subviews, and
  /// removes it from its old superview.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view`, which must not be an ancestor of this one, at `index` of the subviews, and
  /// removes it from its old superview.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be inside itself")
    let (old, new, oldSuperview) = (view.screen, screen, view.superview)
    if old === new {
      view.superview?.subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      if new != nil {
        view.forEachController {
          $0.expectedScreen = new
          $0.viewWillAppear(false)
        }
      }
      // A callback may have moved the view.
      view.superview?.subviews.removeAll { $0 === view }
    }
    let last = subviews.last?.staysInFront == true ? subviews.count - 1 : subviews.count
    subviews.insert(view, at: min(max(index, 0), last))
    view.superview = self
    if let oldSuperview, oldSuperview !== self {
      oldSuperview.intrinsicContentSizeDidChange(of: view)
    }
    if old !== new { view.forgetPictures() }
    if let new, old !== new {
      new.hasLayoutToDo = true
      view.prepareKeyboards(for: new)
    }
    if view.fillsSuperview { view.fill(self) }
    setNeedsComposition()
    if new != nil && old !== new {
      view.forEachController {
        $0.expectedScreen = nil
        $0.viewDidAppear(false)
      }
    }
  }

  private func fill(_ view: View) {
    frame = CellRect(x: 0, y: 0, width: view.frame.width, height: view.frame.height)
  }

  /// Removes the view from its superview. A first responder in it resigns, even if it refuses.
  public func removeFromSuperview() {
    guard let superview else { return }
    let isOnScreen = screen != nil
    if isOnScreen {
      forEachController { $0.viewWillDisappear(false) }
      screen?.focusTracker.forget(in: self)
      endEditing(true)
      screen?.pointingController.cancel(in: self)
    }
    // A callback may have moved the view.
    guard self.superview === superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsComposition()
    self.superview = nil
    superview.intrinsicContentSizeDidChange(of: self)
    if isOnScreen { forEachController { $0.viewDidDisappear(false) } }
  }

  /// Returns whether the view is `view` or a descendant of it.
  public func isDescendant(of view: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view and its descendants in depth-first order, each before its subviews.
  package var descendants: [View] {
    var views: [View] = []
    addDescendants(to: &views)
    return views
  }

  private func addDescendants(to views: inout [View]) {
    views.append(self)
    for view in subviews { view.addDescendants(to: &views) }
  }

  /// The first keyboard among the view and its descendants.
  var firstKeyboard: InputView? {
    if let keyboard = self as? InputView { return keyboard }
    for view in subviews {
      if let keyboard = view.firstKeyboard { return keyboard }
    }
    return nil
  }

  func prepareKeyboards(for screen: Screen) {
    for case let keyboard as InputView in descendants { keyboard.prepare(for: screen) }
  }

  private func forEachController(_ body: (ViewController) -> Void) {
    for view in descendants { view.viewController.map(body) }
  }

  /// Places the subviews, after a change of the size or ``View/setNeedsLayout()``. The default does
  /// nothing.
  open func layoutSubviews() {}

  // MARK: Editing

  /// Makes the first responder resign if it is this view, a descendant, or the controller of one.
  /// If forced, it resigns even if it refuses. Returns whether there was one and it resigned.
  @discardableResult
  public func endEditing(_ isForced: Bool = false) -> Bool {
    guard let screen, let first = screen.firstResponder else { return false }
    let view = first as? View ?? (first as? ViewController)?.viewIfLoaded
    guard self === screen || view?.isDescendant(of: self) == true else { return false }
    return isForced ? screen.responders.resign(first, isForced: true) : first.resignFirstResponder()
  }

  // MARK: Drawing

  /// A Boolean value that indicates whether the view covers everything behind it, by default
  /// whether it has a ``background``. Its picture is then cached until ``View/setNeedsDisplay()``.
  open var isOpaque: Bool { background != nil }

  /// Draws the view, in its own coordinates, before its subviews. The default draws nothing.
  open func draw(in canvas: inout Canvas) {}

  /// Draws in front of all other views, anywhere on the screen, by default nothing.
  open func drawOverlay(in canvas: inout Canvas) {}

  /// Marks the view as changed, so that it is drawn again.
  public func setNeedsDisplay() {
    kept = nil
    setNeedsComposition()
  }

  func setNeedsComposition() { screenAtRoot?.needsDisplay = true }

  override final var screenAtRoot: Screen? {
    var view = self
    while let outer = view.superview { view = outer }
    return view.asScreen
  }

  /// Discards the cached pictures of the view and its descendants, after a change of the theme.
  func forgetPictures() {
    kept = nil
    for view in subviews { view.forgetPictures() }
  }

  /// Returns the size that suits the view best within `size`. The default is its current size.
  open func sizeThatFits(_ size: CellSize) -> CellSize { frame.size }

  /// Notifies the superview that the view wants a different size, or no room since it is hidden.
  public func invalidateIntrinsicContentSize() {
    superview?.intrinsicContentSizeDidChange(of: self)
  }

  /// Called after a subview wants a different size, was hidden or shown, or was removed. The default
  /// calls ``View/setNeedsLayout()``.
  open func intrinsicContentSizeDidChange(of view: View) { setNeedsLayout() }

  // MARK: Time

  /// The time at which ``advance(to:)`` must be called at the latest. The default is `nil`: never.
  /// It is read after each event. A view whose deadline changes otherwise, in a task for example,
  /// calls ``View/setNeedsDisplay()``.
  open var nextDeadline: Timestamp? { nil }

  /// The deadline by the time of the screen.
  var deadlineOnScreen: Timestamp? { nextDeadline }

  /// Performs everything due at `time`. The default does nothing.
  open func advance(to time: Timestamp) {}

  // MARK: Resting and switches

  /// Returns the region in which every tap has the same effect as one at `point`, in the view's own
  /// coordinates; `nil` where a tap does nothing. A mouse that rests there taps it. The default is
  /// the superview's region.
  open func pointerRegion(at point: CellPoint) -> PointerRegion? {
    guard let superview else { return nil }
    var region = superview.pointerRegion(at: convert(point, to: superview))
    if let rect = region?.rect { region?.rect = convert(rect, from: superview) }
    return region
  }

  /// The part of the view that has the focus, for a cursor that follows it; `nil` if there is none,
  /// or if it is the cursor of a text. The default is `nil`.
  open var focusedRegion: PointerRegion? { nil }

  /// The regions that switches are offered, in non-empty groups. The default is none.
  open var scanGroups: [[PointerRegion]] { [] }

  /// Shows the regions that switches are offered, and returns whether the view does so.
  package func offerDidChange(to regions: [PointerRegion]) -> Bool { false }

  /// Dismisses whatever was opened for a choice, as switches leave the view's offer.
  package func cancelOffer() {}

  // MARK: Focus

  /// A Boolean value that indicates whether the view can have the focus of arrow keys and Tab. The
  /// default is `false`.
  open var canBecomeFocused: Bool { false }

  /// A Boolean value that indicates whether the view has the focus.
  public var isFocused: Bool { screen?.focusedView === self }

  /// Handles a change of the focus, from the direction `heading` if any, by default by redrawing.
  open func didUpdateFocus(heading: Side?) { setNeedsDisplay() }

  var isShown: Bool {
    frame.width > 0 && frame.height > 0
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }

  /// Whether no part is visible, since the view is hidden or outside of a superview's bounds.
  package var isCovered: Bool {
    guard isShown else { return true }
    guard let superview else { return false }
    let seen = frame.intersection(superview.bounds)
    return seen.width == 0 || seen.height == 0 || superview.isCovered
  }

  /// Makes the superviews scroll so that `rect`, in the view's own coordinates, is visible.
  open func reveal(_ rect: CellRect) {
    guard let superview else { return }
    superview.reveal(convert(rect, to: superview))
  }

  override var nextForEvents: Responder? { viewController ?? superview }
}

/// Geometry, in coordinates of the content: 0, 0 is the upper left cell unless it is scrolled.
extension View {
  /// The visible part of the view's content, in its own coordinates.
  public var bounds: CellRect {
    CellRect(x: contentOffset.x, y: contentOffset.y, width: frame.width, height: frame.height)
  }

  /// Returns the foremost view at a point: this view or a descendant. Parts of subviews outside of
  /// their superview are never hit.
  ///
  /// - Parameter point: The point, in this view's coordinates.
  /// - Returns: The view; `nil` if the point is outside, or the view is hidden or disabled.
  /// - Complexity: O(*n*) in the number of descendants.
  public func hitTest(_ point: CellPoint) -> View? {
    guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.ownPoint(point)) { return hit }
    }
    return self
  }

  /// Converts a point to the coordinates of another view in the tree, or of the outermost for
  /// `nil`.
  public func convert(_ point: CellPoint, to view: View?) -> CellPoint {
    var point = point.bounded
    for inner in sequence(first: self, next: \.superview) where inner.superview != nil {
      point.x += inner.frame.x - inner.contentOffset.x
      point.y += inner.frame.y - inner.contentOffset.y
    }
    return view?.convert(point, from: nil) ?? point
  }

  /// Converts a point of another view in the tree, or of the outermost one for `nil`, to this view.
  public func convert(_ point: CellPoint, from view: View?) -> CellPoint {
    let outer = view?.convert(point, to: nil) ?? point.bounded
    let origin = convert(CellPoint(x: 0, y: 0), to: nil)
    return CellPoint(x: outer.x - origin.x, y: outer.y - origin.y)
  }

  /// Converts a rectangle from this view's coordinates to those of another view or of the screen.
  public func convert(_ rect: CellRect, to view: View?) -> CellRect {
    CellRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view or the screen to this view's coordinates.
  public func convert(_ rect: CellRect, from view: View?) -> CellRect {
    CellRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Returns the view's frame in another view of its tree, or in the outermost one for `nil`.
  public func frame(in view: View?) -> CellRect { convert(bounds, to: view) }

  /// The insets of the view's parts that are outside of the screen's safe area.
  public var safeAreaInsets: EdgeInsets {
    guard let screen, screen !== self else { return (self as? Screen)?.safeArea ?? EdgeInsets() }
    let (frame, unsafe) = (frame(in: screen), screen.safeArea.bounded)
    func reach(_ cells: Int, of size: Int) -> Int { min(max(cells, 0), size) }
    return EdgeInsets(
      top: reach(unsafe.top - frame.y, of: frame.height),
      left: reach(unsafe.left - frame.x, of: frame.width),
      bottom: reach(
        frame.y + frame.height - (screen.frame.height - unsafe.bottom), of: frame.height),
      right: reach(frame.x + frame.width - (screen.frame.width - unsafe.right), of: frame.width))
  }

  private func ownPoint(_ point: CellPoint) -> CellPoint {
    CellPoint(x: point.x - frame.x + contentOffset.x, y: point.y - frame.y + contentOffset.y)
  }

  /// The frame in cells of the screen.
  public var frameOnScreen: CellRect { frame(in: nil) }

  // MARK: Layout

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

  private func performLayout() {
    needsLayout = false
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  // MARK: Composition

  func compose(in canvas: inout Canvas) {
    guard !isHidden else { return }
    let outer = canvas.region
    canvas.region = canvas.region(of: frame, offset: contentOffset)
    if !canvas.isEmpty { composeContent(in: &canvas) }
    canvas.region = outer
  }

  private func composeContent(in canvas: inout Canvas) {
    if !isOpaque {
      draw(in: &canvas)
    } else if let kept = kept ?? keep(canvas) {
      canvas.draw(kept, at: contentOffset)
    } else {
      canvas.clear(bounds, style: ownStyle(canvas.theme))
      draw(in: &canvas)
    }
    // A loop over indices: each call of a closure on the main actor checks its executor.
    for index in subviews.indices { subviews[index].compose(in: &canvas) }
  }

  /// Draws the overlays of the view and its descendants, which may lie outside of the view.
  func composeOverlay(in canvas: inout Canvas) {
    guard !isHidden else { return }
    let outer = canvas.region
    canvas.region = canvas.region(of: frame, offset: contentOffset)
    let inner = canvas.region
    canvas.region = canvas.unclipped
    drawOverlay(in: &canvas)
    canvas.region = inner
    for index in subviews.indices { subviews[index].composeOverlay(in: &canvas) }
    canvas.region = outer
  }

  /// Views larger than the screen are not cached, as most of them is not visible.
  private func keep(_ canvas: Canvas) -> KeptPicture? {
    guard frame.width <= canvas.picture.columns, frame.height <= canvas.picture.rows else {
      return nil
    }
    return keep(canvas.theme)
  }

  /// Returns the style of the view where nothing is drawn.
  private func ownStyle(_ theme: Theme) -> Style {
    let screen = theme.style(.screen)
    return background.map { $0 == .screen ? screen : theme.style($0, over: screen) } ?? screen
  }

  /// Returns the picture of the view without its subviews, drawn unless it is cached.
  func keptPicture(in theme: Theme) -> CellGrid { (kept ?? keep(theme)).picture }

  private func keep(_ theme: Theme) -> KeptPicture {
    let picture = CellGrid(columns: frame.width, rows: frame.height, style: ownStyle(theme))
    var own = Canvas(picture, theme: theme, from: contentOffset)
    draw(in: &own)
    let kept = KeptPicture(of: own)
    self.kept = kept
    return kept
  }
}
