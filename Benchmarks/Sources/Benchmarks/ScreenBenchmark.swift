import AllocationCounter
import Clavier
import KeyboardFiles
import KeyboardModel
import KeyboardTerminal
import SystemPackage

/// A benchmark of the memory of a long typing session: the screen, its keyboards and the renderer,
/// in this process, without a terminal.
@MainActor
enum ScreenBenchmark {
  static func run(events: Int) throws {
    let folder = FilePath(#filePath).removingLastComponent().appending("../../../Layouts")
    let layouts = try ["en", "vi-t-k0-telex", "ja-Hira"].compactMap {
      try LayoutReader().read(contentsOf: folder.appending("\($0).xml").string).layout
    }
    var hands = Hands(layouts)
    // By then, state with a limit, such as the undo stack, has reached it.
    hands.work(events: events / 5)
    let before = allocated_bytes()
    var growth = Measurement("memory growth over \(events) mixed events of typing", unit: "KiB")
    for _ in 0..<10 {
      hands.work(events: events / 10)
      growth.add(Double(allocated_bytes() - before) / 1024)
    }
    print(growth.line)
  }
}

extension ScreenBenchmark {
  /// Types keys in a terminal, each with the frames of its press and release, to be measured from
  /// outside.
  static func type(keys count: Int) throws {
    let path = FilePath(#filePath).removingLastComponent().appending("../../../Layouts/en.xml")
    guard let layout = try LayoutReader().read(contentsOf: path.string).layout else { return }
    var time = Timestamp.now
    let controller = TypingController(
      TypingOptions([layout]), at: time, environment: ["TERM": "xterm-256color"])
    let program = controller.session.program
    var terminal = TerminalState(size: TerminalSize(columns: 80, rows: 24))
    var decoder = InputDecoder()
    for key in 0..<count {
      let bytes = key % 20 < 10 ? "a" : "\u{7F}"
      for event in decoder.decode(bytes.utf8, at: time) { _ = program.handle(event, at: time) }
      _ = program.frame(on: terminal)
      terminal.isUnknown = false
      time += .milliseconds(200)
      _ = program.advance(to: time)
      _ = program.frame(on: terminal)
    }
  }
}

extension ScreenBenchmark {
  /// Pastes texts of a size and of twice that, with the frame that shows them, and then types keys at
  /// their ends: in a view of lines, which the texts have or not, and in a field. The time of a paste
  /// grows as the text does, and that of a key hardly at all.
  static func paste(bytes: Int, rounds: Int) throws {
    let path = FilePath(#filePath).removingLastComponent().appending("../../../Layouts/en.xml")
    guard let layout = try LayoutReader().read(contentsOf: path.string).layout else { return }
    let texts = [
      ("lines", "Some words of a line that is wrapped, and its end.\n", true),
      ("one paragraph", "Some words of a paragraph without an end. ", true),
      ("a field", "Some words of a paragraph without an end. ", false),
    ]
    for (name, piece, isMultiline) in texts {
      for size in [bytes, 2 * bytes] {
        let text = String(repeating: piece, count: size / piece.utf8.count)
        var paste = Measurement("paste of \(size) bytes, \(name)", unit: "ms")
        var key = Measurement("key after \(size) bytes, \(name)", unit: "ms")
        for _ in 0..<rounds {
          var options = TypingOptions([layout])
          options.isMultiline = isMultiline
          let desk = Desk(options)
          paste.add(desk.time { desk.send("\u{1B}[200~\(text)\u{1B}[201~") })
          for _ in 0..<10 { key.add(desk.time { desk.send("x") }) }
        }
        print(paste.line)
        print(key.line)
      }
    }
  }

  /// A screen with a text, whose frames go nowhere.
  @MainActor private final class Desk {
    private let program: ScreenProgram
    private let controller: TypingController
    private var decoder = InputDecoder()
    private var now = Timestamp.now
    private var terminal = TerminalState(size: TerminalSize(columns: 80, rows: 24))

    init(_ options: TypingOptions) {
      controller = TypingController(options, at: now, environment: ["TERM": "xterm-256color"])
      program = controller.session.program
      draw()
    }

    func send(_ bytes: String) {
      for event in decoder.decode(bytes.utf8, at: now) { _ = program.handle(event, at: now) }
      draw()
      now += .milliseconds(200)
    }

    private func draw() {
      _ = program.frame(on: terminal)
      terminal.isUnknown = false
    }

    /// Returns the milliseconds that `body` takes.
    func time(_ body: () -> Void) -> Double {
      let duration = ContinuousClock().measure(body)
      return Double(duration.components.seconds) * 1_000
        + Double(duration.components.attoseconds) / 1e15
    }
  }
}

/// A simulated user of all functions of a typing screen. The bar has commands that end the typing;
/// the user then begins again, as a person does who has pressed one by mistake.
@MainActor
private struct Hands {
  private static let keys = [
    "a", "b", "e", "o", "s", "w", " ", "é", "漢", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C",
    "\u{1B}[D", "\u{1B}[1;2D", "\u{1B}[H", "\u{1F}", "\u{1F}", "\u{1B}_", "\u{17}", "\u{18}",
    "\u{19}",
    "\t", "\u{1B}OP", "\u{1B}OQ", "\u{1B}OR", "\u{1B}[200~two words\u{1B}[201~", "\r",
  ]

