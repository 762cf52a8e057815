internal import KeyboardEditing
public import KeyboardModel

/// The outermost view (`UIScreen` and `UIWindow` in one): it knows the first responder and which input
/// views are wanted.
///
///     let screen = Screen(columns: 80, rows: 24)
///     screen.standardKeyboard = Keyboard(layout: layout)
///     screen.addSubview(TextField(frame: CellRect(x: 0, y: 0, width: 40, height: 1)))
///
/// Input views are in front of all others, in ``inputContainer``. Without an ``inputViewPresenter``
/// they stand at the bottom as soon as they are wanted; a presenter shows and hides them in its own way
/// and time.
@MainActor public final class Screen: View {
  /// The responder that is typed into.
  ///
  /// It is not kept alive: views are kept by their superviews, controllers by their owners.
  public internal(set) weak var firstResponder: Responder?
  /// The input views that are wanted at the moment.
  public internal(set) var inputViews = InputViews()
  /// Who shows the input views.
  public weak var inputViewPresenter: (any InputViewPresenter)? {
    didSet { if inputViewPresenter !== oldValue { tellInputViews(isAnimated: false) } }
  }
  /// The view around the input views: the accessory view on top, the input view below, both as wide as
  /// this one. Who shows them sets its frame.
  public var inputContainer: View { container }
  /// The parts at the edges where nothing should stand. The default is none.
  public var safeArea = EdgeInsets()
  /// Where text is copied to and pasted from. The default is a pasteboard of the screen's own.
  public var pasteboard = Pasteboard()

  /// The keyboard for targets of text that have no input view of their own. The default is none.
  public var standardKeyboard: Keyboard? {
    didSet { if standardKeyboard !== oldValue { updateInputViews(isAnimated: false) } }
  }
  /// Chooses the layout of ``standardKeyboard`` for a target with these traits; `nil` leaves the
  /// keyboard as it is. The default is to leave it.
  public var layoutProvider: ((TextInputTraits) -> KeyboardLayout?)?
  /// Shows the next keyboard or layout. The default is that there is none.
  public var nextInputMode: (() -> Void)?

  let container = InputContainer()
  weak var redirectedTarget: (any KeyInput)?
  var firstResponderID: ObjectIdentifier?
  var changeDepth = 0
  var needsUpdate = false
  var isFocusedByTouch = false
  /// For what the standard keyboard was made ready last.
  var adaptation: (target: ObjectIdentifier, type: KeyboardType)?
  private(set) var isTouching = false
  private var touchObservers: [WeakObservation] = []

  private struct WeakObservation {
    weak var observation: TouchObservation?
  }

  /// Makes a screen of so many cells.
  public init(columns: Int, rows: Int) {
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
    super.insertSubview(container, at: 0)
    container.placeAtBottom(of: self)
  }

  /// Puts `view` in front of `index` of the other subviews, but behind the input views.
  public override func insertSubview(_ view: View, at index: Int) {
    super.insertSubview(view, at: min(index, subviews.count - 1))
  }

  /// Places the input views again.
  public override func layoutSubviews() {
    tellInputViews(isAnimated: false)
  }

  /// Calls `handler` with the place of every touch, in the screen's coordinates, and the view that it
  /// is for, which gets it afterwards all the same. Observers are called in their order.
  ///
  /// - Returns: What keeps the observer alive.
  public func observeTouches(_ handler: @escaping (CellPoint, View?) -> Void) -> TouchObservation {
    let observation = TouchObservation(handler)
    touchObservers.append(WeakObservation(observation: observation))
    return observation
  }

  /// Gives a touch to the foremost view at `point`, after its observers.
  ///
  /// - Returns: The view.
  @discardableResult
  public func touch(at point: CellPoint) -> View? {
    let view = hitTest(point)
    touchObservers.removeAll { $0.observation == nil }
    for observer in touchObservers { observer.observation?.handler(point, view) }
    isTouching = true
    defer { isTouching = false }
    view?.touchesBegan(at: point)
    return view
  }
}

/// Lets somebody observe the touches of a screen as long as it lives.
@MainActor public final class TouchObservation {
  let handler: (CellPoint, View?) -> Void

  init(_ handler: @escaping (CellPoint, View?) -> Void) {
    self.handler = handler
  }
}
