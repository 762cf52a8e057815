import KeyboardCells
import KeyboardModel
import Testing

@Suite struct `Color depth` {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], nil, ColorDepth.palette),
      (["TERM": "xterm-256color"], true, .truecolor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], false, .truecolor),
      (["TERM": "xterm", "COLORTERM": "24bit"], nil, .truecolor),
      (["TERM": "xterm-direct"], nil, .truecolor),
      (["TERM": "linux"], nil, .ansi), (["TERM": "rxvt-16color"], nil, .ansi),
      (["TERM": "vt220"], nil, .none), (["TERM": "dumb"], nil, .none), ([:], nil, .none),
      (["TERM": "xterm-mono"], nil, .none), (["TERM": "screen"], nil, .palette),
      (["TERM": "xterm-kitty", "COLORTERM": "truecolor", "NO_COLOR": "1"], true, .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], nil, .palette),
    ] as [([String: String], Bool?, ColorDepth)])
  func `is set by the user, else by the terminal's answer, else by its name`(
    environment: [String: String], keepsTruecolor: Bool?, depth: ColorDepth
  ) {
    #expect(ColorDepth(environment: environment, keepsTruecolor: keepsTruecolor) == depth)
  }

  @Test(arguments: [
    (Style.Color.rgb(255, 255, 255), ColorDepth.palette, Style.Color.indexed(231)),
    (.rgb(0, 0, 0), .palette, .indexed(16)), (.rgb(255, 0, 0), .palette, .indexed(196)),
    (.rgb(0x80, 0x80, 0x80), .palette, .indexed(244)), (.rgb(95, 135, 175), .palette, .indexed(67)),
    (.rgb(250, 5, 5), .ansi, .indexed(9)), (.rgb(10, 10, 20), .ansi, .indexed(0)),
    (.rgb(250, 250, 245), .ansi, .indexed(15)), (.indexed(12), .ansi, .indexed(12)),
    (.indexed(196), .ansi, .indexed(9)), (.indexed(232), .ansi, .indexed(0)),
    (.indexed(200), .palette, .indexed(200)), (.rgb(1, 2, 3), .none, .standard),
    (.indexed(3), .none, .standard), (.standard, .ansi, .standard),
    (.rgb(1, 2, 3), .truecolor, .rgb(1, 2, 3)),
  ])
  func `adapts to the nearest available colour`(
    color: Style.Color, depth: ColorDepth, nearest: Style.Color
  ) {
    #expect(color.adapted(to: depth) == nearest)
  }

  @Test func `keeps black text black where bold text is brighter`() {
    let style = Style(.bold, foreground: .rgb(10, 10, 20), background: .rgb(250, 250, 250))
    #expect(style.adapted(to: .ansi).attributes.isEmpty)
    #expect(style.adapted(to: .palette).attributes == .bold)
    #expect(Style(.bold, foreground: .indexed(1)).adapted(to: .ansi).attributes == .bold)
  }

  @Test func `sends no colours to a terminal without colours`() {
    var renderer = TerminalRenderer(features: TerminalFeatures(colorDepth: .none))
    var grid = CellGrid(columns: 10, rows: 1)
    _ = renderer.render(grid, cursor: nil)
    grid.write(
      "a", at: .init(x: 0, y: 0),
      style: Style(.bold, foreground: .rgb(1, 2, 3), background: .indexed(4)))
    grid.write("b", at: .init(x: 1, y: 0), style: Style(.bold, foreground: .rgb(3, 2, 1)))
    #expect(String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self) == "\u{1B}[1mab")
  }
}
