internal import KeyboardEngine
internal import KeyboardModel

/// A filter of touches that follow each other too fast, as from a hand that trembles.
struct TouchFilter {
  /// The time from the end of a touch in which no other touch begins.
  var repeatTime = Duration.zero
  /// The end of the last touch, including those that were ignored.
  private var lastEnd: Timestamp?
  /// The pointers that are down and ignored.
  private var ignored: Set<PointerID> = []

  /// Returns a Boolean value that indicates whether a touch that begins at `time` counts.
  mutating func begins(_ pointer: PointerID, at time: Timestamp) -> Bool {
    guard let lastEnd, lastEnd.duration(to: time) < repeatTime else { return true }
    ignored.insert(pointer)
    return false
  }

  /// Returns a Boolean value that indicates whether the touch of a pointer counts.
  func counts(_ pointer: PointerID) -> Bool { !ignored.contains(pointer) }

  /// Returns a Boolean value that indicates whether a touch counts that ends at `time`, or is
  /// cancelled for `nil`.
  mutating func ends(_ pointer: PointerID, at time: Timestamp?) -> Bool {
    if let time { lastEnd = time }
    return ignored.remove(pointer) == nil
  }
}
