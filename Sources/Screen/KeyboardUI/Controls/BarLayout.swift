internal import KeyboardCells
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

    var isButton: Bool { if case .item = content { true } else { false } }

    func mirrored(in width: Int) -> Place {
      Place(content: content, columns: width - columns.upperBound..<width - columns.lowerBound)
    }
  }

  /// Between buttons, where a touch presses none.
  private static let leastBetweenButtons = 2
  private static let leastColumnsOfButton = 6
  private static let moreWidth = 3
  /// The maximum number of columns between two groups, besides the blanks of their items.
  private static let mostBetweenGroups = 3

  /// The items of each page.
  private let pages: [Range<Int>]
  let page: Int
  /// Whether items are buttons in three parts of the bar.
  private(set) var hasButtons = false
  /// The items that are wide enough a bar for; `nil` for all.
  private(set) var shownItems: [Int]?
  private var isShort = false
  private var isWide = true
  /// The places on the page, in the order of reading.
  let places: [Place]

  /// Places items and notes of these widths, in columns; the last notes are omitted first.
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

  /// Places items as buttons, with notes before those at the right; `nil` if there is no room.
  @MainActor init?(
    buttons: [AccessoryBar.Item], notes: [String], columns: Int, isMirrored: Bool
  ) {
    guard !buttons.isEmpty, buttons.allSatisfy({ $0.place != nil }) else { return nil }
    let isWide = columns >= Self.wideColumns
    let shown = buttons.indices.filter { buttons[$0].leastColumns <= columns }
    for (blanks, isShort) in [(isWide ? 3 : 2, false), (2, false), (1, false), (1, true)] {
      let widths = shown.map { index in
        let item = buttons[index]
        let title = Self.title(of: item, isWide: isWide, isShort: isShort)
        let extra = item.isProminent && columns >= Self.wideColumns / 2 && blanks > 1 ? 2 : 0
        let least = blanks > 1 ? Self.leastColumnsOfButton : 0
        return max(CellGrid.columns(of: title) + 2 * blanks + extra, least)
      }
      let margin = blanks > 1 ? 1 : 0
      if let places = Self.places(
        shown, shown.map { buttons[$0].place }, widths,
        notes.map { CellGrid.columns(of: $0) + 2 }, in: margin..<max(columns - margin, margin))
      {
        self.places = isMirrored ? places.map { $0.mirrored(in: columns) } : places
        (pages, page, hasButtons, shownItems) = ([buttons.indices], 0, true, shown)
        (self.isWide, self.isShort) = (isWide, isShort)
        return
      }
    }
    return nil
  }

  /// The width of a bar in which buttons have more space inside.
  private static let wideColumns = 100

  @MainActor func title(of item: AccessoryBar.Item) -> String {
    hasButtons ? Self.title(of: item, isWide: isWide, isShort: isShort) : item.title
  }

  @MainActor private static func title(
    of item: AccessoryBar.Item, isWide: Bool, isShort: Bool
  ) -> String {
    (isShort ? item.shortTitle : nil) ?? (isWide ? nil : item.compactTitle) ?? item.title
  }

  private static func places(
    _ items: [Int], _ parts: [AccessoryBar.Item.Place?], _ widths: [Int], _ notes: [Int],
    in room: Range<Int>
  ) -> [Place]? {
    func width(_ part: AccessoryBar.Item.Place) -> Int {
      let widths = parts.indices.filter { parts[$0] == part }.map { widths[$0] }
      return widths.reduce(0, +) + max(widths.count - 1, 0) * leastBetweenButtons
    }
    let (left, middle, right) = (width(.left), width(.middle), width(.right))
    let gaps = [left, middle, right].count { $0 > 0 } - 1
    guard left + middle + right + max(gaps, 0) * leastBetweenButtons <= room.count else {
      return nil
    }
    // The middle of the bar, as far as the other parts leave it.
    let start = left > 0 ? room.lowerBound + left + leastBetweenButtons : room.lowerBound
    let end = right > 0 ? room.upperBound - right - leastBetweenButtons : room.upperBound
    let centered = (room.lowerBound + room.upperBound - middle) / 2
    var next: [AccessoryBar.Item.Place: Int] = [
      .left: room.lowerBound, .middle: max(start, min(centered, end - middle)),
      .right: room.upperBound - right,
    ]
    var places = parts.indices.compactMap { index -> Place? in
      guard let part = parts[index], let x = next[part] else { return nil }
      next[part] = x + widths[index] + leastBetweenButtons
      return Place(content: .item(items[index]), columns: x..<x + widths[index])
    }
    var x = right > 0 ? room.upperBound - right - leastBetweenButtons : room.upperBound
    let least = places.filter { $0.columns.upperBound <= x }.map(\.columns.upperBound).max() ?? 0
    for (index, width) in notes.enumerated().reversed() where x - width >= least {
      x -= width
      places.append(Place(content: .note(index), columns: x..<x + width))
    }
    return places
  }

  private static let (wordCount, emojiColumns) = (3, 6)

  /// Places words, which share the columns equally, and emoji after them; or a note, which has them all.
  init(words count: Int, isNote: Bool = false, columns: Int, isMirrored: Bool) {
    pages = count > 0 ? [0..<count] : []
    page = 0
    let emoji = max(0, count - Self.wordCount)
    let room = max(0, columns - Self.emojiColumns * emoji)
    let shares = isNote ? 1 : Self.wordCount
    let width = room / shares
    let start = (room - shares * width) / 2
    let places = (0..<count).map { index in
      let isWord = index < Self.wordCount
      let x =
        isWord ? start + index * width : room + Self.emojiColumns * (index - Self.wordCount)
      let end = min(x + (isWord ? width : Self.emojiColumns), max(columns, 0))
      return Place(content: .item(index), columns: min(x, end)..<end)
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
