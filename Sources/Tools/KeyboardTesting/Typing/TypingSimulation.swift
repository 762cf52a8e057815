public import KeyboardCells
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
/// ``advance(by:)``. The rules of the text are those of the machine, so that by default none
/// applies.
public struct TypingSimulation: Sendable {
  /// The keyboard.
  public private(set) var machine: KeyboardMachine
  /// The text and its selection.
  public private(set) var buffer: TextBuffer
  /// The time.
  public private(set) var now = Timestamp(uptime: .zero)
  package private(set) var outcomes: [KeyboardOutcome] = []

  /// Creates a simulation of a keyboard that types at the end of `text`.
  public init(_ machine: KeyboardMachine, text: String = "") {
    self.machine = machine
    buffer = TextBuffer(text)
    self.machine.provideContext(TextContext(text))
    self.machine.updateShift(into: &outcomes)
  }

  /// What the document contains.
  public var text: String { buffer.text }

  /// Handles an event. If actions are not performed, return, for example, does not change the text.
  mutating func handle(_ event: InputEvent, performingActions performsActions: Bool) {
    prepare()
    machine.handle(event, at: now, into: &outcomes)
    apply(performingActions: performsActions)
  }

  /// Advances the time, and performs everything due, each at its time.
  public mutating func advance(by duration: Duration) { wait(duration) }

  /// Plays a script. The steps before an impossible one are performed.
  public mutating func play(_ script: TouchScript) throws {
    try follow(script)
  }

  package mutating func emit(_ text: String) {
    provideContext()
    buffer.apply(machine.type(MarkerText(text)))
  }

  private mutating func prepare() {
    outcomes.removeAll(keepingCapacity: true)
    provideContext()
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
        for _ in 0..<abs(count) { buffer.perform(count < 0 ? .arrow(.left) : .arrow(.right)) }
      case .command(let command):
        if performsActions, let action = command.actionWithoutShift { buffer.perform(action) }
      case .event: break
      }
    }
    guard machine.needsContext, machine.rules.capitalization != .none else { return }
    provideContext()
    machine.updateShift(into: &outcomes)
  }
}

extension TypingSimulation: MachineHost {
  /// The latest time of the next call of ``advance(to:)``, or `nil` if none is needed.
  public var nextDeadline: Timestamp? { machine.nextDeadline }

  /// Handles an event at the current time.
  public mutating func handle(_ event: InputEvent) { handle(event, performingActions: true) }

  /// Advances to `time`, and performs everything due.
  public mutating func advance(to time: Timestamp) {
    now = max(now, time)
    guard let nextDeadline, nextDeadline <= now else { return }
    prepare()
    machine.advance(to: now, into: &outcomes)
    apply()
  }
}

/// The error that a key cannot be tapped: there is none, or not on the layer that is shown.
package struct UntappableKey: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// With the names of keys that were probably meant, the likeliest first.
    case unknown(nearest: [String])
    /// The key exists, but not the gesture.
    case unknownGesture
    /// Another layer is shown; with its id, and that of the key which it has in this place.
    case notShown(layer: String?, inPlace: String?)
  }

  package let name: String
  package let reason: Reason

  package var description: String {
    switch reason {
    case .unknown(let nearest):
      let names = nearest.map { "'\($0)'" }.joined(separator: " or ")
      return "there is no key '\(name)'" + (nearest.isEmpty ? "" : "; did you mean \(names)?")
    case .unknownGesture:
      let key = name.prefix { $0 != ":" }
      return
        "there is nothing that '\(name)' gives; gestures are \(key):long, \(key):long=2, "
        + "\(key):flick=n, \(key):flick=n-e and \(key):taps=2, for what the key has of them"
    case .notShown(let layer, let other):
      let shown = layer.map { "the layer '\($0)'" } ?? "another layer"
      let hint = other.map { ", with '\($0)' in its place" } ?? ""
      return "the key '\(name)' cannot be tapped: \(shown) is shown\(hint)"
    }
  }
}
