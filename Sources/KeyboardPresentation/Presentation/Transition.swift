/// A change that has begun and not yet ended.
///
/// Making it tells that the change begins, and its end tells that it ended; as it cannot be copied,
/// neither can be told twice, and a transition that is dropped tells its end all the same.
struct Transition: ~Copyable {
  let id: Int
  let from: KeyboardGeometry
  let to: KeyboardGeometry
  let animation: KeyboardAnimation
  let cause: KeyboardChange.Cause
  let withheldRows: Int
  private let log: ActivityLog
  private var isFinished = false

  init(
    id: Int, from: KeyboardGeometry, to: KeyboardGeometry, animation: KeyboardAnimation,
    cause: KeyboardChange.Cause, withheldRows: Int, log: ActivityLog
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.animation = animation
    self.cause = cause
    self.withheldRows = withheldRows
    self.log = log
    log.append(.change(change(.will)))
  }

  deinit {
    log.append(.change(change(.did(finished: isFinished))))
  }

  /// Ends the change.
  consuming func finish(_ isFinished: Bool) {
    self.isFinished = isFinished
  }

  private borrowing func change(_ phase: KeyboardChange.Phase) -> KeyboardChange {
    KeyboardChange(
      id: id, phase: phase, from: from, to: to, animation: animation, cause: cause,
      withheldRows: withheldRows)
  }
}

/// What happened and was not yet told.
final class ActivityLog {
  private var activities: [KeyboardActivity] = []

  func append(_ activity: KeyboardActivity) {
    activities.append(activity)
  }

  /// Takes out all that happened.
  func takeAll() -> [KeyboardActivity] {
    defer { activities.removeAll(keepingCapacity: true) }
    return activities
  }
}
