internal import KeyboardModel
internal import KeyboardTouch

/// Which view has which pointer of a screen.
@MainActor struct PointerMap {
  /// A touch, and the view that it began on.
  private struct Capture {
    var touch: Touch
    weak var view: View?
    /// Where the touch began.
    let start: TouchPoint
    /// A Boolean value that indicates whether the pointer has stayed where it went down, as far as fingers can.
    var isTap = true
  }

  /// A touch at a moment, as the screen knows it.
  struct State {
    /// The touch.
    let touch: Touch
    /// The view that gets it.
    let view: View?
    /// Where it began.
    let start: TouchPoint
    /// A Boolean value that indicates whether it would be a tap if it ended.
    let isTap: Bool
  }

  /// How far a pointer may move in a tap.
  private static let tapSize = CellSize(width: 2, height: 1)

  /// Somebody who watches taps.
  private struct Observer {
    weak var observation: TapObservation?
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
        // A second finger beside one that is still down is a touch by itself.
        && ($0.pointer == pointer || captures[$0.pointer] == nil)
    }
    let count = isNext == true ? (lastTouch?.tapCount ?? 0) + 1 : 1
    let touch = Touch(
      pointer, at: location, time: time, isSecondary: isSecondary, tapCount: count)
    lastTouch = touch
    return touch
  }

  /// Gives all that `touch` does to `view`.
  mutating func capture(_ touch: Touch, by view: View?) {
    captures[touch.pointer] = Capture(touch: touch, view: view, start: touch.location)
  }

  /// The touch of `pointer` at another place; `nil` when it is not down.
  mutating func move(
    _ pointer: PointerID, to location: TouchPoint?, time: Timestamp
  ) -> State? {
    guard var capture = captures[pointer] else { return nil }
    if let location {
      capture.touch.location = location
      let (cell, start) = (location.cell, capture.start.cell)
      if abs(cell.x - start.x) > Self.tapSize.width || abs(cell.y - start.y) > Self.tapSize.height {
        capture.isTap = false
      }
    }
    capture.touch.time = time
    captures[pointer] = capture
    return State(
      touch: capture.touch, view: capture.view, start: capture.start, isTap: capture.isTap)
  }

  /// Gives the rest of a touch to `view`.
  mutating func give(_ pointer: PointerID, to view: View) {
    captures[pointer]?.view = view
  }

  /// The view that has `pointer`.
  func view(of pointer: PointerID) -> View? { captures[pointer]?.view }

  /// The pointers that are down.
  var pointers: [PointerID] { Array(captures.keys) }

  /// Forgets a pointer that came up.
  ///
  /// - Returns: A Boolean value that indicates whether it was down.
  @discardableResult
  mutating func release(_ pointer: PointerID) -> Bool {
    captures.removeValue(forKey: pointer) != nil
  }

  // MARK: Observers

  mutating func add(_ observation: TapObservation) {
    observers.append(Observer(observation: observation))
  }

  /// A Boolean value that indicates whether somebody watches taps.
  var isObserved: Bool { observers.contains { $0.observation != nil } }

  /// Those who watch taps, in their order.
  mutating func observations() -> [TapObservation] {
    observers.removeAll { $0.observation == nil }
    return observers.compactMap(\.observation)
  }
}

/// Lets somebody observe the taps on a screen as long as it lives.
@MainActor public final class TapObservation {
  let handler: (CellPoint, View?) -> Void

  init(_ handler: @escaping (CellPoint, View?) -> Void) {
    self.handler = handler
  }
}
