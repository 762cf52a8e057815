import KeyboardCells
import Testing

@Suite struct `Features of a terminal` {
  @Test(
    arguments: [
      ("xterm-256color", nil, false, false), ("xterm-256color", "XTerm(379)", true, true),
      ("xterm-kitty", nil, true, true), ("foot", "foot(1.13.1)", true, true),
      ("alacritty", nil, true, true), ("st-256color", nil, true, true),
      ("tmux-256color", "tmux 3.3a", false, true), ("screen-256color", nil, false, false),
      ("screen-256color", "tmux 3.3a", false, true), ("xterm-kitty", "tmux 3.3a", false, true),
      ("linux", nil, false, true), ("", nil, false, false),
    ] as [(String, String?, Bool, Bool)])
  func `are assumed only in terminals known to have them`(
    terminal: String, name: String?, repeats: Bool, erases: Bool
  ) {
    let features = TerminalFeatures(environment: ["TERM": terminal], name: name)
    #expect(features.repeatsCharacters == repeats)
    #expect(features.erasesWithBackground == erases)
    #expect(features.widthPolicy == .codePoints)
    #expect(!features.synchronizesOutput)
  }

  @Test func `follow the terminal's answers`() {
    let features = TerminalFeatures(
      environment: ["TERM": "xterm"], keepsTruecolor: true, measuresClusters: true,
      synchronizesOutput: true, readsUnicode: true, symbolColumns: 2)
    #expect(
      features
        == TerminalFeatures(
          colorDepth: .truecolor, widthPolicy: .clusters, synchronizesOutput: true))
  }

  @Test(
    arguments: [
      (["TERM": "screen"], nil, .palette), (["TERM": "screen.xterm-256color"], nil, .palette),
      (["TERM": "screen-256color"], "tmux 3.3a", .truecolor),
      (["TERM": "screen", "TERM_PROGRAM": "tmux"], nil, .truecolor),
      (["TERM": "xterm-kitty", "STY": "1.pts-0"], nil, .palette),
      (["TERM": "xterm", "STY": "1.pts-0"], "XTerm(379)", .truecolor),
    ] as [([String: String], String?, ColorDepth)])
  func `are not those of the outer terminal of GNU Screen`(
    environment: [String: String], name: String?, depth: ColorDepth
  ) {
    let inherited = environment.merging(["COLORTERM": "truecolor"]) { $1 }
    let features = TerminalFeatures(environment: inherited, name: name)
    #expect(features.colorDepth == depth)
    if environment["STY"] != nil { #expect(features.repeatsCharacters == (name != nil)) }
  }

  @Test(
    arguments: [
      ([:], nil, true), ([:], true, true), ([:], false, false), (["LANG": "C"], nil, false),
      (["LANG": "C"], true, false), (["LANG": "de_DE.UTF-8"], nil, true),
      (["LANG": "de_DE.utf8"], false, false), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], nil, false),
      (["LANG": "POSIX", "LC_CTYPE": "C.UTF-8", "LC_ALL": ""], nil, true),
      (["LC_CTYPE": "UTF-8"], nil, true), (["LANG": "de_DE@euro"], nil, false),
    ] as [([String: String], Bool?, Bool)])
  func `include Unicode if locale and terminal do`(
    environment: [String: String], readsUnicode: Bool?, hasUnicode: Bool
  ) {
    let features = TerminalFeatures(environment: environment, readsUnicode: readsUnicode)
    #expect(features.repertoire.hasUnicode == hasUnicode)
  }

  @Test(arguments: [
    ("st-256color", false), ("st", false), ("stterm", true), ("linux", false), ("xterm", true),
  ])
  func `include no marks in terminals that drop them`(terminal: String, drawsMarks: Bool) {
    let features = TerminalFeatures(environment: ["TERM": terminal])
    #expect(features.repertoire.drawsMarks == drawsMarks)
  }

  @Test(arguments: [(true, true), (false, false), (nil, true)] as [(Bool?, Bool)])
  func `include no marks if they take a column`(combinesMarks: Bool?, drawsMarks: Bool) {
    let features = TerminalFeatures(environment: ["TERM": "xterm"], combinesMarks: combinesMarks)
    #expect(features.repertoire.drawsMarks == drawsMarks)
  }

  @Test(arguments: [
    ("kitty(0.26.5)", true), ("tmux 3.3a", false), ("foot(1.13.1)", false), (nil, false),
  ])
  func `include reversed words only in kitty`(name: String?, turnsWords: Bool) {
    let features = TerminalFeatures(environment: ["TERM": "xterm-kitty"], name: name)
    #expect(features.turnsWords == turnsWords)
  }

  @Test(arguments: [(2, true), (1, false), (nil, false)] as [(Int?, Bool)])
  func `include wide symbols if the terminal has drawn one`(columns: Int?, hasWideSymbols: Bool) {
    let features = TerminalFeatures(environment: ["TERM": "xterm"], symbolColumns: columns)
    #expect(features.repertoire.hasWideSymbols == hasWideSymbols)
  }
}
