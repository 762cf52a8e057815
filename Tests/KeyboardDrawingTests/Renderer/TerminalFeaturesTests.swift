import KeyboardCells
import TerminalRendering
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
  func `are taken for granted in terminals alone that are known to have them`(
    terminal: String, name: String?, repeats: Bool, erases: Bool
  ) {
    let features = TerminalFeatures(environment: ["TERM": terminal], name: name)
    #expect(features.repeatsCharacters == repeats)
    #expect(features.erasesWithBackground == erases)
    #expect(features.widthPolicy == .codePoints)
    #expect(!features.synchronizesOutput)
  }

  @Test func `are what the terminal answers`() {
    let features = TerminalFeatures(
      environment: ["TERM": "xterm"], keepsTruecolor: true, measuresClusters: true,
      synchronizesOutput: true)
    #expect(
      features
        == TerminalFeatures(
          colorDepth: .truecolor, widthPolicy: .clusters, synchronizesOutput: true))
  }
}
