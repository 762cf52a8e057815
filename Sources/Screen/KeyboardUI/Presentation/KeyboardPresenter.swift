package import KeyboardModel

/// An object that determines a keyboard's geometry from the first responder's request, moves the
/// keyboard there, and posts activities to a ``KeyboardCenter``.
///
/// Requests are performed together by ``advance(to:)``, which a run loop calls in each of its
/// iterations. The keyboard is therefore not hidden when one field follows another. Requests that
/// observers make during a notification are performed in the next iteration.
///
/// The presenter has no clock: its time is the one to which it is advanced. When it is released,
/// the keyboard is hidden.
@MainActor package final class KeyboardPresenter {
  package let center: KeyboardCenter
  /// The inputs of the keyboard's geometry, as of the last advance.
  package private(set) var context: KeyboardContext
  package var animation = KeyboardAnimation.standard
  package var reducesMotion = false
  /// The time between two steps of an animation. The default is a sixtieth of a second.
  private static let frameDuration = Duration.nanoseconds(16_666_667)
  /// Makes the first responder resign, after the keyboard was pushed below the screen.
  package var onDismiss: (() -> Void)?

  private enum Request {
    case context(isAnimated: Bool, cause: KeyboardChange.Cause, (inout KeyboardContext) -> Void)
    case resize(to: CellRect)
    case step((KeyboardPresenter, Timestamp) -> Void)
  }

  private var requests: [Request] = []
  private var machine: PresentationMachine
  private let log = ActivityLog()
  private var now: Timestamp
  private var isAdvancing = false

  package init(screen: CellRect, center: KeyboardCenter = KeyboardCenter(), now: Timestamp = .now) {
    self.now = now
    context = KeyboardContext(screen: screen)
    machine = PresentationMachine(log: log)
    self.center = center
    center.screen = context.screen
  }

  isolated deinit {
    machine.resume()
    machine.go(to: .hidden, animation: .none, cause: .inputViews, at: now)
    notify()
  }

  // MARK: Requests

  /// Requests the input views of the first responder; `nil` without one.
  package func inputViewsDidChange(to input: KeyboardInputSet?, animated isAnimated: Bool = true) {
    change(animated: isAnimated, cause: .inputViews) { context in
      if context.input?.responder != input?.responder { context.isRequested = false }
      context.input = input
    }
  }

  /// The position is the upper-left corner unless the keyboard is docked; `nil` is centred.
  package func setMode(_ mode: KeyboardMode, at position: CellPoint? = nil) {
    change(cause: .mode) { context in
      context.mode = mode
      context.position = position
    }
  }

  /// The number of columns of a floating keyboard. The default is `nil`: half the screen.
  package var floatingWidth: Int? {
    didSet { change(cause: .mode) { [floatingWidth] in $0.floatingWidth = floatingWidth } }
  }

  /// Shows or hides the keyboard for a first responder whose policy is manual.
  package func setRequested(_ isRequested: Bool) {
    change(cause: .inputViews) { $0.isRequested = isRequested }
  }

  /// A hardware keyboard hides the keys on the screen.
  package func setHardwareKeyboard(_ isAttached: Bool) {
    change(cause: .hardware) { $0.hasHardwareKeyboard = isAttached }
  }

  /// Requests a different size of the screen, as one change with the next input views.
  package func setScreen(_ screen: CellRect) { requests.append(.resize(to: screen)) }

  /// Begins to drag the keyboard if it is visible and does not move.
  package func grab(for kind: KeyboardInteraction.Kind = .move) {
    request { presenter, _ in
      if kind == .dismiss || presenter.context.showsKeys { presenter.machine.grab(for: kind) }
    }
  }

  package func drag(to position: CellPoint) {
    request { presenter, _ in presenter.moveDrag(to: position) }
  }

  /// Ends the drag: the keyboard docks at the bottom, stays, or is dismissed.
  package func drop() { request { $0.endDrag(at: $1) } }

  /// Ends any change or drag. The keyboard then stays as it is.
  package func suspend() { request { $0.machine.suspend(at: $1) } }

  /// Performs the requests that were made while suspended.
  package func resume() {
    request { presenter, now in
      presenter.machine.resume()
      presenter.machine.go(
        to: presenter.context.geometry, animation: .none, cause: .resume,
        withheldRows: presenter.context.withheldRows, at: now)
    }
  }

  private func request(_ step: @escaping (KeyboardPresenter, Timestamp) -> Void) {
    requests.append(.step(step))
  }

  private func change(
    animated isAnimated: Bool = true, cause: KeyboardChange.Cause,
    _ body: @escaping (inout KeyboardContext) -> Void
  ) {
    requests.append(.context(isAnimated: isAnimated, cause: cause, body))
  }

  // MARK: Time

  package var nextDeadline: Timestamp? {
    if !requests.isEmpty { return now }
    guard let deadline = machine.deadline else { return nil }
    return min(deadline, now + Self.frameDuration)
  }

  /// Performs all requests, and moves the keyboard to its position at `now`.
  package func advance(to now: Timestamp) {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    self.now = now
    machine.advance(to: now)
    notify()
    let requests = requests
    self.requests.removeAll()
    var pending: (context: KeyboardContext, isAnimated: Bool, cause: KeyboardChange.Cause)?
    func applyPending() {
      switch pending {
      case (let next, _, .screen)?: resize(to: next, at: now)
      case (let next, let isAnimated, let cause)?: apply(next, isAnimated, cause, at: now)
      case nil: break
      }
      pending = nil
    }
    for request in requests {
      switch request {
      case .context(let isAnimated, let cause, let body):
        var next = pending?.context ?? context
        body(&next)
        if pending?.cause == .screen, next.input?.responder != context.input?.responder {
          // Another responder's input views are shown or hidden on the new screen.
          applyPending()
        }
        if pending?.cause == .screen {
          pending?.context = next
        } else {
          pending = (next, isAnimated, cause)
        }
      case .resize(let screen):
        applyPending()
        var next = context
        next.screen = screen
        if next.screen != context.screen { pending = (next, false, .screen) }
      case .step(let step):
        applyPending()
        step(self, now)
        notify()
      }
    }
    applyPending()
  }

  /// Returns the frame in which to draw the keyboard, which may extend beyond the screen's edge.
  package func frame(at now: Timestamp) -> CellRect? {
    guard machine.geometry.isVisible || machine.isMoving else { return nil }
    return machine.animator.frame(at: now)
  }

  package var isSuspended: Bool { machine.isSuspended }

  package var isDragging: Bool { machine.draggedFor != nil }

  // MARK: Requests in progress

  private func apply(
    _ next: KeyboardContext, _ isAnimated: Bool, _ cause: KeyboardChange.Cause, at now: Timestamp
  ) {
    let previous = context
    context = next
    let target = next.geometry
    let old = machine.geometry
    machine.go(
      to: target, animation: isAnimated && !reducesMotion ? animation : .none, cause: cause,
      withheldRows: next.withheldRows, at: now)
    if target == old, target.isVisible, !machine.isSuspended, let input = next.input,
      let previousInput = previous.input, input != previousInput
    {
      log.append(.inputViewsChanged(input))
    }
    notify()
  }

  private func resize(to next: KeyboardContext, at now: Timestamp) {
    center.screen = next.screen
    let isVisible = machine.geometry.isVisible && !machine.isSuspended
    if isVisible { log.append(.resizeBegan(screen: next.screen)) }
    apply(next, false, .screen, at: now)
    if isVisible { log.append(.resizeEnded(screen: next.screen)) }
    notify()
  }

  private func moveDrag(to position: CellPoint) {
    guard let kind = machine.draggedFor, let frame = machine.geometry.placement?.frame else {
      return
    }
    let screen = context.screen
    let top = kind == .dismiss ? frame.y : screen.y
    let bottom = kind == .dismiss ? screen.bottom : screen.bottom - frame.height
    let isNarrow = kind == .move && context.mode == .floating
    let x = isNarrow ? min(max(position.x, screen.x), screen.right - frame.width) : frame.x
    let origin = CellPoint(x: x, y: min(max(position.y, top), bottom))
    machine.drag(to: CellRect(origin: origin, size: frame.size))
  }

  private func endDrag(at now: Timestamp) {
    guard let kind = machine.draggedFor, let home = machine.geometry.placement?.frame else {
      return
    }
    let frame = machine.animator.frame(at: now)
    switch kind {
    case .move:
      moveHome(from: home, to: frame)
      machine.drop(to: context.geometry, at: now)
    case .dismiss:
      let isDismissed = (frame.y - home.y) * 2 > home.height
      if isDismissed { context.input = nil }
      machine.drop(to: context.geometry, at: now)
      notify()
      if isDismissed { onDismiss?() }
    }
  }

  private func moveHome(from home: CellRect, to frame: CellRect) {
    guard frame != home else { return }
    if frame.bottom >= context.screen.bottom {
      context.mode = .docked
      context.position = nil
    } else {
      if context.mode == .docked { context.mode = .undocked }
      context.position = CellPoint(x: frame.x, y: frame.y)
    }
  }

  private func notify() { for activity in log.takeAll() { center.post(activity) } }
}
