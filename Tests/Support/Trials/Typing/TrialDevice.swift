internal import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// A terminal with input that bytes determine, which checks all invariants. At the end, it releases
/// all keys and buttons.
@MainActor final class TrialDevice: @MainActor TerminalDevice {
  /// The steps at the end, in order.
  private enum End {
    case release, sleep, blur, sleepAgain, look, over
  }

  static let start = Timestamp.now
  /// The maximum number of consecutive wake-ups by the program's own deadlines.
  private static let wakeUpLimit = 1_000

  let controller: TypingController
  var choices: Choices
  private(set) var now = TrialDevice.start
  /// The size that the terminal reports.
  private(set) var size: TerminalSize
  private(set) var isWriting = false
  private(set) var frames = 0
  /// The first violation, if any.
  private(set) var fault: String?
  /// The events, with their times.
  private var story: [String] = []

  private let environment: [String: String]
  private let terminal: VTermScreen?
  private var capabilities = TerminalCapabilities()
  /// A Boolean value that indicates whether the terminal is slow.
  var isSlow = false
  /// The current pause of the input, if any.
  private var rest: Rest?
  private var end = End.release
  private var wakeUps = 0
  /// The number of consecutive waits without time passing.
  private var spins = 0
  private var isShown = false
  /// A Boolean value that indicates whether the screen has been checked since the last event.
  private var isChecked = false
  /// A Boolean value that indicates whether libvterm has the same widths as Clavier.
  private var canCompare = true

  /// A pause of the input.
  enum Rest {
    case until(Timestamp)
    case untilAsleep
  }

  init(
    _ controller: TypingController, environment: [String: String], size: TerminalSize,
    _ choices: Choices
  ) {
    self.controller = controller
    self.environment = environment
    self.size = size
    self.choices = choices
    terminal = VTermScreen(columns: max(size.columns, 1), rows: max(size.rows, 1))
  }

  /// Returns a size that `choices` determine: a usual one or any other.
  static func size(_ choices: inout Choices) -> TerminalSize {
    switch choices.next(16) {
    case 0: TerminalSize(columns: choices.next(201), rows: choices.next(61))
    case 1: TerminalSize(columns: choices.next(20), rows: choices.next(8))
    case 2: TerminalSize(columns: 80, rows: 24)
    default: TerminalSize(columns: 30 + choices.next(30), rows: 6 + choices.next(12))
    }
  }

  // MARK: What happens

  func wait(until deadline: Timestamp?) -> TerminalActivity {
    let activity = nextActivity(until: deadline)
    switch activity {
    case .input(let bytes): tell(String(decoding: bytes, as: UTF8.self).debugDescription)
    case .timedOut: if spins == 0 { tell("wakes up") }
    case .resized: tell("\(size.columns)x\(size.rows)")
    default: tell("\(activity)")
    }
    return activity
  }

  private func nextActivity(until deadline: Timestamp?) -> TerminalActivity {
    check()
    if fault != nil { return .ended(.hangUp) }
    if let deadline, deadline <= now {
      spins += 1
      note(spins <= 4, "the program does not sleep")
      return .timedOut
    }
    spins = 0
    if !isWriting, !isChecked { checkShown() }
    isChecked = false
    while fault == nil {
      if let rest {
        if wakesUp(deadline, during: rest) { return .timedOut }
        self.rest = nil
        wakeUps = 0
      } else if !choices.isEmpty {
        if let activity = step() { return activity }
      } else if isWriting {
        return written()
      } else if let activity = finish() {
        return activity
      }
    }
    return .ended(.hangUp)
  }

  /// Advances the time to `deadline`, or to the end of `rest` if that is earlier.
  private func wakesUp(_ deadline: Timestamp?, during rest: Rest) -> Bool {
    switch rest {
    case .until(let end):
      guard let deadline, deadline <= end else {
        now = max(now, end)
        return false
      }
      now = deadline
    case .untilAsleep:
      guard let deadline else { return false }
      now = deadline
    }
    wakeUps += 1
    guard wakeUps > Self.wakeUpLimit else { return true }
    // A held key may repeat forever, but not after its release.
    note(!choices.isEmpty, "the program wakes up though nothing happens")
    return false
  }

  /// Advances the time by a pause.
  func sleep(_ rest: Rest) {
    self.rest = rest
  }

  /// Advances the time without running the program.
  func stall(_ time: Duration) {
    now += time
  }

  /// The terminal accepts all output.
  func written() -> TerminalActivity {
    isWriting = false
    return .written
  }

  /// The terminal is resized.
  func resize(_ size: TerminalSize) {
    self.size = size
    terminal?.resize(columns: max(size.columns, 1), rows: max(size.rows, 1))
  }

