public import KeyboardCells

extension Seeded {
  /// Returns text with characters of all widths.
  public mutating func text(length: Int) -> String {
    let clusters = [
      "a", "b", "c", " ", "  ", "─", "│", "é", "e\u{301}", "漢", "字", "あ", "👍", "👍🏽", "🇩🇪",
      "👨‍👩‍👧‍👦", "❤\u{FE0F}", "क्षि", "\u{1112}\u{1161}\u{11AB}", "กำ",
    ]
    return (0..<length).map { _ in clusters.randomElement(using: &self) ?? "" }.joined()
  }

  /// Returns a style, most often the standard one.
  public mutating func style() -> Style {
    let colors: [Style.Color] = [
      .standard, .standard, .standard, .indexed(1), .indexed(9), .indexed(200), .rgb(1, 20, 255),
    ]
    guard Int.random(in: 0..<3, using: &self) == 0 else { return .standard }
    let further: Style.Attributes =
      [[], [], .italic, .blink, .strikethrough].randomElement(using: &self) ?? []
    return Style(
      Style.Attributes(rawValue: .random(in: 0..<16, using: &self)).union(further),
      foreground: colors.randomElement(using: &self) ?? .standard,
      background: colors.randomElement(using: &self) ?? .standard)
  }
}
