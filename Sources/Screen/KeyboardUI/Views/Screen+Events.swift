package import KeyboardEngine
public import KeyboardModel

/// Events, dispatched to views.
extension Screen {
  /// Handles `event`, which happened at `time`, after everything due before.
  ///
  /// - Returns: A Boolean value that indicates whether a responder handled it, if it is a key; else
  ///   `true`.
  @discardableResult
  public func handle(_ event: ScreenEvent, at time: Timestamp) -> Bool {
    advance(to: time)
    return dispatch(event, at: time)
  }

  /// Handles `event`, before which the screen was advanced to its time.
  @discardableResult
  package func dispatch(_ event: ScreenEvent, at time: Timestamp) -> Bool {
    scanning.eventWillBegin()
    defer {
      inputViewPresenter?.advance(to: time)
      scanning.update()
    }
    switch event {
    case .touchBegan(let pointer, let place, let isSecondary):
      stopResting()
      if touchFilter.begins(pointer, at: time), !scanning.begin(pointer, isSecondary: isSecondary) {
        beginTouch(pointer, at: place, isSecondary: isSecondary, time: time)
      }
    case .touchMoved(let pointer, let place):
      if touchFilter.counts(pointer) { moveTouch(pointer, to: place, time: time) }
    case .touchEnded(let pointer, let place):
      if touchFilter.ends(pointer, at: time), !scanning.end(pointer) {
        endTouch(pointer, at: place, time: time)
      }
    case .touchCancelled(let pointer):
      if touchFilter.ends(pointer, at: nil), !scanning.end(pointer, isCancelled: true) {
        cancelTouch(pointer, time: time)
      }
    case .hover(let place): hover(place, time: time)
    case .wheel(let side, let place):
      target(at: place)?.scrollWheel(side, at: Touch(at: place, time: time))
    case .key(let press): return dispatch(press)
    case .paste(let text): inputTarget?.paste(text)
    case .deactivated:
      scanning.cancel()
      for pointer in pointers.pointers { cancelTouch(pointer, time: time) }
      hover(nil, time: time)
      for keyboard in keyboards { keyboard.cancel() }
    }
    return true
  }

  // MARK: Time

  /// Returns the earliest deadline of the descendants of `view`.
  static func firstDeadline(in view: View) -> Timestamp? {
    var first: Timestamp?
    for view in view.subviews {
      first = .earliest(first, view.deadlineOnScreen, firstDeadline(in: view))
    }
    return first
  }

  /// Makes the views and their descendants perform everything due at `time`.
  static func elapse(_ views: [View], to time: Timestamp) {
    for view in views {
      if let deadline = view.deadlineOnScreen, deadline <= time { view.advance(to: time) }
      elapse(view.subviews, to: time)
    }
  }

  // MARK: Touches

  /// Cancels the touches of `view` and its descendants, which leave the screen.
  func cancelTouches(in view: View) {
    for pointer in pointers.pointers {
      guard let touched = pointers.view(of: pointer), touched.isDescendant(of: view) else {
        continue
      }
      cancelTouch(pointer, time: time ?? .now)
    }
    if let hovered = pointers.hoveredView, hovered.isDescendant(of: view) { hover(nil, time: .now) }
  }

  /// Calls `handler` for every tap, with its place in the screen's coordinates and the view that it
  /// hits. The view receives the end of the touch afterwards. Observers are called in the order of
  /// their registration.
  ///
  /// A tap is a pointer that comes up near where it went down. The secondary button of a mouse is
  /// none.
  ///
  /// - Returns: The registration, which the caller keeps.
  public func observeTaps(_ handler: @escaping (CellPoint, View?) -> Void) -> KeyboardSubscription {
    tapObservers.add { handler($0.0, $0.1) }
  }

  /// Taps the foremost view at `point`.
  ///
  /// - Returns: The view.
  @discardableResult
  public func touch(at point: CellPoint) -> View? {
    tap(at: TouchPoint(point))
  }

