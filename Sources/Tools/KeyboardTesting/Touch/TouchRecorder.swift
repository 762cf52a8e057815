internal import KeyboardEngine
internal import KeyboardFiles
public import KeyboardModel
public import KeyboardUI

/// A recorder of the input on a keyboard, for a replay or for a test of its layout.
///
/// A keyboard has one recorder at a time, and refers to it strongly until ``stop()``. Input for
/// secure text is not recorded.
@MainActor public final class TouchRecorder {
  /// The recorded input.
  public private(set) var script = TouchScript([])
  /// The recorded text: a `test` of `keyboardTest3` for each sequence of keys and backspaces.
  private var tests: [RecordedTest] = []
  private let keyboard: Keyboard
  private let now: () -> Timestamp
  private var last: Timestamp
  private var text: String
  /// The pointers that are down.
  private var pointers: Set<PointerID> = []

  /// A test under construction.
  private struct RecordedTest {
    let startContext: String
    /// The names of the keys; `nil` for a backspace.
    var steps: [String?] = []
    var result: String

    func write(to xml: inout XMLWriter) {
      if !startContext.isEmpty {
        xml.element("startContext", ["to": MarkerText(startContext).escaped])
      }
      for key in steps {
        if let key {
          xml.element("keystroke", ["key": key])
        } else {
          xml.element("backspace")
        }
      }
      xml.element("check", ["result": MarkerText(result).escaped])
    }
  }

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard.
  ///   - now: The keyboard's clock. The default is the system's.
  public init(_ keyboard: Keyboard, now: @escaping () -> Timestamp = { .now }) {
    self.keyboard = keyboard
    self.now = now
    last = now()
    text = keyboard.target?.documentContextBeforeInput ?? ""
    tests = [RecordedTest(startContext: text, result: text)]
    keyboard.inputObserver = { [self] in add($0, at: $1) }
    keyboard.outcomeObserver = { [self] in add($0) }
    keyboard.textObserver = { [self] in split() }
  }

  /// Ends the recording.
  public func stop() {
    keyboard.inputObserver = nil
    keyboard.outcomeObserver = nil
    keyboard.textObserver = nil
    wait(until: now())
  }

  // MARK: The script

  private func wait(until time: Timestamp) {
    while time > last {
      let pause = min(time - last, TouchStep.longestWait)
      script.steps.append(.wait(pause))
      last += pause
    }
  }

  private func add(_ event: InputEvent, at time: Timestamp) {
    wait(until: time)
    guard !isSecure else { return pointers.removeAll() }
    if isKnown(event) { script.steps.append(Self.step(for: event)) }
  }

  /// Returns a Boolean value that indicates whether an event has an effect. Others could not be
  /// replayed.
  private func isKnown(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerDown(let pointer, _):
      pointers.insert(pointer)
      return true
    case .pointerMove(let pointer, _): return pointers.contains(pointer)
    case .pointerUp(let pointer, _), .pointerCancel(let pointer):
      return pointers.remove(pointer) != nil
    case .press(let id, let gesture): return keyboard.knows(gesture, on: id)
    default: return true
    }
  }

  private static func step(for event: InputEvent) -> TouchStep {
    switch event {
    case .pointerDown(let pointer, let point): .down("f\(pointer)", at: point)
    case .pointerMove(let pointer, let point): .move("f\(pointer)", to: point)
    case .pointerUp(let pointer, let point): .up("f\(pointer)", at: point)
    case .pointerCancel(let pointer): .cancel("f\(pointer)")
    case .hover(let point): .hover(point.map(TouchStep.Place.point))
    case .wheel(let steps, let point): .wheel(steps, at: .point(point))
    case .secondaryClick(let point): .secondaryClick(at: .point(point))
    default: .event(event)
    }
  }

  // MARK: The test

  private func add(_ outcome: KeyboardOutcome) {
    guard !isSecure else { return }
    switch outcome {
    case .edit(_, let output):
      let replaces = output?.replacesPrevious ?? false
      if replaces, tests[tests.count - 1].steps.isEmpty { return split() }
      if replaces { tests[tests.count - 1].steps.removeLast() }
      tests[tests.count - 1].steps.append(output?.key?.string)
      readText()
      tests[tests.count - 1].result = text
    // Even if the text stays the same, input in progress is discarded, such as a dead key.
    case .action, .command, .moveCursor: split()
    case .event: break
    }
  }

  private var isSecure: Bool { keyboard.target?.textInputTraits.isSecureTextEntry ?? false }

  private func readText() {
    text = keyboard.target?.documentContextBeforeInput ?? ""
  }

  /// Begins a new test, as the text has changed in a way that tests cannot express.
  private func split() {
    guard !isSecure else { return }
    readText()
    tests.append(RecordedTest(startContext: text, result: text))
  }

  /// Returns the test file: an LDML `keyboardTest3` for the layout file `layout`.
  ///
  /// Keys are recorded by their own names, whichever gesture has reached them.
  public func keyboardTest(layout: String) -> String {
    var xml = XMLWriter()
    xml.element("keyboardTest3", ["conformsTo": "techpreview"]) { xml in
      xml.element("info", ["keyboard": layout, "name": "recorded"])
      xml.element("tests", ["name": "recorded"]) { xml in
        for (index, test) in tests.filter({ !$0.steps.isEmpty }).enumerated() {
          xml.element("test", ["name": "\(index + 1)"]) { test.write(to: &$0) }
        }
      }
    }
    return xml.text
  }
}
