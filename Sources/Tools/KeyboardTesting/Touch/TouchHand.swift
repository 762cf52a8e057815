package import KeyboardEngine
internal import KeyboardFiles
package import KeyboardModel

/// The fingers that perform a ``TouchScript``: which are down, and where.
package struct TouchHand: Sendable {
  private struct Finger {
    let name: String
    let pointer: PointerID
    var point: TouchPoint
  }

  private var fingers: [Finger] = []

  package init() {}

  /// Returns the event of a step, `nil` for a wait, or throws why it is impossible.
  package mutating func event(
    for step: TouchStep, on engine: TouchEngine
  ) throws(TouchScript.Impossible) -> InputEvent? {
    switch step {
    case .wait: return nil
    case .event(.press(let id, let gesture)) where !engine.knows(gesture, on: id):
      throw .noSuchKey(id, shown: engine.grid.map(\.key.id))
    case .event(let event): return event
    case .down(let name, let place):
      let point = try Self.point(at: place, on: engine)
      let pointer = pointer(for: name)
      fingers.removeAll { $0.name == name }
      fingers.append(Finger(name: name, pointer: pointer, point: point))
      return .pointerDown(pointer, at: point)
    case .move(let name, let place):
      let index = try finger(name)
      fingers[index].point = try Self.point(at: place, on: engine)
      return .pointerMove(fingers[index].pointer, to: fingers[index].point)
    case .up(let name, let place):
      let finger = fingers.remove(at: try finger(name))
      let point = try place.map { place throws(TouchScript.Impossible) in
        try Self.point(at: place, on: engine)
      }
      return .pointerUp(finger.pointer, at: point ?? finger.point)
    case .cancel(let name): return .pointerCancel(fingers.remove(at: try finger(name)).pointer)
    case .hover(nil): return .hover(nil)
    case .hover(let place?): return .hover(try Self.point(at: place, on: engine))
    case .wheel(let steps, let place):
      return .wheel(steps, at: try Self.point(at: place, on: engine))
    case .secondaryClick(let place):
      return .secondaryClick(at: try Self.point(at: place, on: engine))
    }
  }

  /// Returns the number of the finger `name`: the same if it is down, or else the first free one.
  private func pointer(for name: String) -> PointerID {
    let old = fingers.first { $0.name == name }?.pointer
    let free = (0...fingers.count).first { number in
      !fingers.contains { $0.pointer == PointerID(number) }
    }
    return old ?? PointerID(free ?? fingers.count)
  }

  private func finger(_ name: String?) throws(TouchScript.Impossible) -> Int {
    let index = name.map { name in fingers.lastIndex { $0.name == name } } ?? fingers.indices.last
    guard let index else { throw .noSuchFinger(name) }
    return index
  }

  private static func point(
    at place: TouchStep.Place, on engine: TouchEngine
  ) throws(TouchScript.Impossible) -> TouchPoint {
    switch place {
    case .point(let point): return point
    case .key(let id):
      let inPopup = engine.popup?.items.first { $0.key == id }?.frame
      let onGrid = engine.grid.index(of: id).map { engine.grid[$0].frame }
      guard let frame = inPopup ?? onGrid else {
        throw .noSuchKey(id, shown: engine.grid.map(\.key.id))
      }
      return TouchPoint(middleOf: frame)
    }
  }
}

extension TouchScript {
  package enum Impossible: Error, Hashable, CustomStringConvertible {
    /// The key is neither in the popup nor on the current layer, whose keys are `shown`.
    case noSuchKey(Identifier, shown: [Identifier])
    /// No finger of that name, or no finger at all, is down.
    case noSuchFinger(String?)

    package var description: String {
      switch self {
      case .noSuchKey(let id, let shown):
        let names = shown.map(\.string)
        let nearest = Spelling.nearest(to: id.string, among: names)
        let hint = nearest.map { "; did you mean '\($0)'" } ?? ""
        return "there is no key '\(id)' on the layer that is shown\(hint); it has "
          + names.joined(separator: " ")
      case .noSuchFinger(let name?): return "no finger '\(name)' is down"
      case .noSuchFinger(nil): return "no finger is down"
      }
    }
  }
}

extension MachineHost {
  package mutating func wait(_ duration: Duration) {
    let end = now + max(duration, .zero)
    while let deadline = nextDeadline, deadline <= end { advance(to: max(now, deadline)) }
    advance(to: end)
  }

  mutating func follow(_ script: TouchScript) throws(TouchScript.Impossible) {
    var hand = TouchHand()
    for step in script.steps {
      wait(step.duration)
      if let event = try hand.event(for: step, on: machine.touch) { handle(event) }
    }
  }
}
