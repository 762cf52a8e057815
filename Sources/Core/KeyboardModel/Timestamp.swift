/// A point in time on the clock of the host, as a duration since an origin that the host chooses.
///
/// Engines receive the time of each event from outside, so that tests and replays can use a clock
/// of their own.
public struct Timestamp: Hashable, Sendable, InstantProtocol {
  /// The time since the origin of the clock.
  public var uptime: Duration

  /// Creates the point in time `uptime` after the origin of the clock.
  public init(uptime: Duration) { self.uptime = uptime }

  /// Returns the point in time that is `duration` later.
  public func advanced(by duration: Duration) -> Timestamp { Timestamp(uptime: uptime + duration) }

  /// Returns the time from this point to `other`, negative if that is earlier.
  public func duration(to other: Timestamp) -> Duration { other.uptime - uptime }

  /// Returns a Boolean value that indicates whether `first` is earlier than `second`.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.uptime < second.uptime
  }

  package static func + (time: Timestamp, duration: Duration) -> Timestamp {
    time.advanced(by: duration)
  }

  package static func - (time: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(uptime: time.uptime - duration)
  }

  package static func += (time: inout Timestamp, duration: Duration) { time.uptime += duration }

  package static func - (first: Timestamp, second: Timestamp) -> Duration {
    second.duration(to: first)
  }

  /// Returns the earlier of two deadlines, of which `nil` is never.
  package static func earliest(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  package static func earliest(
    _ first: Timestamp?, _ second: Timestamp?, _ third: Timestamp?, _ fourth: Timestamp? = nil
  ) -> Timestamp? { earliest(earliest(first, second), earliest(third, fourth)) }
}

#if !hasFeature(Embedded)
  extension Timestamp {
    private static let start = ContinuousClock.now

    /// The current time of the system's clock, which advances while the system sleeps.
    public static var now: Timestamp { Timestamp(uptime: start.duration(to: .now)) }
  }
#endif
