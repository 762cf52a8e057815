import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

@Suite struct `Terminal loop` {
  static let answer = TerminalActivity.typed("\u{1B}[?6c")

  /// Runs a diary on a script.
  private static func run(
    _ script: [ScriptedDevice.Step]
  ) -> (device: ScriptedDevice, diary: Diary, ending: TerminalEnding?) {
    run(on: ScriptedDevice(script))
  }

  private static func run(
    on device: ScriptedDevice
  ) -> (device: ScriptedDevice, diary: Diary, ending: TerminalEnding?) {
    let (diary, ending) = TerminalLoop(Diary(), on: device, terminal: "xterm").runBlocking()
    return (device, diary, ending)
  }

  @Test func `sleeps while nothing happens`() {
    let (device, diary, ending) = Self.run([
      (.milliseconds(3), Self.answer), (.seconds(10), .typed("a")), (.seconds(1000), .typed("b")),
    ])
    #expect(diary.text == "ab")
    #expect(ending == .hangUp)
    #expect(device.timedWakeUps == [])
    // For each activity, one wait until it happens, and one check for more.
    #expect(device.waits == 2 * 3 + 1)
    #expect(device.frames.map(\.after) == [.milliseconds(3), .seconds(10), .seconds(1000)])
  }

  @Test func `shows the first frame once the terminal has answered`() {
    let (device, _, _) = Self.run([
      (.milliseconds(1), .typed("\u{1B}]11;rgb:ff/ff/ff\u{7}")), (.milliseconds(2), Self.answer),
    ])
    #expect(device.frames.map(\.after) == [.milliseconds(2)])
    #expect(device.frames.map(\.text) == ["new known light 80x24 "])
    #expect(device.capabilities.count == 1)
    #expect(device.questions == TerminalQuery.questions(terminal: "xterm"))
  }

  @Test func `shows the first frame of a dumb terminal at once, and asks nothing`() {
    let device = ScriptedDevice([(.seconds(1), .typed("a"))])
    let (diary, _) = TerminalLoop(Diary(), on: device, terminal: "dumb").runBlocking()
    #expect(diary.text == "a" && device.questions == [] && device.capabilities == [])
    #expect(device.frames.map(\.text) == ["new 80x24 ", "80x24 a"])
    #expect(device.frames.first?.after == .zero)
  }

  /// A device for a program that takes five rows, on a screen of 24.
  private static func rows(_ script: [ScriptedDevice.Step]) -> (ScriptedDevice, Diary) {
    let device = ScriptedDevice(script)
    device.rows = 5
    return (device, TerminalLoop(Diary(), on: device, terminal: "xterm").runBlocking().program)
  }

  private static let taken =
    "\u{1B}[?7h\(String(repeating: " ", count: 79))\r\u{1B}[?7l\n\n\n\n\u{1B}[6n"

