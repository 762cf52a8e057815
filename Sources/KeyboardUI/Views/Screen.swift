public import KeyboardLayout

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
public final class Screen: View {
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
  public var standardKeyboard: Keyboard?

  /// Chooses the layout of ``standardKeyboard`` for a target with these traits; `nil` leaves the
  /// keyboard as it is. The default is to leave it.
  public var layoutProvider: ((TextInputTraits) -> KeyboardLayout?)?
  /// Shows the next keyboard or layout. The default is that there is none.
  public var nextInputMode: (() -> Void)?
  /// Told of every touch before the view that it is for, which gets it all the same.
  public var touchObserver: ((CellPoint) -> Void)?

  let container = InputContainer()
  weak var redirectedTarget: (any KeyInput)?
  var firstResponderID: ObjectIdentifier?
  var changeDepth = 0
  var needsUpdate = false

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

  /// Gives a touch to the foremost view at `point`.
  ///
  /// - Returns: The view.
  @discardableResult
  public func touch(at point: CellPoint) -> View? {
    touchObserver?(point)
    let view = hitTest(point)
    view?.touchesBegan(at: point)
    return view
  }
}
