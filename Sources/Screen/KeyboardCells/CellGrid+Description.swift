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
    let map = lines { cell in
      guard cell.style != .standard else { return " " }
      if let letter = letters[cell.style] { return letter }
      let letter = Character(Unicode.Scalar(UInt8(0x61 + letters.count % 26)))
      letters[cell.style] = letter
      legend.append("\(letter): \(cell.style)")
      return letter
    }
    return (map + legend).joined(separator: "\n")
  }

  private func lines(_ character: (Cell) -> Character?) -> [String] {
    (0..<rows).map { y in
      var line = String((0..<columns).compactMap { character(self[$0, y]) })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
