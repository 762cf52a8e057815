public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// The outermost view (`UIScreen` and `UIWindow` in one), with the first responder and the input
/// views.
///
///     let screen = Screen(columns: 80, rows: 24)
///     screen.standardKeyboard = Keyboard(layout: layout)
///     screen.addSubview(TextField(frame: CellRect(x: 0, y: 0, width: 40, height: 1)))
///
/// Input views are in front of all others, in ``inputContainer``. Without an ``inputViewPresenter``
/// they appear at the bottom at once. A presenter controls their frame and animates it.
@MainActor public final class Screen: View {
  /// The first responder, which receives typed text.
  ///
  /// The reference is weak. Superviews own views; an app owns its controllers.
  public internal(set) weak var firstResponder: Responder?
  /// The current input views.
  public internal(set) var inputViews = InputViews()
  /// The presenter that shows the input views.
  public weak var inputViewPresenter: (any InputViewPresenter)? {
    didSet { if inputViewPresenter !== oldValue { tellInputViews(isAnimated: false) } }
  }
  /// The view around the input views: the accessory view above, the input view below, both as wide
  /// as this one. The presenter sets its frame.
  public var inputContainer: View { container }
  /// The center that posts the keyboard's notifications, if ``inputViewPresenter`` is a
  /// ``ScreenPresenter``. Each screen has its own by default.
  public internal(set) var keyboardCenter = KeyboardCenter()
  /// The insets at the edges that content should avoid. The default is none.
  public var safeArea = EdgeInsets()
  /// The pasteboard for copy and paste. Each screen has its own by default.
  public var pasteboard = Pasteboard()

