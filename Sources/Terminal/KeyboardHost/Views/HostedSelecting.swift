internal import KeyboardCells
internal import KeyboardModel

struct HostedSelecting {
  private(set) var selection: HostedSelection?
  private var anchor: HostedSelection?
  /// The last click, by which the next one may be a double click.
  private var lastClick: Click?

  private struct Click {
    let place: HostedSelection.Place
    let time: Timestamp
    let unit: HostedSelection.Unit
  }

  /// A second click at `place` within `limit` selects a word, a third one the line.
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

  /// Extends the selection to `place` if a button is down; returns whether it did.
  mutating func extend(to place: HostedSelection.Place, of rows: ProgramRows) -> Bool {
    guard let anchor else { return false }
    let range = rows.range(at: place, lastClick?.unit ?? .cell)
    if selection == nil, range == anchor { return false }
    selection = anchor.union(range)
    return true
  }

  mutating func release() { anchor = nil }

  mutating func clear() -> Bool {
    defer { selection = nil }
    return selection != nil
  }
}

extension ProgramRows {
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
      let last = max(self[line.upperBound].cells.count - 1, 0)
      return HostedSelection(
        start: HostedSelection.Place(row: line.lowerBound, column: 0),
        end: HostedSelection.Place(row: line.upperBound, column: last))
    }
  }
}

/// A selection in a program's output. Rows are counted from the first that there ever was.
struct HostedSelection: Hashable {
  enum Unit: Int, Hashable {
    case cell = 1
    case word, line
  }

  struct Place: Hashable, Comparable {
    var row: Int
    var column: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.row, first.column) < (second.row, second.column)
    }
  }

  var start: Place
  var end: Place

  func union(_ other: HostedSelection) -> HostedSelection {
    HostedSelection(
      start: min(start, end, other.start, other.end), end: max(start, end, other.start, other.end))
  }

  func columns(inRow row: Int, of width: Int) -> Range<Int>? {
    let (first, last) = (min(start, end), max(start, end))
    guard first.row...last.row ~= row else { return nil }
    let left = row == first.row ? min(first.column, width) : 0
    let right = row == last.row ? min(last.column + 1, width) : width
    return left < right ? left..<right : nil
  }
}
