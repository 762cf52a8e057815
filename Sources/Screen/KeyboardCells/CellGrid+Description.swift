extension CellGrid: CustomStringConvertible {
  /// The text of the grid, one line for each row, without trailing blanks.
  public var description: String {
    lines { $0.width == 0 ? nil : $0.cluster }.joined(separator: "\n")
  }

  /// Returns the rows of the characters that a function gives for the cells, without trailing blanks.
  package func lines(_ character: (Cell) -> Character?) -> [String] {
    (0..<rows).map { y in
      var line = String((0..<columns).compactMap { character(self[$0, y]) })
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
