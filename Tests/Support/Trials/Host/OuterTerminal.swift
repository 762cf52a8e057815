package import KeyboardCells
package import KeyboardModel

/// An outer terminal: the output of our programs, parsed by libvterm.
package final class OuterTerminal {
  private let features: TerminalFeatures
  private var renderer: TerminalRenderer
  private var screen: VTermScreen?
  private var size: CellRect?
  private var adapter = PictureAdapter()

  /// Creates a terminal with the features of libvterm.
  package init() {
    features = TerminalFeatures(
      repeatsCharacters: true, erasesWithBackground: true, drawsUnderlineStyles: true)
    renderer = TerminalRenderer(features: features)
  }

  /// Renders a picture with a renderer of its own.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - cursor: The cursor.
  /// - Returns: The first difference from the picture; `nil` if there is none.
  package func render(_ picture: CellGrid, cursor: CellPoint) -> String? {
    if size != picture.bounds { renderer.invalidate() }
    return show(renderer.render(picture, cursor: cursor), picture, cursor: cursor)
  }

  /// Processes a frame, and compares the screen.
  ///
  /// A picture of another size gets a new screen. libvterm has an older Unicode version, so
  /// pictures with characters of unknown width are not compared.
  ///
  /// - Parameters:
  ///   - frame: The bytes.
  ///   - picture: The expected picture.
  ///   - cursor: The cursor; `nil` if it is hidden.
  /// - Returns: The first difference from the picture; `nil` if there is none.
  package func show(_ frame: [UInt8], _ picture: CellGrid, cursor: CellPoint?) -> String? {
    if size != picture.bounds {
      size = picture.bounds
      screen = VTermScreen(columns: picture.columns, rows: picture.rows)
    }
    guard let screen else { return "there is no memory" }
    screen.feed(frame)
    let sent = adapter.adapted(picture, for: features)
    if let difference = screen.differences(from: sent).first {
      return agrees(on: picture) ? "the terminal differs at \(difference)" : nil
    }
    guard let cursor, screen.cursor != cursor else { return nil }
    return "the terminal's cursor is at \(screen.cursor), not \(cursor)"
  }

  /// Returns a Boolean value that indicates whether libvterm knows the widths of all characters of
  /// `picture`.
  private func agrees(on picture: CellGrid) -> Bool {
    for y in 0..<picture.rows {
      for x in 0..<picture.columns where screen?.agrees(on: picture[x, y].cluster) == false {
        return false
      }
    }
    return true
  }
}