  /// The contents of the terminal are lost.
  func spoil() {
    terminal?.feed(
      Array("\u{1B}[H\u{1B}[3;4;31;42mspoilt\u{1B}[2B\u{1B}[Kall\r\nof\u{1B}[Jit".utf8))
  }

  private func finish() -> TerminalActivity? {
    switch end {
    case .release:
      end = .sleep
      return .input(Array("\u{1B}[<0;1;1m\u{1B}[<35;1;1M".utf8))
    case .sleep:
      end = .blur
      rest = .untilAsleep
    case .blur:
      // A terminal that should report releases may not have reported this one.
      note(capabilities.reportsKeys || looksReleased, "a key looks pressed that was let go of")
      end = .sleepAgain
      return .input(Array("\u{1B}[O".utf8))
    case .sleepAgain:
      end = .look
      rest = .untilAsleep
    case .look:
      note(looksReleased, "a key looks pressed without the focus")
      end = .over
    case .over: return .ended(.signal(15))
    }
    return nil
  }

  private var looksReleased: Bool {
    controller.session.keyboard.machine.touch.pressedPlaces.isEmpty
  }

  // MARK: What is written

  func write(_ bytes: [UInt8]) {
    frames += 1
    note(
      !isWriting || controller.result != nil,
      "a frame is written before the terminal has taken the last one")
    isWriting = isSlow
    if controller.options.keyboard.speech.isPlain { return checkPlain(bytes) }
    let bounds = controller.session.program.screen.bounds
    let (columns, rows) = (bounds.width, bounds.height)
    // The reported size may have been wrong, and is corrected now.
    if columns > 0, rows > 0, (size.columns, size.rows) != (columns, rows) {
      resize(TerminalSize(columns: columns, rows: rows))
    }
    terminal?.feed(bytes)
    isShown = true
    checkShown()
    isChecked = true
  }

  func ask(_ questions: [UInt8]) {}

  func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  func keep(_ text: String?) {
    let isSecret = controller.options.traits.isSecureTextEntry
    note(text == (isSecret ? nil : controller.control.text), "kept \(text.debugDescription)")
  }

  func suspend() {
    spoil()
  }

  /// Adds to the description of a violation.
  func tell(_ event: String) {
    story.append("\(Self.start.duration(to: now)) \(event)")
  }

  // MARK: What must be

  private func note(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard fault == nil, !condition else { return }
    fault = "\(message())\n\(description)"
  }

  /// A description of the choices and events.
  var description: String {
    let options = controller.options
    return """
      \(environment) \(options.keyboard.layouts.map(\.info.name)) \(options.keyboard.appearance.style.name) \
      \(options.keyboard.appearance.arrangement) \(options.keyboard.touches) \
      \(options.traits)
      \(story.suffix(40).joined(separator: "\n"))
      """
  }

  private func check() {
    let (options, control) = (controller.options, controller.control)
    if let limit = options.maximumLength {
      note(control.text.count <= max(limit, options.text.count), "too long: \(control.text)")
    }
    if options.traits.isSecureTextEntry {
      note(control.visibleLines.allSatisfy { $0.allSatisfy("•● ".contains) }, "a secret is seen")
    }
  }

  /// Checks that the terminal shows the intended picture.
  private func checkShown() {
    guard isShown, let terminal, !controller.options.keyboard.speech.isPlain else { return }
    let (picture, cursor) = controller.session.program.screen.draw()
    guard picture.columns > 0, picture.rows > 0 else { return }
    if let cursor {
      let (control, text) = (controller.control, "not in the text")
      note(
        control.convert(control.bounds, to: nil).contains(cursor),
        "the cursor is at \(cursor), \(text)")
    }
    // libvterm does not measure clusters, and does not know the width of each code point.
    let text = controller.control.text + (controller.notice ?? "")
    canCompare = canCompare && text.allSatisfy(terminal.agrees)
    guard canCompare, !capabilities.measuresClusters else { return }
    let depth = ColorDepth(environment: environment, keepsTruecolor: capabilities.keepsTruecolor)
    // libvterm shows each cell as sent, where kitty would reorder words.
    var adapter = PictureAdapter()
    let turnsWords = capabilities.name?.hasPrefix("kitty") ?? false
    let features = TerminalFeatures(
      turnsWords: turnsWords, repertoire: CharacterRepertoire(environment: environment))
    let sent = adapter.adapted(picture, for: features)
    let differences = terminal.differences(from: sent, depth: depth)
    note(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(picture)")
    if let cursor {
      note(terminal.cursor == cursor, "the cursor is at \(terminal.cursor), not \(cursor)")
    }
  }

  /// Checks that the output consists of lines of words and the bell.
  private func checkPlain(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    note(text.hasSuffix("\r\n") || text == "\u{7}", "no whole line: \(text)")
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    note(
      controls.allSatisfy { "\r\n\u{7}".unicodeScalars.contains($0) },
      "control characters: \(text)")
  }
}
