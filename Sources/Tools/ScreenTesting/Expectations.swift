package import KeyboardCells
internal import KeyboardPlatform
public import KeyboardUI
public import Testing

/// Expects that a screen looks like a picture in the test. Blanks at the ends of rows and empty rows
/// at the end do not count. With styles, the picture is as in `ScreenDriver.styledPicture`.
///
/// ```swift
/// expectPicture(driver.screen, matches: "Name: Ana")
/// ```
///
/// A picture that differs is an issue with the rows that differ, and two attachments: text and SVG.
@MainActor public func expectPicture(
  _ screen: Screen, matches wanted: String, showingStyles showsStyles: Bool = false,
  sourceLocation location: SourceLocation = #_sourceLocation
) {
  let grid = screen.draw().picture
  let shown = picture(grid, showsStyles)
  guard let difference = PictureDifference(wanted: wanted, shown: shown) else { return }
  Attachment.record(shown, named: "picture.txt", sourceLocation: location)
  Attachment.record(
    PictureDocument(picture: grid).text, named: "picture.svg", sourceLocation: location)
  Issue.record("the picture differs:\n\(difference)", sourceLocation: location)
}

/// Expects that a screen looks like the picture in a file, by its path beside the file of the test.
/// With `RECORD=1` in the environment, the picture is written there instead.
@MainActor public func expectPicture(
  _ screen: Screen, matchesFile file: String, showingStyles showsStyles: Bool = false,
  beside test: String = #filePath, sourceLocation location: SourceLocation = #_sourceLocation
) {
  let file = PictureFile(file, beside: test)
  do {
    if processEnvironment["RECORD"] == "1" {
      return try file.write("\(picture(screen.draw().picture, showsStyles))\n")
    }
    let wanted = try file.read()
    expectPicture(screen, matches: wanted, showingStyles: showsStyles, sourceLocation: location)
  } catch {
    Issue.record(
      "\(file.path): \(error); with RECORD=1 in the environment, the picture is recorded",
      sourceLocation: location)
  }
}

private func picture(_ grid: CellGrid, _ showsStyles: Bool) -> String {
  showsStyles ? "\(grid.description)\n\(grid.styleDescription)" : grid.description
}

extension CellGrid {
  /// The styles of the grid: a letter for each cell with another style, and a legend.
  package var styleDescription: String {
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
