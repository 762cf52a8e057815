public import KeyboardEngine
internal import KeyboardModel

/// A recorder of what happens on a keyboard, from its first observation to the last one, for a
/// replay or for a test of its layout.
///
/// ```swift
/// let recorder = TouchRecorder()
/// keyboard.observer = recorder.record
/// ```
public final class TouchRecorder {
  /// The recorded input.
  public var script: TouchScript { TouchScript(steps + waits) }
  private var steps: [TouchStep] = []
  private var pause = Duration.zero
  private var last: Timestamp?
  private var pointers: Set<PointerID> = []
  /// The recorded text: a `test` of `keyboardTest3` for each sequence of keys and backspaces.
  package private(set) var tests: [RecordedTest] = []

  package struct RecordedTest {
    package let startContext: String
    /// The names of the keys; `nil` for a backspace.
    package fileprivate(set) var steps: [String?] = []
    package fileprivate(set) var result: String
  }

  /// Creates a recorder without a recording.
  public init() {}

  /// Records an observation.
  public func record(_ observation: KeyboardObservation) {
    let text = observation.textBefore
    if tests.isEmpty { beginTest(after: text) }
    pause += max(observation.time - (last ?? observation.time), .zero)
    last = max(observation.time, last ?? observation.time)
    switch observation.event {
    case .input(let event): add(event)
    case .outcome(let outcome): add(outcome, resultingIn: text)
    // A test cannot express such a change.
    case .textChange: beginTest(after: text)
    }
  }

  private var waits: [TouchStep] {
    var waits: [TouchStep] = []
    var rest = pause
    while rest > .zero {
      waits.append(.wait(min(rest, TouchStep.longestWait)))
      rest -= TouchStep.longestWait
    }
    return waits
  }

  private func add(_ event: InputEvent) {
    guard isKnown(event) else { return }
    steps += waits + [Self.step(for: event)]
    pause = .zero
  }

  /// An event of an unknown pointer could not be replayed.
  private func isKnown(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerDown(let pointer, _):
      pointers.insert(pointer)
      return true
    case .pointerMove(let pointer, _): return pointers.contains(pointer)
    case .pointerUp(let pointer, _), .pointerCancel(let pointer):
      return pointers.remove(pointer) != nil
    default: return true
    }
  }

  private static func step(for event: InputEvent) -> TouchStep {
    switch event {
    case .pointerDown(let pointer, let point): .down("f\(pointer)", at: .point(point))
    case .pointerMove(let pointer, let point): .move("f\(pointer)", to: .point(point))
    case .pointerUp(let pointer, let point): .up("f\(pointer)", at: .point(point))
    case .pointerCancel(let pointer): .cancel("f\(pointer)")
    case .hover(let point): .hover(point.map(TouchStep.Place.point))
    case .wheel(let steps, let point): .wheel(steps, at: .point(point))
    case .secondaryClick(let point): .secondaryClick(at: .point(point))
    default: .event(event)
    }
  }

  private func add(_ outcome: KeyboardOutcome, resultingIn text: String) {
    switch outcome {
    case .edit(_, let output):
      let replaces = output?.replacesPrevious ?? false
      if replaces, tests[tests.count - 1].steps.isEmpty { return beginTest(after: text) }
      if replaces { tests[tests.count - 1].steps.removeLast() }
      tests[tests.count - 1].steps.append(output?.key.string)
      tests[tests.count - 1].result = text
    // Even if the text stays the same, input in progress is discarded, such as a dead key.
    case .action, .command, .moveCursor: beginTest(after: text)
    case .event: break
    }
  }

  private func beginTest(after text: String) {
    tests.append(RecordedTest(startContext: text, result: text))
  }
}
