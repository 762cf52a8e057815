package import KeyboardModel

/// The directions of a finger's movement off a key.
///
/// Only directions that continue one of the flick's paths count, so that a cut corner does not add
/// a diagonal. A segment continues while the finger keeps its direction, and the next one is
/// measured from where the finger turned. A finger that strays from all paths selects no key, but
/// may return to where it began.
struct FlickPath: Hashable, Sendable {
  private(set) var directions: [Direction] = []
  private var isAstray = false
  private var anchor: TouchPoint

  init(from start: TouchPoint) { anchor = start }

  /// A Boolean value that indicates whether the movement is too far to be a tap.
  var hasBegun: Bool { !directions.isEmpty || isAstray }

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

  /// Returns whether the movement to `point` is in the direction of a first segment.
  func mayBegin(
    at point: TouchPoint, from start: TouchPoint, flick: Flick, on layer: LaidOutLayer,
    settings: TouchSettings
  ) -> Bool {
    let (x, y) = layer.keysFar(point.x - start.x, point.y - start.y)
    let least = max(0.01, settings.flickDistance.bounded)
    return x * x + y * y < least * least
      && nearest(to: (x, y), of: flick, settings: settings) != nil
  }

  func keyID(of flick: Flick) -> Identifier? { isAstray ? nil : flick.keyID(for: directions) }

  /// Returns the nearest of the current direction and those that continue a path.
  private func nearest(
    to movement: (x: Double, y: Double), of flick: Flick, settings: TouchSettings
  ) -> Direction? {
    var best: (direction: Direction, length: Double)?
    func consider(_ direction: Direction) {
      let unit = direction.unit
      let along = movement.x * unit.x + movement.y * unit.y
      let across = movement.x * unit.y - movement.y * unit.x
      let tolerance = direction.isDiagonal ? settings.diagonalTolerance : settings.flickTolerance
      guard along > 0, abs(across) <= tolerance.bounded * along, along > best?.length ?? 0
      else { return }
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

  /// The direction as a unit vector. y increases downwards.
  var unit: (x: Double, y: Double) {
    let length = isDiagonal ? 0.707_106_781_186_547_5 : 1
    return (Double(step.x) * length, Double(step.y) * length)
  }
}

extension KeyboardLayout {
  /// Returns the keys of flicks with a single segment off `key`, for hints on the key.
  package func flickHints(of key: Key) -> [(direction: Direction, key: Key)] {
    guard let flick = key.flickID.flatMap({ flicks[$0] }) else { return [] }
    return Direction.allCases.compactMap { direction in
      flick.keyID(for: [direction]).flatMap { keys[$0] }.map { (direction, $0) }
    }
  }
}
