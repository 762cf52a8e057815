extension CellGrid: CustomStringConvertible {
  /// The text of the grid, one line for each row, without trailing blanks.
  public var description: String {
    lines { $0.width == 0 ? nil : $0.cluster }.joined(separator: "\n")
  }

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

  private func lines(_ character: (Cell) -> Character?) -> [String] {
    (0..<rows).map { y in
      var line = String((0..<columns).compactMap { character(self[$0, y]) })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
