public import KeyboardCells
public import KeyboardModel

/// The picture of a screen.
extension Screen {
  /// Draws all views, and over them what stands over all others.
  ///
  /// - Returns: The picture, and the cell of the cursor in the text that is edited, if that is seen.
  /// - Complexity: O(*n*) in the number of views and rows, and in the cells of those that look different.
  public func draw() -> (picture: CellGrid, cursor: CellPoint?) {
    var canvas = Canvas((kept ?? keep(theme)).picture, theme: theme)
    for index in subviews.indices { subviews[index].compose(in: &canvas) }
    for index in subviews.indices { subviews[index].composeOverlay(in: &canvas) }
    return (canvas.picture, canvas.cursor)
  }

  /// Draws the screen if it looks different from what was taken before.
  ///
  /// - Parameter isForced: A Boolean value that indicates whether it is drawn in any case. The default is
  ///   `false`.
  /// - Returns: The picture and the cursor; `nil` when they are as before.
  public func takeFrame(isForced: Bool = false) -> (picture: CellGrid, cursor: CellPoint?)? {
    guard needsDisplay || isForced else { return nil }
    needsDisplay = false
    return draw()
  }
}
