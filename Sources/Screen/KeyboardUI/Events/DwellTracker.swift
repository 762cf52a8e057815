package import KeyboardEngine
package import KeyboardModel

/// A tracker of the region in which the mouse rests, with the countdown to its tap.
///
/// A region is tapped once. The mouse has to leave it before it taps again, even if the region's
/// contents change.
package struct DwellTracker {
  private struct Rest {
    /// The region, in coordinates of the screen.
    let region: PointerRegion
    /// The last position of the mouse in the region.
    var place: TouchPoint
    var start: Timestamp
    /// The number of completed steps of the countdown.
    var steps = 0
    /// A Boolean value that indicates whether the countdown has ended.
    var isOver = false
  }

  /// The number of steps of a countdown, the last of which is the tap.
  private static let stepCount = 6
  /// The distance beyond the border of its region at which the mouse still counts as inside, in
  /// proportion to its size.
  private static let hysteresis = 0.2

  private var rest: Rest?
  /// A countdown whose region the mouse has left, and the time of that.
  private var left: (rest: Rest, time: Timestamp)?

  /// Creates a tracker without a region.
  package init() {}

  /// The region that the countdown will tap, in coordinates of the screen, and the position of the
  /// tap.
  package var target: (region: PointerRegion, place: TouchPoint)? {
    guard let rest, !rest.isOver else { return nil }
    return (rest.region, rest.place)
  }

  /// A Boolean value that indicates whether the countdown can be seen.
  package var hasBegun: Bool { mark(isStill: false) != nil }

  /// Moves the mouse.
  ///
  /// - Parameters:
  ///   - place: The position on the screen, or `nil` when the mouse has left.
  ///   - region: The region at that position, in coordinates of the screen, if any.
  ///   - time: The time of the movement.
  ///   - grace: The time within which a mouse that has left the region can return without a new
  ///     countdown.
  /// - Returns: A Boolean value that indicates whether the appearance of the countdown changed.
  package mutating func move(
    to place: TouchPoint?, in region: PointerRegion?, at time: Timestamp, grace: Duration
  ) -> Bool {
    let isSeen = mark(isStill: false) != nil
    guard let place else {
      leave(at: time)
      return isSeen
    }
    if let rest, rest.region.rect.contains(place, within: Self.hysteresis) || rest.region == region
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

  /// Begins the countdown again after a tap.
  package mutating func restart(at time: Timestamp) {
    rest?.start = time
    rest?.steps = 0
    rest?.isOver = false
  }

  /// Stops the countdown.
  package mutating func stop() {
    rest?.isOver = true
  }

  /// Returns the time at which the next step is due.
  ///
  /// - Parameters:
  ///   - time: The duration for which the mouse rests before it taps.
  ///   - isStill: A Boolean value that indicates whether the countdown has a single step before the
  ///     tap.
  /// - Returns: The time, or `nil` if there is no countdown.
  package func deadline(after time: Duration, isStill: Bool) -> Timestamp? {
    guard let rest, !rest.isOver else { return nil }
    let time = rest.region.traits.contains(.guarded) ? time * 2 : time
    return rest.start + time * nextStep(of: rest, isStill: isStill) / Self.stepCount
  }

  private func nextStep(of rest: Rest, isStill: Bool) -> Int {
    isStill && rest.steps > 0 ? Self.stepCount : rest.steps + 1
  }

  /// Advances to the next step.
  ///
  /// - Returns: The position to tap, if the step is the last one.
  package mutating func advance(isStill: Bool) -> TouchPoint? {
    guard let rest, !rest.isOver else { return nil }
    let step = nextStep(of: rest, isStill: isStill)
    self.rest?.steps = step
    guard step == Self.stepCount else { return nil }
    self.rest?.isOver = true
    return rest.place
  }

  /// Returns the cells of the screen that show the progress of the countdown: those of the lowest
  /// row, from the left.
  package func mark(isStill: Bool) -> CellRect? {
    guard let rest, !rest.isOver, rest.steps > 0 else { return nil }
    var mark = rest.region.rect
    mark.y += max(mark.height, 1) - 1
    mark.height = 1
    if !isStill { mark.width = max(mark.width * rest.steps / Self.stepCount, 1) }
    return mark
  }
}

extension CellRect {
  /// Returns a Boolean value that indicates whether `place` is inside, or outside by no more than
  /// `margin` times the width or the height.
  fileprivate func contains(_ place: TouchPoint, within margin: Double) -> Bool {
    let unit = TouchPoint.unitsPerCell
    let (marginX, marginY) = (
      Int(margin * Double(width * unit)), Int(margin * Double(height * unit))
    )
    return place.x >= x * unit - marginX && place.x < (x + width) * unit + marginX
      && place.y >= y * unit - marginY && place.y < (y + height) * unit + marginY
  }
}
