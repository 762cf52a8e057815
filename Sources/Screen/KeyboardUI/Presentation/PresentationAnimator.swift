internal import KeyboardModel

struct PresentationAnimator {
  private struct Course {
    let start: CellRect
    let target: CellRect
    let animation: KeyboardAnimation
    let begin: Timestamp

    func frame(after fraction: Double) -> CellRect {
      CellRect(
        x: KeyboardAnimation.value(from: start.x, to: target.x, at: fraction),
        y: KeyboardAnimation.value(from: start.y, to: target.y, at: fraction),
        width: KeyboardAnimation.value(from: start.width, to: target.width, at: fraction),
        height: KeyboardAnimation.value(from: start.height, to: target.height, at: fraction))
    }
  }

  private var course: Course?
  private var restingFrame = CellRect(x: 0, y: 0, width: 0, height: 0)

  mutating func rest(at frame: CellRect) {
    course = nil
    restingFrame = frame
  }

  mutating func finish() { course = nil }

  /// Starts to move from where the keyboard is drawn now. A hidden keyboard is not drawn.
  mutating func go(
    from: KeyboardGeometry, to: KeyboardGeometry, animation: KeyboardAnimation, at now: Timestamp
  ) {
    let current = frame(at: now)
    switch (from.placement, to.placement) {
    case (_, let to?):
      let isDrawn = from.isVisible || end.map { $0 > now } ?? false
      let start = isDrawn ? current : to.frame.parked(below: to.screen)
      set(from: start, to: to.frame, animation, now)
    case (let from?, nil):
      set(from: current, to: current.parked(below: from.screen), animation, now)
    case (nil, nil): break
    }
  }

  var end: Timestamp? { course.map { $0.begin + $0.animation.duration } }

  func fraction(at now: Timestamp) -> Double {
    course.map { $0.animation.fraction(after: $0.begin.duration(to: now)) } ?? 1
  }

  func frame(at now: Timestamp) -> CellRect {
    guard let course else { return restingFrame }
    return course.frame(after: fraction(at: now))
  }

  private mutating func set(
    from start: CellRect, to target: CellRect, _ animation: KeyboardAnimation, _ now: Timestamp
  ) {
    restingFrame = target
    course =
      animation.duration == .zero
      ? nil : Course(start: start, target: target, animation: animation, begin: now)
  }
}
