@testable import TerminalDrawing

/// Random numbers that a printed seed brings back (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = .random(in: 0...UInt64.max), name: String = #function) {
    print("seed of \(name): \(seed)")
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Text of all kinds of width.
  mutating func text(length: Int) -> String {
    let clusters = [
      "a", "b", "c", " ", "  ", "─", "│", "é", "e\u{301}", "漢", "字", "あ", "👍", "👍🏽", "🇩🇪",
      "👨‍👩‍👧‍👦", "❤\u{FE0F}", "क्षि", "\u{1112}\u{1161}\u{11AB}", "กำ",
    ]
    return (0..<length).map { _ in clusters.randomElement(using: &self) ?? "" }.joined()
  }

  /// A style, the standard one most often.
  mutating func style() -> Style {
    let colors: [Style.Color] = [
      .standard, .standard, .standard, .indexed(1), .indexed(9), .indexed(200), .rgb(1, 20, 255),
    ]
    guard Int.random(in: 0..<3, using: &self) == 0 else { return .standard }
    return Style(
      Style.Attributes(rawValue: .random(in: 0..<16, using: &self)),
      foreground: colors.randomElement(using: &self) ?? .standard,
      background: colors.randomElement(using: &self) ?? .standard)
  }
}
