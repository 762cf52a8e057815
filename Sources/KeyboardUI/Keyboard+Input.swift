public import KeyboardLayout
public import TouchEngine

/// What comes in.
extension Keyboard {
  /// Takes note of what a hand, a switch or a physical keyboard does.
  public func handle(_ event: InputEvent) {
    take(event)
  }

  /// A pointer goes down: a finger, or the mouse button.
  ///
  /// - Parameters:
  ///   - pointer: A number that tells it from the others. The default is 0.
  ///   - point: Where.
  public func pointerDown(_ pointer: Int = 0, at point: TouchPoint) {
    handle(.pointerDown(pointer, at: point))
  }

  /// A pointer that is down moves.
  public func pointerMoved(_ pointer: Int = 0, to point: TouchPoint) {
    handle(.pointerMove(pointer, to: point))
  }

  /// A pointer comes up.
  public func pointerUp(_ pointer: Int = 0, at point: TouchPoint) {
    handle(.pointerUp(pointer, at: point))
  }

  /// The system takes a pointer away.
  public func pointerCancelled(_ pointer: Int = 0) {
    handle(.pointerCancel(pointer))
  }

  /// Taps the key in the cell at `point` of the grid.
  ///
  /// - Returns: Whether there is a key.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    guard grid.index(at: point) != nil else { return false }
    // A number that no caller is likely to use for a finger.
    pointerDown(.min, at: TouchPoint(point))
    pointerUp(.min, at: TouchPoint(point))
    return true
  }

  /// Taps the key named `id`, whether or not it is on the layer that is shown.
  ///
  /// - Returns: Whether the layout has such a key that can be pressed.
  @discardableResult
  public func tap(_ id: Identifier) -> Bool {
    press(id)
  }

  /// Presses the key named `id`, whether or not it is on the layer that is shown.
  ///
  /// - Parameters:
  ///   - id: The key.
  ///   - gesture: How it is pressed. The default is a tap.
  /// - Returns: Whether the layout has such a key with such a gesture.
  @discardableResult
  public func press(_ id: Identifier, _ gesture: KeyGesture = .tap) -> Bool {
    guard knows(gesture, on: id) else { return false }
    handle(.press(id, gesture))
    return true
  }

  /// Whether the layout has a key named `id` that can be pressed so.
  public func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    engine.knows(gesture, on: id)
  }

  /// Presses a key of the layout's physical keyboard, which leaves the touch layers alone.
  ///
  /// - Parameters:
  ///   - scanCode: The key's scan code (PC set 1).
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: Whether the key has a meaning in the layout.
  @discardableResult
  public func press(scanCode: UInt8, modifiers: ModifierState = []) -> Bool {
    guard let key = layout.key(forScanCode: scanCode, modifiers: modifiers),
      layout.isPressable(key)
    else { return false }
    handle(.keyDown(.scanCode(scanCode), modifiers, isRepeat: false))
    handle(.keyUp(.scanCode(scanCode)))
    return true
  }

  /// Gives up what was begun, as when the keyboard is hidden: nothing stays pressed, open or repeating.
  public func cancel() {
    change { $0.cancelAll(at: $1, into: &$2) }
  }

  /// When ``advance()`` is to be called at the latest, if at all.
  public var nextDeadline: ContinuousClock.Instant? { engine.nextDeadline }

  /// Does what has come due by the clock: long presses, repetitions and the like.
  public func advance() {
    guard let deadline = nextDeadline, deadline <= now() else { return }
    take(nil)
  }

  // MARK: The engine

  /// Lets the engine take `event`, or only the time.
  private func take(_ event: InputEvent?) {
    guard !isAsking else { return waiting.append { [unowned self] in take(event) } }
    let time = now()
    if let event, !isTargetSecure { inputObserver?(event, time) }
    engine.isSecure = isTargetSecure
    var events = takeEvents()
    if let delegate {
      run(event, at: time, asking: delegate, into: &events)
    } else {
      engine.take(event, at: time, refusing: [], into: &events)
    }
    deliver(&events)
    while !isAsking, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Runs the engine as often as it takes to find out which taps are not allowed: each time on a copy,
  /// which counts if the delegate agrees to all taps.
  private func run(
    _ event: InputEvent?, at time: ContinuousClock.Instant, asking delegate: any KeyboardDelegate,
    into events: inout [KeyEvent]
  ) {
    isAsking = true
    defer { isAsking = false }
    var refusals: [Int] = []
    var askedCount = 0
    while true {
      var trial = engine
      events.removeAll(keepingCapacity: true)
      trial.take(event, at: time, refusing: refusals, into: &events)
      var number = -1
      var isAllowed = true
      for case .tap(let id, _) in events where isAllowed {
        repeat { number += 1 } while refusals.contains(number)
        guard number >= askedCount, let key = layout.keys[id] else { continue }
        askedCount = number + 1
        isAllowed = delegate.keyboard(self, shouldTap: key)
      }
      guard !isAllowed else { return engine = trial }
      refusals.append(number)
    }
  }

  /// Changes the engine in a way that types nothing, and tells what it means.
  func change(
    _ body: @escaping (inout TouchEngine, ContinuousClock.Instant, inout [KeyEvent]) -> Void
  ) {
    guard !isAsking else { return waiting.append { [unowned self] in change(body) } }
    var events = takeEvents()
    body(&engine, now(), &events)
    deliver(&events)
  }

  private func takeEvents() -> [KeyEvent] {
    var events: [KeyEvent] = []
    swap(&events, &self.events)
    return events
  }
}

extension TouchEngine {
  fileprivate mutating func take(
    _ event: InputEvent?, at time: Instant, refusing refusals: [Int], into events: inout [KeyEvent]
  ) {
    if let event {
      handle(event, at: time, refusing: refusals, into: &events)
    } else {
      advance(to: time, refusing: refusals, into: &events)
    }
  }
}
