internal import KeyboardEngine
internal import KeyboardModel

/// The fingers and the mouse of a screen: which view receives what, and taps by rest (dwell).
@MainActor final class PointingController {
  private unowned let screen: Screen
  private var pointers = PointerMap()
  private var filter = TouchFilter()
  private var dwell = DwellTracker()
  private let tapObservers = ObserverList<(CellPoint, View?)>()
  private(set) var counts = PointingCounts()

  init(_ screen: Screen) { self.screen = screen }

  var isTouching: Bool { pointers.isTouching }
  var hasPointers: Bool { !pointers.pointers.isEmpty }

  // MARK: Events

  func touchBegan(_ pointer: PointerID, at place: TouchPoint, isSecondary: Bool, time: Timestamp) {
    stopResting()
    let repeatTime = screen.touches.ignoreRepeatTime
    if filter.begins(pointer, at: time, after: repeatTime),
      !screen.scanning.begin(pointer, isSecondary: isSecondary)
    {
      begin(pointer, at: place, isSecondary: isSecondary, time: time)
    }
  }

  func touchMoved(_ pointer: PointerID, to place: TouchPoint, time: Timestamp) {
    guard filter.counts(pointer), let state = pointers.move(pointer, to: place, time: time) else {
      return
    }
    if !state.isTap, let view = state.view, let taker = taker(of: state, from: view) {
      view.touchesCancelled(state.touch)
      pointers.give(pointer, to: taker)
      var beginning = state.touch
      beginning.location = state.start
      taker.touchesBegan(beginning)
      taker.touchesMoved(state.touch)
    } else {
      state.view?.touchesMoved(state.touch)
    }
  }

  func touchEnded(_ pointer: PointerID, at place: TouchPoint, time: Timestamp) {
    if filter.ends(pointer, at: time), !screen.scanning.end(pointer) {
      end(pointer, at: place, time: time)
    }
  }

  func touchCancelled(_ pointer: PointerID, time: Timestamp) {
    if filter.ends(pointer, at: nil), !screen.scanning.end(pointer, isCancelled: true) {
      cancel(pointer, time: time)
    }
  }

  /// Handles a mouse without a button at `place`, or one that has left the screen.
  func hover(_ place: TouchPoint?, time: Timestamp) {
    defer { rest(at: place, time: time) }
    let view = place.flatMap { screen.target(at: $0) }
    if let old = pointers.hoveredView, old !== view { old.hoverEnded() }
    pointers.hoveredView = view
    if let place { view?.hoverMoved(Touch(at: place, time: time)) }
  }

  func cancel(at time: Timestamp) {
    for pointer in pointers.pointers { cancel(pointer, time: time) }
    hover(nil, time: time)
  }

  /// Cancels the touches of `view` and its descendants, which leave the screen.
  func cancel(in view: View) {
    let time = screen.time ?? .now
    for pointer in pointers.pointers {
      guard let touched = pointers.view(of: pointer), touched.isDescendant(of: view) else {
        continue
      }
      cancel(pointer, time: time)
    }
    if let hovered = pointers.hoveredView, hovered.isDescendant(of: view) { hover(nil, time: time) }
  }

  // MARK: Touches

  /// Taps a view, or else the foremost one at `place`, and returns it.
  @discardableResult
  func tap(
    at place: TouchPoint, on view: View? = nil, by pointer: PointerID, isSecondary: Bool = false
  ) -> View? {
    let time = screen.time ?? .now
    let view = begin(pointer, at: place, on: view, isSecondary: isSecondary, time: time)
    end(pointer, at: place, time: time)
    return view
  }

  func observeTaps(_ handler: @escaping (CellPoint, View?) -> Void) -> KeyboardSubscription {
    tapObservers.add { handler($0.0, $0.1) }
  }

  var hasTapObservers: Bool { !tapObservers.entries.isEmpty }

  @discardableResult
  private func begin(
    _ pointer: PointerID, at place: TouchPoint, on view: View? = nil, isSecondary: Bool,
    time: Timestamp
  ) -> View? {
    let touch = pointers.touch(
      pointer, at: place, isSecondary: isSecondary, time: time,
      doubleTapTime: screen.touches.doubleTapTime)
    let view = view ?? screen.target(at: place)
    // The end of the previous touch was lost. A view that receives both touches handles that
    // itself.
    if pointers.view(of: pointer) !== view { end(pointer, at: place, time: time) }
    pointers.capture(touch, by: view)
    pointers.isTouching = true
    defer { pointers.isTouching = false }
    view?.touchesBegan(touch)
    return view
  }

