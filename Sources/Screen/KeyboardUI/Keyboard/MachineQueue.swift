internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// The state machine of a keyboard, and the work that waits for it.
///
/// Work is done in order. Each step is tried on a copy of the machine and then committed, so that the
/// delegate, the target and the observer see the state before the step. Work that they begin
/// themselves is done when they have returned.
@MainActor final class MachineQueue {
  private enum Work {
    /// An event, or only the time.
    case input(InputEvent?, at: Timestamp)
    case change((inout KeyboardMachine, Timestamp, inout [KeyboardOutcome]) -> Void)
    case call(() -> Void)
  }

  /// The keyboard, which owns the queue and sets this at once.
  unowned var keyboard: Keyboard?
  private(set) var machine: KeyboardMachine
  private(set) var time = Timestamp(uptime: .zero)
  /// The work in progress, followed by the work that waits for it.
  private var queue: [Work] = []
  /// An array for outcomes whose capacity is reused.
  private var spareOutcomes: [KeyboardOutcome] = []
  private var isTrying = false
  /// The changes of the machine while a step is tried, which are repeated on its result.
  private var writes: [(inout KeyboardMachine) -> Void] = []
  /// The number of layouts that wait in the queue.
  private var layoutCount = 0
  private var queuesCapitals = false

  init(_ machine: KeyboardMachine) { self.machine = machine }

  var isIdle: Bool { queue.isEmpty }

  var expectsLayout: Bool { layoutCount > 0 }

  // MARK: Work

  func handle(_ event: InputEvent, at time: Timestamp) { enqueue(.input(event, at: time)) }

  func advance(to time: Timestamp) {
    if let deadline = machine.nextDeadline, deadline <= time { enqueue(.input(nil, at: time)) }
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

  func call(_ body: @escaping () -> Void) { enqueue(.call(body)) }

  /// Changes to another layout by the work that `body` queues.
  func changeLayout(_ body: () -> Void) {
    layoutCount += 1
    body()
    call { [self] in layoutCount -= 1 }
  }

  private func enqueue(_ work: Work) {
    queue.append(work)
    // The loop below, further up the stack, runs this work, too.
    guard queue.count == 1, let keyboard else { return }
    while let first = queue.first {
      run(first, for: keyboard)
      queue.removeFirst()
    }
    keyboard.queueDidEmpty()
  }

  private func run(_ work: Work, for keyboard: Keyboard) {
    // Typing may lead to a different target.
    let isSecret = keyboard.isTargetSecure
    switch work {
    case .input(let event, let time):
      self.time = time
      if let event, !isUnknown(event), !isSecret { keyboard.observe(.input(event), at: time) }
      machine.isSecure = isSecret
      machine.rules = keyboard.rules
      machine.begin(event, at: time)
      provideContext()
      // Each step is dispatched before the next one is tried.
      while machine.hasWork {
        dispatch(to: keyboard, isSecret: isSecret) { outcomes in
          // The delegate sees the previous state until the step is committed.
          commit { _ = $0.step(asking: Keyboard.Questions(keyboard: keyboard), into: &outcomes) }
        }
        provideContext()
      }
    case .change(let body):
      dispatch(to: keyboard, isSecret: isSecret) { outcomes in
        // Without a clock, the time of the last input is used, so that input on any clock can
        // follow.
        time = keyboard.knownTime ?? time
        // The target may read the keyboard when it is asked for its text.
        commit { body(&$0, time, &outcomes) }
      }
      keyboard.setNeedsDisplay()
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

  /// Tries a step on a copy of the machine, and commits it. What was written meanwhile stays.
  private func commit(_ step: (inout KeyboardMachine) -> Void) {
    var next = machine
    isTrying = true
    step(&next)
    isTrying = false
    swap(&machine, &next)
    guard !writes.isEmpty else { return }
    for write in writes { write(&machine) }
    writes = []
  }

  /// Dispatches the outcomes of `body`, in an array whose capacity is reused.
  private func dispatch(
    to keyboard: Keyboard, isSecret: Bool, _ body: (inout [KeyboardOutcome]) -> Void
  ) {
    var outcomes: [KeyboardOutcome] = []
    swap(&outcomes, &spareOutcomes)
    body(&outcomes)
    keyboard.dispatch(outcomes, isSecret: isSecret)
    outcomes.removeAll(keepingCapacity: true)
    if outcomes.capacity > spareOutcomes.capacity { swap(&outcomes, &spareOutcomes) }
  }

  // MARK: The text before the cursor

  /// Discards input in progress, after a change of the text by others.
  func forgetText() {
    change { [self] in forgetContext(&$0, $1, &$2) }
    updateCapitals()
  }

  /// Discards input in progress, unless the text ends as the machine expects.
  func compareText() {
    call { [self] in
      guard let keyboard, !machine.needsContext, !isAsExpected else { return }
      run(.change(forgetContext), for: keyboard)
      updateCapitals()
    }
  }

  /// Shifts for one key if the target wants a capital, after a change unknown to the machine.
  func updateCapitals() {
    guard let keyboard, keyboard.rules.capitalization != .none || machine.wantsCapital else {
      return
    }
    // The queued update will see what changes until then.
    guard !queuesCapitals else { return }
    queuesCapitals = true
    change { [self] machine, _, outcomes in
      queuesCapitals = false
      machine.rules = keyboard.rules
      if machine.needsContext { machine.provideContext(context) }
      machine.updateShift(into: &outcomes)
    }
  }

  private func forgetContext(
    _ machine: inout KeyboardMachine, _ time: Timestamp, _ outcomes: inout [KeyboardOutcome]
  ) {
    machine.contextDidChange(nil, at: time, into: &outcomes)
    keyboard?.observe(.textChange, at: time)
  }

  private var isAsExpected: Bool {
    guard let target = keyboard?.target, target.selectedText == nil else { return false }
    return target.documentContextBeforeInput.map(machine.text.isAtEnd) ?? false
  }

  private func provideContext() { if machine.needsContext { machine.provideContext(context) } }

  private var context: TextContext {
    guard let target = keyboard?.target else { return .unknown }
    var context = target.documentContextBeforeInput.map { TextContext($0) } ?? .unknown
    context.hasSelection = target.selectedText != nil
    return context
  }
}