  @Test func `takes rows below the prompt once the terminal has said where that is`() {
    let (device, diary) = Self.rows([
      (.milliseconds(1), .typed("\u{1B}[14;1R\u{1B}[?6c")),
      (.seconds(1), .typed("\u{1B}[<0;3;12M\u{1B}[<0;3;12m\u{1B}[<0;3;2M")),
    ])
    #expect(String(decoding: device.questions, as: UTF8.self).hasPrefix(Self.taken))
    #expect(device.places == [9])
    #expect(device.frames.first?.text == "new known from 9 80x5 ")
    // The rows above are not those of the program.
    #expect(
      diary.events == [
        .mouse(MouseEvent(.press(button: 0), at: CellPoint(x: 2, y: 2))),
        .mouse(MouseEvent(.release(button: 0), at: CellPoint(x: 2, y: 2))),
      ])
  }

  @Test func `finds its rows again after the terminal was resized, and after it was suspended`() {
    let device = ScriptedDevice([
      (.milliseconds(1), .typed("\u{1B}[14;1R\u{1B}[?6c")), (.seconds(1), .resized),
      (.seconds(2), .typed("\u{1B}[9;1R\u{1B}[?6c")), (.seconds(3), .resumed),
      (.seconds(4), .typed("\u{1B}[24;1R\u{1B}[?6c")),
    ])
    device.rows = 5
    device.didWrite = { device in
      if device.frames.count == 1 { device.size = TerminalSize(columns: 80, rows: 12) }
    }
    _ = TerminalLoop(Diary(), on: device, terminal: "xterm").runBlocking()
    #expect(device.places == [9, 4, 19])
    // From the row of the cursor, the rows are cleared first.
    #expect(device.frames.map(\.text).contains("\r\u{1B}[1A\u{1B}[J"))
    #expect(device.frames.last?.text == "new known from 19 80x5 ")
  }

  @Test func `takes the last rows of a terminal that does not tell its cursor`() {
    let (device, _) = Self.rows([(.seconds(9), .typed("a"))])
    #expect(device.places == [19])
    #expect(device.frames.map(\.text).dropFirst() == ["new from 19 80x5 ", "from 19 80x5 a"])
    #expect(device.frames.dropFirst().first?.after == .seconds(1))
  }

  @Test func `waits 100 ms for answers, once, and lets keys through`() {
    let (device, diary, _) = Self.run([
      (.milliseconds(50), .typed("a")), (.milliseconds(60), .typed("\u{1B}]11;rgb:0/0/0\u{7}")),
      (.seconds(5), .typed("b")),
    ])
    #expect(diary.events.count == 2)
    #expect(device.frames.map(\.after) == [.milliseconds(100), .seconds(5)])
    #expect(device.frames.map(\.text) == ["new dark 80x24 a", "dark 80x24 ab"])
    #expect(device.timedWakeUps == [.milliseconds(100)])
  }

  @Test func `uses answers that come late`() {
    let (device, diary, _) = Self.run([
      (.milliseconds(300), .typed("a\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?6cb"))
    ])
    #expect(diary.text == "ab")
    #expect(device.frames.map(\.text) == ["new 80x24 ", "known light 80x24 ab"])
    #expect(device.capabilities.last?.isComplete == true)
  }

  @Test func `ignores a reply to a different query`() {
    let (device, _, _) = Self.run([
      (.zero, Self.answer), (.milliseconds(5), .typed("\u{1B}[?2048;2$y\u{1B}[?6c")),
    ])
    #expect(device.capabilities.map(\.reportsSize) == [false, true])
  }

  @Test func `handles a thousand keys in order and one frame`() {
    let keys = (0..<1000).map { "\($0 % 10)" }.joined()
    let (device, diary, _) = Self.run([
      (.milliseconds(1), Self.answer), (.milliseconds(2), .typed(keys)),
    ])
    #expect(diary.text == keys)
    #expect(device.frames.count == 2)
  }

  @Test func `shows what has changed though the input does not stop`() {
    let typing = [ScriptedDevice.Step](repeating: (.zero, .typed("a")), count: 99)
    let device = ScriptedDevice([(.zero, Self.answer)] + typing)
    device.readingTime = .milliseconds(1)
    let (_, diary, _) = Self.run(on: device)
    #expect(diary.text.count == 99)
    let times = [8, 17, 26, 35, 44, 53, 62, 71, 80, 89, 98, 100]
    #expect(device.frames.map(\.after) == times.map { Duration.milliseconds($0) })
  }

  @Test func `calls the program at its deadline`() {
    let (device, diary, _) = Self.run([
      (.zero, Self.answer), (.milliseconds(10), .typed("t")), (.milliseconds(40), .typed("a")),
      (.seconds(1), .typed("b")),
    ])
    #expect(diary.advances == [.milliseconds(90)])
    #expect(device.timedWakeUps == [.milliseconds(90)])
    #expect(device.frames.map(\.after).contains(.milliseconds(90)))
  }

  @Test func `takes ESC for Escape after 50 ms, and for a sequence before`() {
    let (device, diary, _) = Self.run([
      (.zero, Self.answer), (.milliseconds(10), .typed("\u{1B}")), (.seconds(1), .typed("\u{1B}")),
      (.milliseconds(1049), .typed("[A")),
    ])
    #expect(
      diary.events == [.key(KeyPress(.escape)), .key(KeyPress(.arrow(.up)))])
    #expect(device.timedWakeUps == [.milliseconds(60)])
  }

  @Test func `never takes ESC for Escape where Escape has a sequence`() {
    let (_, diary, _) = Self.run([
      (.zero, .typed("\u{1B}[?0u\u{1B}[?6c")), (.milliseconds(10), .typed("\u{1B}")),
      (.milliseconds(900), .typed("[A")),
    ])
    #expect(diary.events == [.key(KeyPress(.arrow(.up)))])
  }

  @Test func `notifies of a new size once, whatever reports it`() {
    let device = ScriptedDevice([
      (.zero, Self.answer), (.milliseconds(10), .resized),
      (.milliseconds(11), .typed("\u{1B}[48;30;100;0;0t")),
      (.milliseconds(20), .typed("\u{1B}[48;31;100;310;1000t")), (.milliseconds(21), .typed("a")),
    ])
    device.size = TerminalSize(columns: 80, rows: 24)
    device.didWrite = { $0.size = TerminalSize(columns: 100, rows: 30) }
    let (_, diary, _) = Self.run(on: device)
    let cell = TerminalSize.PixelSize(width: 1000, height: 310, columns: 100, rows: 31)
    #expect(
      diary.events == [
        .resize(TerminalSize(columns: 100, rows: 30)),
        .resize(TerminalSize(columns: 100, rows: 31, cell: cell)),
        .key(KeyPress(.character("a"))),
      ])
    #expect(device.frames.last?.text == "known 100x31 a")
  }

  @Test func `draws everything after another size, also if it is the old one again`() {
    let (device, _, _) = Self.run([
      (.zero, Self.answer), (.milliseconds(10), .resized), (.milliseconds(20), .typed("a")),
      (.milliseconds(30), .typed("\u{1B}[48;9;9;0;0t\u{1B}[48;24;80;0;0t")),
    ])
    #expect(
      device.frames.map(\.text) == [
        "new known 80x24 ", "new known 80x24 ", "known 80x24 a", "new known 80x24 a",
      ])
  }

  @Test func `waits with a frame for a terminal that is slow, and handles keys meanwhile`() {
    let device = ScriptedDevice([
      (.zero, Self.answer), (.milliseconds(10), .typed("a")), (.milliseconds(20), .typed("b")),
      (.seconds(3), .written),
    ])
    device.didWrite = { $0.isWriting = true }
    let (_, diary, _) = Self.run(on: device)
    #expect(diary.text == "ab")
    #expect(device.frames.map(\.text) == ["new known 80x24 ", "known 80x24 ab"])
    #expect(device.frames.map(\.after) == [.zero, .seconds(3)])
    #expect(device.timedWakeUps == [])
  }

  @Test func `leaves frames out that a slow line would show when they are over`() {
    let device = SlowDevice(bytesPerSecond: 1000, keyTime: .seconds(5))
    let (slide, _) = TerminalLoop(Slide(), on: device, terminal: "xterm").runBlocking()
    #expect(slide.place == 20)
    // The first step after the key, and the last one: each takes a second.
    #expect(device.shown.map(\.text).filter { $0 != "0" } == ["1", "20"])
    #expect(device.shown.last.map { $0.after < .seconds(8) } ?? false)
  }

  @Test func `shows each frame on a fast line`() {
    let device = SlowDevice(bytesPerSecond: 1_000_000, keyTime: .seconds(5))
    _ = TerminalLoop(Slide(), on: device, terminal: "xterm").runBlocking()
    #expect(device.shown.map(\.text) == (0...20).map { "\($0)" })
  }

  @Test func `does not wait for ever for a terminal that stops answering`() {
    let device = ScriptedDevice([
      (.zero, .typed("\u{1B}[0n\u{1B}[?6c")), (.seconds(1), .typed("t")),
      (.seconds(60), .typed(".")),
    ])
    _ = TerminalLoop(Slide(), on: device, terminal: "xterm").runBlocking()
    #expect(device.frames.map(\.after) == [.zero, .seconds(10), .seconds(60)])
  }

  @Test func `draws everything after it was stopped, in the size of then`() {
    let device = ScriptedDevice([
      (.zero, Self.answer), (.milliseconds(10), .typed("a\u{1A}b")), (.seconds(1), .resumed),
    ])
    device.didWrite = { $0.size = TerminalSize(columns: 90, rows: 24) }
    let (_, diary, _) = Self.run(on: device)
    #expect(device.suspensions == 1)
    #expect(diary.text == "ab")
    #expect(diary.events.contains(.resize(TerminalSize(columns: 90, rows: 24))))
    #expect(
      device.frames.map(\.text) == ["new known 80x24 ", "new known 90x24 ab", "new known 90x24 ab"])
  }

  @Test func `asks again when replies were dropped while it was stopped`() {
    let ways: [(script: [ScriptedDevice.Step], count: Int)] = [
      ([(.zero, .typed("\u{1A}"))], 2), ([(.zero, .resumed), (.zero, .resumed)], 3),
      ([(.zero, Self.answer), (.zero, .typed("\u{1A}")), (.zero, .resumed)], 1),
    ]
    for (script, count) in ways {
      let device = ScriptedDevice(script)
      _ = Self.run(on: device)
      let questions = String(decoding: device.questions, as: UTF8.self)
      #expect(
        questions.split(separator: "\u{1B}[c", omittingEmptySubsequences: false).count == count + 1)
    }
  }

  @Test func `ends when the program does`() {
    let (device, diary, ending) = Self.run([(.zero, .typed("a.b")), (.seconds(1), .typed("c"))])
    #expect(ending == nil)
    #expect(diary.text == "a.")
    #expect(device.waits == 1)
  }

  @Test func `ends by a signal after all that was typed`() {
    let (_, diary, ending) = Self.run([
      (.zero, .typed("a")), (.zero, .ended(.signal(15))), (.zero, .typed("b\u{1B}[200~c")),
      (.seconds(1), .typed("d")),
    ])
    #expect(ending == .signal(15))
    #expect(diary.text == "ab")
    #expect(diary.events.last == .paste("c", isLast: true))
  }

  @Test func `keeps the text after each key`() {
    let (device, _, _) = Self.run([(.zero, .typed("ab\u{1B}[Ac"))])
    #expect(device.kept == [nil, "a", "ab", "ab", "abc"])
  }

  @Test func `passes replies to the program's own queries on`() {
    let (_, diary, _) = Self.run([(.zero, .typed("\u{1B}[?6c\u{1B}[5;3R\u{1B}[?2026;2$y"))])
    #expect(diary.events == [.reply(TerminalReply(.cursor(CellPoint(x: 2, y: 4))))])
  }

  @Test func `wakes the program, and shows its changes`() {
    let (device, diary, _) = Self.run([(.zero, Self.answer), (.seconds(10), .woken)])
    #expect(diary.wakeUps == [.seconds(10)])
    #expect(diary.events == [])
    #expect(device.frames.map(\.after) == [.zero, .seconds(10)])
    #expect(device.timedWakeUps == [])
  }

  @Test func `counts what was typed before a signal, also behind a wake-up`() {
    let (_, diary, ending) = Self.run([
      (.zero, Self.answer), (.zero, .ended(.signal(15))), (.zero, .woken), (.zero, .typed("a")),
    ])
    #expect(diary.text == "a")
    #expect(ending == .signal(15))
  }
}
