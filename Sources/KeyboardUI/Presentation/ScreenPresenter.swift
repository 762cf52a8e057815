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
  private var size: CellRect

  /// Shows the input views of `screen` from now on.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - center: Where observers are told. The default is a center of its own.
  ///   - now: The time before the first ``advance(to:)``. The default is the system's.
  public init(
    _ screen: Screen, center: KeyboardCenter = KeyboardCenter(),
    now: Timestamp = .now
  ) {
    self.screen = screen
    size = screen.frame
    presenter = KeyboardPresenter(screen: screen.screenBounds, center: center, now: now)
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

  private func place(at now: Timestamp) {
    guard let screen else { return }
    let frame = presenter.frame(at: now)
    screen.inputContainer.isHidden = frame == nil
    if let frame {
      if screen.inputContainer.frame != frame { screen.inputContainer.frame = frame }
    } else {
      screen.removeInputViews()
    }
  }

  /// Lets the first responder resign; one that refuses gets the keyboard back.
  private func dismiss() {
    guard let screen, !screen.endEditing() else { return }
    inputViewsDidChange(on: screen, isAnimated: true)
  }
}

extension Screen {
  var screenBounds: CellRect {
    CellRect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}
