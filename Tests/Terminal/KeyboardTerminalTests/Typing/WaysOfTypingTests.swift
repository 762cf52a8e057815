import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// The same text, typed completely in each way, with its cost. The input is bytes of a terminal,
/// with the test's own clock.
@MainActor @Suite struct `A text of capitals, signs, digits and accents` {
  private static let text = "Hello, World! 123 é ñ"

  private func desk(_ change: (inout TypingOptions) -> Void = { _ in }) throws -> TypingDesk {
    TypingDesk(columns: 80, rows: 30, layouts: [try KeyboardLayout(named: "en")], change)
  }

  /// The keys that single taps press, including those held for a popup, and the selections in it.
  private static let taps: [Press] =
    "shift H e l l o touch-comma space shift W o r l d to-numeric touch-bang space touch-1 touch-2"
    .split(separator: " ").map { Press(key: Identifier(String($0))) }
    + [
      Press(key: "touch-3"), Press(key: "to-base"), Press(key: "space"),
      Press(key: "e", choice: "e-acute"), Press(key: "space"), Press(key: "n", choice: "n-tilde"),
      Press(key: "return"),
    ]

  private struct Press {
    var key: Identifier
    var choice: Identifier?
  }

  @Test func `is typed by a mouse in 22 actions`() throws {
    let desk = try desk()
    let drags: [(Identifier, Identifier?, holds: Bool)] = [
      ("shift", "H", false), ("e", nil, false), ("l", nil, false), ("l", nil, false),
      ("o", nil, false), ("touch-comma", nil, false), ("space", nil, false), ("shift", "W", false),
      ("o", nil, false), ("r", nil, false), ("l", nil, false), ("d", nil, false),
      ("touch-period", "bang", true), ("space", nil, false), ("q", nil, true), ("w", nil, true),
      ("e", nil, true), ("space", nil, false), ("e", "e-acute", true), ("space", nil, false),
      ("n", "n-tilde", true), ("return", nil, false),
    ]
    for (key, target, holds) in drags {
      desk.report(0, try desk.cell(of: key))
      desk.wait(holds ? 400 : 20)
      let end = try desk.cell(of: target ?? key, orChoice: holds)
      if target != nil { desk.report(32, end) }
      desk.report(0, end, final: "m")
      desk.wait(20)
    }
    #expect(desk.controller.result == .finished(Self.text))
    #expect(drags.count <= 22)
  }

  /// Types with the arrow keys.
  ///
  /// - Returns: The number of pressed keys.
  private func typeByArrows(_ send: (String) -> Void, on desk: TypingDesk) -> Int {
    var count = 0
    func press(_ bytes: String) {
      send(bytes)
      count += 1
    }
    press("\t")
    for step in Self.taps {
      for move in desk.way(to: step.key) { press(move) }
      press(step.choice == nil ? "\r" : "\u{1B}[13;2u")
      guard let choice = step.choice else { continue }
      while let popup = desk.controller.session.keyboard.machine.popup, let place = popup.selection,
        popup.items[place].key != choice
      {
        press("\u{1B}[C")
      }
      press("\r")
    }
    return count
  }

  @Test func `is typed by arrows in 87 keys`() throws {
    let desk = try desk()
    let count = typeByArrows(desk.send, on: desk)
    #expect(desk.controller.result == .finished(Self.text))
    #expect(count <= 87, "\(count) keys")
  }

  @Test func `takes as many keys line by line, and speaks each`() throws {
    let desk = try desk { $0.keyboard.speech.isPlain = true }
    var program = PlainProgram(desk.controller.session, desk.controller)
    let terminal = TerminalState(size: TerminalSize(columns: 80, rows: 30))
    var decoder = InputDecoder()
    var lines = String(decoding: program.frame(on: terminal), as: UTF8.self)
    let count = typeByArrows(
      { bytes in
        let events =
          decoder.decode(bytes.utf8, at: desk.time)
          + decoder.advance(to: desk.time + InputDecoder.sequenceTime)
        for event in events { _ = program.handle(event, at: desk.time) }
        lines += String(decoding: program.frame(on: terminal), as: UTF8.self)
      }, on: desk)
    #expect(desk.controller.result == .finished(Self.text))
    #expect(count <= 87, "\(count) keys")
    let told = lines.split(separator: "\r\n").filter { $0.hasPrefix("typed ") }.map { line in
      let said = String(line.dropFirst("typed ".count))
      return ["space": " ", "comma": ",", "exclamation mark": "!"][said] ?? said
    }
    #expect(told.joined() == Self.text)
  }

