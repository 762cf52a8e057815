/// A transition that has begun; its end is logged once, also if it is dropped.
struct Transition: ~Copyable {
  let change: KeyboardChange
  private let log: ActivityLog
  private var isFinished = false

  init(_ change: KeyboardChange, log: ActivityLog) {
    (self.change, self.log) = (change, log)
    log.append(.change(change))
  }

  deinit {
    var end = change
    end.phase = .did(finished: isFinished)
    log.append(.change(end))
  }

  consuming func finish(_ isFinished: Bool) { self.isFinished = isFinished }
}

/// The log of activities that have not been posted yet.
package final class ActivityLog {
  private var activities: [KeyboardActivity] = []

  package init() {}

  package func append(_ activity: KeyboardActivity) { activities.append(activity) }

  package func takeAll() -> [KeyboardActivity] {
    defer { activities.removeAll(keepingCapacity: true) }
    return activities
  }
}
