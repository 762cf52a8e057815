internal import KeyboardModel

struct LetterPages {
  struct Slot {
    var letter: String
    var longPress: [String] = []
  }

  typealias Page = [[Slot]]

  static let longestRow = 12
  static let largestFamily = 12

  /// The first layer, that of shift, and further ones; none if no letter has a key.
  private(set) var pages: [Page]
  /// A Boolean value that indicates whether the second layer contains the capitals of the first.
  let hasCapitals: Bool
  let name: String?

  private let exemplars: Exemplars

  /// Places letters by an arrangement, by families of syllables, or in alphabetical order.
  init(_ exemplars: Exemplars, by arrangement: Arrangement?, hasFamilies: Bool = false) {
    self.exemplars = exemplars
    hasCapitals = !exemplars.capitals.isEmpty
    name = arrangement?.name
    pages = []
    if let arrangement {
      place(by: arrangement)
    } else if hasFamilies || SyllableFamilies.scripts.contains(exemplars.script) {
      place(Self.families(of: exemplars))
    } else {
      place(
        Self.ordered(exemplars.smallLetters.filter { $0.unicodeScalars.count == 1 }.map { [$0] }))
    }
    addLongPresses()
    if hasCapitals { addCapitals() }
  }

  static func families(of exemplars: Exemplars) -> [[String]] {
    ordered(SyllableFamilies.families(of: exemplars.smallLetters, limit: largestFamily))
  }

  /// Moves marks and signs, which are rarer, after the letters.
  private static func ordered(_ groups: [[String]]) -> [[String]] {
    func isLetter(_ group: [String]) -> Bool {
      group[0].unicodeScalars.allSatisfy(\.properties.generalCategory.isLetter)
    }
    return groups.filter(isLetter) + groups.filter { !isLetter($0) }
  }

  func removingLongPresses(of letters: Set<String>) -> LetterPages {
    var copy = self
    copy.updateSlots { $0.longPress.removeAll(where: letters.contains) }
    return copy
  }

  private mutating func updateSlots(fromPage first: Int = 0, _ update: (inout Slot) -> Void) {
    for page in pages.indices.dropFirst(first) {
      for row in pages[page].indices {
        for place in pages[page][row].indices { update(&pages[page][row][place]) }
      }
    }
  }

  private var placed: [String] { pages.joined().joined().map(\.letter) }

  private var typed: Set<String> {
    Set(pages.joined().joined().flatMap { [$0.letter] + $0.longPress })
  }

  // MARK: An arrangement

  private mutating func place(by arrangement: Arrangement) {
    let wanted = Set(exemplars.main + exemplars[.auxiliary])
    let isLatin = exemplars.script == "Latn"
    func isKept(_ letter: String) -> Bool {
      wanted.contains(letter) || isLatin && letter.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    }
    func page(_ rows: [[String]]) -> Page {
      var known: Set<String> = []
      return rows.map { row in
        row.map { Slot(letter: isKept($0) && known.insert($0).inserted ? $0 : "") }
      }
    }
    pages = [page(arrangement.rows)]
    if !hasCapitals, let shifted = arrangement.shiftedRows {
      var second = page(shifted)
      // A row without places on base is that of digits.
      for row in pages[0].indices.reversed() where pages[0][row].map(\.letter) == [""] {
        let others = Set(placed)
        let letters = second.element(at: row)?.filter { !others.contains($0.letter) } ?? []
        pages[0][row] = letters
        if letters.isEmpty, second.indices.contains(row) { second.remove(at: row) }
      }
      pages[0].removeAll(where: \.isEmpty)
      // A letter without a capital is also on the shift layer.
      for (row, slots) in pages[0].enumerated() where second.indices.contains(row) {
        second[row] += Array(
          repeating: Slot(letter: ""), count: max(0, slots.count - second[row].count))
      }
      let known = Set(second.joined().map(\.letter))
      for (row, slots) in second.enumerated() where pages[0].indices.contains(row) {
        for place in slots.indices
        where slots[place].letter.isEmpty && pages[0][row].indices.contains(place)
          && !known.contains(pages[0][row][place].letter)
        {
          second[row][place] = pages[0][row][place]
        }
      }
      pages.append(second)
    }
    fillEmptyPlaces()
    if hasCapitals { addOwnLetters() }
    addRest()
  }

  private mutating func fillEmptyPlaces() {
    for page in pages.indices {
      for row in pages[page].indices {
        for place in pages[page][row].indices where pages[page][row][place].letter.isEmpty {
          guard let letter = homeless.first else { break }
          pages[page][row][place].letter = letter
        }
        pages[page][row].removeAll { $0.letter.isEmpty }
      }
      pages[page].removeAll(where: \.isEmpty)
    }
    // An arrangement of another script may have more layers than there are letters for.
    pages.removeAll(where: \.isEmpty)
  }

  /// The letters of the language without a slot, and without a related letter that has a key.
  private var homeless: [String] {
    let relations = LetterRelations(to: placed)
    return missing.filter { relations.host(of: $0) == nil }
  }

  private var missing: [String] {
    let typed = typed
    return exemplars.smallLetters.filter { !typed.contains($0) && !isComposed($0, of: typed) }
  }

  /// Indicates whether an item is typed as a sequence of its code points.
  private func isComposed(_ item: String, of typed: Set<String>) -> Bool {
    item.unicodeScalars.count > 1 && item.unicodeScalars.allSatisfy { typed.contains(String($0)) }
  }

  /// Adds keys for the letters of the language's index, as far as there is room.
  private mutating func addOwnLetters() {
    let index = Set(exemplars.index)
    for letter in missing where letter.unicodeScalars.count == 1 {
      guard
        index.contains(letter)
          || LetterCase.capital(of: letter, locale: exemplars.locale).map(index.contains) == true,
        let row = rowWithRoom(onPage: 0, limit: 11)
      else { continue }
      pages[0][row].append(Slot(letter: letter))
    }
  }

