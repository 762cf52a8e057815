extension String {
  /// Returns the text, or as many clusters of it as fit before an ellipsis.
  ///
  /// - Parameter columns: The columns that the result takes at most.
  /// - Returns: The text, or its beginning and an ellipsis.
  /// - Complexity: O(*n*) in the length of the text.
  package func truncated(toColumns columns: Int) -> String {
    guard CellGrid.columns(of: self) > columns else { return self }
    guard columns > 0 else { return "" }
    var width = 1
    let fitting = prefix { cluster in
      width += CellGrid.columns(of: String(cluster))
      return width <= columns
    }
    return fitting + "…"
  }
}
