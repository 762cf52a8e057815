internal import KeyboardEditing
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardTouch

/// What comes in.
extension Keyboard {
  /// Handles what a hand, a switch or a physical keyboard does.
  ///
  /// Input from within the delegate, the target or an observer is queued, and handled when they have
  /// returned.
  public func handle(_ event: InputEvent) {
    enqueue(.input(event, at: now))
  }

  /// Handles a pointer that goes down: a finger, or the mouse button.
  ///
  /// - Parameters:
  ///   - pointer: A number that tells it from the others. The default is 0.
  ///   - point: Where.
  public func pointerDown(_ pointer: PointerID = 0, at point: TouchPoint) {
    handle(.pointerDown(pointer, at: point))
  }

  /// Handles a movement of a pointer that is down.
  public func pointerMoved(_ pointer: PointerID = 0, to point: TouchPoint) {
    handle(.pointerMove(pointer, to: point))
  }

  /// Handles a pointer that comes up.
  public func pointerUp(_ pointer: PointerID = 0, at point: TouchPoint) {
    handle(.pointerUp(pointer, at: point))
  }

  /// Handles a pointer that the system takes away.
  public func pointerCancelled(_ pointer: PointerID = 0) {
    handle(.pointerCancel(pointer))
  }

  /// Taps the key in the cell at `point` of the grid.
  ///
  /// - Returns: A Boolean value that indicates whether there is a key.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    guard grid.index(at: point) != nil else { return false }
    // A number that no caller is likely to use for a finger.
    pointerDown(PointerID(.min), at: TouchPoint(point))
    pointerUp(PointerID(.min), at: TouchPoint(point))
    return true
  }

  /// Presses the key named `id`, whether or not it is on the layer that is shown.
  ///
  /// - Parameters:
  ///   - id: The key.
  ///   - gesture: How it is pressed. The default is a tap.
  /// - Throws: ``KeyPressError`` when the layout has no such key or gesture, or nobody gets what is typed.
  public func press(_ id: Identifier, _ gesture: KeyGesture = .tap) throws(KeyPressError) {
    guard delegate != nil || target != nil else { throw .isNotConnected }
    guard knows(gesture, on: id) else { throw KeyPressError(gesture, on: id, of: layout) }
    handle(.press(id, gesture))
  }

  /// Taps the key named `id`, whether or not it is on the layer that is shown.
  ///
  /// - Throws: ``KeyPressError`` when the layout has no such key that can be pressed, or nobody gets what
  ///   is typed.
  public func tap(_ id: Identifier) throws(KeyPressError) {
    try press(id)
  }

  /// Returns a Boolean value that indicates whether the layout has a key named `id` that can be pressed so.
  public func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    machine.touch.knows(gesture, on: id)
  }

  /// Presses a key of the layout's physical keyboard, which leaves the touch layers alone.
  ///
  /// - Parameters:
  ///   - scanCode: The key's scan code (PC set 1).
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: A Boolean value that indicates whether the key has a meaning in the layout.
  @discardableResult
  public func press(scanCode: UInt8, modifiers: ModifierState = []) -> Bool {
    guard let key = layout.key(forScanCode: scanCode, modifiers: modifiers),
      layout.isPressable(key)
    else { return false }
    handle(.keyDown(.scanCode(scanCode), modifiers, isRepeat: false))
    handle(.keyUp(.scanCode(scanCode)))
    return true
  }

  /// Does what has come due by the clock: long presses, repetitions and the like. A keyboard on a screen
  /// need not be told.
  public func advance() {
    advance(to: now)
  }

  // MARK: The queue

  /// Something that happens to the machine.
  enum Work {
    /// An event, or only the time.
    case input(InputEvent?, at: Timestamp)
    /// A change from outside.
    case change((inout KeyboardMachine, Timestamp, inout [KeyboardOutcome]) -> Void)
    /// What follows from a change.
    case call(() -> Void)
  }

  /// Changes the machine in a way that types nothing.
  func change(
    _ body: @escaping (inout KeyboardMachine, Timestamp, inout [KeyboardOutcome]) -> Void
  ) {
    enqueue(.change(body))
  }

  /// Calls `body` when all that was asked for before has been done.
  func call(_ body: @escaping () -> Void) {
    enqueue(.call(body))
  }

  /// Does `work`, after all that was asked for before.
  func enqueue(_ work: Work) {
    queue.append(work)
    // Whoever is at work does this as well, when its turn has come.
    guard queue.count == 1 else { return }
    while let first = queue.first {
      perform(first)
      queue.removeFirst()
    }
  }

  private func perform(_ work: Work) {
    // What is typed may lead on to another target.
    let isSecret = isTargetSecure
    switch work {
    case .input(let event, let time):
      if let event, !isSecret { inputObserver?(event, time) }
      lastInputTime = time
      machine.isSecure = isSecret
      machine.begin(event, at: time)
      provideContext()
      // Each step is dispatched before the next one is tried.
      while machine.hasWork {
        step(isSecret: isSecret)
        provideContext()
      }
    case .change(let body):
      dispatch(isSecret: isSecret) { outcomes in
        // The target may look at the keyboard when it is asked for its text.
        var next = machine
        // What nobody gave a time is as old as the last input, so that input on any clock may follow.
        body(&next, knownTime ?? lastInputTime, &outcomes)
        machine = next
      }
      setNeedsDisplay()
    case .call(let body): body()
    }
  }

  private func step(isSecret: Bool) {
    dispatch(isSecret: isSecret) { outcomes in
      // The delegate sees what was shown before until the step is committed.
      var next = machine
      _ = next.step(asking: Questions(keyboard: self), into: &outcomes)
      machine = next
    }
  }

  /// Dispatches what comes of `body`, in an array that is kept for its room.
  private func dispatch(isSecret: Bool, _ body: (inout [KeyboardOutcome]) -> Void) {
    var outcomes: [KeyboardOutcome] = []
    swap(&outcomes, &spareOutcomes)
    body(&outcomes)
    deliver(outcomes, isSecret: isSecret)
    outcomes.removeAll(keepingCapacity: true)
    if outcomes.capacity > spareOutcomes.capacity { swap(&outcomes, &spareOutcomes) }
  }

  /// What the machine asks, put to the delegate and the target.
  @MainActor private struct Questions: @MainActor KeyboardQuestions {
    let keyboard: Keyboard

    func shouldTap(_ key: Identifier) -> Bool {
      guard let delegate = keyboard.delegate, let key = keyboard.layout.keys[key] else {
        return true
      }
      return delegate.keyboard(keyboard, shouldTap: key)
    }

    func shouldApply(_ edit: KeyEdit) -> Bool {
      keyboard.target?.shouldApply(TextEdit(edit)) ?? true
    }
  }
}

/// A reason why a key cannot be pressed.
public enum KeyPressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layout has no key of that name; the name that is nearest to it, if one is near.
  case unknownKey(Identifier, nearest: Identifier?)
  /// The key has no such gesture, or cannot be pressed at all.
  case unknownGesture(KeyGesture, on: Identifier)
  /// The keyboard has neither a delegate nor a target.
  case isNotConnected

  init(_ gesture: KeyGesture, on id: Identifier, of layout: KeyboardLayout) {
    guard layout.keys[id] == nil else {
      self = .unknownGesture(gesture, on: id)
      return
    }
    let near = Spelling.nearest(to: id.string, among: layout.keys.lazy.map { $0.id.string })
    self = .unknownKey(id, nearest: near.map { Identifier($0) })
  }

  /// The reason in words.
  public var description: String {
    switch self {
    case .unknownKey(let id, let nearest):
      "there is no key '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .unknownGesture(let gesture, let id): "the key '\(id)' has no \(gesture)"
    case .isNotConnected: "the keyboard has neither a delegate nor a target"
    }
  }
}
