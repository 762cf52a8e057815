public import KeyboardModel

/// Presents a keyboard on a screen: it knows what the first responder wants, decides where the
/// keyboard is, moves it there, and tells a ``KeyboardCenter``.
///
///     let presenter = KeyboardPresenter(screen: CellRect(x: 0, y: 0, width: 80, height: 24))
///     presenter.inputViewsDidChange(to: KeyboardInputSet(keyHeight: 6))
///     presenter.advance(to: .now)  // the keyboard begins to move
///     presenter.nextDeadline       // when to advance again
///
/// Requests are noted at once and carried out together by ``advance(to:)``, which a run loop calls
/// in each of its turns. Therefore a keyboard is not hidden when one field follows another. What
/// observers ask for while they are told something is carried out in the next turn.
///
/// The presenter has no clock: time is what it is advanced to. It belongs to the actor that made it.
/// When it goes, the keyboard is hidden.
@MainActor public final class KeyboardPresenter {
  /// Where observers are told.
  public let center: KeyboardCenter
  /// All that decides where the keyboard is, as it was carried out last.
  public private(set) var context: KeyboardContext
  /// How the keyboard moves. The default is UIKit's: a quarter of a second.
  public var animation = KeyboardAnimation.standard
  /// Whether the keyboard jumps instead of moving. The default is `false`.
  public var reducesMotion = false
  /// The time between two steps of an animation. The default is a sixtieth of a second.
  public var frameDuration = Duration.nanoseconds(16_666_667)
  /// What happens when the keyboard was pushed below the screen: the first responder resigns.
  public var onDismiss: (() -> Void)?

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

  /// Makes a presenter that shows no keyboard yet.
  ///
  /// - Parameters:
  ///   - screen: The screen's bounds.
  ///   - center: Where observers are told. The default is a center of its own.
  ///   - now: The time before the first ``advance(to:)``. The default is the system's.
  public init(
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

  /// Takes note of what the first responder wants on the screen: the one call that responders make.
  ///
  /// - Parameters:
  ///   - input: The input views, or `nil` when there is no first responder.
  ///   - isAnimated: Whether the keyboard moves. The default is `true`; it is `false` when a
  ///     responder reloads its input views.
  public func inputViewsDidChange(to input: KeyboardInputSet?, animated isAnimated: Bool = true) {
    change(animated: isAnimated, cause: .inputViews) { context in
      if context.input?.responder != input?.responder { context.isRequested = false }
      context.input = input
    }
  }

  /// Docks, undocks, splits or merges the keyboard.
  ///
  /// - Parameters:
  ///   - mode: How keys stand on the screen.
  ///   - position: Their upper left corner unless they are docked. The default is `nil`: the middle.
  public func setMode(_ mode: KeyboardMode, at position: CellPoint? = nil) {
    change(cause: .mode) { context in
      context.mode = mode
      context.position = position
    }
  }

  /// The columns of a floating keyboard. The default is `nil`: half the screen.
  public var floatingWidth: Int? {
    get { context.floatingWidth }
    set { change(cause: .mode) { $0.floatingWidth = newValue } }
  }

  /// Shows the keyboard to a first responder that wants it only on demand, or hides it again.
  public func setRequested(_ isRequested: Bool) {
    change(cause: .inputViews) { $0.isRequested = isRequested }
  }

  /// Takes note that a hardware keyboard came, which hides keys of ours, or went.
  public func setHardwareKeyboard(_ isAttached: Bool) {
    change(cause: .hardware) { $0.hasHardwareKeyboard = isAttached }
  }

  /// Takes note of the screen's bounds, as after a resize of the terminal.
  public func setScreen(_ screen: CellRect) {
    requests.append(.screen(screen))
  }

  /// Begins to drag the keyboard, if it can be seen and does not move.
  ///
  /// - Parameter kind: What for. The default is another place.
  public func grab(for kind: KeyboardInteraction.Kind = .move) {
    requests.append(.grab(kind))
  }

  /// Drags the keyboard, with its upper left corner to `position`.
  public func drag(to position: CellPoint) {
    requests.append(.drag(position))
  }

  /// Lets the keyboard go: at the screen's bottom it docks, above it stays; if it was dragged in
  /// order to dismiss it, it is dismissed when half of it has gone below the screen's edge.
  public func drop() {
    requests.append(.drop)
  }

  /// Ends what is under way; the keyboard then stays as it is.
  public func suspend() {
    requests.append(.suspend)
  }

  /// Carries out what was asked for while suspended.
  public func resume() {
    requests.append(.resume)
  }

  private func change(
    animated isAnimated: Bool = true, cause: KeyboardChange.Cause,
    _ body: @escaping (inout KeyboardContext) -> Void
  ) {
    requests.append(.context(isAnimated: isAnimated, cause: cause, body))
  }

  // MARK: Time

  /// When to advance again; `nil` when nothing is under way.
  ///
  /// An instant that is over means now.
  public var nextDeadline: Timestamp? {
    if !requests.isEmpty { return now }
    guard let deadline = machine.deadline else { return nil }
    return min(deadline, now + frameDuration)
  }

  /// Carries out what was asked for, and moves the keyboard to where it is at `now`.
  public func advance(to now: Timestamp) {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    self.now = now
    machine.advance(to: now)
    tell()
    let requests = requests
    self.requests.removeAll()
    carryOut(requests, at: now)
  }

  /// Where to draw the keyboard; `nil` when there is nothing to draw.
  ///
  /// While it moves the frame may hang over the screen's edge.
  public func frame(at now: Timestamp) -> CellRect? {
    guard machine.geometry.isVisible || machine.isMoving else { return nil }
    return machine.animator.frame(at: now)
  }

  /// Whether the keyboard stays as it is until it is resumed.
  public var isSuspended: Bool { machine.isSuspended }

  /// Whether somebody drags the keyboard.
  public var isDragging: Bool { machine.draggedFor != nil }

  // MARK: Carrying out

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
      tell()
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
    tell()
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
      tell()
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

  private func tell() {
    for activity in log.takeAll() { center.post(activity) }
  }
}
