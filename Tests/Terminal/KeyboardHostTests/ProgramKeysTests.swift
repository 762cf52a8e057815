import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing
import Trials

@testable import KeyboardHost

@MainActor @Suite struct `The keys of programs` {
  private static let keys = ["esc", "tab", "ctrl", "alt", "home", "end", "pgup", "pgdn", "↑"]

  /// The lines of the screen below the bar that show a key of programs.
  private static func rows(of desk: HostDesk) -> Int {
    let bar = desk.lines.lastIndex { $0.contains("⋯") } ?? 0
    return desk.lines.dropFirst(bar + 1).filter { line in keys.contains { line.contains($0) } }
      .count
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `are on the screen with every layout`(name: String) throws {
    let desk = try HostDesk([name], columns: 80, rows: 24, programKeys: .auto)
    #expect(try #require(desk.programRows) >= 10)
    for (columns, rows) in [(80, 24), (45, 30), (100, 40)] {
      desk.resize(columns: columns, rows: rows)
      let layer = try #require(desk.controller.session.keyboard.layer)
      let actions = layer.rows.joined().compactMap { desk.layout.traits[$0]?.action }
      for action in [KeyAction.escape, .tab, .control, .alt, .arrow(.left), .arrow(.up)] {
        #expect(actions.contains(action), "\(action) at \(columns) by \(rows)")
      }
      #expect(desk.controller.session.keyboard.shown.fit.fits)
    }
  }

  @Test(arguments: [
    (columns: 80, rows: 24, keyRows: 1), (columns: 45, rows: 31, keyRows: 1),
    (columns: 45, rows: 14, keyRows: 1), (columns: 45, rows: 12, keyRows: 0),
    (columns: 80, rows: 12, keyRows: 0),
  ])
  func `are in as many rows as there is room for`(columns: Int, rows: Int, keyRows: Int) throws {
    let desk = try HostDesk(["fr"], columns: columns, rows: rows, programKeys: .auto)
    #expect(Self.rows(of: desk) == keyRows)
  }

  @Test func `are shown and hidden by a key of the page of commands`() throws {
    let desk = try HostDesk(["fr"], columns: 80, rows: 12, programKeys: .auto)
    #expect(Self.rows(of: desk) == 0)
    desk.run(.toggleProgramKeys)
    #expect(Self.rows(of: desk) == 1)
    desk.run(.toggleProgramKeys)
    #expect(Self.rows(of: desk) == 0)
  }

  @Test func `stay hidden, and keep the layer, when the user has hidden them`() throws {
    let desk = try HostDesk(["fr", "ru"], columns: 80, rows: 24, programKeys: .auto)
    desk.controller.session.keyboard.show("numeric")
    desk.run(.toggleProgramKeys)
    #expect(Self.rows(of: desk) == 0)
    #expect(desk.controller.session.keyboard.layer?.id == "numeric")
    desk.controller.session.showNextLayout()
    #expect(Self.rows(of: desk) == 0)
  }

  @Test func `follow the size of the screen`() throws {
    let desk = try HostDesk(["fr"], columns: 80, rows: 24, programKeys: .auto)
    desk.resize(columns: 45, rows: 40)
    #expect(Self.rows(of: desk) == 2)
    desk.resize(columns: 80, rows: 24)
    #expect(Self.rows(of: desk) == 1)
  }

  @Test func `are above a layout for terminals only if they are always shown`() throws {
    func desk(_ policy: ProgramKeys.Policy) throws -> HostDesk {
      try HostDesk(["terminal"], columns: 80, rows: 24, programKeys: policy)
    }
    #expect(try desk(.auto).programRows == 12)
    let keys = try [ProgramKeys.Policy.always, .auto].map { policy in
      try desk(policy).controller.session.keyboard.layer?.rows.count ?? 0
    }
    #expect(keys[0] == keys[1] + 1)
  }

  @Test func `are neither shown nor offered if they never are`() throws {
    let desk = try HostDesk(["fr"], columns: 80, rows: 24, programKeys: .never)
    #expect(Self.rows(of: desk) == 0)
    #expect(
      desk.controller.pageItems.allSatisfy { !$0.isOn || $0.command != .toggleProgramKeys })
  }

  @Test func `leave the hints of the layout visible`() throws {
    let desk = try HostDesk(["fr"], columns: 80, rows: 24, programKeys: .auto)
    #expect(desk.lines.contains { $0.contains(" e  é ") }, "\(desk.lines)")
  }
}

@MainActor @Suite struct `A key with Control` {
  @Test(arguments: [
    ("ru", "с"), ("uk", "с"), ("el", "ψ"), ("he", "ב"), ("ar", "ؤ"), ("ko", "ㅊ"), ("th", "แ"),
    ("en", "c"), ("fr", "c"), ("en-t-k0-dvorak", "c"),
  ])
  func `is that of its place, if it types no ASCII character`(name: String, text: String) throws {
    let shell = try HostedShell(
      ["sh", "-c", "stty raw -echo; echo ready; od -An -tx1 -N1; cat"], layout: name)
    try shell.wait(for: "ready")
    #expect(shell.terminal.press(KeyCommand(.control, .text(text))))
    try shell.wait(for: "03")
  }

  @Test func `is that of its place among the letters of a touch layout without a keyboard`() {
    var layout = KeyboardLayout(locale: "und", info: .init(name: "Letters"))
    let rows = [
      ["α", "β", "γ", "δ", "ε", "ζ"], ["η", "θ", "ι", "κ", "λ"],
      ["shift", "μ", "ν", "ξ", "ο", "π"],
    ]
    for id in rows.joined() where id != "shift" {
      layout.keys.update(Key(id: Identifier(id), output: MarkerText(id)))
    }
    layout.keys.update(Key(id: "shift", layerID: "shift"))
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [Layer(id: "base", rows: rows.map { $0.map { Identifier($0) } })])
    ]
    #expect(layout.standardKey(of: "γ") == "e")
    #expect(layout.standardKey(of: "η") == "a")
    #expect(layout.standardKey(of: "ξ") == "c")
    #expect(layout.standardKey(of: "ω") == nil)
  }

  @Test func `is typed by taps on a key of programs and on a letter`() throws {
    let desk = try HostDesk(
      ["ru"], columns: 80, rows: 24, programKeys: .auto,
      ["sh", "-c", "stty raw -echo; echo ready; od -An -tx1 -N1; cat"])
    let terminal = desk.controller.terminal
    func wait(until condition: () -> Bool) {
      let end = Timestamp.now + .seconds(60)
      while !condition(), Timestamp.now < end { terminal.awaitedFilesDidBecomeReady(at: .now) }
    }
    wait { terminal.screenText.first == "ready" }
    try desk.click(on: "ctrl")
    try desk.click(on: " с ")
    wait { terminal.screenText.last?.contains("03") == true }
    #expect(terminal.screenText.last?.contains("03") == true)
  }
}
