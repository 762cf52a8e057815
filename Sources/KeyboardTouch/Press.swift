internal import KeyboardModel

/// A pointer that is down.
struct Press: Sendable {
  enum Mode: Hashable, Sendable {
    /// Letting go taps the key.
    case tapping
    /// Letting go takes the popup's choice.
    case choosing
    /// The key has been done, and is done again as long as it is held.
    case repeating
    /// The finger moves the cursor.
    case movingCursor
    /// The finger draws a path of keys.
    case swiping
  }

  let pointer: PointerID
  var mode = Mode.tapping
  var behavior: KeyBehavior
  var frame: CellRect
  /// Where the pointer came to the key.
  var start: TouchPoint
  var position: TouchPoint
  var isHighlighted = false
  var previewedKey: Identifier?
  /// When the press is long, or repeats.
  var deadline: Timestamp?
  /// The key for others that the pointer holds, also after it has slid to another key.
  var held: StickyKey?
  var path: FlickPath
  var swipe: [Identifier] = []
  /// Whether the finger has moved since the popup opened.
  var hasChosen = false
  /// What the press has come to already.
  var ending: KeyEvent.Ending?
  var repeatCount = 0

  init(_ pointer: PointerID, _ behavior: KeyBehavior, frame: CellRect, at point: TouchPoint) {
    self.pointer = pointer
    self.behavior = behavior
    self.frame = frame
    start = point
    position = point
    path = FlickPath(from: point)
  }

  var source: PressSource { .pointer(pointer) }
  var place: KeyPlace { KeyPlace(behavior.key.id, frame: frame, source: source) }
  /// Whether the pointer only holds shift or a modifier, for other keys.
  var isHolding: Bool { held != nil && behavior.sticky == held }
}
