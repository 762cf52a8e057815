internal import KeyboardModel

/// A press of a pointer.
struct PointerPress: Sendable {
  enum Mode: Hashable, Sendable {
    /// A press whose release taps the key.
    case tapping
    /// A press whose release takes the popup's choice.
    case choosing
    /// A press that has performed the key and repeats it while it is held.
    case repeating
    /// A press that moves the cursor.
    case movingCursor
    /// A press that draws a path of keys.
    case swiping
  }

  let pointer: PointerID
  var mode = Mode.tapping
  var behavior: KeyBehavior
  var frame: CellRect
  /// The point at which the pointer entered the key.
  var start: TouchPoint
  var position: TouchPoint
  var isHighlighted = false
  var previewedKey: Identifier?
  /// The time of the long press or of the next repetition.
  var deadline: Timestamp?
  /// The sticky key that the pointer holds, even after it has slid to another key.
  var held: StickyKey?
  var path: FlickPath
  var swipe: [Identifier] = []
  /// A Boolean value that indicates whether the finger has moved since the popup opened.
  var hasChosen = false
  /// The result of the press so far.
  var ending: KeyEvent.Ending?
  var repeatCount = 0
  /// A Boolean value that indicates whether the finger has slid from a key for another layer, which
  /// is shown until the press ends.
  var showsLayer = false

  init(_ pointer: PointerID, _ behavior: KeyBehavior, frame: CellRect, at point: TouchPoint) {
    self.pointer = pointer
    self.behavior = behavior
    self.frame = frame
    start = point
    position = point
    path = FlickPath(from: point)
  }

  var source: PressSource { .pointer(pointer) }
  var place: KeyEvent.Place { KeyEvent.Place(behavior.key.id, frame: frame, source: source) }
  /// A Boolean value that indicates whether the pointer only holds shift or a modifier for other
  /// keys.
  var isHolding: Bool { held != nil && behavior.sticky == held }
}
