extension String {
  /// Returns the text, truncated at a cluster boundary and with an ellipsis if it is too long.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of columns of the result.
  ///   - ellipsis: The text that replaces the omitted part. The default is `…`.
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
