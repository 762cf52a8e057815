internal import KeyboardEditing
public import KeyboardEvents
public import KeyboardModel
public import KeyboardPresentation
public import KeyboardThemes
public import KeyboardTouch

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
  /// Where observers of the keyboard are told what it does: what ``inputViewPresenter`` tells, if that is a
  /// ``ScreenPresenter``. The default is a center of the screen's own.
  public internal(set) var keyboardCenter = KeyboardCenter()
  /// The parts at the edges where nothing should stand. The default is none.
  public var safeArea = EdgeInsets()
  /// Where text is copied to and pasted from. The default is a pasteboard of the screen's own.
  public var pasteboard = Pasteboard()

  /// The controller whose view fills the screen, behind the input views. It is kept alive. The default is
  /// none.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.fillsSuperview = true
      insertSubview(view, at: 0)
    }
  }
  /// The keyboard for targets of text that have no input view of their own. The default is none.
  public var standardKeyboard: InputView? {
    didSet { if standardKeyboard !== oldValue { updateInputViews(isAnimated: false) } }
  }
  /// Chooses the layout of ``standardKeyboard`` for a target with these traits; `nil` leaves the
  /// keyboard as it is. The default is to leave it.
  public var layoutProvider: ((TextInputTraits) -> KeyboardLayout?)?
  /// Shows the next keyboard or layout. The default is that there is none.
  public var nextInputMode: (() -> Void)? {
    // There are keys for it, or none.
    didSet { for keyboard in keyboards { keyboard.prepare(for: self) } }
  }

  /// How everything looks. The default has no colours.
  public var theme = Theme.plain {
    didSet {
      guard theme != oldValue else { return }
      forgetPictures()
      for keyboard in keyboards { keyboard.prepare(for: self) }
      setNeedsDisplay()
    }
  }
  /// A Boolean value that indicates whether the picture is another one than ``takeFrame(isForced:)`` returned
  /// last.
  public internal(set) var needsDisplay = true {
    didSet { if needsDisplay, !oldValue { displayHandler?() } }
  }
  /// Called when the picture that was taken last is no longer true. The default is nobody.
  public var displayHandler: (() -> Void)?
  /// Sounds an alert. The default is silence.
  public var beepHandler: (() -> Void)?
  /// The time of the event that was handled last; `nil` before the first one.
  public internal(set) var time: Timestamp?
  /// A Boolean value that indicates whether events tell when keys of the physical keyboard come up. Where
  /// they do not, a key is taken to be down for a moment. The default is `false`.
  public var reportsKeyReleases = false
  /// How long after a touch another one in the same cell counts as the next of several. The default is that
  /// of ``TouchSettings/doubleTapTime``.
  public var doubleTapTime = TouchSettings().doubleTapTime

  /// How long a mouse rests on something to tap it: a key, a word of the bar, a place in a text. A countdown is
  /// shown meanwhile. The default is `nil`: it does not tap; GNOME has 1.2 s
  /// (`org.gnome.desktop.a11y.mouse dwell-time`).
  public var dwellTime: Duration? {
    didSet { if dwellTime != oldValue { dwell = DwellTracker() } }
  }
  /// How switches choose what is tapped, which then get all touches. The default is `nil`: not at all.
  public var scanSettings: ScanSettings? {
    didSet { if scanSettings != oldValue { resetScanning() } }
  }
  /// A Boolean value that indicates whether nothing on the screen moves by itself that need not. The default is
  /// `false`.
  public var reducesMotion = false

  /// A Boolean value that indicates whether the next frame is to be seen as a whole or not at all.
  private var needsWholeFrame = false

  let container = InputContainer()
  /// What the mouse rests on.
  var dwell = DwellTracker()
  /// What switches are offered.
  var scan = ScanState()
  var pointers = PointerMap()
  /// The view that has the focus in place of the first responder.
  weak var focus: View?
  var isChangingFocus = false
  weak var redirectedTarget: (any KeyInput)?
  var firstResponderID: ObjectIdentifier?
  var changeDepth = 0
  var needsUpdate = false
  var isFocusedByTouch = false
  /// For what the standard keyboard was made ready last.
  var adaptation: (target: ObjectIdentifier, type: KeyboardType)?

  /// Makes a screen of so many cells.
  public init(columns: Int, rows: Int) {
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
    background = .screen
    container.staysInFront = true
    addSubview(container)
    container.placeAtBottom(of: self)
  }

  override var asScreen: Screen? { self }

  /// The cell in the upper left corner: always 0, 0, as a screen does not scroll.
  public override var contentOffset: CellPoint {
    get { CellPoint(x: 0, y: 0) }
    set {}
  }

  /// Measures and places the input views again.
  public override func layoutSubviews() {
    updateInputViews(isAnimated: false)
  }

  /// Sounds an alert (`NSSound.beep()`): the bell of a terminal.
  public func beep() {
    beepHandler?()
  }

  /// Lets the next frame be seen as a whole or not at all, where the terminal knows how.
  package func setNeedsWholeFrame() { needsWholeFrame = true }

  /// Returns a Boolean value that indicates whether the frame is to be seen as a whole.
  package func takeWholeFrame() -> Bool {
    defer { needsWholeFrame = false }
    return needsWholeFrame
  }

  // MARK: Time

  /// When ``advance(to:)`` is to be called at the latest, if at all: the first deadline of the views and of
  /// the presenter.
  public override var nextDeadline: Timestamp? {
    let all = [
      Self.firstDeadline(in: self), dwellDeadline, scanDeadline, inputViewPresenter?.nextDeadline,
    ]
    return all.compactMap(\.self).min()
  }

  /// Does what has come due by the clock, in all views.
  public override func advance(to time: Timestamp) {
    self.time = time
    Self.elapse(subviews, to: time)
    elapseRest(to: time)
    elapseScanning(to: time)
    inputViewPresenter?.advance(to: time)
    updateScanning()
  }

  /// Returns the cell at `point`, if somebody watches taps there: outside of the input views.
  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    guard pointers.isObserved, !container.frame.contains(point) else { return nil }
    let cell = CellRect(origin: point, size: CellSize(width: 1, height: 1))
    return PointerRegion(cell, "outside")
  }

  /// Handles what a key is for that concerns the keyboard itself.
  ///
  /// - Returns: A Boolean value that indicates whether it does.
  public override func handle(_ action: KeyAction) -> Bool { arrange(action) }
}
