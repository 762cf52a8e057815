package import KeyboardEngine
package import KeyboardModel

/// The visible feedback of keys that are pressed, pointed at or offered, over time.
package struct KeyFeedback {
  /// The minimum time for which a tapped key looks pressed: 80 ms.
  package static let flashTime = Duration.milliseconds(80)

  /// A key that looks pressed for a moment after its release.
  private struct Flash {
    let place: KeyEvent.Place
    let end: Timestamp
  }

  /// The key under the pointer.
  package private(set) var hovered: KeyGrid.Index?
  /// The keys that scanning offers.
  package private(set) var scanned: [KeyGrid.Index] = []
  /// The key under a finger, and the key that a release would produce.
  package private(set) var preview: (place: KeyEvent.Place, key: Identifier)?
  private var flashes: [Flash] = []
  private var starts: [KeyEvent.Place: Timestamp] = [:]

  /// Creates the initial feedback, in which no key is highlighted.
  package init() {}

  /// The keys that still look pressed after their release.
  package var flashing: [KeyEvent.Place] { flashes.map(\.place) }

  /// The time of the next change that needs no event, or `nil` if there is none.
  package var nextDeadline: Timestamp? { flashes.map(\.end).min() }

  /// Updates the keys that scanning offers.
  package mutating func offer(_ indices: [KeyGrid.Index]) {
    scanned = indices
  }

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

  /// Advances the feedback to `time`.
  ///
  /// - Returns: A Boolean value that indicates whether the appearance changed.
  package mutating func advance(to time: Timestamp) -> Bool {
    let count = flashes.count
    flashes.removeAll { $0.end <= time }
    return flashes.count != count
  }
}