  @Test func `is typed by a mouse that rests in 30 rests`() throws {
    let desk = try desk { $0.keyboard.pointing.dwellTime = .milliseconds(1_200) }
    var count = 0
    func rest(at cell: CellPoint) {
      // Moves away to the text above.
      desk.report(35, CellPoint(x: 40, y: 5))
      desk.report(35, cell)
      desk.wait(1_200)
      count += 1
    }
    for step in Self.taps {
      if step.choice != nil { rest(at: try desk.cell(ofWord: "hold")) }
      rest(at: try desk.cell(of: step.key))
      if let choice = step.choice { rest(at: try desk.cell(of: choice, orChoice: true)) }
    }
    #expect(desk.controller.result == .finished(Self.text))
    #expect(count <= 30, "\(count) rests")
    desk.wait(1_000)
    #expect(desk.program.nextDeadline == nil, "a mouse that is left alone wakes nobody up")
  }

  @Test func `is typed by one switch in 58 presses while 91 offers pass`() throws {
    let desk = try desk { $0.keyboard.switches.scan = ScanSettings(time: .seconds(1)) }
    let (presses, passed) = try typeBySwitch(on: desk)
    #expect(desk.controller.result == .finished(Self.text))
    #expect(presses <= 58 && passed <= 91, "\(presses) presses, \(passed) offers pass")
    // Keys in their physical places take more.
    var layout = try KeyboardLayout(named: "en")
    for set in layout.layerSets.indices {
      for layer in layout.layerSets[set].layers.indices {
        layout.layerSets[set].layers[layer].scanOrder = []
      }
    }
    let other = TypingDesk(columns: 80, rows: 30, layouts: [layout]) {
      $0.keyboard.switches.scan = ScanSettings(time: .seconds(1))
    }
    let (_, natural) = try typeBySwitch(on: other)
    #expect(other.controller.result == .finished(Self.text))
    #expect(natural >= 130, "\(natural)")
  }

  /// Types with the space bar as the only switch.
  ///
  /// - Returns: The number of presses, and of the offers before them.
  private func typeBySwitch(on desk: TypingDesk) throws -> (presses: Int, passed: Int) {
    let keyboard = desk.controller.session.keyboard
    var (presses, passed) = (0, 0)
    func take(_ isWanted: (ScanOffer) -> Bool) throws {
      var steps = 0
      while desk.program.screen.scanOffer.map(isWanted) != true {
        try #require(desk.program.screen.scanOffer != nil && steps < 40)
        desk.wait(1_000)
        steps += 1
      }
      passed += steps
      presses += 1
      // A second press soon after might be the repetition of a held key.
      desk.wait(700)
      desk.send(" ")
    }
    for step in Self.taps {
      if step.choice != nil {
        try take { !$0.isBack && $0.regions.contains { $0.label == "hold" } }
        try take { !$0.isBack && $0.regions.map(\.label) == ["hold"] }
      }
      let index = try #require(keyboard.machine.grid.index(of: step.key))
      try take { _ in keyboard.shown.scanned.contains(index) }
      try take { !$0.isBack && keyboard.shown.scanned == [index] }
      guard let choice = step.choice else { continue }
      try take { _ in
        let place = keyboard.machine.popup?.selection
        return place.flatMap { keyboard.machine.popup?.items[$0].key } == choice
      }
    }
    return (presses, passed)
  }

