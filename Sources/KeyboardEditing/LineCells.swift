internal import KeyboardBidi
internal import KeyboardCells

/// Where the characters of a line are drawn that is not drawn in the order of the text.
struct LineCells {
  /// A character and its columns.
  private struct Cell {
    let index: String.Index
    /// The number of the character in the line.
    let place: Int
    let columns: Range<Int>
    /// The column where a cursor on the character stands.
    let cursor: Int
  }

  private let order: BidirectionalLine
  /// From the left.
  private let cells: [Cell]
  /// The end of the line in the text.
  private let end: String.Index

  /// Places the characters of `line`.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - order: Its order.
  ///   - measure: How wide its characters are.
  ///   - edge: The column at which a line from the right begins.
  init(_ line: Substring, _ order: BidirectionalLine, measure: Measure, edge: Int) {
    var characters: [(index: String.Index, width: Int)] = []
    var width = 0
    measure.forEach(in: line) { index, start, end in
      characters.append((index, end - start))
      width = end
    }
    var x = order.isFromRight ? edge - width : 0
    cells = order.visualOrder.map { place in
      let start = x
      x += characters[place].width
      let index = characters[place].index
      // A tab begins on the right in text from there.
      let cursor = order.isFromRight && line[index] == "\t" ? x - 1 : start
      return Cell(index: index, place: place, columns: start..<x, cursor: cursor)
    }
    self.order = order
    end = line.endIndex
    left = order.isFromRight ? edge - width : 0
    right = left + width
  }

  /// The first column.
  let left: Int
  /// The column behind the last one.
  let right: Int

  /// Where a cursor stands behind the last character.
  private var endColumn: Int { order.isFromRight ? left - 1 : right }

  /// The column of the character at `index`, or where a cursor behind all stands.
  func column(of index: String.Index) -> Int {
    guard index < end else { return endColumn }
    let cell = cells.filter { $0.index <= index }.max { $0.index < $1.index }
    return cell?.cursor ?? endColumn
  }

  /// The place of a cursor in or nearest to `column`; the one behind all characters only if the line
  /// `endsHere`.
  func index(at column: Int, endsHere: Bool) -> String.Index {
    if endsHere, order.isFromRight ? column < left : column >= right { return end }
    let cell = cells.first { $0.columns.upperBound > column } ?? cells.last
    return cell?.index ?? end
  }

  /// The places of a cursor from the left, with the one behind all.
  var places: [String.Index] {
    let places = cells.map(\.index)
    return order.isFromRight ? [end] + places : places + [end]
  }

  /// The columns of the characters in `range`, and with `hasBreak` that of the line break.
  func stretches(of range: Range<String.Index>, hasBreak: Bool) -> [Range<Int>] {
    var columns = cells.filter { range.contains($0.index) }.map(\.columns)
    if hasBreak {
      columns.insert(endColumn..<endColumn + 1, at: order.isFromRight ? 0 : columns.count)
    }
    return columns.reduce(into: []) { stretches, next in
      guard let last = stretches.last, last.upperBound == next.lowerBound else {
        return stretches.append(next)
      }
      stretches[stretches.count - 1] = last.lowerBound..<next.upperBound
    }
  }

  /// The line as it is drawn: tabs are blanks, and brackets open to the other side in text from the right.
  func drawnText(in text: String) -> String {
    String(
      drawing: cells.lazy.flatMap { cell -> [Character] in
        let character = text[cell.index]
        return character == "\t"
          ? cell.columns.map { _ in " " } : [order.drawn(character, at: cell.place)]
      })
  }
}