  /// Taps a view.
  ///
  /// - Parameters:
  ///   - place: The place on the screen.
  ///   - view: The view. The default, `nil`, is the foremost one at `place`.
  ///   - pointer: The pointer of the tap. The default is that of programs.
  ///   - isSecondary: A Boolean value that indicates whether it is a tap with the secondary button
  ///     of a mouse. The default is `false`.
  /// - Returns: The view.
  @discardableResult
  func tap(
    at place: TouchPoint, on view: View? = nil, by pointer: PointerID = .program,
    isSecondary: Bool = false
  ) -> View? {
    let time = time ?? .now
    let view = beginTouch(pointer, at: place, on: view, isSecondary: isSecondary, time: time)
    endTouch(pointer, at: place, time: time)
    return view
  }

  @discardableResult
  private func beginTouch(
    _ pointer: PointerID, at place: TouchPoint, on view: View? = nil, isSecondary: Bool,
    time: Timestamp
  ) -> View? {
    let touch = pointers.touch(
      pointer, at: place, isSecondary: isSecondary, time: time, doubleTapTime: doubleTapTime)
    let view = view ?? target(at: place)
    // The end of the previous touch was lost. A view that receives both touches handles that
    // itself.
    if pointers.view(of: pointer) !== view { endTouch(pointer, at: place, time: time) }
    pointers.capture(touch, by: view)
    pointers.isTouching = true
    defer { pointers.isTouching = false }
    view?.touchesBegan(touch)
    return view
  }

  private func moveTouch(_ pointer: PointerID, to place: TouchPoint, time: Timestamp) {
    guard let state = pointers.move(pointer, to: place, time: time) else { return }
    if !state.isTap, let view = state.view, let taker = taker(of: state, from: view) {
      view.touchesCancelled(state.touch)
      pointers.give(pointer, to: taker)
      taker.touchesBegan(state.touch.moved(to: state.start))
      taker.touchesMoved(state.touch)
    } else {
      state.view?.touchesMoved(state.touch)
    }
  }

  /// Returns the innermost superview of `view` that takes the touch over.
  private func taker(of state: PointerMap<View>.State, from view: View) -> View? {
    var outer = view.superview
    while let taker = outer {
      if taker.takesOver(state.touch, from: view, begunAt: state.start.cell) { return taker }
      outer = taker.superview
    }
    return nil
  }

  private func endTouch(_ pointer: PointerID, at place: TouchPoint, time: Timestamp) {
    guard let state = pointers.move(pointer, to: place, time: time) else { return }
    if state.isTap, !state.touch.isSecondary {
      tapObservers.notify((place.cell, state.view))
    }
    // An observer may have removed the view from the screen, which has cancelled the touch.
    guard pointers.release(pointer) else { return }
    state.view?.touchesEnded(state.touch)
  }

  private func cancelTouch(_ pointer: PointerID, time: Timestamp) {
    guard let state = pointers.move(pointer, to: nil, time: time) else { return }
    pointers.release(pointer)
    state.view?.touchesCancelled(state.touch)
  }

  private func hover(_ place: TouchPoint?, time: Timestamp) {
    defer { rest(at: place, time: time) }
    let view = place.flatMap { target(at: $0) }
    if let old = pointers.hoveredView, old !== view { old.hoverEnded() }
    pointers.hoveredView = view
    if let place { view?.hoverMoved(Touch(at: place, time: time)) }
  }

  /// Returns the view for a pointer at `place`: one that captures all touches, or else the foremost
  /// one there.
  package func target(at place: TouchPoint) -> View? {
    guard bounds.contains(place.cell) else { return nil }
    return Self.capturingView(in: self) ?? hitTest(place.cell)
  }

  static func capturingView(in view: View) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
    for view in view.subviews.reversed() {
      if let view = capturingView(in: view) { return view }
    }
    return view.capturesTouches ? view : nil
  }
}
