public import KeyboardModel

/// The directions in which a finger has left a key.
///
/// Only directions count with which one of the flick's paths goes on, and the nearest of them; so a
/// corner that is cut does not add a diagonal. A segment goes on as long as the finger keeps its
/// direction, and the next one is measured from where it turned. A finger that strays where no path
/// leads gives nothing, but may come back to where it began.
struct FlickPath: Hashable, Sendable {
  private(set) var directions: [Direction] = []
  private(set) var isAstray = false
  private var anchor: TouchPoint

  init(from start: TouchPoint) {
    anchor = start
  }

  /// Whether the finger has left for good what could be a tap.
  var hasBegun: Bool { !directions.isEmpty || isAstray }

  /// Goes on to `point`.
  mutating func move(
    to point: TouchPoint, from start: TouchPoint, flick: Flick, on layer: LaidOutLayer,
    settings: TouchSettings
  ) {
    let (x, y) = layer.keysFar(point.x - anchor.x, point.y - anchor.y)
    let least = max(0.01, settings.flickDistance.bounded)
    let next = nearest(to: (x, y), of: flick, settings: settings)
    if let next, next == directions.last {
      anchor = point
    } else if x * x + y * y >= least * least {
      if let next, !isAstray {
        directions.append(next)
        anchor = point
      } else if !directions.isEmpty {
        isAstray = true
      }
    }
    guard directions.count == 1 else { return }
    let (backX, backY) = layer.keysFar(point.x - start.x, point.y - start.y)
    if 4 * (backX * backX + backY * backY) <= least * least { self = FlickPath(from: start) }
  }

  /// Whether the finger at `point` is on its way in a direction with which a path begins.
  func mayBegin(
    at point: TouchPoint, from start: TouchPoint, flick: Flick, on layer: LaidOutLayer,
    settings: TouchSettings
  ) -> Bool {
    let (x, y) = layer.keysFar(point.x - start.x, point.y - start.y)
    let least = max(0.01, settings.flickDistance.bounded)
    return x * x + y * y < least * least
      && nearest(to: (x, y), of: flick, settings: settings) != nil
  }

  /// The key that letting go now gives.
  func keyID(of flick: Flick) -> Identifier? {
    isAstray ? nil : flick.keyID(for: directions)
  }

  /// The direction with which one of the paths goes on, or the present one, that is nearest to the
  /// movement.
  private func nearest(
    to movement: (x: Double, y: Double), of flick: Flick, settings: TouchSettings
  ) -> Direction? {
    var best: (direction: Direction, length: Double)?
    func consider(_ direction: Direction) {
      let unit = direction.unit
      let along = movement.x * unit.x + movement.y * unit.y
      let across = movement.x * unit.y - movement.y * unit.x
      let tolerance = direction.isDiagonal ? settings.diagonalTolerance : settings.flickTolerance
      guard along > 0, abs(across) <= tolerance.bounded * along, along > best?.length ?? 0 else {
        return
      }
      best = (direction, along)
    }
    if let last = directions.last { consider(last) }
    for segment in flick.segments where segment.directions.count > directions.count {
      if segment.directions.starts(with: directions) {
        consider(segment.directions[directions.count])
      }
    }
    return best?.direction
  }
}

extension Direction {
  fileprivate var isDiagonal: Bool { step.x != 0 && step.y != 0 }

  /// The direction as a vector of length 1; y counts downwards.
  var unit: (x: Double, y: Double) {
    let length = isDiagonal ? 0.707_106_781_186_547_5 : 1
    return (Double(step.x) * length, Double(step.y) * length)
  }
}

extension KeyboardLayout {
  /// What a flick of a single segment off `key` gives, to be drawn on the key.
  ///
  /// - Complexity: O(*n*) in the number of segments of the flick.
  public func flickHints(of key: Key) -> [(direction: Direction, key: Key)] {
    guard let flick = key.flickID.flatMap({ flicks[$0] }) else { return [] }
    return Direction.allCases.compactMap { direction in
      flick.keyID(for: [direction]).flatMap { keys[$0] }.map { (direction, $0) }
    }
  }
}
