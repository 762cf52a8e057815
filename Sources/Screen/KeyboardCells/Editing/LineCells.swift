/// The columns of the characters of a line that is not drawn in text order.
struct LineCells {
  private struct Cell {
    let index: String.Index
    let place: Int
    let columns: Range<Int>
    let cursor: Int
  }

  private let order: BidirectionalLine
  private let cells: [Cell]
  private let end: String.Index

  /// Right-to-left lines begin at the column `edge`.
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
      // In right-to-left text, a tab begins at its right edge.
      let cursor = order.isFromRight && line[index] == "\t" ? x - 1 : start
      return Cell(index: index, place: place, columns: start..<x, cursor: cursor)
    }
    self.order = order
    end = line.endIndex
    left = order.isFromRight ? edge - width : 0
    right = left + width
  }

  let left: Int
  let right: Int

  private var endColumn: Int { order.isFromRight ? left - 1 : right }

  func column(of index: String.Index) -> Int {
    guard index < end else { return endColumn }
    let cell = cells.filter { $0.index <= index }.max { $0.index < $1.index }
    return cell?.cursor ?? endColumn
  }

  /// Returns the nearest cursor position. The last one is included only if the line `endsHere`.
  func index(at column: Int, endsHere: Bool) -> String.Index {
    if endsHere, order.isFromRight ? column < left : column >= right { return end }
    let cell = cells.first { $0.columns.upperBound > column } ?? cells.last
    return cell?.index ?? end
  }

  /// The cursor positions from the left, with the one after all characters.
  var places: [String.Index] {
    let places = cells.map(\.index)
    return order.isFromRight ? [end] + places : places + [end]
  }

  /// Returns the columns of characters, and with `hasBreak` of the line break.
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

  /// Tabs become blanks, and brackets are mirrored in right-to-left text.
  func drawnText(in text: String) -> String {
    String(
      drawing: cells.lazy.flatMap { cell -> [Character] in
        let character = text[cell.index]
        return character == "\t"
          ? cell.columns.map { _ in " " } : [order.drawn(character, at: cell.place)]
      })
  }
}
