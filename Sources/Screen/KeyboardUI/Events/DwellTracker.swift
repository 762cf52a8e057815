internal import KeyboardEngine
internal import KeyboardModel

/// A tracker of the region in which the mouse rests, which is tapped once.
struct DwellTracker {
  private struct Rest {
    /// The region, in coordinates of the screen.
    let region: PointerRegion
    var place: TouchPoint
    var start: Timestamp
    var steps = 0
    var isOver = false
  }

  /// The number of steps of a countdown, the last of which is the tap.
  private static let stepCount = 6
  /// The distance beyond its border at which a mouse is still in a region, as a part of its size.
  private static let hysteresis = 0.2

  private var rest: Rest?
  /// A countdown whose region the mouse has left, and the time of that.
  private var left: (rest: Rest, time: Timestamp)?

  /// The region, in coordinates of the screen, and the place that the countdown will tap.
  var target: (region: PointerRegion, place: TouchPoint)? {
    guard let rest, !rest.isOver else { return nil }
    return (rest.region, rest.place)
  }

  var hasBegun: Bool { mark(isStill: false) != nil }

  /// Moves the mouse to a place (`nil` when it has left); returns whether the countdown changes.
  mutating func move(
    to place: TouchPoint?, in region: PointerRegion?, at time: Timestamp, grace: Duration
  ) -> Bool {
    let isSeen = mark(isStill: false) != nil
    guard let place else {
      leave(at: time)
      return isSeen
    }
    // A popup that a tap has opened is near to its key.
    let isNew = region?.isInFront == true && rest?.isOver == true && rest?.region != region
    if !isNew, let rest,
      rest.region.rect.contains(place, within: Self.hysteresis) || rest.region == region
    {
      if rest.region.rect.contains(place.cell) { self.rest?.place = place }
      return false
    }
    if let left, left.rest.region == region, left.time.duration(to: time) <= grace {
      rest = left.rest
      rest?.place = place
      rest?.start += left.time.duration(to: time)
      self.left = nil
      return mark(isStill: false) != nil
    }
    leave(at: time)
    rest = region.map { Rest(region: $0, place: place, start: time) }
    return isSeen
  }

  /// Ends the rest. A countdown can go on if the mouse returns soon.
  private mutating func leave(at time: Timestamp) {
    if let rest { left = rest.isOver ? nil : (rest, time) }
    rest = nil
  }

  mutating func restart(at time: Timestamp) {
    rest?.start = time
    rest?.steps = 0
    rest?.isOver = false
  }

  mutating func stop() { rest?.isOver = true }

  /// Returns the time of the next step, if resting for `time` taps, in a single step if `isStill`.
  func deadline(after time: Duration, isStill: Bool) -> Timestamp? {
    guard let rest, !rest.isOver else { return nil }
    let time = rest.region.traits.contains(.guarded) ? time * 2 : time
    return rest.start + time * nextStep(of: rest, isStill: isStill) / Self.stepCount
  }

  private func nextStep(of rest: Rest, isStill: Bool) -> Int {
    isStill && rest.steps > 0 ? Self.stepCount : rest.steps + 1
  }

  /// Advances to the next step, and returns the place to tap after the last one.
  mutating func advance(isStill: Bool) -> TouchPoint? {
    guard let rest, !rest.isOver else { return nil }
    let step = nextStep(of: rest, isStill: isStill)
    self.rest?.steps = step
    guard step == Self.stepCount else { return nil }
    self.rest?.isOver = true
    return rest.place
  }

  /// The cells that show the progress of the countdown, and the filled half columns.
  func mark(isStill: Bool) -> (area: CellRect, filled: Int)? {
    guard let rest, !rest.isOver, rest.steps > 0 else { return nil }
    let area = rest.region.face ?? rest.region.rect
    let all = 2 * area.width
    return (area, isStill ? all : max(all * rest.steps / Self.stepCount, 1))
  }
}

extension CellRect {
  /// Returns whether `place` is inside, or outside by `margin` times the width or height at most.
  fileprivate func contains(_ place: TouchPoint, within margin: Double) -> Bool {
    let unit = TouchPoint.unitsPerCell
    let (marginX, marginY) = (
      Int(margin * Double(width * unit)), Int(margin * Double(height * unit))
    )
    return place.x >= x * unit - marginX && place.x < (x + width) * unit + marginX
      && place.y >= y * unit - marginY && place.y < (y + height) * unit + marginY
  }
}
