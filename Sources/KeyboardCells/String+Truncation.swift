extension String {
  /// Returns the text, or as many clusters of it as fit before an ellipsis.
  ///
  /// - Parameters:
  ///   - columns: The columns that the result takes at most.
  ///   - ellipsis: The text that stands for what is left out. The default is `…`.
  /// - Returns: The text, or its beginning and an ellipsis.
  /// - Complexity: O(*n*) in the length of the text.
  package func truncated(toColumns columns: Int, ellipsis: String = "…") -> String {
    guard CellGrid.columns(of: self) > columns else { return self }
    var room = columns - CellGrid.columns(of: ellipsis)
    guard room >= 0 else { return "" }
    let fitting = prefix { cluster in
      room -= CellGrid.columns(of: String(cluster))
      return room >= 0
    }
    return fitting + ellipsis
  }
}
