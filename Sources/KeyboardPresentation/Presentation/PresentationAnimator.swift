internal import KeyboardModel

/// Where a keyboard is drawn while it moves.
struct PresentationAnimator {
  private struct Course {
    let start: CellRect
    let target: CellRect
    let animation: KeyboardAnimation
    let begin: Timestamp
  }

  private var course: Course?
  private var restingFrame = CellRect(x: 0, y: 0, width: 0, height: 0)

  /// Stands still.
  mutating func rest(at frame: CellRect) {
    course = nil
    restingFrame = frame
  }

  /// Goes from where it is drawn now, which a hidden keyboard is not, to its next place.
  mutating func go(
    from: KeyboardGeometry, to: KeyboardGeometry, animation: KeyboardAnimation,
    at now: Timestamp
  ) {
    let current = frame(at: now)
    switch (from.placement, to.placement) {
    case (_, let to?):
      let isDrawn = from.isVisible || end.map { $0 > now } ?? false
      let start = isDrawn ? current : to.frame.parked(below: to.screen)
      set(from: start, to: to.frame, animation, now)
    case (let from?, nil):
      set(from: current, to: current.parked(below: from.screen), animation, now)
    case (nil, nil):
      break
    }
  }

  /// When the way ends; `nil` while standing still.
  var end: Timestamp? {
    course.map { $0.begin + $0.animation.duration }
  }

  /// How much of the way is done, from 0 to 1.
  func fraction(at now: Timestamp) -> Double {
    course.map { $0.animation.fraction(after: $0.begin.duration(to: now)) } ?? 1
  }

  /// Where the keyboard is drawn.
  func frame(at now: Timestamp) -> CellRect {
    guard let course else { return restingFrame }
    return course.start.moved(toward: course.target, by: fraction(at: now))
  }

  private mutating func set(
    from start: CellRect, to target: CellRect, _ animation: KeyboardAnimation,
    _ now: Timestamp
  ) {
    restingFrame = target
    course =
      animation.duration == .zero
      ? nil : Course(start: start, target: target, animation: animation, begin: now)
  }
}

extension CellRect {
  fileprivate func moved(toward target: CellRect, by fraction: Double) -> CellRect {
    CellRect(
      x: KeyboardAnimation.value(from: x, to: target.x, at: fraction),
      y: KeyboardAnimation.value(from: y, to: target.y, at: fraction),
      width: KeyboardAnimation.value(from: width, to: target.width, at: fraction),
      height: KeyboardAnimation.value(from: height, to: target.height, at: fraction))
  }
}
