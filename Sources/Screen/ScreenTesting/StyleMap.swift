public import KeyboardCells

extension CellGrid {
  /// The styles of the grid, as a map with a letter for each cell whose style is not the default,
  /// followed by a legend.
  public var styleDescription: String {
    var letters: [Style: Character] = [:]
    var legend: [String] = []
    // Neighbours mostly have the same style.
    var last: (style: Style, letter: Character) = (.standard, " ")
    let map = lines { cell in
      if cell.style == last.style { return last.letter }
      guard cell.style != .standard else { return " " }
      let letter = letters[cell.style, default: Self.letter(letters.count)]
      if letters.updateValue(letter, forKey: cell.style) == nil {
        legend.append("\(letter): \(cell.style)")
      }
      last = (cell.style, letter)
      return letter
    }
    return (map + legend).joined(separator: "\n")
  }

  private static func letter(_ number: Int) -> Character {
    Character(Unicode.Scalar(UInt8(0x61 + number % 26)))
  }
}
