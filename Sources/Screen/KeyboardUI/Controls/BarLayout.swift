internal import KeyboardModel

/// The layout of the items and notes of a bar, on several pages if there is no room for all items.
struct BarLayout: Hashable {
  enum Content: Hashable {
    case item(Int)
    /// The mark that turns the page.
    case more
    case note(Int)
  }

  /// The columns of an item, a mark or a note, with a blank on each side.
  struct Place: Hashable {
    let content: Content
    let columns: Range<Int>

    var area: CellRect { CellRect(x: columns.lowerBound, y: 0, width: columns.count, height: 1) }

    func mirrored(in width: Int) -> Place {
      Place(content: content, columns: width - columns.upperBound..<width - columns.lowerBound)
    }
  }

  private static let moreWidth = 3
  /// The maximum number of columns between two groups, besides the blanks of their items.
  private static let mostBetweenGroups = 3

  /// The items of each page.
  private let pages: [Range<Int>]
  let page: Int
  /// The places on the page, in the order of reading.
  let places: [Place]

  /// Creates a layout of items and notes of these widths, in columns. Where all items have room,
  /// those in `groups` are apart from the previous one. The last notes are omitted first.
  init(
    items: [Int], groups: Set<Int> = [], notes: [Int], columns: Int, page: Int,
    isMirrored: Bool = false
  ) {
    let widths = items.map { $0 + 2 }
    pages = Self.pages(of: widths, columns: columns)
    self.page = min(max(page, 0), max(pages.count - 1, 0))
    var places: [Place] = []
    var x = 0
    func add(_ content: Content, _ width: Int) {
      places.append(Place(content: content, columns: x..<max(min(x + width, columns), x)))
      x += width
    }
    var shown = notes.map { $0 + 2 }
    var gaps = pages.count > 1 ? 0 : groups.subtracting([0]).count
    var free = columns - (widths + shown).reduce(0, +)
    for index in pages.isEmpty ? 0..<0 : pages[self.page] {
      if gaps > 0, index > 0, groups.contains(index) {
        let gap = max(0, min(free / gaps, Self.mostBetweenGroups))
        (x, free, gaps) = (x + gap, free - gap, gaps - 1)
      }
      add(.item(index), widths[index])
    }
    if pages.count > 1 { add(.more, Self.moreWidth) }
    while !shown.isEmpty, x + shown.reduce(0, +) > columns { shown.removeLast() }
    x = columns - shown.reduce(0, +)
    for (index, width) in shown.enumerated() { add(.note(index), width) }
    self.places = isMirrored ? places.map { $0.mirrored(in: columns) } : places
  }

  /// Creates a layout of items that share the columns equally.
  init(equalItems count: Int, columns: Int, isMirrored: Bool) {
    pages = count > 0 ? [0..<count] : []
    page = 0
    let columns = max(columns, 0)
    let places = (0..<count).map { index in
      Place(content: .item(index), columns: columns * index / count..<columns * (index + 1) / count)
    }
    self.places = isMirrored ? places.map { $0.mirrored(in: columns) } : places
  }

  private static func pages(of widths: [Int], columns: Int) -> [Range<Int>] {
    guard widths.reduce(0, +) > columns else { return widths.isEmpty ? [] : [widths.indices] }
    var pages: [Range<Int>] = []
    var (start, width) = (0, 0)
    for index in widths.indices {
      if index > start, width + widths[index] + moreWidth > columns {
        pages.append(start..<index)
        (start, width) = (index, 0)
      }
      width += widths[index]
    }
    return pages + [start..<widths.count]
  }

  var nextPage: Int { pages.isEmpty ? 0 : (page + 1) % pages.count }

  func page(ofItem index: Int) -> Int { pages.firstIndex { $0.contains(index) } ?? 0 }

  /// Returns the content at a column; `nil` for notes and free columns.
  func content(at column: Int) -> Content? {
    guard let place = places.first(where: { $0.columns.contains(column) }) else { return nil }
    if case .note = place.content { return nil }
    return place.content
  }
}
