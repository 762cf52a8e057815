internal import KeyboardEvents
internal import KeyboardModel
internal import KeyboardTouch

/// A mouse that rests.
///
/// All that a tap can do a rest can, as it becomes one: views say only what is tapped at a place.
extension Screen {
  /// Takes note that the mouse is at `place`, or has left the screen.
  func rest(at place: TouchPoint?, time: Timestamp) {
    guard dwellTime != nil else { return }
    if dwell.move(to: place, in: place.flatMap(region), at: time) { setNeedsComposition() }
  }

  /// Lets nothing come of the rest: what is pressed otherwise need not be rested on.
  func stopResting() {
    guard dwell.target != nil else { return }
    dwell.stop()
    setNeedsComposition()
  }

  /// When the countdown looks different, or ends.
  var dwellDeadline: Timestamp? {
    dwellTime.flatMap { dwell.deadline(after: $0, isStill: reducesMotion) }
  }

  /// Lets the countdown go on to `time`, and taps at its end.
  func elapseRest(to time: Timestamp) {
    while let deadline = dwellDeadline, deadline <= time {
      setNeedsComposition()
      // Something else that stands there meanwhile has not been rested on.
      guard let target = dwell.target, region(at: target.place) == target.region else {
        return dwell.stop()
      }
      if let place = dwell.advance(isStill: reducesMotion) { tap(at: place) }
    }
  }

  /// The region at `place`, on the screen.
  private func region(at place: TouchPoint) -> PointerRegion? {
    // Where taps are a switch, a mouse that rests is none.
    guard !isScanning, let view = target(at: place) else { return nil }
    guard var region = view.pointerRegion(at: view.convert(place.cell, from: nil)) else {
      return nil
    }
    region.rect = view.convert(region.rect, to: nil)
    return region
  }
}
