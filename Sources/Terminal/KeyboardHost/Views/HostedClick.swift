internal import KeyboardModel

/// A click with the left button.
struct HostedClick: Hashable {
  let place: HostedSelection.Place
  let time: Timestamp
  /// The unit of the selection: a second click at the same position selects a word, a third one the
  /// line.
  let unit: HostedSelection.Unit

  init(
    place: HostedSelection.Place, time: Timestamp, after last: HostedClick?, within limit: Duration
  ) {
    (self.place, self.time) = (place, time)
    let isNext = last.map { $0.place == place && $0.time.duration(to: time) <= limit } ?? false
    let count = isNext ? (last?.unit.rawValue ?? 0) + 1 : 1
    unit = HostedSelection.Unit(rawValue: count) ?? .cell
  }
}