  private let options: TypingOptions
  private var controller: TypingController
  private var program: ScreenProgram { controller.session.program }
  private var decoder = InputDecoder()
  private var time = Timestamp.now
  private var terminal = TerminalState(size: TerminalSize(columns: 80, rows: 24))
  private var random: UInt64 = 1
  private var events = 0

  init(_ layouts: [KeyboardLayout]) {
    var options = TypingOptions(layouts)
    options.isMultiline = true
    self.options = options
    controller = Self.controller(options, at: time)
  }

  private static func controller(_ options: TypingOptions, at time: Timestamp) -> TypingController {
    TypingController(options, at: time, environment: ["TERM": "xterm-256color"])
  }

  /// Performs at least `count` events, then deletes the text.
  mutating func work(events count: Int) {
    events = 0
    while events < count {
      for _ in 0..<10 { step() }
      draw()
      if controller.result != nil {
        controller = Self.controller(options, at: time)
        resize(columns: 80, rows: 24)
      }
      if controller.control.text.utf8.count > 400 { send("\u{1B}a\u{7F}") }
    }
    resize(columns: 80, rows: 24)
    send("\u{1B}a\u{7F}")
    pass(.seconds(20))
    draw()
    precondition(controller.result == nil, "the typing has ended")
  }

  private mutating func step() {
    switch next(16) {
    case 0: resize(columns: 40 + next(60), rows: 10 + next(30))
    case 1: hold()
    case 2..<8:
      let place = place()
      send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    case 8: send("\u{1B}[<\(64 + next(2));\(place())M\u{1B}[<2;\(place())M\u{1B}[<2;\(place())m")
    default: send(Self.keys[next(Self.keys.count)])
    }
    pass(.milliseconds(20 + next(100)))
  }

  /// Holds a key until its popup appears, slides, and releases.
  private mutating func hold() {
    let (start, end) = (place(), place())
    send("\u{1B}[<0;\(start)M")
    pass(.milliseconds(600))
    send("\u{1B}[<32;\(end)M\u{1B}[<0;\(end)m")
  }

  private mutating func resize(columns: Int, rows: Int) {
    terminal.size = TerminalSize(columns: columns, rows: rows)
    take(.resize(terminal.size))
  }

  /// Returns a position, most often on the keys.
  private mutating func place() -> String {
    let row = next(8) == 0 ? 1 + next(4) : terminal.size.rows - next(12)
    return "\(1 + next(terminal.size.columns));\(max(row, 1))"
  }

  private mutating func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: time) { take(event) }
  }

  private mutating func take(_ event: TerminalEvent) {
    events += 1
    _ = program.handle(event, at: time)
  }

  /// Advances the clock, and performs what is due.
  private mutating func pass(_ duration: Duration) {
    let end = time + duration
    while let deadline = program.nextDeadline, deadline <= end {
      time = max(time, deadline)
      _ = program.advance(to: time)
    }
    time = end
  }

  private mutating func draw() {
    _ = program.frame(on: terminal)
    terminal.isUnknown = false
  }

  private mutating func next(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % bound
  }
}
