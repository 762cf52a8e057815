/// A style in 58 bits of a word.
package struct PackedStyle: Hashable {
  let word: UInt64

  static let mask = (UInt64(1) << 58) - 1
  /// The styles in which a blank shows only its background.
  private static let visibleOnBlank: Style.Attributes = [.underline, .reverse]

  init(word: UInt64) {
    self.word = word
  }

  package init(_ style: Style) {
    word =
      UInt64(style.attributes.rawValue & 0x3F)
      | Self.pack(style.foreground) << 6 | Self.pack(style.background) << 32
  }

  package var style: Style {
    Style(
      attributes, foreground: Self.unpack(word >> 6 & 0x3FF_FFFF), background: background)
  }

  private var attributes: Style.Attributes {
    Style.Attributes(rawValue: UInt8(truncatingIfNeeded: word & 0x3F))
  }

  private var background: Style.Color { Self.unpack(word >> 32 & 0x3FF_FFFF) }

  /// Whether erasing makes the same of a cell as writing a blank in the style.
  package func isErasable(withBackground erasesWithBackground: Bool) -> Bool {
    attributes.isDisjoint(with: Self.visibleOnBlank)
      && (erasesWithBackground || background == .standard)
  }

  private static func pack(_ color: Style.Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func unpack(_ word: UInt64) -> Style.Color {
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    return switch word >> 24 {
    case 1: .indexed(byte(0))
    case 2: .rgb(byte(16), byte(8), byte(0))
    default: .standard
    }
  }
}
