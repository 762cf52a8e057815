internal import KeyboardEngine
internal import KeyboardModel

/// The pointers of a screen and the views that receive their touches.
@MainActor struct PointerMap<Target: AnyObject> {
  /// A touch, and the view that it began on.
  private struct Capture {
    var touch: Touch
    weak var view: Target?
    /// The place where the touch began.
    let start: TouchPoint
    /// A Boolean value that indicates whether the pointer has stayed in place, within the tolerance
    /// of fingers.
    var isTap = true
  }

  /// The state of a touch at one moment.
  struct State {
    /// The touch.
    let touch: Touch
    /// The view that receives it.
    let view: Target?
    /// The place where it began.
    let start: TouchPoint
    /// A Boolean value that indicates whether it would be a tap if it ended.
    let isTap: Bool
  }

  /// The distance that a pointer may move in a tap.
  private static var tapSize: CellSize { CellSize(width: 2, height: 1) }

  /// The view under a mouse without a pressed button.
  weak var hoveredView: Target?
  /// A Boolean value that indicates whether a touch is being handled.
  var isTouching = false
  private var captures: [PointerID: Capture] = [:]
  private var lastTouch: Touch?

  /// Creates the touch of a pointer that goes down, and counts it as a further tap if it quickly
  /// follows one in the same cell.
  mutating func touch(
    _ pointer: PointerID, at location: TouchPoint, isSecondary: Bool, time: Timestamp,
    doubleTapTime: Duration
  ) -> Touch {
    let isNext = lastTouch.map {
      $0.cell == location.cell && $0.isSecondary == isSecondary && time <= $0.time + doubleTapTime
        // A second finger beside one that is still down is a separate touch.
        && ($0.pointer == pointer || captures[$0.pointer] == nil)
    }
    let count = isNext == true ? (lastTouch?.tapCount ?? 0) + 1 : 1
    let touch = Touch(
      pointer, at: location, time: time, isSecondary: isSecondary, tapCount: count)
    lastTouch = touch
    return touch
  }

  /// Makes `view` receive all of `touch`.
  mutating func capture(_ touch: Touch, by view: Target?) {
    captures[touch.pointer] = Capture(touch: touch, view: view, start: touch.location)
  }

  /// Moves the touch of `pointer`, and returns its state; `nil` if it is not down.
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

  /// Makes `view` receive the remaining touch of `pointer`.
  mutating func give(_ pointer: PointerID, to view: Target) {
    captures[pointer]?.view = view
  }

  /// Returns the view that receives the touch of `pointer`.
  func view(of pointer: PointerID) -> Target? { captures[pointer]?.view }

  /// The pointers that are down.
  var pointers: [PointerID] { Array(captures.keys) }

  /// Removes a pointer that came up.
  ///
  /// - Returns: A Boolean value that indicates whether it was down.
  @discardableResult
  mutating func release(_ pointer: PointerID) -> Bool {
    captures.removeValue(forKey: pointer) != nil
  }
}
