/// The layout of the items and notes of a bar, on several pages if there is no room for all items.
struct BarLayout: Hashable {
  /// The content of a place.
  enum Content: Hashable {
    /// The item at an index.
    case item(Int)
    /// The mark that turns the page.
    case more
    /// The note at an index.
    case note(Int)
  }

  /// The columns of an item, a mark or a note, with a blank on each side.
  struct Place: Hashable {
    let content: Content
    let columns: Range<Int>

    /// Returns the place in a bar of `width` columns that runs in the other direction.
    func mirrored(in width: Int) -> Place {
      Place(content: content, columns: width - columns.upperBound..<width - columns.lowerBound)
    }
  }

  /// The columns of ``Content/more`` with its blanks.
  private static let moreWidth = 3
  /// The maximum number of columns between two groups, besides the blanks of their items.
  private static let mostBetweenGroups = 3

  /// The items of each page.
  private let pages: [Range<Int>]
  /// The current page.
  let page: Int
  /// The places on the page, in the order of reading.
  let places: [Place]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - items: The widths of the items, in columns.
  ///   - groups: The indices of the items with which a group begins. Where there is room for all
  ///     items, groups are apart. The default is none.
  ///   - notes: The widths of the notes, in columns. The last ones are omitted first.
  ///   - columns: The width of the bar, in columns.
  ///   - page: The page to show, limited to the existing ones.
  ///   - isMirrored: Whether items run from right to left. The default is `false`.
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
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - columns: The width of the bar, in columns.
  ///   - isMirrored: Whether items run from right to left.
  init(equalItems count: Int, columns: Int, isMirrored: Bool) {
    pages = count > 0 ? [0..<count] : []
    page = 0
    let columns = max(columns, 0)
    let places = (0..<count).map { index in
      Place(
        content: .item(index), columns: columns * index / count..<columns * (index + 1) / count)
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

  /// The next page, or the first after the last.
  var nextPage: Int { pages.isEmpty ? 0 : (page + 1) % pages.count }

  /// Returns the page of the item at `index`.
  func page(ofItem index: Int) -> Int { pages.firstIndex { $0.contains(index) } ?? 0 }

  /// Returns the content at a column; `nil` for notes and free columns.
  func content(at column: Int) -> Content? {
    guard let place = places.first(where: { $0.columns.contains(column) }) else { return nil }
    if case .note = place.content { return nil }
    return place.content
  }
}
