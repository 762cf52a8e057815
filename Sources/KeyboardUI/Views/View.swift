public import KeyboardModel

/// A rectangle of cells on a screen, with other ones in it (`UIView`): enough for input to find its
/// place, not a library of widgets.
///
/// A view keeps its subviews alive, not its superview. What it looks like is the business of who draws
/// it.
@MainActor open class View: Responder {
  /// The place in the superview's coordinates. A negative size counts as none, and numbers beyond 2³⁰
  /// count as that.
  open var frame: CellRect {
    didSet {
      frame = Self.allowed(frame)
      if frame.width != oldValue.width || frame.height != oldValue.height { layoutSubviews() }
    }
  }
  /// The cell of the view's own coordinates that is in its upper left corner: how far the content is
  /// scrolled. The default is 0, 0.
  public var contentOffset = CellPoint(x: 0, y: 0) {
    didSet { contentOffset = contentOffset.bounded }
  }
  /// Whether the view and its subviews are left out. The default is `false`.
  public var isHidden = false
  /// Whether the view and its subviews can be touched. The default is `true`.
  public var isUserInteractionEnabled = true

  /// The view around this one.
  public private(set) weak var superview: View?
  /// The views inside this one, from the back to the front.
  public private(set) var subviews: [View] = []
  /// The controller of the view.
  public internal(set) weak var viewController: ViewController?
  /// The responder whose input view this is.
  weak var servedResponder: Responder?

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
    let (old, new) = (view.screen, screen)
    if old === new {
      view.superview?.subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      if new != nil { view.forEachController { $0.viewWillAppear() } }
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    if new != nil && old !== new { view.forEachController { $0.viewDidAppear() } }
  }

  /// Takes the view out of its superview. A first responder in it is one no longer, whether or not it
  /// agrees.
  public func removeFromSuperview() {
    guard let superview else { return }
    let isOnScreen = screen != nil
    if isOnScreen {
      forEachController { $0.viewWillDisappear() }
      endEditing(force: true)
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if isOnScreen { forEachController { $0.viewDidDisappear() } }
  }

  /// Whether the view is `view` or in it.
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
  /// - Parameter isForced: Whether it resigns even if it does not agree. The default is `false`.
  /// - Returns: Whether there was one and it resigned.
  @discardableResult
  public func endEditing(force isForced: Bool = false) -> Bool {
    guard let screen, let first = screen.firstResponder else { return false }
    let view = first as? View ?? (first as? ViewController)?.viewIfLoaded
    guard self === screen || view?.isDescendant(of: self) == true else { return false }
    return isForced ? screen.resign(first, isForced: true) : first.resignFirstResponder()
  }

  // MARK: Touches

  /// Lets the next responder have the touch, unless that is the one that this input view serves.
  open override func touchesBegan(at point: CellPoint) {
    if servedResponder == nil { super.touchesBegan(at: point) }
  }
}
