internal import KeyboardCells
internal import KeyboardModel

/// The selecting of a program's output by clicks and dragging.
struct HostedSelecting {
  /// The selection; `nil` if there is none.
  private(set) var selection: HostedSelection?
  /// The start of the selection while a button is down.
  private var anchor: HostedSelection?
  /// The last click, by which the next one may be a double click.
  private var lastClick: Click?

  /// A click with the left button.
  private struct Click {
    let place: HostedSelection.Place
    let time: Timestamp
    let unit: HostedSelection.Unit
  }

  /// Begins to select at `place`: a second click there within `limit` selects a word, a third one
  /// the line.
  mutating func press(
    at place: HostedSelection.Place, time: Timestamp, within limit: Duration, of rows: ProgramRows
  ) {
    var unit = HostedSelection.Unit.cell
    if let last = lastClick, last.place == place, last.time.duration(to: time) <= limit {
      unit = HostedSelection.Unit(rawValue: last.unit.rawValue + 1) ?? .cell
    }
    lastClick = Click(place: place, time: time, unit: unit)
    let start = rows.range(at: place, unit)
    anchor = start
    selection = unit == .cell ? nil : start
  }

  /// Extends the selection to `place`, if a button is down.
  ///
  /// - Returns: A Boolean value that indicates whether it was extended.
  mutating func extend(to place: HostedSelection.Place, of rows: ProgramRows) -> Bool {
    guard let anchor else { return false }
    let range = rows.range(at: place, lastClick?.unit ?? .cell)
    if selection == nil, range == anchor { return false }
    selection = anchor.union(range)
    return true
  }

  /// Ends the selecting. The selection stays.
  mutating func release() { anchor = nil }

  /// Removes the selection.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  mutating func clear() -> Bool {
    defer { selection = nil }
    return selection != nil
  }
}

extension ProgramRows {
  /// Returns the cell, the word or the line at a place.
  fileprivate func range(
    at place: HostedSelection.Place, _ unit: HostedSelection.Unit
  ) -> HostedSelection {
    let cell = HostedSelection(start: place, end: place)
    guard indices.contains(place.row) else { return cell }
    switch unit {
    case .cell: return cell
    case .word: return word(around: place)
    case .line:
      let line = line(around: place.row)
      let last = max(self[line.upperBound].grid.columns - 1, 0)
      return HostedSelection(
        start: HostedSelection.Place(row: line.lowerBound, column: 0),
        end: HostedSelection.Place(row: line.upperBound, column: last))
    }
  }
}
