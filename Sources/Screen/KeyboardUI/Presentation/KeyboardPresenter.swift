package import KeyboardModel

/// An object that presents a keyboard on a screen.
///
/// It receives the first responder's request, determines the keyboard's geometry, moves the
/// keyboard there, and posts activities to a ``KeyboardCenter``.
///
///     let presenter = KeyboardPresenter(screen: CellRect(x: 0, y: 0, width: 80, height: 24))
///     presenter.inputViewsDidChange(to: KeyboardInputSet(keyHeight: 6))
///     presenter.advance(to: .now)  // the keyboard begins to move
///     presenter.nextDeadline       // when to advance again
///
/// Requests are stored and performed together by ``advance(to:)``, which a run loop calls in each
/// of its iterations. The keyboard is therefore not hidden when one field follows another. Requests
/// that observers make during a notification are performed in the next iteration.
///
/// The presenter has no clock: its time is the one to which it is advanced. It belongs to the actor
/// that created it. When it is released, the keyboard is hidden.
@MainActor package final class KeyboardPresenter {
  /// The center that notifies observers.
  package let center: KeyboardCenter
  /// The inputs of the keyboard's geometry, as of the last advance.
  package private(set) var context: KeyboardContext
  /// The animation of the keyboard. The default is UIKit's: a quarter of a second.
  package var animation = KeyboardAnimation.standard
  /// A Boolean value that indicates whether the keyboard appears and moves without animation. The
  /// default is `false`.
  package var reducesMotion = false
  /// The time between two steps of an animation. The default is a sixtieth of a second.
  package var frameDuration = Duration.nanoseconds(16_666_667)
  /// A closure that is called when the keyboard was pushed below the screen, to make the first
  /// responder resign.
  package var onDismiss: (() -> Void)?

  private enum Request {
    case context(isAnimated: Bool, cause: KeyboardChange.Cause, (inout KeyboardContext) -> Void)
    case screen(CellRect)
    case grab(KeyboardInteraction.Kind)
    case drag(CellPoint)
    case drop
    case suspend
    case resume
  }

  private var requests: [Request] = []
  private var machine: PresentationMachine
  private let log = ActivityLog()
  private var now: Timestamp
  private var isAdvancing = false

  /// Creates a presenter without a visible keyboard.
  ///
  /// - Parameters:
  ///   - screen: The screen's bounds.
  ///   - center: The center that notifies observers. The default is a center of its own.
  ///   - now: The time before the first ``advance(to:)``. The default is the system's.
  package init(
    screen: CellRect, center: KeyboardCenter = KeyboardCenter(),
    now: Timestamp = .now
  ) {
    self.now = now
    context = KeyboardContext(screen: screen)
    machine = PresentationMachine(log: log)
    self.center = center
    center.screen = context.screen
  }

  isolated deinit {
    machine.resume()
    machine.go(to: .hidden, animation: .none, cause: .inputViews, at: now)
    for activity in log.takeAll() { center.post(activity) }
  }

  // MARK: Requests

  /// Requests the input views of the first responder. Responders need only this method.
  ///
  /// - Parameters:
  ///   - input: The input views, or `nil` if there is no first responder.
  ///   - isAnimated: Whether the keyboard is animated. The default is `true`. It is `false` when a
  ///     responder reloads its input views.
  package func inputViewsDidChange(to input: KeyboardInputSet?, animated isAnimated: Bool = true) {
    change(animated: isAnimated, cause: .inputViews) { context in
      if context.input?.responder != input?.responder { context.isRequested = false }
      context.input = input
    }
  }

  /// Docks, undocks, splits or merges the keyboard.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - position: The upper-left corner unless the keyboard is docked. The default is `nil`:
  ///     centred.
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

  /// Handles the connection of a hardware keyboard, which hides the keys on the screen, or its
  /// disconnection.
  package func setHardwareKeyboard(_ isAttached: Bool) {
    change(cause: .hardware) { $0.hasHardwareKeyboard = isAttached }
  }

  /// Handles new bounds of the screen, such as after a resize of the terminal.
  package func setScreen(_ screen: CellRect) {
    requests.append(.screen(screen))
  }

  /// Begins to drag the keyboard if it is visible and does not move.
  ///
  /// - Parameter kind: The purpose of the drag. The default is to move the keyboard.
  package func grab(for kind: KeyboardInteraction.Kind = .move) {
    requests.append(.grab(kind))
  }

  /// Drags the upper-left corner of the keyboard to `position`.
  package func drag(to position: CellPoint) {
    requests.append(.drag(position))
  }

  /// Ends the drag.
  ///
  /// At the screen's bottom, the keyboard docks; elsewhere, it stays. A drag for dismissal
  /// dismisses it if half of it is below the screen's edge.
  package func drop() {
    requests.append(.drop)
  }

  /// Ends any change or drag. The keyboard then stays as it is.
  package func suspend() {
    requests.append(.suspend)
  }

  /// Performs the requests that were made while suspended.
  package func resume() {
    requests.append(.resume)
  }

  private func change(
    animated isAnimated: Bool = true, cause: KeyboardChange.Cause,
    _ body: @escaping (inout KeyboardContext) -> Void
  ) {
    requests.append(.context(isAnimated: isAnimated, cause: cause, body))
  }

  // MARK: Time

  /// The time of the next advance, or `nil` if nothing is in progress.
  ///
  /// A time in the past means now.
  package var nextDeadline: Timestamp? {
    if !requests.isEmpty { return now }
    guard let deadline = machine.deadline else { return nil }
    return min(deadline, now + frameDuration)
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
    carryOut(requests, at: now)
  }

  /// Returns the frame in which to draw the keyboard, or `nil` if there is nothing to draw.
  ///
  /// While the keyboard moves, the frame may extend beyond the screen's edge.
  package func frame(at now: Timestamp) -> CellRect? {
    guard machine.geometry.isVisible || machine.isMoving else { return nil }
    return machine.animator.frame(at: now)
  }

  /// A Boolean value that indicates whether the keyboard stays as it is until it is resumed.
  package var isSuspended: Bool { machine.isSuspended }

  /// A Boolean value that indicates whether the keyboard is being dragged.
  package var isDragging: Bool { machine.draggedFor != nil }

  // MARK: Requests in progress

  private func carryOut(_ requests: [Request], at now: Timestamp) {
    var pending: (context: KeyboardContext, isAnimated: Bool, cause: KeyboardChange.Cause)?
    for request in requests {
      if case .context(let isAnimated, let cause, let body) = request {
        var next = pending?.context ?? context
        body(&next)
        pending = (next, isAnimated, cause)
        continue
      }
      if let pending { apply(pending.context, pending.isAnimated, pending.cause, at: now) }
      pending = nil
      carryOut(request, at: now)
      notify()
    }
    if let pending { apply(pending.context, pending.isAnimated, pending.cause, at: now) }
  }

  private func carryOut(_ request: Request, at now: Timestamp) {
    switch request {
    case .context: break
    case .screen(let screen): resize(to: screen, at: now)
    case .grab(let kind): beginDrag(for: kind)
    case .drag(let position): moveDrag(to: position)
    case .drop: endDrag(at: now)
    case .suspend: machine.suspend(at: now)
    case .resume: resume(at: now)
    }
  }

  private func apply(
    _ next: KeyboardContext, _ isAnimated: Bool, _ cause: KeyboardChange.Cause,
    at now: Timestamp
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

  private func resize(to screen: CellRect, at now: Timestamp) {
    var next = context
    next.screen = screen
    guard next.screen != context.screen else { return }
    center.screen = next.screen
    let isVisible = machine.geometry.isVisible && !machine.isSuspended
    if isVisible { log.append(.resizeBegan(screen: next.screen)) }
    apply(next, false, .screen, at: now)
    if isVisible { log.append(.resizeEnded(screen: next.screen)) }
  }

  private func beginDrag(for kind: KeyboardInteraction.Kind) {
    if kind == .move, !context.showsKeys { return }
    machine.grab(for: kind)
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
    machine.drag(
      to: CellRect(
        x: x, y: min(max(position.y, top), bottom), width: frame.width, height: frame.height))
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

  private func resume(at now: Timestamp) {
    machine.resume()
    machine.go(
      to: context.geometry, animation: .none, cause: .resume, withheldRows: context.withheldRows,
      at: now)
  }

  private func notify() {
    for activity in log.takeAll() { center.post(activity) }
  }
}
