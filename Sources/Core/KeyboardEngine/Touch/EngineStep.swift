internal import KeyboardModel

/// What the parts of an engine share in a step: the settings, the time, and the results so far.
struct EngineStep: Sendable {
  /// The times, distances and choices in use.
  var settings: TouchSettings
  /// A Boolean value that indicates whether previews are suppressed regardless of the settings.
  var isSecure = false
  /// The key that a finger has tapped in the step.
  var touchedKey: TouchedKey?
  /// The time, or `nil` before the first event.
  private(set) var time: Timestamp?
  /// A Boolean value that indicates whether the step may tap a key.
  private(set) var mayTap = true
  private var events: [KeyEvent] = []

  init(_ settings: TouchSettings) {
    self.settings = settings
  }

  /// A Boolean value that indicates whether previews of keys are shown.
  var showsPreviews: Bool { settings.showsPreviews && !isSecure }

  /// Begins a step.
  mutating func begin(mayTap: Bool) {
    self.mayTap = mayTap
    touchedKey = nil
  }

  /// Moves the time to `time`, unless it is earlier.
  mutating func advance(to time: Timestamp) {
    self.time = max(self.time ?? time, time)
  }

  /// Returns the time after a duration from now.
  func deadline(after duration: Duration) -> Timestamp? {
    time.map { $0 + max(duration, .milliseconds(1)) }
  }

  /// Adds an event to the results.
  mutating func emit(_ event: KeyEvent) {
    events.append(event)
  }

  /// Exchanges the results with the array of a caller, to which further ones are appended without
  /// a copy.
  mutating func swapResults(with output: inout [KeyEvent]) {
    swap(&events, &output)
  }
}
