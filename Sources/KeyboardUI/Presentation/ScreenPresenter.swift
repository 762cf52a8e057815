internal import KeyboardDrawing
public import KeyboardModel
public import KeyboardPresentation

/// Shows the input views of a ``Screen`` as a ``KeyboardPresenter`` has it: step by step, docked or
/// elsewhere, and with everything that observers are told.
///
///     let screen = Screen(columns: 80, rows: 24)
///     let shown = ScreenPresenter(screen)
///     field.becomeFirstResponder()
///     shown.advance(to: .now)  // in each turn of the run loop
///
/// Neither keeps the other alive; without its presenter a screen shows input views in its own way.
@MainActor public final class ScreenPresenter: InputViewPresenter {
  /// Called when the input views stand elsewhere on the screen, in each step of an animation. The default does
  /// nothing.
  public var placementHandler: (() -> Void)?
  /// Who decides where the keyboard is; for docking, dragging and hardware keyboards.
  public let presenter: KeyboardPresenter
  /// When keys are shown for a first responder whose traits do not say it, see
  /// ``TextInputTraits/inputPolicy``. The default is always.
  public var policy = KeyboardInputSet.Policy.always {
    didSet {
      if policy != oldValue, let screen { inputViewsDidChange(on: screen, isAnimated: true) }
    }
  }

  private weak var screen: Screen?
  /// The mode that the arrangement of the keys asks for.
  private var mode = KeyboardMode.docked
  private var size: CellRect

  /// Shows the input views of `screen` from now on.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - center: Where observers are told, from now on the screen's ``Screen/keyboardCenter``. The default,
  ///     `nil`, is the one that the screen has.
  ///   - now: The time before the first ``advance(to:)``. The default is the system's.
  public init(
    _ screen: Screen, center: KeyboardCenter? = nil, now: Timestamp = .now
  ) {
    if let center { screen.keyboardCenter = center }
    self.screen = screen
    size = screen.frame
    presenter = KeyboardPresenter(
      screen: screen.screenBounds, center: screen.keyboardCenter, now: now)
    presenter.onDismiss = { [weak self] in self?.dismiss() }
    screen.inputViewPresenter = self
    place(at: now)
  }

  /// Where observers are told.
  public var center: KeyboardCenter { presenter.center }

  /// When to advance again; `nil` when nothing is under way.
  public var nextDeadline: Timestamp? { presenter.nextDeadline }

  /// Carries out what was asked for, and moves the input views to where they are at `now`.
  public func advance(to now: Timestamp) {
    presenter.advance(to: now)
    place(at: now)
  }

  /// Takes note of what is wanted on `screen`; responders call this by themselves.
  public func inputViewsDidChange(on screen: Screen, isAnimated: Bool) {
    if screen.frame != size {
      size = screen.frame
      presenter.setScreen(screen.screenBounds)
    }
    let views = screen.inputViews
    adoptArrangement(on: screen)
    let input = views.responder.map {
      KeyboardInputSet(
        responder: ObjectIdentifier($0), keyHeight: views.inputHeight,
        accessoryHeight: views.accessoryHeight,
        policy: ($0 as? any KeyInput)?.textInputTraits.inputPolicy ?? policy,
        isFocusedByPointer: views.isFocusedByTouch)
    }
    presenter.inputViewsDidChange(to: input, animated: isAnimated)
  }

  /// Lets content scroll to the cursor; targets of text call this by themselves.
  public func editingDidMove(on screen: Screen) {
    center.refreshContent()
  }

  /// Docks, undocks, splits or floats the keyboard; its keys call this by themselves.
  public func setMode(_ mode: KeyboardMode) {
    presenter.setMode(mode)
  }

  /// Takes hold of the keyboard.
  public func beginDragging() {
    presenter.grab()
  }

  /// Moves the keyboard, as far as it goes.
  public func drag(to origin: CellPoint) {
    presenter.drag(to: origin)
  }

  /// Lets the keyboard stay where it is, or at the bottom when it touches that.
  public func endDragging() {
    presenter.drop()
  }

  /// Lets a keyboard whose keys float be as narrow as they are, and others be at the bottom.
  private func adoptArrangement(on screen: Screen) {
    // Keys stand so as soon as the container has its frame.
    guard
      let placement = screen.keyboards.lazy.compactMap({ $0 as? Keyboard }).first?
        .placement(on: screen.size)
    else { return }
    let mode = placement.kind.mode
    let width = mode == .floating ? placement.columns : nil
    if presenter.floatingWidth != width { presenter.floatingWidth = width }
    if mode != self.mode { presenter.setMode(mode) }
    self.mode = mode
  }

  /// Keys that were dragged to the bottom stand there as others do.
  private func arrangeAsDocked(_ screen: Screen) {
    guard mode != .docked, presenter.context.mode == .docked else { return }
    mode = .docked
    for keyboard in screen.keyboards { keyboard.rearrange(for: .dock) }
  }

  private func place(at now: Timestamp) {
    guard let screen else { return }
    arrangeAsDocked(screen)
    let (frame, container) = (presenter.frame(at: now), screen.inputContainer)
    let isMoved =
      container.isHidden != (frame == nil) || frame.map { $0 != container.frame } ?? false
    container.isHidden = frame == nil
    if let frame {
      if container.frame != frame { container.frame = frame }
    } else {
      screen.removeInputViews()
    }
    if isMoved { placementHandler?() }
  }

  /// Lets the first responder resign; one that refuses gets the keyboard back.
  private func dismiss() {
    guard let screen, !screen.endEditing() else { return }
    inputViewsDidChange(on: screen, isAnimated: true)
  }
}

extension KeyboardArrangement.Kind {
  /// What presenters know of the arrangement.
  var mode: KeyboardMode {
    switch self {
    case .full, .centered, .leftHanded, .rightHanded, .split: .docked
    case .floating: .floating
    }
  }
}

extension Screen {
  var screenBounds: CellRect {
    CellRect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}
