internal import KeyboardCells
public import KeyboardModel

/// A presenter that shows the input views of a ``Screen`` with a `KeyboardPresenter`: animated,
/// docked or undocked, with notifications to observers.
///
///     let screen = Screen(columns: 80, rows: 24)
///     let shown = ScreenPresenter(screen)
///     field.becomeFirstResponder()
///     shown.advance(to: .now)  // in each turn of the run loop
///
/// The references between screen and presenter are weak. Without a presenter, a screen shows input
/// views at once.
@MainActor public final class ScreenPresenter: InputViewPresenter {
  /// A handler for each step of a movement of the input views. The default does nothing.
  public var placementHandler: (() -> Void)?
  package let presenter: KeyboardPresenter
  /// The policy for showing keys if the first responder's traits have none, see
  /// ``TextInputTraits/inputPolicy``. The default is always.
  public var policy = InputPolicy.always {
    didSet { if policy != oldValue { inputViewsDidChange(isAnimated: true) } }
  }

  private weak var screen: Screen?
  private var mode = KeyboardMode.docked
  private var size: CellRect

  /// Creates a presenter at the time `now` and attaches it to `screen`. A given center becomes the
  /// screen's ``Screen/keyboardCenter``.
  public init(_ screen: Screen, center: KeyboardCenter? = nil, now: Timestamp = .now) {
    if let center { screen.keyboardCenter = center }
    self.screen = screen
    size = screen.frame
    presenter = KeyboardPresenter(screen: screen.bounds, center: screen.keyboardCenter, now: now)
    presenter.onDismiss = { [weak self] in self?.dismiss() }
    screen.inputViewPresenter = self
    place(at: now)
  }

  /// The center that posts notifications.
  public var center: KeyboardCenter { presenter.center }

  /// The time at which ``advance(to:)`` must be called; `nil` if no transition is in progress.
  public var nextDeadline: Timestamp? { presenter.nextDeadline }

  /// Carries out requests, and moves the input views to their frame at `now`.
  public func advance(to now: Timestamp) {
    presenter.advance(to: now)
    place(at: now)
  }

  /// Updates the presentation for the input views of the screen. Responders call this.
  package func inputViewsDidChange(isAnimated: Bool) {
    guard let screen else { return }
    if screen.frame != size {
      size = screen.frame
      presenter.setScreen(screen.bounds)
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

  /// Scrolls content to the cursor. Targets of text call this.
  package func editingDidMove() { center.refreshContent() }

  /// Docks, undocks, splits or floats the keyboard. Its keys call this.
  public func setMode(_ mode: KeyboardMode) { presenter.setMode(mode) }

  package func beginDragging() { presenter.grab() }

  package func drag(to origin: CellPoint) { presenter.drag(to: origin) }

  /// Ends the drag: the keyboard stays in place, or docks if it touches the bottom.
  package func endDragging() { presenter.drop() }

  /// Gives a keyboard with floating keys their width, and docks others.
  private func adoptArrangement(on screen: Screen) {
    // The keys are in this arrangement as soon as the container has its frame.
    guard
      let fit = screen.keyboards.lazy.compactMap({ $0 as? Keyboard }).first?
        .fit(on: screen.size)
    else { return }
    let mode = fit.kind.mode
    let width = mode == .floating ? fit.columns : nil
    if presenter.floatingWidth != width { presenter.floatingWidth = width }
    if mode != self.mode { presenter.setMode(mode) }
    self.mode = mode
  }

  /// Docks the keys of a keyboard that was dragged to the bottom.
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

  /// Makes the first responder resign. If it refuses, the keyboard is shown again.
  private func dismiss() {
    guard let screen, !screen.endEditing() else { return }
    inputViewsDidChange(isAnimated: true)
  }
}

extension KeyboardArrangement.Kind {
  var mode: KeyboardMode {
    switch self {
    case .full, .centered, .leftHanded, .rightHanded, .split: .docked
    case .floating: .floating
    }
  }
}
