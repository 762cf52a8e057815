internal import KeyboardEngine
internal import KeyboardModel

/// Taps by a mouse that rests (dwell).
///
/// A rest becomes a tap, so it can do everything that a tap can. Views only provide the region of a
/// tap.
extension Screen {
  /// Handles a mouse at `place`, or one that has left the screen.
  func rest(at place: TouchPoint?, time: Timestamp) {
    guard dwellTime != nil else { return }
    let hadBegun = dwell.hasBegun
    if dwell.move(to: place, in: place.flatMap(region), at: time, grace: dwellGrace) {
      setNeedsComposition()
    }
    if hadBegun, !dwell.hasBegun { pointing.misses += 1 }
  }

  /// Cancels the rest, since the user presses something in another way.
  func stopResting() {
    guard dwell.target != nil else { return }
    dwell.stop()
    setNeedsComposition()
  }

  /// The time at which the countdown changes its look or ends.
  var dwellDeadline: Timestamp? {
    dwellTime.flatMap { dwell.deadline(after: $0, isStill: reducesMotion) }
  }

  /// Advances the countdown to `time`, and taps at its end.
  func elapseRest(to time: Timestamp) {
    while let deadline = dwellDeadline, deadline <= time {
      setNeedsComposition()
      // The mouse has not rested on a region that appeared at its place meanwhile.
      guard let target = dwell.target, region(at: target.place) == target.region else {
        return dwell.stop()
      }
      guard let place = dwell.advance(isStill: reducesMotion) else { continue }
      pointing.presses += 1
      tap(at: place, by: .dwell)
      if dwellRepeats, target.region.traits.contains(.repeats) { dwell.restart(at: deadline) }
    }
  }

  /// Returns the region at `place`, in the screen's coordinates.
  private func region(at place: TouchPoint) -> PointerRegion? {
    // While taps are a switch, a resting mouse must not tap.
    guard !scanning.isScanning, let view = target(at: place) else { return nil }
    guard var region = view.pointerRegion(at: view.convert(place.cell, from: nil)),
      !isPointingPaused || region.traits.contains(.resumes)
    else { return nil }
    region.rect = view.convert(region.rect, to: nil)
    return region
  }
}
