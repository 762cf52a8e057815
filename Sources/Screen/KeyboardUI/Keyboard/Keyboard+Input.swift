internal import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// Input.
extension Keyboard {
  /// Handles an event of a finger, a mouse, a switch or a physical keyboard.
  ///
  /// Input from within the delegate, the target or an observer is queued and handled when they have
  /// returned.
  public func handle(_ event: InputEvent) {
    enqueue(.input(event, at: now))
  }

  /// Handles a pointer that goes down: a finger or the mouse button.
  ///
  /// - Parameters:
  ///   - pointer: The identifier of the pointer. The default is 0.
  ///   - point: The place.
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

  /// Handles a pointer that the system cancels.
  public func pointerCancelled(_ pointer: PointerID = 0) {
    handle(.pointerCancel(pointer))
  }

  /// Taps the key in the cell at `point` of the grid.
  ///
  /// - Returns: A Boolean value that indicates whether there is a key.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    guard grid.index(at: point) != nil else { return false }
    pointerDown(.program, at: TouchPoint(point))
    pointerUp(.program, at: TouchPoint(point))
    return true
  }

  /// Presses the key named `id`, whether or not it is on the current layer.
  ///
  /// - Parameters:
  ///   - id: The identifier of the key.
  ///   - gesture: The gesture. The default is a tap.
  /// - Throws: ``Keyboard/PressError`` if the layout has no such key or gesture, or the keyboard has
  ///   neither a delegate nor a target.
  public func press(_ id: Identifier, _ gesture: KeyGesture = .tap) throws(Keyboard.PressError) {
    guard delegate != nil || target != nil else { throw .isNotConnected }
    guard knows(gesture, on: id) else { throw Keyboard.PressError(gesture, on: id, of: layout) }
    handle(.press(id, gesture))
  }

  /// Taps the key named `id`, whether or not it is on the current layer.
  ///
  /// - Throws: ``Keyboard/PressError`` if the layout has no such key that can be pressed, or the keyboard
  ///   has neither a delegate nor a target.
  public func tap(_ id: Identifier) throws(Keyboard.PressError) {
    try press(id)
  }

  /// Returns a Boolean value that indicates whether the layout has a key named `id` with this
  /// gesture.
  public func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    guard queuedLayouts > 0 else { return machine.touch.knows(gesture, on: id) }
    return TouchEngine(layout, layers: nil, columns: 1, rows: 1).knows(gesture, on: id)
  }

  /// Presses a key of the layout's physical keyboard, without a change of the touch layers.
  ///
  /// - Parameters:
  ///   - scanCode: The key's scan code (PC set 1).
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: A Boolean value that indicates whether the layout maps the key.
  @discardableResult
  public func press(scanCode: UInt8, modifiers: ModifierState = []) -> Bool {
    guard let key = layout.key(forScanCode: scanCode, modifiers: modifiers),
      layout.isPressable(key)
    else { return false }
    handle(.keyDown(.scanCode(scanCode), modifiers, isRepeat: false))
    handle(.keyUp(.scanCode(scanCode)))
    return true
  }

  /// Performs everything due by the clock: long presses, repeats and the like. A screen calls this
  /// for its keyboards.
  public func advance() {
    advance(to: now)
  }

  // MARK: The queue

  /// Work for the machine.
  enum Work {
    /// An event, or only the time.
    case input(InputEvent?, at: Timestamp)
    /// A change from outside.
    case change((inout KeyboardMachine, Timestamp, inout [KeyboardOutcome]) -> Void)
    /// An effect of a change.
    case call(() -> Void)
  }

  /// Changes the machine in a way that types nothing.
  func change(
    _ body: @escaping (inout KeyboardMachine, Timestamp, inout [KeyboardOutcome]) -> Void
  ) {
    enqueue(.change(body))
  }

  /// Changes a property of the machine at once, also while a step is tried.
  func write(_ body: @escaping (inout KeyboardMachine) -> Void) {
    body(&machine)
    if isTrying { writes.append(body) }
  }

  /// Tries a step on a copy of the machine, and commits it. What was written meanwhile stays.
  private func commit(_ step: (inout KeyboardMachine) -> Void) {
    var next = machine
    isTrying = true
    step(&next)
    isTrying = false
    machine = next
    guard !writes.isEmpty else { return }
    for write in writes { write(&machine) }
    writes = []
  }

  /// Calls `body` after all queued work.
  func call(_ body: @escaping () -> Void) {
    enqueue(.call(body))
  }

  /// Queues `work` and, unless work is in progress, performs the queue.
  func enqueue(_ work: Work) {
    queue.append(work)
    // The loop below, further up the stack, performs this work, too.
    guard queue.count == 1 else { return }
    while let first = queue.first {
      perform(first)
      queue.removeFirst()
    }
    updateSuggestions()
    validateKeys()
  }

  private func perform(_ work: Work) {
    // Typing may lead to a different target.
    let isSecret = isTargetSecure
    switch work {
    case .input(let event, let time):
      lastTime = time
      if let event, !isUnknown(event), !isSecret { observe(.input(event)) }
      machine.isSecure = isSecret
      machine.rules = rules
      machine.begin(event, at: time)
      provideContext()
      // Each step is dispatched before the next one is tried.
      while machine.hasWork {
        step(isSecret: isSecret)
        provideContext()
      }
    case .change(let body):
      dispatch(isSecret: isSecret) { outcomes in
        // Without a clock, the time of the last input is used, so that input on any clock can
        // follow.
        lastTime = knownTime ?? lastTime
        // The target may read the keyboard when it is asked for its text.
        commit { body(&$0, lastTime, &outcomes) }
      }
      setNeedsDisplay()
    case .call(let body): body()
    }
  }

  private func isUnknown(_ event: InputEvent) -> Bool {
    if case .press(let id, let gesture) = event {
      !machine.touch.knows(gesture, on: id)
    } else {
      false
    }
  }

  private func step(isSecret: Bool) {
    dispatch(isSecret: isSecret) { outcomes in
      // The delegate sees the previous state until the step is committed.
      commit { _ = $0.step(asking: Questions(keyboard: self), into: &outcomes) }
    }
  }

  /// Dispatches the outcomes of `body`, in an array whose capacity is reused.
  private func dispatch(isSecret: Bool, _ body: (inout [KeyboardOutcome]) -> Void) {
    var outcomes: [KeyboardOutcome] = []
    swap(&outcomes, &spareOutcomes)
    body(&outcomes)
    deliver(outcomes, isSecret: isSecret)
    outcomes.removeAll(keepingCapacity: true)
    if outcomes.capacity > spareOutcomes.capacity { swap(&outcomes, &spareOutcomes) }
  }

  /// The machine's questions, put to the delegate and the target.
  @MainActor private struct Questions: @MainActor KeyboardQuestions {
    let keyboard: Keyboard

    func shouldTap(_ key: Identifier) -> Bool {
      // The copy of a key costs time.
      guard keyboard.delegate != nil || !keyboard.disabledKeys.isEmpty,
        let key = keyboard.shownLayout.keys[key]
      else { return true }
      guard !keyboard.disabledKeys.contains(key.id) else {
        keyboard.delegate?.keyboard(keyboard, didRefuse: key)
        return false
      }
      return keyboard.delegate?.keyboard(keyboard, shouldTap: key) ?? true
    }

    func shouldApply(_ edit: TextEdit) -> Bool {
      keyboard.target?.shouldApply(edit) ?? true
    }
  }
}

extension Keyboard: @MainActor MachineHost {}

extension Keyboard {
  /// A reason why a key cannot be pressed.
  public enum PressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The layout has no key of that name; `nearest` is the most similar name, if there is one.
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

    /// A textual description of the reason.
    public var description: String {
      switch self {
      case .unknownKey(let id, let nearest):
        "there is no key '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .unknownGesture(let gesture, let id): "the key '\(id)' has no \(gesture)"
      case .isNotConnected: "the keyboard has neither a delegate nor a target"
      }
    }
  }
}
