/// A transition that has begun and not yet ended.
///
/// The initializer logs the beginning, and the deinitializer logs the end. Because the type is not
/// copyable, neither is logged twice, and a transition that is dropped still logs its end.
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

  /// Ends the transition.
  consuming func finish(_ isFinished: Bool) {
    self.isFinished = isFinished
  }

  private borrowing func change(_ phase: KeyboardChange.Phase) -> KeyboardChange {
    KeyboardChange(
      id: id, phase: phase, from: from, to: to, animation: animation, cause: cause,
      withheldRows: withheldRows)
  }
}

/// The log of activities that have not been posted yet.
package final class ActivityLog {
  private var activities: [KeyboardActivity] = []

  package init() {}

  package func append(_ activity: KeyboardActivity) {
    activities.append(activity)
  }

  /// Removes and returns all activities.
  package func takeAll() -> [KeyboardActivity] {
    defer { activities.removeAll(keepingCapacity: true) }
    return activities
  }
}
