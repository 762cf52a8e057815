internal import KeyboardModel

/// What the parts of an engine share in a step: the settings, the time, and the results so far.
struct EngineStep: Sendable {
  var settings: TouchSettings
  /// A Boolean value that indicates whether previews are suppressed regardless of the settings.
  var isSecure = false
  var touchedKey: TouchedKey?
  private(set) var time: Timestamp?
  private(set) var mayTap = true
  private var events: [KeyEvent] = []

  init(_ settings: TouchSettings) { self.settings = settings }

  var showsPreviews: Bool { settings.showsPreviews && !isSecure }

  mutating func begin(mayTap: Bool) {
    self.mayTap = mayTap
    touchedKey = nil
  }

  /// Moves the time to `time`, unless it is earlier.
  mutating func advance(to time: Timestamp) { self.time = max(self.time ?? time, time) }

  func deadline(after duration: Duration) -> Timestamp? {
    time.map { $0 + max(duration, .milliseconds(1)) }
  }

  mutating func emit(_ event: KeyEvent) { events.append(event) }

  /// Exchanges the results with the array of a caller, to which further ones are appended uncopied.
  mutating func swapResults(with output: inout [KeyEvent]) { swap(&events, &output) }
}
