package import CVTerm
package import KeyboardCells

extension Style {
  /// Creates the style of a cell of libvterm.
  package init(_ cell: VTermScreenCell) {
    var cell = cell
    // Literals of sets are slow in debug builds, and cells are many.
    var attributes = Style.Attributes(rawValue: 0)
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    switch cell.attrs.underline {
    case 1: attributes.insert(.underline)
    case 2: attributes.insert(.doubleUnderline)
    case 3: attributes.insert(.curlyUnderline)
    default: break
    }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.blink != 0 { attributes.insert(.blink) }
    if cell.attrs.strike != 0 { attributes.insert(.strikethrough) }
    self.init(
      attributes, foreground: Self.color(&cell.fg), background: Self.color(&cell.bg))
  }

  private static func color(_ color: inout VTermColor) -> Style.Color {
    switch clavier_color_kind(&color) {
    case CInt(clavier_color_indexed): .indexed(clavier_color_index(&color))
    case CInt(clavier_color_rgb):
      .rgb(clavier_color_red(&color), clavier_color_green(&color), clavier_color_blue(&color))
    default: .standard
    }
  }
}
