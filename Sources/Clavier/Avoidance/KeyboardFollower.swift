package import KeyboardUI

/// A number of cells that follows the keyboard, recomputed for each change.
@MainActor package final class KeyboardFollower {
  package private(set) var value = 0

  private let center: KeyboardCenter
  private let target: (KeyboardGeometry) -> Int
  private let apply: (Int) -> Void
  private var course: (id: Int, start: Int, end: Int)?
  private var subscriptions: [KeyboardSubscription] = []

  /// Creates a follower that immediately has the number for the keyboard's current geometry.
  package init(
    _ center: KeyboardCenter, target: @escaping (KeyboardGeometry) -> Int,
    apply: @escaping (Int) -> Void
  ) {
    (self.center, self.target, self.apply) = (center, target, apply)
    subscriptions = [
      center.observe { [weak self] in self?.follow($0) },
      center.observeRefresh { [weak self] in self?.update() },
    ]
  }

  /// Moves to the current target after a change other than the keyboard's.
  package func update() {
    if course == nil { jump() } else { course?.end = target(center.avoidedGeometry) }
  }

  private func follow(_ activity: KeyboardActivity) {
    switch activity {
    case .current(let geometry): set(target(center.overlaysContent ? .hidden : geometry))
    case .change(let change): follow(change)
    case .progress(let progress):
      guard let course, course.id == progress.id else { return }
      set(KeyboardAnimation.value(from: course.start, to: course.end, at: progress.fraction))
    case .inputViewsChanged: update()
    case .suspended: jump()
    case .interaction, .resizeBegan, .resizeEnded, .resumed: break
    }
  }

  private func follow(_ change: KeyboardChange) {
    switch change.phase {
    case .will: course = (change.id, value, target(center.avoidedGeometry))
    case .did(finished: true): jump()
    case .did(finished: false):
      // The next change continues from the current number.
      course = nil
    }
  }

  private func jump() {
    course = nil
    set(target(center.avoidedGeometry))
  }

  private func set(_ value: Int) {
    self.value = value
    apply(value)
  }
}
