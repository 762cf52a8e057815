public import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel

/// A keyboard and its text, as a value without views, clock or actor.
///
/// ```swift
/// var simulation = TypingSimulation(KeyboardMachine(layout))
/// simulation.handle(.press("a", .tap))
/// #expect(simulation.text == "a")
/// ```
///
/// The text may have any number of lines: return inserts a line break. Time only passes by
/// ``advance(by:)``.
public struct TypingSimulation: Sendable {
  /// The keyboard.
  public private(set) var machine: KeyboardMachine
  /// The text and its selection.
  public private(set) var buffer: TextBuffer
  /// The time.
  public private(set) var now = Timestamp(uptime: .zero)
  private var outcomes: [KeyboardOutcome] = []

  /// Creates a simulation of a keyboard that types at the end of `text`. The default is an empty
  /// text.
  public init(_ machine: KeyboardMachine, text: String = "") {
    self.machine = machine
    buffer = TextBuffer(text)
    self.machine.provideContext(TextContext(text))
  }

  /// The text.
  public var text: String { buffer.text }

  /// Handles an event at the current time.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - performsActions: A Boolean value that indicates whether actions, such as return, change
  ///     the text. The default is `true`.
  /// - Returns: The outcomes.
  @discardableResult
  public mutating func handle(
    _ event: InputEvent, performingActions performsActions: Bool = true
  ) -> [KeyboardOutcome] {
    provideContext()
    outcomes.removeAll(keepingCapacity: true)
    machine.handle(event, at: now, into: &outcomes)
    apply(performingActions: performsActions)
    return outcomes
  }

  /// Advances the time, and performs everything due, each at its time.
  public mutating func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let deadline = machine.nextDeadline, deadline <= end {
      now = max(now, deadline)
      provideContext()
      outcomes.removeAll(keepingCapacity: true)
      machine.advance(to: now, into: &outcomes)
      apply()
    }
    now = end
  }

  /// Types a text as though a key output it.
  public mutating func emit(_ text: String) {
    provideContext()
    buffer.apply(machine.type(MarkerText(text)))
  }

  private mutating func provideContext() {
    guard machine.needsContext else { return }
    machine.provideContext(
      TextContext(
        String(buffer.text[..<buffer.selection.lowerBound]),
        hasSelection: !buffer.selection.isEmpty))
  }

  private mutating func apply(performingActions performsActions: Bool = true) {
    for outcome in outcomes {
      switch outcome {
      case .edit(let edit, _): buffer.apply(edit)
      case .action(let action): if performsActions { buffer.perform(action) }
      case .moveCursor(let count):
        for _ in 0..<abs(count) { buffer.perform(count < 0 ? .arrowLeft : .arrowRight) }
      case .command, .event: break
      }
    }
  }
}

extension TypingSimulation {
  /// Plays a script.
  ///
  /// - Throws: The reason why a step is impossible. The steps before it are performed.
  public mutating func play(_ script: TouchScript) throws(TouchHand.Impossible) {
    var hand = TouchHand()
    for step in script.steps {
      advance(by: step.duration)
      let event = try hand.event(for: step, on: machine.touch.grid, popup: machine.touch.popup)
      if case .press(let id, let gesture)? = event, !machine.touch.knows(gesture, on: id) {
        throw .noSuchKey(id)
      }
      if let event { handle(event) }
    }
  }
}
