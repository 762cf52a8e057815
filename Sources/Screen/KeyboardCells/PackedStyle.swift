/// A style packed into 60 bits of a word: ten for attributes, and 25 for each colour.
@usableFromInline package struct PackedStyle: Hashable, Sendable {
  @usableFromInline package let word: UInt64

  @inlinable static var mask: UInt64 { (1 << 60) - 1 }
  /// Those that are seen on a blank, besides its background.
  private static let visibleOnBlank = Style.Attributes.underlines.union([.reverse, .strikethrough])
  private static let colorMask = UInt64(0x1FF_FFFF)

  @inlinable init(word: UInt64) { self.word = word }

  package init(storedWord word: UInt64) { self.word = word & Self.mask }

  /// Compares styles inline, also in other modules.
  @inlinable package static func == (first: PackedStyle, second: PackedStyle) -> Bool {
    first.word == second.word
  }

  package init(_ style: Style) {
    word =
      UInt64(style.attributes.rawValue & 0x3FF)
      | Self.pack(style.foreground) << 10 | Self.pack(style.background) << 35
  }

  package var style: Style {
    Style(attributes, foreground: Self.unpack(word >> 10 & Self.colorMask), background: background)
  }

  private var attributes: Style.Attributes {
    Style.Attributes(rawValue: UInt16(truncatingIfNeeded: word & 0x3FF))
  }

  private var background: Style.Color { Self.unpack(word >> 35 & Self.colorMask) }

  /// Whether erasing a cell has the same result as writing a blank.
  package func isErasable(withBackground erasesWithBackground: Bool) -> Bool {
    attributes.isDisjoint(with: Self.visibleOnBlank)
      && (erasesWithBackground || background == .standard)
  }

  private static func pack(_ color: Style.Color) -> UInt64 {
    switch color {
    case .standard: 0
    case .indexed(let index): 1 + UInt64(index)
    case .rgb(let red, let green, let blue):
      1 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func unpack(_ word: UInt64) -> Style.Color {
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    if word >> 24 == 1 { return .rgb(byte(16), byte(8), byte(0)) }
    return word == 0 ? .standard : .indexed(UInt8(truncatingIfNeeded: word - 1))
  }
}
