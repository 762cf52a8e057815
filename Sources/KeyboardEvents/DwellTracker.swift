package import KeyboardModel
package import KeyboardTouch

/// A mouse without a button: the region that it rests in, and how far the countdown to its tap is.
///
/// It taps a region once, and has to leave it before it taps again, whatever stands there meanwhile.
package struct DwellTracker {
  private struct Rest {
    /// The region, on the screen.
    let region: PointerRegion
    /// Where the mouse was in it last.
    var place: TouchPoint
    let start: Timestamp
    /// How many steps of the countdown are seen.
    var steps = 0
    /// A Boolean value that indicates whether nothing comes of the rest any more.
    var isOver = false
  }

  /// The steps of a countdown, the last of which is the tap.
  private static let stepCount = 6
  /// How far beyond the border of its region, as a part of its size, the mouse still counts as in it.
  private static let hysteresis = 0.2

  private var rest: Rest?

  /// Creates the tracker of a mouse that has not been seen yet.
  package init() {}

  /// The region that the mouse is to tap, on the screen, and where.
  package var target: (region: PointerRegion, place: TouchPoint)? {
    guard let rest, !rest.isOver else { return nil }
    return (rest.region, rest.place)
  }

  /// Moves the mouse.
  ///
  /// - Parameters:
  ///   - place: Where it is on the screen; `nil` when it has left.
  ///   - region: The region that is there, on the screen, if any is.
  ///   - time: When.
  /// - Returns: A Boolean value that indicates whether the countdown looks different.
  package mutating func move(to place: TouchPoint?, in region: PointerRegion?, at time: Timestamp)
    -> Bool
  {
    let isSeen = mark(isStill: false) != nil
    guard let place else {
      rest = nil
      return isSeen
    }
    if let rest, rest.region.rect.contains(place, within: Self.hysteresis) || rest.region == region
    {
      if rest.region.rect.contains(place.cell) { self.rest?.place = place }
      return false
    }
    rest = region.map { Rest(region: $0, place: place, start: time) }
    return isSeen
  }

  /// Lets nothing come of the rest.
  package mutating func stop() {
    rest?.isOver = true
  }

  /// Returns the time at which the next step is due.
  ///
  /// - Parameters:
  ///   - time: How long the mouse rests before it taps.
  ///   - isStill: A Boolean value that indicates whether the countdown has one step before the tap.
  /// - Returns: The time; `nil` when the mouse does not rest.
  package func deadline(after time: Duration, isStill: Bool) -> Timestamp? {
    guard let rest, !rest.isOver else { return nil }
    return rest.start + time * nextStep(of: rest, isStill: isStill) / Self.stepCount
  }

  private func nextStep(of rest: Rest, isStill: Bool) -> Int {
    isStill && rest.steps > 0 ? Self.stepCount : rest.steps + 1
  }

  /// Goes on to the next step.
  ///
  /// - Returns: The place to tap, if it is the last one.
  package mutating func advance(isStill: Bool) -> TouchPoint? {
    guard let rest, !rest.isOver else { return nil }
    let step = nextStep(of: rest, isStill: isStill)
    self.rest?.steps = step
    guard step == Self.stepCount else { return nil }
    self.rest?.isOver = true
    return rest.place
  }

  /// The cells of the screen that show how far the countdown is: those of the lowest row, from the left.
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
  /// Returns a Boolean value that indicates whether `place` lies inside, or outside by no more than `margin` of
  /// the width or the height.
  fileprivate func contains(_ place: TouchPoint, within margin: Double) -> Bool {
    let unit = TouchPoint.unitsPerCell
    let (marginX, marginY) = (
      Int(margin * Double(width * unit)), Int(margin * Double(height * unit))
    )
    return place.x >= x * unit - marginX && place.x < (x + width) * unit + marginX
      && place.y >= y * unit - marginY && place.y < (y + height) * unit + marginY
  }
}
