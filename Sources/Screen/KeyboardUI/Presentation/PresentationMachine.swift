package import KeyboardModel

/// A state machine of a keyboard on its screen, which moves on request and logs its activities.
package struct PresentationMachine: ~Copyable {
  private enum State: ~Copyable {
    case settled
    case moving(Transition)
    case dragging(KeyboardInteraction.Kind)
    case suspended
  }

  /// The geometry of the keyboard, or its target while it moves.
  package private(set) var geometry = KeyboardGeometry.hidden
  private(set) var animator = PresentationAnimator()
  /// The time after its animation at which a change ends if its end is not reported.
  let slack: Duration
  private var state = State.settled
  private var lastID = 0
  private let log: ActivityLog

  package init(log: ActivityLog, slack: Duration = .zero) {
    (self.log, self.slack) = (log, slack)
  }

  package var isMoving: Bool {
    switch state {
    case .moving: true
    default: false
    }
  }

  private var isSettled: Bool {
    switch state {
    case .settled: true
    default: false
    }
  }

  var isSuspended: Bool {
    switch state {
    case .suspended: true
    default: false
    }
  }

  package var draggedFor: KeyboardInteraction.Kind? {
    switch state {
    case .dragging(let kind): kind
    default: nil
    }
  }

  package var deadline: Timestamp? {
    guard isMoving, let end = animator.end else { return nil }
    return end + slack
  }

  /// Moves to `target`, unless suspended.
  package mutating func go(
    to target: KeyboardGeometry, animation: KeyboardAnimation, cause: KeyboardChange.Cause,
    withheldRows: Int = 0, at now: Timestamp
  ) {
    switch take() {
    case .settled: break
    case .moving(let transition):
      guard transition.change.to != target else {
        guard animation.duration == .zero else { return state = .moving(transition) }
        // What has ended must not be drawn on its way.
        animator.finish()
        return transition.finish(true)
      }
      transition.finish(false)
    case .dragging(let kind):
      guard geometry != target else { return state = .dragging(kind) }
      endInteraction(kind, result: geometry, at: now)
    case .suspended: return state = .suspended
    }
    begin(target, animation: animation, cause: cause, withheldRows: withheldRows, at: now)
  }

  /// Ends the change in progress if its time is over, else reports its progress.
  package mutating func advance(to now: Timestamp) {
    guard let deadline else { return }
    if now < deadline {
      log.append(
        .progress(
          KeyboardProgress(
            id: lastID, fraction: animator.fraction(at: now), frame: animator.frame(at: now))))
      return
    }
    switch take() {
    case .moving(let transition): transition.finish(true)
    default: break
    }
  }

  package mutating func grab(for kind: KeyboardInteraction.Kind) {
    guard isSettled, let frame = geometry.placement?.frame else { return }
    state = .dragging(kind)
    animator.rest(at: frame)
    log.append(.interaction(KeyboardInteraction(kind: kind, phase: .began, frame: frame)))
  }

  package mutating func drag(to frame: CellRect) {
    guard let kind = draggedFor else { return }
    animator.rest(at: frame)
    log.append(.interaction(KeyboardInteraction(kind: kind, phase: .moved, frame: frame)))
  }

  package mutating func drop(
    to target: KeyboardGeometry, cause: KeyboardChange.Cause = .drag, at now: Timestamp
  ) {
    guard let kind = draggedFor else { return }
    endInteraction(kind, result: target, at: now)
    state = .settled
    if let frame = geometry.placement?.frame { animator.rest(at: frame) }
    begin(target, animation: .none, cause: cause, withheldRows: 0, at: now)
  }

  /// Ends any change or drag, and ignores requests until resumed.
  mutating func suspend(at now: Timestamp) {
    switch take() {
    case .settled: break
    case .moving(let transition): transition.finish(false)
    case .dragging(let kind): endInteraction(kind, result: geometry, at: now)
    case .suspended: return state = .suspended
    }
    state = .suspended
    if let frame = geometry.placement?.frame { animator.rest(at: frame) }
    log.append(.suspended)
  }

  mutating func resume() {
    guard isSuspended else { return }
    state = .settled
    log.append(.resumed)
  }

  private mutating func begin(
    _ target: KeyboardGeometry, animation: KeyboardAnimation, cause: KeyboardChange.Cause,
    withheldRows: Int, at now: Timestamp
  ) {
    guard target != geometry else { return }
    lastID += 1
    let transition = Transition(
      KeyboardChange(
        id: lastID, phase: .will, from: geometry, to: target, animation: animation, cause: cause,
        withheldRows: withheldRows), log: log)
    animator.go(from: geometry, to: target, animation: animation, at: now)
    geometry = target
    if animation.duration == .zero { transition.finish(true) } else { state = .moving(transition) }
  }

  private func endInteraction(
    _ kind: KeyboardInteraction.Kind, result: KeyboardGeometry, at now: Timestamp
  ) {
    log.append(
      .interaction(
        KeyboardInteraction(
          kind: kind, phase: .ended(result: result), frame: animator.frame(at: now))))
  }

  /// Removes and returns the state, which leaves the machine settled.
  private mutating func take() -> State {
    var taken = State.settled
    swap(&taken, &state)
    return taken
  }
}
