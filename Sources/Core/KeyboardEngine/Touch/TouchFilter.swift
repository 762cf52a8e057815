package import KeyboardModel

/// A filter of touches that follow each other too fast, as from a hand that trembles.
package struct TouchFilter: Hashable, Sendable {
  /// The end of the last touch, including those that were ignored.
  private var end: Timestamp?

  /// Creates a filter without a touch.
  package init() {}

  /// Returns a Boolean value that indicates whether a touch that begins at `time` counts.
  package func begins(at time: Timestamp?, ignoringFor duration: Duration) -> Bool {
    guard let end, let time else { return true }
    return end.duration(to: time) >= duration
  }

  /// Notes the end of a touch.
  package mutating func ends(at time: Timestamp?) {
    end = time
  }
}
