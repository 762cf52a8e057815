/// How a grid shares out the columns that equal keys leave over.
package enum ColumnSharing: Hashable, Sendable {
  /// They stay outside of the rows.
  case equal
  /// The outer keys of all rows take one each, where they are keys without text, such as Tab and Control.
  case framed
  /// As `framed`, and keys begin and end in the middle of a column where more than a tenth of the columns would stay free.
  case halves
  /// The outer keys of each row that is as wide as the widest one take them, where they are keys without text.
  case filling
  /// As `filling`, as far as the words of keys need it, for which there are no signs.
  case worded
}

/// The distribution of columns among the keys of a layer.
///
/// A key of width 1 has as many columns as the widest row allows, in all rows and up to the last key.
/// The rest is outside of the rows, half of it at each side; an odd column is at the right.
/// Keys begin at the nearest column, so that keys of widths such as 1.5 may differ by one. If there are
/// too few columns for this, they are distributed as evenly as possible. A key that leads to another layer
/// takes what its caption lacks from a stretching key of its row.
struct ColumnShares {
  let lines: [KeyLine]
  var columns: Int
  var sharing = ColumnSharing.equal
  /// The width of the widest row, in thousandths of a key.
  private let fullWidth: Int
  /// The width of the narrowest pressable key, in thousandths of a key.
  private let leastWidth: Int

  init(_ lines: [KeyLine], columns: Int, sharing: ColumnSharing = .equal) {
    (self.lines, self.columns, self.sharing) = (lines, columns, sharing)
    fullWidth = lines.map { $0.width }.max() ?? 0
    leastWidth = lines.map { $0.leastWidth }.min() ?? 0
  }

  /// The half columns of a key of width 1, or `nil` if some key would have less than a column.
  private var unit: Int? {
    guard fullWidth > 0 else { return nil }
    var unit = 2 * columns * 1000 / fullWidth
    if unit % 2 > 0 {
      let rest = 2 * columns * 1000 - (unit - 1) * fullWidth
      if sharing != .halves || 10 * rest <= 2 * columns * 1000 { unit -= 1 }
    }
    return unit * leastWidth >= 2000 ? unit : nil
  }

  /// Returns the half columns at which the items of a row begin, and where the last one ends.
  func edges(of line: KeyLine) -> [Int] {
    guard let unit else { return captioned(evenEdges(of: line).map { 2 * $0 }, of: line) }
    var edges = captioned(equalEdges(of: line, unit: unit), of: line)
    guard line.fills(fullWidth) else { return edges }
    let count = line.items.count
    if sharing == .filling || sharing == .worded {
      // Beside each other, they share the columns.
      guard !line.items.allSatisfy({ $0.isOfFrame }) else {
        return (0...count).map { 2 * ($0 * columns / count) }
      }
      let width = 2 * (sharing == .worded ? Self.wordColumns : columns)
      if line.items[0].isOfFrame { edges[0] = max(0, min(edges[0], edges[1] - width)) }
      if line.items[count - 1].isOfFrame {
        edges[count] = min(2 * columns, max(edges[count], edges[count - 1] + width))
      }
    } else if sharing != .equal, 2 * columns - fullWidth * unit / 1000 >= 4,
      lines.allSatisfy({ $0.hasFrame && $0.fills(fullWidth) })
    {
      edges[0] -= 2
      edges[count] += 2
    }
    return edges
  }

  /// The columns of a word such as `enter`, with a border and a blank.
  private static let wordColumns = 7
  /// Those of a word such as `hide`.
  private static let shortWordColumns = 4

  /// Returns edges that leave room for the captions of keys of layers and a column between keys.
  private func captioned(_ edges: [Int], of line: KeyLine) -> [Int] {
    guard let giver = line.items.firstIndex(where: { $0.stretches && $0.isPressable }) else {
      return edges
    }
    var edges = edges
    for (place, item) in line.items.enumerated() where place != giver {
      let isInside = place > 0 && place < line.items.count - 1
      let hasWord = sharing == .worded && item.isOfFrame && item.captionColumns == 0 && isInside
      let least = hasWord ? Self.shortWordColumns : item.captionColumns
      guard least > 0 else { continue }
      let wanted = 2 * (least + 1)
      let lack = (wanted - edges[place + 1] + edges[place] + 1) / 2 * 2
      guard lack > 0, edges[giver + 1] - edges[giver] - lack >= 4 else { continue }
      for edge in place < giver ? place + 1...giver : giver + 1...place {
        edges[edge] += place < giver ? lack : -lack
      }
    }
    return edges
  }

  func gives(_ width: Int, toKeysOf line: KeyLine) -> Bool {
    let edges = edges(of: line)
    return line.items.indices.allSatisfy { place in
      !line.items[place].isPressable || edges[place + 1] / 2 - edges[place] / 2 >= width
    }
  }

  /// Returns edges with equal columns for keys of width 1: in whole columns if these have such a width.
  private func equalEdges(of line: KeyLine, unit: Int) -> [Int] {
    let step = unit % 2 > 0 ? 1 : 2
    let width = (fullWidth * unit + 500 * step) / (1000 * step) * step
    let start = (2 * columns - width) / 2 / step * step
    return exactEdges(of: line).map {
      start + ($0 * unit + 500 * step) / (1000 * step) * step
    }
  }

  /// Returns edges at the nearest columns, with a column for each key while columns suffice.
  private func evenEdges(of line: KeyLine) -> [Int] {
    let exact = exactEdges(of: line)
    return widened(exact.map { (2 * $0 * columns + fullWidth) / max(1, 2 * fullWidth) }, of: line)
  }

  private func exactEdges(of line: KeyLine) -> [Int] {
    let free = fullWidth - line.width
    let stretching = line.stretchingCount
    var edges = [stretching == 0 ? free / 2 : 0]
    edges.reserveCapacity(line.items.count + 1)
    var stretched = 0
    var end = edges[0]
    for item in line.items {
      end += item.width
      if item.stretches {
        end += free * (stretched + 1) / stretching - free * stretched / stretching
        stretched += 1
      }
      edges.append(end)
    }
    return edges
  }

  /// Returns edges that are moved apart until every key has a column, while columns suffice.
  private func widened(_ edges: [Int], of line: KeyLine) -> [Int] {
    let (items, least) = (line.items, line.pressableCount)
    guard let first = edges.first, let last = edges.last, least <= columns else { return edges }
    var edges = edges
    if last - first < least {
      edges[0] = min(first, columns - least)
      edges[items.count] = edges[0] + least
    }
    let end = edges[items.count]
    for (place, item) in items.enumerated() {
      edges[place + 1] = max(edges[place + 1], edges[place] + (item.isPressable ? 1 : 0))
    }
    edges[items.count] = end
    for (place, item) in items.enumerated().reversed() {
      edges[place] = min(edges[place], edges[place + 1] - (item.isPressable ? 1 : 0))
    }
    return edges
  }
}
