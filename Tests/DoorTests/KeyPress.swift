import KeyboardEngine
import KeyboardFiles
import KeyboardModel

@testable import KeyboardTesting

/// A key with a gesture.
struct KeyPress: Hashable {
  var key: Identifier
  var gesture = KeyGesture.tap

  init(_ key: Identifier, _ gesture: KeyGesture = .tap) {
    self.key = key
    self.gesture = gesture
  }

  /// Creates the press for a test's `keystroke` on `layout`.
  init(_ keystroke: Keystroke, on layout: KeyboardLayout) throws(Obstacle) {
    (key, gesture) = (keystroke.key, keystroke.gesture)
    guard let typed = layout.key(for: keystroke) else { throw .unknownKey }
    switch layout.traits[typed.id]?.action {
    case nil, .shift, .capsLock, .nextLayout: break
    default: throw .frameKey
    }
    guard gesture != .tap || layout.isPressable(typed) else { throw .unknownKey }
  }

  /// The press in the notation of `clavier press`.
  var word: String { Keystroke(key, gesture: gesture).description }
}

extension TestedFile {
  /// Returns the press for a step: that of its key, or of the layout's own backspace key; `nil` for
  /// a check, and for backspace if no key deletes.
  func press(for action: KeyboardTestFile.Step.Action) throws(Obstacle) -> KeyPress? {
    switch action {
    case .keystroke(let keystroke): return try KeyPress(keystroke, on: layout)
    case .emit: throw .emittedText
    case .backspace: return backspaceKey.map { KeyPress($0) }
    case .check: return nil
    }
  }
}

// MARK: - The way to a key

extension TouchEngine {
  /// Returns the presses that lead from the current state to a key and then press it, or another
  /// key with the same result: by a long press, a flick or several taps.
  func way(to press: KeyPress, at time: Timestamp) throws(Obstacle) -> [KeyPress] {
    if isShown(press) { return [press] }
    for find in [Self.itself, Self.giver] {
      if let way = way(at: time, to: { find($0, press) }) { return way }
    }
    throw .notOnTouchLayers
  }

  /// Returns the place of a press in the open popup; `nil` for its default.
  func place(of press: KeyPress) -> Int? {
    guard let popup, let key = layout.keys[press.key] else { return nil }
    let id: Identifier?
    switch press.gesture {
    case .tap, .longPress(nil): return nil
    case .longPress(let number?): return number - 1
    case .flick(let directions):
      id = key.flickID.flatMap { layout.flicks[$0] }?.keyID(for: directions)
    case .taps(let count):
      let place = (count - 1) % (key.multiTapKeyIDs.count + 1)
      id = place == 0 ? nil : key.multiTapKeyIDs[place - 1]
    }
    return popup.items.firstIndex { $0.key == id }
  }

  private func isShown(_ press: KeyPress) -> Bool { grid.index(of: press.key) != nil }

  private static func itself(on engine: TouchEngine, _ press: KeyPress) -> KeyPress? {
    engine.isShown(press) ? press : nil
  }

  /// Returns the press of a visible key with the same result as a tap on another one.
  private static func giver(on engine: TouchEngine, _ press: KeyPress) -> KeyPress? {
    guard press.gesture == .tap else { return nil }
    return engine.grid.lazy.map(\.key).compactMap { key in
      engine.gesture(on: key, giving: press.key).map { KeyPress(key.id, $0) }
    }.first
  }

  private func gesture(on key: Key, giving id: Identifier) -> KeyGesture? {
    layout.gestures(on: key).first { $0.keyID == id }?.gesture
  }

  /// Returns the shortest way over keys that only change the layer to a layer in which `find` finds
  /// a press.
  private func way(at time: Timestamp, to find: (TouchEngine) -> KeyPress?) -> [KeyPress]? {
    var open: [(engine: TouchEngine, way: [KeyPress])] = [(self, [])]
    var known: Set<LayerState> = [layerState]
    while !open.isEmpty {
      let (engine, way) = open.removeFirst()
      if let press = find(engine) { return way + [press] }
      for key in engine.grid.map(\.key) where engine.mayChangeLayer(key) {
        var next = engine
        let events = next.handle(.press(key.id, .tap), at: time)
        guard events.allSatisfy(\.isSilent), known.insert(next.layerState).inserted else {
          continue
        }
        open.append((next, way + [KeyPress(key.id)]))
      }
    }
    return nil
  }

  private func mayChangeLayer(_ key: Key) -> Bool {
    let action = layout.traits[key.id]?.action
    return key.layerID != nil || action == .shift || action == .capsLock
  }
}

extension KeyEvent {
  /// A Boolean value that indicates whether the event changes no text.
  fileprivate var isSilent: Bool {
    switch self {
    case .output, .action, .command, .moveCursor: false
    default: true
    }
  }
}

extension TouchPoint {
  /// Returns the points of a flick from this one, each well beyond the minimum distance.
  func flick(_ directions: [Direction], on engine: TouchEngine) -> [TouchPoint] {
    let (width, height) = (engine.keySize.width, engine.keySize.height)
    // The same distance in all directions: that of a key's shorter side, where cells are twice as
    // high as wide.
    let side = Double(min(width, 2 * height) * Self.unitsPerCell)
    let length = 1.5 * engine.settings.flickDistance * side
    var points = [self]
    for direction in directions {
      let last = points[points.count - 1]
      points.append(
        TouchPoint(
          unitsX: last.x + Int(Double(direction.step.x) * length),
          unitsY: last.y + Int(Double(direction.step.y) * length / 2)))
    }
    return points
  }
}
