internal import KeyboardCells
import KeyboardEngine
public import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// Sessions of typing in a terminal, determined by bytes: the options, the input with its times,
/// and the sizes. All invariants are checked after each step.
///
/// The invariants:
/// - Nothing traps, and the program sleeps while nothing happens and nothing is held.
/// - The output of each frame makes libvterm show the intended picture, with its cursor in the
///   text.
/// - The text does not exceed its maximum length. A secret is neither saved nor visible.
/// - After all keys are released, none is drawn as pressed.
/// - Undoing everything gives the initial text, and redoing everything the final one.
@MainActor public struct TypingTrial {
  /// The result of a trial.
  public struct Outcome {
    /// The number of sessions.
    public var sessions = 0
    /// The number of frames.
    public var frames = 0
    /// The first violation, if any.
    public var fault: String?
  }

  private let layouts: [KeyboardLayout]

  /// Creates a trial with sessions on some of `layouts`, which must not be empty.
  public init(_ layouts: [KeyboardLayout]) {
    self.layouts = layouts
  }

  /// Runs the sessions that `bytes` determine, until there are no more bytes or an invariant is
  /// violated.
  public func run(_ bytes: [UInt8]) -> Outcome {
    var choices = Choices(bytes)
    var outcome = Outcome()
    while !choices.isEmpty, outcome.fault == nil {
      let options = options(&choices)
      let environment = choices.element(of: Self.environments)
      let size = TrialDevice.size(&choices)
      let controller = TypingController(
        options, at: TrialDevice.start, environment: environment)
      let device = TrialDevice(controller, environment: environment, size: size, choices)
      let start = controller.control.text
      _ = controller.session.runBlocking(controller, on: device)
      choices = device.choices
      outcome.sessions += 1
      outcome.frames += device.frames
      outcome.fault =
        device.fault
        ?? Self.faultOfUndoing(on: controller, start: start).map { "\($0)\n\(device.description)" }
    }
    return outcome
  }

  private static let environments = [
    ["TERM": "xterm-256color"], ["TERM": "xterm-kitty", "COLORTERM": "truecolor"],
    ["TERM": "vt220"],
    ["TERM": "tmux-256color"], ["TERM": "linux"], ["TERM": "foot", "NO_COLOR": "1"], [:],
  ]

  private static let texts = [
    "", "", "abc", "two words", "née", "漢字かな", "👨‍👩‍👧 e\u{301}", "a\nb\n", "\u{301}",
    "क्षि กำ", "שלום", String(repeating: "long ", count: 30), "\t|",
  ]

  private func options(_ choices: inout Choices) -> TypingOptions {
    var options = TypingOptions((0...choices.next(3)).map { _ in choices.element(of: layouts) })
    options.text = choices.element(of: Self.texts)
    options.keyboard.appearance.style = choices.element(of: KeyboardStyle.all)
    let flags = choices.next(256)
    options.isMultiline = flags & 1 != 0
    options.keyboard.appearance.reducesMotion = flags & 2 != 0
    options.traits.isSecureTextEntry = flags & 12 == 12
    options.keyboard.speech.isPlain = flags & 48 == 48
    options.keyboard.touches.swipes = flags & 64 != 0
    options.keyboard.touches.movesCursor = flags & 128 != 0
    options.prompt = choices.element(of: ["", "Name: ", "漢字\u{7}"])
    options.maximumLength = choices.element(of: [nil, nil, nil, 0, 1, 3, 20])
    options.keyboard.pointing.dwellTime = choices.element(
      of: [nil, nil, nil, .milliseconds(300), .seconds(2)])
    let scanMode: ScanMode? = choices.element(
      of: [nil, nil, nil, nil, nil, .automatic, .step, .directed])
    options.keyboard.switches.scan = scanMode.map { ScanSettings($0) }
    options.traits.autocapitalizationType = choices.element(of: AutocapitalizationType.allCases)
    options.traits.returnKeyType = choices.element(of: [.default, .go, .search])
    options.traits.enablesReturnKeyAutomatically = choices.next(4) == 0
    options.traits.keyboardType = choices.element(
      of: [.default, .default, .default, .numberPad, .decimalPad, .phonePad])
    options.keyboard.appearance.arrangement = choices.element(of: KeyboardArrangement.Kind.allCases)
    if choices.next(4) == 0 {
      for layout in options.keyboard.layouts {
        let language = KeyboardSessionOptions.Suggestions.language(of: layout.locale)
        options.keyboard.suggestions.sources[language] = RepeatedWords()
      }
    }
    return options
  }

  /// Undoes and redoes everything.
  private static func faultOfUndoing(on controller: TypingController, start: String) -> String? {
    let control = controller.control
    if controller.options.traits.isSecureTextEntry {
      return control.undo() ? "a secret can be undone" : nil
    }
    if case .finished(let text) = controller.result, text != control.text {
      return "finished with \(text), not \(control.text)"
    }
    control.unmarkText()
    let end = control.text
    var steps = 0
    while control.undo() { steps += 1 }
    // The undo history is limited to this number of steps.
    if steps < 1_000, control.text != start {
      return "undoing leads to \(control.text.debugDescription), not \(start.debugDescription)"
    }
    for _ in 0..<steps { control.redo() }
    return control.text == end
      ? nil : "doing again leads to \(control.text.debugDescription), not \(end.debugDescription)"
  }
}
