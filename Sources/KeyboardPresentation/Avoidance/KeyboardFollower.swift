/// A number of cells that follows the keyboard, step by step with it.
///
/// Where it goes is computed anew for each change from the place the keyboard goes to, never from
/// how far it came; so nothing adds up over time.
@MainActor final class KeyboardFollower {
  /// Where the number is now.
  private(set) var value = 0

  private let center: KeyboardCenter
  private let target: (KeyboardGeometry) -> Int
  private let apply: (Int) -> Void
  private var course: (id: Int, start: Int, end: Int)?
  private var subscriptions: [KeyboardSubscription] = []

  /// Makes a follower that is where it has to be at once.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center.
  ///   - target: Which number belongs to a place of the keyboard.
  ///   - apply: Takes the number.
  init(
    _ center: KeyboardCenter, target: @escaping (KeyboardGeometry) -> Int,
    apply: @escaping (Int) -> Void
  ) {
    self.center = center
    self.target = target
    self.apply = apply
    subscriptions = [
      center.observe { [weak self] in self?.follow($0) },
      center.observeRefresh { [weak self] in self?.update() },
    ]
  }

  /// Goes to where it has to be now, because of something else than the keyboard.
  func update() {
    if course == nil { jump() } else { course?.end = target(center.avoidedGeometry) }
  }

  private func follow(_ activity: KeyboardActivity) {
    switch activity {
    case .current(let geometry):
      set(target(center.overlaysContent ? .hidden : geometry))
    case .change(let change):
      follow(change)
    case .progress(let progress):
      guard let course, course.id == progress.id else { return }
      set(KeyboardAnimation.value(from: course.start, to: course.end, at: progress.fraction))
    case .inputViewsChanged:
      update()
    case .suspended:
      jump()
    case .interaction, .resizeBegan, .resizeEnded, .resumed:
      break
    }
  }

  private func follow(_ change: KeyboardChange) {
    switch change.phase {
    case .will:
      course = (change.id, value, target(center.avoidedGeometry))
    case .did(finished: true):
      jump()
    case .did(finished: false):
      // The next change goes on from here.
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
