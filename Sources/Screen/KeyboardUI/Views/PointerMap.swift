internal import KeyboardEngine
internal import KeyboardModel

/// The pointers of a screen and the views that receive their touches.
@MainActor struct PointerMap {
  /// A touch, and the view that receives it.
  struct Capture {
    fileprivate(set) var touch: Touch
    fileprivate(set) weak var view: View?
    let start: TouchPoint
    /// Whether the pointer has stayed in place, within the tolerance of fingers.
    fileprivate(set) var isTap = true
  }

  /// The distance that a pointer may move in a tap.
  private static var tapSize: CellSize { CellSize(width: 2, height: 1) }

  /// The view under a mouse without a pressed button.
  weak var hoveredView: View?
  var isTouching = false
  private var captures: [PointerID: Capture] = [:]
  private var lastTouch: Touch?

  /// Creates the touch of a pointer that goes down: another tap if it soon follows one in its cell.
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
    let touch = Touch(pointer, at: location, time: time, isSecondary: isSecondary, tapCount: count)
    lastTouch = touch
    return touch
  }

  mutating func capture(_ touch: Touch, by view: View?) {
    captures[touch.pointer] = Capture(touch: touch, view: view, start: touch.location)
  }

  /// Moves the touch of `pointer`, and returns it; `nil` if it is not down.
  mutating func move(_ pointer: PointerID, to location: TouchPoint?, time: Timestamp) -> Capture? {
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
    return capture
  }

  mutating func give(_ pointer: PointerID, to view: View) { captures[pointer]?.view = view }

  func view(of pointer: PointerID) -> View? { captures[pointer]?.view }

  var pointers: [PointerID] { Array(captures.keys) }

  /// Removes a pointer that came up, and returns whether it was down.
  @discardableResult
  mutating func release(_ pointer: PointerID) -> Bool {
    captures.removeValue(forKey: pointer) != nil
  }
}
