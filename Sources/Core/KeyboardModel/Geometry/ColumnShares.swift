/// The distribution of columns among the keys of a layer.
///
/// Every row is as far from the left as from the right, which is more conspicuous than a difference
/// of one column between two keys. Keys of the same width therefore have the same number of columns
/// in all rows, except that some keys of a row may be one column wider or narrower: a key that
/// stretches, else the widest keys, from the last one. If there are too few columns for this, they
/// are distributed as evenly as possible.
struct ColumnShares {
  let lines: [KeyLine]
  var columns: Int
  /// The width of the widest row, in thousandths of a key.
  private let fullWidth: Int
  /// The width of the narrowest pressable key, in thousandths of a key.
  private let leastWidth: Int

  init(_ lines: [KeyLine], columns: Int) {
    self.lines = lines
    self.columns = columns
    fullWidth = lines.map { $0.width }.max() ?? 0
    leastWidth = lines.map { $0.leastWidth }.min() ?? 0
  }

  /// The columns of a key of width 1 and of the widest row, or `nil` if some key would have none.
  private var share: (unit: Int, block: Int)? {
    guard fullWidth > 0 else { return nil }
    let unit = columns * 1000 / fullWidth
    // One column less in a row is less conspicuous than one column more for each key beside it.
    if fullWidth * (unit + 1) / 1000 == columns + 1, (unit + 1) * leastWidth >= 2000 {
      return (unit + 1, columns)
    }
    guard unit * leastWidth >= 1000 else { return nil }
    let block = fullWidth * unit / 1000
    return (unit, block + (columns - block) % 2)
  }

  /// Returns the columns at which the items of a row begin, and where the last one ends.
  func edges(of line: KeyLine) -> [Int] {
    share.map { equalEdges(of: line, unit: $0.unit, block: $0.block) } ?? evenEdges(of: line)
  }

  func gives(_ width: Int, toKeysOf line: KeyLine) -> Bool {
    let edges = edges(of: line)
    return line.items.indices.allSatisfy { place in
      !line.items[place].isPressable || edges[place + 1] - edges[place] >= width
    }
  }

  /// Returns edges with equal columns for keys of one width, as far as the row is then centred.
  private func equalEdges(of line: KeyLine, unit: Int, block: Int) -> [Int] {
    var widths = line.items.map { $0.width * unit / 1000 }
    // The row is as wide as the widest one, or narrower by an even number of columns.
    let exact = min(line.width * unit / 1000, block)
    let isFull = line.width == fullWidth || line.stretchingCount > 0
    let isShort = fullWidth * unit / 1000 > block
    let odd = (block - exact) % 2
    let width = isFull ? block : isShort ? exact - odd : exact + odd
    spread(width - widths.reduce(0, +), over: &widths, of: line)
    var edges = [(columns - width) / 2]
    edges.reserveCapacity(widths.count + 1)
    for width in widths { edges.append(edges[edges.count - 1] + width) }
    return edges
  }

  /// Distributes `count` columns over the widths of a row, or takes them away if it is negative.
  private func spread(_ count: Int, over widths: inout [Int], of line: KeyLine) {
    guard count != 0, !widths.isEmpty else { return }
    let items = line.items
    let stretching = line.stretchingCount
    guard stretching == 0 else {
      var (left, place) = (count, stretching)
      for index in items.indices where items[index].stretches {
        let share = left / place
        widths[index] += share
        (left, place) = (left - share, place - 1)
      }
      return
    }
    let order = items.indices.sorted { (items[$0].width, $0) > (items[$1].width, $1) }
    for turn in 0..<abs(count) { widths[order[turn % order.count]] += count.signum() }
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