  @Test func `is rested on while few bytes count down`() throws {
    let desk = try desk {
      $0.keyboard.pointing.dwellTime = .milliseconds(1_200)
      $0.keyboard.appearance.reducesMotion = false
    }
    var terminal = TerminalState(size: TerminalSize(columns: 80, rows: 30))
    desk.report(35, try desk.cell(of: "e"))
    _ = desk.program.frame(on: terminal)
    terminal.isUnknown = false
    var sizes: [Int] = []
    while desk.text.isEmpty, let deadline = desk.program.nextDeadline {
      desk.time = deadline
      _ = desk.program.advance(to: deadline)
      let bytes = desk.program.frame(on: terminal)
      if desk.text.isEmpty { sizes.append(bytes.count) }
    }
    #expect(sizes.count == 5 && sizes.allSatisfy { (1...60).contains($0) }, "\(sizes) bytes")
  }

  @Test func `offers at once what a switch takes, line by line, too`() throws {
    let desk = try desk {
      $0.keyboard.speech.isPlain = true
      $0.keyboard.switches.scan = ScanSettings()
    }
    var program = PlainProgram(desk.controller.session, desk.controller)
    let lines = program.frame(on: TerminalState(size: TerminalSize(columns: 80, rows: 30)))
    #expect(String(decoding: lines, as: UTF8.self).contains("\r\noffered q to p"))
  }
}

extension TypingDesk {
  /// Sends an event of the mouse in a cell.
  fileprivate func report(_ code: Int, _ cell: CellPoint, final: String = "M") {
    send("\u{1B}[<\(code);\(cell.x + 1);\(cell.y + 1)\(final)")
  }

  /// Returns the cell in the middle of a key, or of an item in the open popup.
  fileprivate func cell(of key: Identifier, orChoice isChoice: Bool = false) throws -> CellPoint {
    let keyboard = controller.session.keyboard
    let picture = keyboard.shown.picture
    if isChoice, let popup = keyboard.machine.popup,
      let place = popup.items.firstIndex(where: { $0.key == key })
    {
      return middle(of: keyboard.shown.popupFrames[place])
    }
    let index = try #require(keyboard.machine.grid.index(of: key), "\(key) is shown")
    return middle(of: picture.frames(of: index)[0])
  }

  private func middle(of frame: CellRect) -> CellPoint {
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return controller.session.keyboard.convert(middle, to: nil)
  }

  /// Returns the first cell of an item of the bar.
  fileprivate func cell(ofWord word: String) throws -> CellPoint {
    let bar = controller.session.bar
    let region = try #require(bar.scanGroups.joined().first { $0.label == word })
    return bar.convert(CellPoint(x: region.rect.x + 1, y: region.rect.y), to: nil)
  }

  /// Returns the bytes of the shortest way of the focus to a key.
  fileprivate func way(to key: Identifier) -> [String] {
    let moves: [(String, InputEvent)] = [
      ("\u{1B}[A", .moveFocus(.up)), ("\u{1B}[B", .moveFocus(.down)),
      ("\u{1B}[C", .moveFocus(.right)), ("\u{1B}[D", .moveFocus(.left)),
      ("\u{1B}[H", .jumpFocus(.left)), ("\u{1B}[F", .jumpFocus(.right)),
      ("\u{1B}[5~", .jumpFocus(.up)), ("\u{1B}[6~", .jumpFocus(.down)),
    ]
    let start = controller.session.keyboard.machine.touch
    guard let end = start.grid.index(of: key), let first = start.focus else { return [] }
    var ways: [KeyGrid.Index: [String]] = [first: []]
    var open = [start]
    while ways[end] == nil, !open.isEmpty {
      let engine = open.removeFirst()
      guard let index = engine.focus, let way = ways[index] else { continue }
      for (bytes, event) in moves {
        // Above the first row is the bar.
        if event == .moveFocus(.up), engine.grid.neighbor(of: index, toward: .up) == nil {
          continue
        }
        var next = engine
        _ = next.handle(event, at: time)
        guard let reached = next.focus, ways[reached] == nil else { continue }
        ways[reached] = way + [bytes]
        open.append(next)
      }
    }
    return ways[end] ?? []
  }
}
