import Clavier
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `A program that runs a screen` {
  typealias Step = ScriptedDevice.Step
  private static let answer = TerminalActivity.typed("\u{1B}[?6c")

  private let screen = Screen(columns: 80, rows: 24)
  private let field = TextField()
  private let program: ScreenProgram

  init() {
    program = ScreenProgram(
      screen, presenter: ScreenPresenter(screen, now: ScriptedDevice.start),
      environment: ["TERM": "xterm-256color"])
    field.frame = CellRect(x: 0, y: 0, width: 10, height: 1)
    screen.addSubview(field)
  }

  private func run(_ script: [Step]) -> (ending: ProgramEnding, device: ScriptedDevice) {
    let device = ScriptedDevice(
      [(.zero, Self.answer)] + script, size: TerminalSize(columns: 40, rows: 12))
    return (program.runBlocking(on: device), device)
  }

  @Test func `takes the size of the terminal, and draws once`() {
    let (_, device) = run([])
    #expect(screen.frame == CellRect(x: 0, y: 0, width: 40, height: 12))
    #expect(device.frames.count == 1)
    #expect(device.timedWakeUps == [])
  }

  @Test func `types into the first responder, with and without a keyboard`() {
    field.becomeFirstResponder()
    _ = run([(.seconds(1), .typed("ab\u{7F}c"))])
    #expect(field.text == "ac")
    field.inputView = Keyboard(layout: .sample)
    field.reloadInputViews()
    _ = run([(.seconds(1), .typed("de"))])
    #expect(field.text == "acde")
  }

  @Test(arguments: [("31", true), ("27", true), ("1", false), ("25", false), ("0", true)])
  func `knows of releases of keys what the terminal says once they are requested`(
    flags: String, reportsReleases: Bool
  ) {
    let device = ScriptedDevice([
      (.zero, .typed("\u{1B}[?0u\u{1B}[?6c")), (.seconds(1), .typed("\u{1B}[?\(flags)u")),
      (.seconds(2), .typed("x")),
    ])
    program.runBlocking(on: device)
    #expect(screen.reportsKeyReleases == reportsReleases)
  }

  @Test func `sets a title without characters that control the terminal or the order of others`() {
    var decoration = TerminalDecoration()
    decoration.title = "a\u{1B}b\u{9C}\u{202E}c\u{2069}\u{2028}\u{200D}é"
    let bytes = decoration.bytes(from: TerminalDecoration(), isCopied: false)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]2;abc\u{200D}é\u{1B}\\")
  }

  @Test func `hands the mouse to the view under it`() {
    var taps = 0
    screen.addSubview(Button("go", at: CellPoint(x: 5, y: 3)) { taps += 1 })
    _ = run([(.seconds(1), .typed("\u{1B}[<0;7;4M\u{1B}[<0;7;4m\u{1B}[<0;7;9M\u{1B}[<0;7;9m"))])
    #expect(taps == 1)
    _ = run([(.seconds(1), .typed("\u{1B}[<0;1;1M\u{1B}[<0;1;1m"))])
    #expect(field.isFirstResponder)
  }

  @Test func `shows a keyboard for a field, and sleeps when it has come`() {
    screen.standardKeyboard = Keyboard(layout: .sample)
    field.becomeFirstResponder()
    let (_, device) = run([(.seconds(9), .typed("x"))])
    #expect(screen.draw().picture.description.contains("   b   "))
    #expect(device.timedWakeUps.allSatisfy { $0 < .seconds(1) || $0 > .seconds(9) })
  }

  @Test(arguments: [(40, 12), (80, 24), (81, 24)])
  func `shows the keyboard of a field that was first responder before`(columns: Int, rows: Int) {
    screen.standardKeyboard = Keyboard(layout: .sample, style: .compact)
    field.becomeFirstResponder()
    program.readyHandler = { [field] in field.reloadInputViews() }
    let device = ScriptedDevice(
      // The terminal answers while the keyboard moves.
      [(.milliseconds(100), Self.answer)],
      size: TerminalSize(columns: columns, rows: rows))
    program.runBlocking(on: device)
    let container = screen.inputContainer
    #expect(container.frame == presenterFrame && !container.isHidden)
    #expect(container.frame.y + container.frame.height == rows)
  }

  private var presenterFrame: CellRect? {
    program.presenter.center.geometry.placement?.frame
  }

  @Test func `draws nothing where nothing looks different`() {
    let (_, device) = run([
      (.seconds(1), .typed("\u{1B}[<35;9;9M")), (.seconds(2), .typed("\u{3}")),
    ])
    #expect(device.frames.count == 1)
  }

  @Test func `ends by Control-C, and is suspended by Control-Z`() {
    let (ending, device) = run([
      (.seconds(1), .typed("\u{1A}")), (.seconds(2), .typed("\u{3}")), (.seconds(3), .typed("x")),
    ])
    #expect(ending == .interrupted && device.suspensions == 1 && field.text == "")
    #expect(run([]).ending == .terminal(.hangUp), "it can be run again")
  }

  /// Handles Control-C and Control-Z.
  private final class Greedy: View, KeyInput {
    var commands: [KeyCommand] = []
    let hasText = false
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
    override func handleCommand(_ command: KeyCommand) -> Bool {
      commands.append(command)
      return true
    }
  }

  @Test func `leaves Control-C and Control-Z to a responder that handles them`() {
    let view = Greedy()
    screen.addSubview(view)
    view.becomeFirstResponder()
    let (ending, device) = run([(.seconds(1), .typed("\u{3}\u{1A}"))])
    #expect(ending == .terminal(.hangUp) && device.suspensions == 0)
    #expect(view.commands.count == 2)
  }

  @Test func `can be stopped and suspended from within`() {
    screen.addSubview(
      Button("z", at: CellPoint(x: 0, y: 2)) { [unowned program] in program.suspend() })
    screen.addSubview(
      Button("q", at: CellPoint(x: 0, y: 4)) { [unowned program] in program.stop() })
    let (ending, device) = run([
      (.seconds(1), .typed("\u{1B}[<0;2;3M\u{1B}[<0;2;3m")),
      (.seconds(2), .typed("\u{1B}[<0;2;5M\u{1B}[<0;2;5m")),
    ])
    #expect(ending == .stopped && device.suspensions == 1)
  }

  @Test func `handles no event after an end that came with its time`() {
    screen.pointing.dwellTime = .milliseconds(300)
    screen.addSubview(
      Button("stop", at: CellPoint(x: 5, y: 3)) { [unowned program] in program.stop() })
    field.becomeFirstResponder()
    program.start(TerminalWaker {})
    let start = ScriptedDevice.start
    #expect(program.handle(.key(KeyPress(.character("a"))), at: start) == .continues)
    let hover = MouseEvent(.motion(button: nil), at: CellPoint(x: 7, y: 3))
    #expect(program.handle(.mouse(hover), at: start) == .continues)
    let end = start + .seconds(1)
    #expect(program.handle(.key(KeyPress(.character("b"))), at: end) == .ends)
    #expect(field.text == "a")
  }

  @Test func `uses the theme that is wanted, and the colours that there are`() throws {
    let theme = try #require(Theme(named: "light"))
    program.theme = theme
    let (_, device) = run([(.seconds(1), .typed("\u{1B}P>|foot(1.16.2)\u{1B}\\"))])
    #expect(screen.theme.name == "Light")
    #expect(device.frames.count >= 1)
    let plain = ScreenProgram(screen, theme: theme, environment: ["NO_COLOR": "1"])
    _ = plain.runBlocking(on: ScriptedDevice([(.zero, Self.answer)]))
    var expected = Theme.plain
    // The width of symbols is unknown.
    expected.repertoire.hasWideSymbols = false
    #expect(screen.theme == expected)
  }

  @Test func `keeps what the app wants to rescue`() {
    program.textToRescue = { [field] in field.text }
    field.becomeFirstResponder()
    let (_, device) = run([(.seconds(1), .typed("ab"))])
    #expect(device.kept.last == "ab")
  }

  // MARK: Tasks and threads

  @Test func `shows what tasks of the main actor change while it waits`() async {
    let label = Label("before", at: CellPoint(x: 0, y: 3))
    screen.addSubview(label)
    let device = WakingDevice([])
    let task = Task { @MainActor in
      await Task.yield()
      for word in ["first", "second"] {
        label.text = word
        for _ in 0..<100 { await Task.yield() }
      }
    }
    await program.run(on: device)
    await task.value
    #expect(device.frames.contains { $0.contains("first") })
    #expect(screen.draw().picture.description.contains("second"))
  }

  @Test func `performs closures of other threads in order, also before it runs`() async {
    let label = Label("-", at: CellPoint(x: 0, y: 3))
    screen.addSubview(label)
    let program = program
    for number in 0..<3 { program.post { label.text += "\(number)" } }
    await Task.detached {
      for number in 3..<100 { program.post { label.text += " \(number)" } }
    }.value
    let device = WakingDevice([])
    await program.run(on: device)
    let numbers = (3..<100).map { " \($0)" }.joined()
    #expect(label.text == "-012\(numbers)")
    #expect(device.wakeUps == 1, "many posts are one wake-up")
  }

  @Test func `is not woken by what happens while it handles an event`() async {
    field.becomeFirstResponder()
    let device = WakingDevice([.typed("abc")])
    await program.run(on: device)
    #expect(field.text == "abc" && device.wakeUps == 0)
  }

  @Test func `is stopped by a task`() async {
    let device = WakingDevice([.typed("a"), .typed("b"), .typed("c")])
    let program = program
    Task { @MainActor in program.stop() }
    #expect(await program.run(on: device) == .stopped)
  }

  @Test func `is released with its last reference`() {
    weak var gone: ScreenProgram?
    weak var goneScreen: Screen?
    do {
      let screen = Screen(columns: 20, rows: 8)
      let program = ScreenProgram(screen, environment: [:])
      (gone, goneScreen) = (program, screen)
      program.runBlocking(on: ScriptedDevice([(.zero, Self.answer)]))
    }
    #expect(gone == nil && goneScreen == nil)
  }
}