  /// Returns the row of a page with room for a letter, of which the last one has other keys, too.
  private func rowWithRoom(onPage page: Int, limit: Int) -> Int? {
    let rows = pages[page].indices
    let order = [1, 0].filter(rows.contains) + Array(rows.dropFirst(2))
    return order.first { pages[page][$0].count < limit - ($0 == rows.count - 1 ? 2 : 0) }
  }

  /// Adds keys for the remaining letters at the ends of rows, then on additional layers.
  private mutating func addRest() {
    for letter in homeless {
      for page in pages.indices {
        guard let row = rowWithRoom(onPage: page, limit: Self.longestRow) else { continue }
        pages[page][row].append(Slot(letter: letter))
        break
      }
    }
    let rest = homeless
    if !rest.isEmpty { place(rest.map { [$0] }) }
  }

  // MARK: Alphabets and families

  private mutating func place(_ groups: [[String]]) {
    // The last row also contains shift and backspace.
    let rows = hasCapitals && groups.count > 31 ? 4 : 3
    let capacity = rows * 11 - 2
    var remaining = groups[...]
    while !remaining.isEmpty {
      pages.append(Self.page(Array(remaining.prefix(capacity)), rows: rows))
      remaining = remaining.dropFirst(capacity)
    }
  }

  private static func page(_ groups: [[String]], rows: Int) -> Page {
    let width = (groups.count + 2 + rows - 1) / rows
    var page: Page = []
    var row: [Slot] = []
    for group in groups {
      row.append(Slot(letter: group[0], longPress: Array(group.dropFirst())))
      guard row.count == width, page.count < rows - 1 else { continue }
      page.append(row)
      row = []
    }
    return row.isEmpty ? page : page + [row]
  }

  // MARK: Rows of touch screens

  /// Returns the pages with rows of similar length: eleven keys, or twelve where letters need them.
  func balanced() -> LetterPages {
    // Letters that share a key move together; further pages are made so.
    let pair = pages.prefix(2)
    let places = (0..<(pair.map(\.count).max() ?? 0)).map { row in
      (0..<(pair.compactMap { $0.element(at: row)?.count }.max() ?? 0)).map { (row, $0) }
    }
    let rows = Self.balanced(places, beside: pages.count > 1 ? 2 : 1)
    var copy = self
    for (number, page) in pair.enumerated() {
      copy.pages[number] = rows.map { $0.compactMap { page.element(at: $0)?.element(at: $1) } }
        .filter { !$0.isEmpty }
    }
    return copy
  }

  /// Moves the ends of long rows to shorter ones, or distributes all letters in their order; in the
  /// last row there are `others` beside.
  private static func balanced<Key>(_ rows: [[Key]], beside others: Int) -> [[Key]] {
    var rows = rows
    func length(_ row: Int) -> Int { rows[row].count + (row == rows.count - 1 ? others : 0) }
    let lengths = rows.indices.map(length)
    let total = lengths.reduce(0, +)
    let count = max(min(3, rows.count), (total + longestRow - 1) / longestRow)
    let limit = max(11, (total + count - 1) / count)
    let (least, most) = (lengths.min() ?? 0, lengths.max() ?? 0)
    guard most > limit || least * 2 < most else { return rows }
    guard rows.count == count, least * 2 >= most else {
      var keys = rows.flatMap(\.self)[...]
      return (1...count).reversed().map { remaining in
        let size = (keys.count + others + remaining - 1) / remaining
        defer { keys = keys.dropFirst(size) }
        return Array(remaining == 1 ? keys : keys.prefix(size))
      }
    }
    var surplus: [Key] = []
    for row in rows.indices where length(row) > limit {
      let room = limit - (row == rows.count - 1 ? others : 0)
      surplus += rows[row].suffix(from: room)
      rows[row].removeSubrange(room...)
    }
    for key in surplus {
      if let row = rows.indices.min(by: { length($0) < length($1) }) { rows[row].append(key) }
    }
    return rows
  }

  // MARK: Long presses

  private mutating func addLongPresses() {
    let relations = LetterRelations(to: placed)
    for letter in missing {
      guard let host = relations.host(of: letter) ?? placed.first else { continue }
      add(letter, to: host)
    }
    let typed = typed
    for letter in exemplars[.auxiliary]
    where !typed.contains(letter) && !isComposed(letter, of: typed) {
      guard letter.unicodeScalars.allSatisfy(\.isLetterOrMark),
        let host = relations.host(of: letter)
      else { continue }
      add(letter, to: host)
    }
  }

  private mutating func add(_ letter: String, to host: String) {
    updateSlots {
      if $0.letter == host, !$0.longPress.contains(letter) { $0.longPress.append(letter) }
    }
  }

  // MARK: Capitals

  /// Adds the layer of capitals. Those of further layers are on the long presses of their letters.
  private mutating func addCapitals() {
    let capital = self.capital
    updateSlots(fromPage: 1) { slot in
      let letters = [slot.letter] + slot.longPress
      slot.longPress = letters.map(capital).filter { !letters.contains($0) } + slot.longPress
    }
    if let first = pages.first { pages.insert(capitals(of: first), at: 1) }
  }

  private func capital(of letter: String) -> String {
    LetterCase.capital(of: letter, locale: exemplars.locale) ?? letter
  }

  private func capitals(of page: Page) -> Page {
    page.map { row in
      row.map { slot in
        let letter = capital(of: slot.letter)
        var known: Set = [letter]
        let longPress = slot.longPress.map(capital).filter { known.insert($0).inserted }
        return Slot(letter: letter, longPress: longPress)
      }
    }
  }
}
