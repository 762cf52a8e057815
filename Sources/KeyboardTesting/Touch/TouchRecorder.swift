internal import KeyboardLayout
public import KeyboardUI
internal import TouchEngine

/// Writes down what happens on a keyboard, to be played again or to become a test of its layout.
///
/// A keyboard has one recorder at a time, and keeps it alive until ``stop()``. Nothing is recorded of a
/// secure text.
public final class TouchRecorder {
  /// What was done.
  public private(set) var script = TouchScript([])
  /// What was typed: a `test` of `keyboardTest3` for each stretch of keys and backspaces.
  private var tests: [RecordedTest] = []
  private let keyboard: Keyboard
  private let now: () -> ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var text: String
  /// The pointers that are down.
  private var pointers: Set<Int> = []

  /// A test as it grows.
  private struct RecordedTest {
    let startContext: String
    var steps: [String] = []
    var result: String
  }

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard.
  ///   - now: The keyboard's clock. The default is the system's.
  public init(_ keyboard: Keyboard, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.keyboard = keyboard
    self.now = now
    last = now()
    text = keyboard.target?.documentContextBeforeInput ?? ""
    tests = [RecordedTest(startContext: text, result: text)]
    keyboard.inputObserver = { [self] in add($0, at: $1) }
    keyboard.eventObserver = { [self] in add($0) }
    keyboard.textObserver = { [self] in split() }
  }

  /// Ends the recording.
  public func stop() {
    keyboard.inputObserver = nil
    keyboard.eventObserver = nil
    keyboard.textObserver = nil
    wait(until: now())
  }

  // MARK: The script

  private func wait(until time: ContinuousClock.Instant) {
    while time > last {
      let pause = min(time - last, TouchStep.longestWait)
      script.steps.append(.wait(pause))
      last += pause
    }
  }

  private func add(_ event: InputEvent, at time: ContinuousClock.Instant) {
    wait(until: time)
    guard !isSecure else { return pointers.removeAll() }
    if isKnown(event) { script.steps.append(Self.step(for: event)) }
  }

  /// Whether an event can mean anything. Others could not be played.
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

  private func add(_ event: KeyEvent) {
    guard !isSecure else { return }
    switch event {
    case .output(let output):
      if output.replacesPrevious, tests[tests.count - 1].steps.isEmpty { return split() }
      if output.replacesPrevious { tests[tests.count - 1].steps.removeLast() }
      tests[tests.count - 1].steps.append("<keystroke key=\"\(output.key.string.escaped)\"/>")
      readText()
      tests[tests.count - 1].result = text
    case .action(.deleteBackward):
      let old = text
      readText()
      guard isPlainBackspace(from: old, to: text) else { return split() }
      tests[tests.count - 1].steps.append("<backspace/>")
      tests[tests.count - 1].result = text
    // Even if the text is the same, what was begun, such as a dead key, is forgotten.
    case .action, .stroke, .moveCursor: split()
    default: break
    }
  }

  private var isSecure: Bool { keyboard.target?.textInputTraits.isSecureTextEntry ?? false }

  private func readText() {
    text = keyboard.target?.documentContextBeforeInput ?? ""
  }

  /// Begins another test, since the text has changed in a way that tests do not know.
  private func split() {
    guard !isSecure else { return }
    readText()
    tests.append(RecordedTest(startContext: text, result: text))
  }

  /// Whether backspace did what the standard says, and not what the field has its own mind about.
  private func isPlainBackspace(from old: String, to new: String) -> Bool {
    let layout = keyboard.layout
    guard layout.transforms.isEmpty, layout.backspaceTransforms.isEmpty else { return true }
    guard old.unicodeScalars.last?.isASCII == true else { return false }
    return old.unicodeScalars.dropLast().elementsEqual(new.unicodeScalars)
  }

  /// The test file: an LDML `keyboardTest3` for the layout file called `layout`.
  ///
  /// Keys stand under their own names, whichever way they were reached.
  public func keyboardTest(layout: String) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<keyboardTest3 conformsTo="techpreview">"#,
      #"  <info keyboard="\#(layout.escaped)" name="recorded"/>"#,
      #"  <tests name="recorded">"#,
    ]
    for (index, test) in tests.filter({ !$0.steps.isEmpty }).enumerated() {
      lines.append(#"    <test name="\#(index + 1)">"#)
      if !test.startContext.isEmpty {
        lines.append(#"      <startContext to="\#(test.startContext.escaped)"/>"#)
      }
      lines += test.steps.map { "      \($0)" }
      lines.append(#"      <check result="\#(test.result.escaped)"/>"#)
      lines.append("    </test>")
    }
    lines += ["  </tests>", "</keyboardTest3>", ""]
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text as a value of an attribute: no white space is lost, and nothing is taken for an escape.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      case "\\", "$": text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case " ": text += " "
      case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
