internal import KeyboardModel
internal import KeyboardTouch

/// Which view has which pointer of a screen.
@MainActor struct PointerMap {
  /// A touch, and the view that it began on.
  private struct Capture {
    var touch: Touch
    weak var view: View?
  }

  /// Somebody who watches touches.
  private struct Observer {
    weak var observation: TouchObservation?
  }

  /// The view under a mouse without a button.
  weak var hoveredView: View?
  /// A Boolean value that indicates whether a touch is being handled.
  var isTouching = false
  private var captures: [PointerID: Capture] = [:]
  private var lastTouch: Touch?
  private var observers: [Observer] = []

  /// Creates the touch of a pointer that goes down, counted together with those before it.
  mutating func touch(
    _ pointer: PointerID, at location: TouchPoint, isSecondary: Bool, time: Timestamp,
    doubleTapTime: Duration
  ) -> Touch {
    let isNext = lastTouch.map {
      $0.cell == location.cell && $0.isSecondary == isSecondary && time <= $0.time + doubleTapTime
    }
    let count = isNext == true ? (lastTouch?.tapCount ?? 0) + 1 : 1
    let touch = Touch(
      pointer, at: location, time: time, isSecondary: isSecondary, tapCount: count)
    lastTouch = touch
    return touch
  }

  /// Gives all that `touch` does to `view`.
  mutating func capture(_ touch: Touch, by view: View?) {
    captures[touch.pointer] = Capture(touch: touch, view: view)
  }

  /// The touch of `pointer` at another place, and its view; `nil` when it is not down.
  mutating func move(
    _ pointer: PointerID, to location: TouchPoint?, time: Timestamp
  ) -> (touch: Touch, view: View?)? {
    guard var capture = captures[pointer] else { return nil }
    if let location { capture.touch.location = location }
    capture.touch.time = time
    captures[pointer] = capture
    return (capture.touch, capture.view)
  }

  /// The view that has `pointer`.
  func view(of pointer: PointerID) -> View? { captures[pointer]?.view }

  /// The pointers that are down.
  var pointers: [PointerID] { Array(captures.keys) }

  /// Forgets a pointer that came up.
  mutating func release(_ pointer: PointerID) {
    captures[pointer] = nil
  }

  // MARK: Observers

  mutating func add(_ observation: TouchObservation) {
    observers.append(Observer(observation: observation))
  }

  /// Those who watch touches, in their order.
  mutating func observations() -> [TouchObservation] {
    observers.removeAll { $0.observation == nil }
    return observers.compactMap(\.observation)
  }
}

/// Lets somebody observe the touches of a screen as long as it lives.
@MainActor public final class TouchObservation {
  let handler: (CellPoint, View?) -> Void

  init(_ handler: @escaping (CellPoint, View?) -> Void) {
    self.handler = handler
  }
}
