package import KeyboardModel
package import KeyboardTouch

/// What is seen of keys that are pressed, pointed at or offered, over time.
package struct KeyFeedback {
  /// How long a tapped key looks pressed at least: 80 ms.
  package static let flashTime = Duration.milliseconds(80)

  /// A key that looks pressed a little longer than it is.
  private struct Flash {
    let place: KeyPlace
    let end: Timestamp
  }

  /// The key under the mouse.
  package private(set) var hovered: KeyGrid.Index?
  /// The keys that scanning offers.
  package private(set) var scanned: [KeyGrid.Index] = []
  /// The key under a finger, and what letting go would give.
  package private(set) var preview: (place: KeyPlace, key: Identifier)?
  private var flashes: [Flash] = []
  private var starts: [KeyPlace: Timestamp] = [:]

  /// Creates the feedback of a keyboard that nothing has happened to.
  package init() {}

  /// The keys that look pressed though they are not.
  package var flashing: [KeyPlace] { flashes.map(\.place) }

  /// When something looks different without an event, if it does.
  package var nextDeadline: Timestamp? { flashes.map(\.end).min() }

  /// Takes note that the keys at these places are offered.
  package mutating func offer(_ indices: [KeyGrid.Index]) {
    scanned = indices
  }

  /// Takes note of `event`.
  package mutating func handle(_ event: KeyEvent, at time: Timestamp) {
    switch event {
    case .highlight(let place):
      starts[place] = time
      flashes.removeAll { $0.place == place }
    case .unhighlight(let place):
      let end = (starts.removeValue(forKey: place) ?? time) + Self.flashTime
      if end > time { flashes.append(Flash(place: place, end: end)) }
    case .hover(let index): hovered = index
    case .scan(let indices): scanned = indices
    case .preview(let key, let place): preview = (place, key)
    case .previewEnded: preview = nil
    default: break
    }
  }

  /// Lets time pass.
  ///
  /// - Returns: A Boolean value that indicates whether something looks different.
  package mutating func advance(to time: Timestamp) -> Bool {
    let count = flashes.count
    flashes.removeAll { $0.end <= time }
    return flashes.count != count
  }
}
