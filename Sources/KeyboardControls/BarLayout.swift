/// The places of the words and notes of a bar: on several pages where there is no room for all words.
struct BarLayout: Hashable {
  /// The content of a place.
  enum Content: Hashable {
    /// The word at an index.
    case item(Int)
    /// The mark that turns the page.
    case more
    /// The note at an index.
    case note(Int)
  }

  /// The columns of a word, a mark or a note, with a blank at each side.
  struct Place: Hashable {
    let content: Content
    let columns: Range<Int>
  }

  /// The columns of ``Content/more`` with its blanks.
  private static let moreWidth = 3

  /// The words of each page.
  private let pages: [Range<Int>]
  /// The page that is shown.
  let page: Int
  /// The places of the page, from the left.
  let places: [Place]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - items: The columns of each word.
  ///   - notes: The columns of each note; those at the end are left out first.
  ///   - columns: The columns of the bar.
  ///   - page: The page to show, of those that there are.
  init(items: [Int], notes: [Int], columns: Int, page: Int) {
    let widths = items.map { $0 + 2 }
    pages = Self.pages(of: widths, columns: columns)
    self.page = min(max(page, 0), max(pages.count - 1, 0))
    var places: [Place] = []
    var x = 0
    func add(_ content: Content, _ width: Int) {
      places.append(Place(content: content, columns: x..<max(min(x + width, columns), x)))
      x += width
    }
    for index in pages.isEmpty ? 0..<0 : pages[self.page] { add(.item(index), widths[index]) }
    if pages.count > 1 { add(.more, Self.moreWidth) }
    var shown = notes.map { $0 + 2 }
    while !shown.isEmpty, x + shown.reduce(0, +) > columns { shown.removeLast() }
    x = columns - shown.reduce(0, +)
    for (index, width) in shown.enumerated() { add(.note(index), width) }
    self.places = places
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

  /// The page after the one that is shown; the first after the last.
  var nextPage: Int { pages.isEmpty ? 0 : (page + 1) % pages.count }

  /// Returns the page of the word at `index`.
  func page(ofItem index: Int) -> Int { pages.firstIndex { $0.contains(index) } ?? 0 }

  /// Returns the content at a column, or `nil` for a note or free room.
  func content(at column: Int) -> Content? {
    guard let place = places.first(where: { $0.columns.contains(column) }) else { return nil }
    if case .note = place.content { return nil }
    return place.content
  }
}