  /// Returns the innermost superview of `view` that takes the touch over.
  private func taker(of state: PointerMap.Capture, from view: View) -> View? {
    var outer = view.superview
    while let taker = outer {
      if taker.takesOver(state.touch, from: view, begunAt: state.start.cell) { return taker }
      outer = taker.superview
    }
    return nil
  }

  private func end(_ pointer: PointerID, at place: TouchPoint, time: Timestamp) {
    guard let state = pointers.move(pointer, to: place, time: time) else { return }
    if state.isTap, !state.touch.isSecondary { tapObservers.notify((place.cell, state.view)) }
    // An observer may have removed the view from the screen, which has cancelled the touch.
    guard pointers.release(pointer) else { return }
    state.view?.touchesEnded(state.touch)
  }

  private func cancel(_ pointer: PointerID, time: Timestamp) {
    guard let state = pointers.move(pointer, to: nil, time: time) else { return }
    pointers.release(pointer)
    state.view?.touchesCancelled(state.touch)
  }

  // MARK: A mouse that rests

  /// Forgets where the mouse rests, after a change of the time that it takes.
  func resetRest() { dwell = DwellTracker() }

  /// Cancels the rest, since the user presses something in another way or pauses.
  func stopResting() {
    guard dwell.target != nil else { return }
    dwell.stop()
    screen.setNeedsComposition()
  }

  private func rest(at place: TouchPoint?, time: Timestamp) {
    guard screen.pointing.dwellTime != nil else { return }
    let hadBegun = dwell.hasBegun
    let grace = screen.pointing.dwellGrace
    if dwell.move(to: place, in: place.flatMap(region), at: time, grace: grace) {
      screen.setNeedsComposition()
    }
    if hadBegun, !dwell.hasBegun { counts.misses += 1 }
  }

  /// The cells that show the progress of the countdown, and the half columns that are filled.
  var restMark: (area: CellRect, filled: Int)? { dwell.mark(isStill: screen.reducesMotion) }

  /// The time at which the countdown changes its look or ends.
  var deadline: Timestamp? {
    screen.pointing.dwellTime.flatMap { dwell.deadline(after: $0, isStill: screen.reducesMotion) }
  }

  func advance(to time: Timestamp) {
    while let deadline, deadline <= time {
      screen.setNeedsComposition()
      // The mouse has not rested on a region that appeared at its place meanwhile.
      guard let target = dwell.target, region(at: target.place) == target.region else {
        return dwell.stop()
      }
      guard let place = dwell.advance(isStill: screen.reducesMotion) else { continue }
      counts.presses += 1
      tap(at: place, by: .dwell)
      if screen.pointing.dwellRepeats, target.region.traits.contains(.repeats) {
        dwell.restart(at: deadline)
      }
    }
  }

  /// Returns the region at `place`, in the screen's coordinates.
  private func region(at place: TouchPoint) -> PointerRegion? {
    // While taps are a switch, a resting mouse must not tap.
    guard !screen.scanning.isScanning, let view = screen.target(at: place) else { return nil }
    guard var region = view.pointerRegion(at: view.convert(place.cell, from: nil)),
      !screen.isPointingPaused || region.traits.contains(.resumes)
    else { return nil }
    region.rect = view.convert(region.rect, to: nil)
    region.face = region.face.map { view.convert($0, to: nil) }
    return region
  }
}

/// A filter of touches that follow each other too fast, as from a hand that trembles.
private struct TouchFilter {
  /// The end of the last touch, including those that were ignored.
  private var lastEnd: Timestamp?
  private var ignored: Set<PointerID> = []

  mutating func begins(
    _ pointer: PointerID, at time: Timestamp, after repeatTime: Duration
  ) -> Bool {
    guard let lastEnd, lastEnd.duration(to: time) < repeatTime else { return true }
    ignored.insert(pointer)
    return false
  }

  func counts(_ pointer: PointerID) -> Bool { !ignored.contains(pointer) }

  /// Returns whether a touch counts that ends at `time`, or is cancelled for `nil`.
  mutating func ends(_ pointer: PointerID, at time: Timestamp?) -> Bool {
    if let time { lastEnd = time }
    return ignored.remove(pointer) == nil
  }
}

/// The effort of a user of switches or of a resting mouse.
package struct PointingCounts: Hashable, Sendable {
  /// The number of offers that were shown, those that were selected among them.
  package var offers = 0
  /// The number of presses of a switch or rests of the mouse that counted.
  package var presses = 0
  /// The number of slips: ignored presses, ways back from a group, and countdowns left.
  package var misses = 0
}
