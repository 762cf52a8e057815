package import KeyboardEngine
package import KeyboardModel

/// The visible feedback of keys that are pressed, pointed at or offered, over time.
package struct KeyFeedback {
  /// How long a tapped key at least looks pressed.
  package static let flashTime = Duration.milliseconds(80)

  private struct Flash {
    let place: KeyEvent.Place
    let end: Timestamp
  }

  package private(set) var hovered: KeyGrid.Index?
  package private(set) var scanned: [KeyGrid.Index] = []
  /// Under a finger, and what a release would produce.
  package private(set) var preview: (place: KeyEvent.Place, key: Identifier)?
  private var flashes: [Flash] = []
  private var starts: [KeyEvent.Place: Timestamp] = [:]

  package init() {}

  package var flashing: [KeyEvent.Place] { flashes.map(\.place) }

  package var nextDeadline: Timestamp? { flashes.map(\.end).min() }

  package mutating func offer(_ indices: [KeyGrid.Index]) { scanned = indices }

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

  /// Returns a Boolean value that indicates whether the appearance changed.
  package mutating func advance(to time: Timestamp) -> Bool {
    let count = flashes.count
    flashes.removeAll { $0.end <= time }
    return flashes.count != count
  }
}