  /// The controller whose view fills the screen, behind the input views. The reference is strong.
  /// The default is `nil`.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      rootViewController?.expectedScreen = self
      guard let view = rootViewController?.view else { return }
      view.fillsSuperview = true
      insertSubview(view, at: 0)
    }
  }
  /// The keyboard for targets of text without an input view of their own. The default is `nil`.
  public var standardKeyboard: InputView? {
    didSet { if standardKeyboard !== oldValue { updateInputViews(isAnimated: false) } }
  }
  /// A function that returns the layout of ``standardKeyboard`` for given traits; `nil` leaves the
  /// current one. The default does not change the layout.
  public var layoutProvider: ((TextInputTraits) -> KeyboardLayout?)?
  /// A handler that switches to the next keyboard or layout. The default, `nil`, means that there
  /// is none.
  public var nextInputMode: (() -> Void)? {
    // Keyboards show or hide their keys for it.
    didSet { for keyboard in keyboards { keyboard.prepare(for: self) } }
  }

  /// The theme. The default has no colours.
  ///
  /// A `ScreenProgram` replaces it by its own theme, or by the built-in one for the terminal. Set
  /// `ScreenProgram.theme` there.
  public var theme = Theme.plain {
    didSet {
      guard theme != oldValue else { return }
      forgetPictures()
      for keyboard in keyboards { keyboard.prepare(for: self) }
      setNeedsDisplay()
    }
  }
  /// A Boolean value that indicates whether the picture has changed since the last
  /// ``takeFrame(isForced:)``.
  public internal(set) var needsDisplay = true {
    didSet { if needsDisplay, !oldValue { displayHandler?() } }
  }
  /// A handler that is called when ``needsDisplay`` becomes `true`. The default is `nil`.
  public var displayHandler: (() -> Void)?
  /// A handler that sounds an alert. The default is `nil`: silence.
  public var beepHandler: (() -> Void)?
  /// A handler of copied text, which a terminal passes to its clipboard. The default is `nil`.
  public var copyHandler: ((String) -> Void)?
  /// The time of the last event; `nil` before the first one.
  public internal(set) var time: Timestamp?
  /// A Boolean value that indicates whether events include releases of the physical keyboard's
  /// keys. Otherwise a key counts as down for a moment. The default is `false`.
  public var reportsKeyReleases = false
  /// The maximum time between touches in one cell that count as a double tap. The default is that
  /// of `TouchSettings.doubleTapTime`.
  public var doubleTapTime = TouchSettings().doubleTapTime

  /// The time for which a mouse rests on a target, such as a key or a word of the bar, to tap it. A
  /// countdown is shown meanwhile. The default is `nil`: a resting mouse does not tap. GNOME's
  /// default is 1.2 s (`org.gnome.desktop.a11y.mouse dwell-time`).
  public var dwellTime: Duration? {
    didSet { if dwellTime != oldValue { dwell = DwellTracker() } }
  }
  /// The time within which a mouse that has left a target can return to it without a new countdown.
  /// The default is 0.3 s (our own).
  public var dwellGrace = Duration.milliseconds(300)
  /// A Boolean value that indicates whether a mouse that goes on resting on a target that repeats
  /// when it is held, such as backspace, taps it again. The default is `false`.
  public var dwellRepeats = false
  /// A Boolean value that indicates whether a resting mouse taps nothing, and scanning makes no
  /// offers by itself, until a switch or a tap on what has `PointerRegion.Traits.resumes`. The
  /// default is `false`.
  public var isPointingPaused = false {
    didSet {
      guard isPointingPaused != oldValue else { return }
      dwell.stop()
      setNeedsComposition()
      scanning.pause(isPointingPaused)
    }
  }
  /// The time from the end of a touch in which no other touch begins, for hands that tremble. The
  /// default is none.
  public var ignoreRepeatTime: Duration {
    get { touchFilter.repeatTime }
    set { touchFilter.repeatTime = newValue }
  }
  /// The settings for switches. While they are set, touches count as a switch. The default is
  /// `nil`: no switches.
  public var scanSettings: ScanSettings? {
    didSet { if scanSettings != oldValue { scanning.reset() } }
  }
  /// The keys of a physical keyboard that act as switches. The default, `nil`, is those of the mode
  /// (``KeyboardEngine/ScanMode/switchKeys``).
  public var switchKeys: [KeyPress.Key: ScanSwitch]?
  /// The counts since the screen was created.
  public var pointingCounts: PointingCounts {
    var counts = pointing
    counts.misses += scanning.ignoredCount
    return counts
  }
  /// The counts without ignored presses of switches.
  var pointing = PointingCounts()
  /// The current offer; `nil` if there is none.
  public var scanOffer: ScanOffer? { scanning.offer }
  /// A handler of events of scanning that can be heard. The default is `nil`: silence.
  public var scanSoundHandler: ((ScanSound) -> Void)?
  /// A Boolean value that indicates whether unnecessary animations are off. The default is `false`.
  public var reducesMotion = false

  /// A Boolean value that indicates whether the cursor is on the offer of scanning or the focused
  /// key, where screen readers and braille displays look for it. The default is `false`: it is in
  /// the text.
  public var cursorFollowsFocus = false {
    didSet { if cursorFollowsFocus != oldValue { setNeedsComposition() } }
  }

  /// The presented controllers, with what they cover, from back to front.
  var presentations: [Presentation] = []

  let container = InputContainer()
  /// A Boolean value that indicates whether a view may have requested a layout.
  var hasLayoutToDo = false
  /// The state of the mouse's rest.
  var dwell = DwellTracker()
  private(set) lazy var scanning = ScanController(self)
  var pointers = PointerMap<View>()
  var touchFilter = TouchFilter()
  /// The observers of taps.
  let tapObservers = ObserverList<(CellPoint, View?)>()
  /// The view with the focus, if it is not that of the first responder.
  weak var focus: View?
  var isChangingFocus = false
  weak var redirectedTarget: (any KeyInput)?
  var firstResponderID: ObjectIdentifier?
  var changeDepth = 0
  var needsUpdate = false
  var isFocusedByTouch = false
  /// The target and type that the standard keyboard was adapted to last.
  var adaptation: (target: ObjectIdentifier, type: KeyboardType)?

  /// Creates a screen of the given size in cells.
  public init(columns: Int, rows: Int) {
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
    background = .screen
    container.staysInFront = true
    addSubview(container)
    container.placeAtBottom(of: size)
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

  /// Does nothing: views on the screen do not move each other.
  public override func intrinsicContentSizeDidChange(of view: View) {}

  /// Sounds an alert (`NSSound.beep()`): the bell of a terminal.
  public func beep() {
    beepHandler?()
  }

  /// Copies `text` to the pasteboard, and to the clipboard of the terminal.
  public func copy(_ text: String) {
    pasteboard.string = text
    copyHandler?(text)
  }

  // MARK: Time

  /// The time at which ``advance(to:)`` must be called at the latest; `nil` for never. It is the
  /// earliest deadline of the views and the presenter.
  public override var nextDeadline: Timestamp? {
    .earliest(
      Self.firstDeadline(in: self), dwellDeadline, scanning.deadline,
      inputViewPresenter?.nextDeadline)
  }

  /// Performs everything due at `time`, in all views.
  public override func advance(to time: Timestamp) {
    self.time = time
    Self.elapse(subviews, to: time)
    elapseRest(to: time)
    scanning.advance(to: time)
    inputViewPresenter?.advance(to: time)
    performRequestedLayout()
    scanning.update()
  }

  /// Returns the cell at `point` if there are observers of taps, outside of the input views.
  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    guard !tapObservers.entries.isEmpty, !container.frame.contains(point) else { return nil }
    let cell = CellRect(origin: point, size: CellSize(width: 1, height: 1))
    return PointerRegion(cell, "outside")
  }

  /// Performs an action that concerns the keyboard itself.
  ///
  /// - Returns: A Boolean value that indicates whether it is such an action.
  public override func handle(_ action: KeyAction) -> Bool { arrange(action) }
}
