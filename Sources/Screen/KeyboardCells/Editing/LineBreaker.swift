/// Breaks a text into lines, and keeps states on the way, at which it resumes after a change.
struct LineBreaker: Sendable {
  private struct State: Hashable {
    var start = 0
    var x = 0
    var opportunity: Opportunity?
    var followsIdeograph = false

    struct Opportunity: Hashable {
      var offset: Int
      let x: Int
    }
  }

  /// The state before the character at an offset.
  private struct Stop {
    var offset: Int
    var lineCount: Int
    var state: State
  }

  /// The lines that a change left as they were, at the start and at the end.
  struct Kept {
    let first: Int
    let last: Int
    /// The bytes that are new.
    let inserted: Range<Int>
  }

  private static let distance = 512

  let columns: Int
  let keepsWords: Bool
  let measure: Measure
  private(set) var lines: [Range<Int>] = []
  private var stops: [Stop] = []
  private var state = State()

  init(columns: Int, keepsWords: Bool, measure: Measure) {
    (self.columns, self.keepsWords, self.measure) = (columns, keepsWords, measure)
  }

  mutating func run(_ text: String) { resume(in: text, at: 0, until: nil) }

  /// Breaks `text` again from before its first difference to `old` until nothing differs.
  mutating func update(_ text: String, from old: String) -> Kept {
    let change = old.difference(to: text)
    let (start, oldEnd) = (change.start, change.start + change.removed)
    let tail = stops[stops.firstPlace { $0.offset >= oldEnd }...]
    let rest = tail.first.map { Rest(Array(tail), lines: Array(lines[$0.lineCount...]), change) }
    stops.removeSubrange(stops.firstPlace { $0.offset >= start }...)
    state = stops.last?.state ?? State()
    let kept = stops.last?.lineCount ?? 0
    lines.removeSubrange(kept...)
    let last = resume(in: text, at: stops.last?.offset ?? 0, until: rest)
    return Kept(first: kept, last: last, inserted: start..<start + change.inserted)
  }

  /// The stops and lines after a change, in the places that they had.
  private struct Rest {
    let stops: [Stop]
    let lines: [Range<Int>]
    private let start: Int
    private let oldEnd: Int
    let difference: Int

    init(_ stops: [Stop], lines: [Range<Int>], _ change: ByteDifference) {
      (self.stops, self.lines) = (stops, lines)
      (start, oldEnd) = (change.start, change.start + change.removed)
      difference = change.inserted - change.removed
    }

    /// Where a place is now; `nil` inside the change.
    private func moved(_ offset: Int) -> Int? {
      offset >= oldEnd ? offset + difference : offset <= start ? offset : nil
    }

    func isMet(by state: State, at stop: Stop) -> Bool {
      var moved = stop.state
      guard let start = self.moved(moved.start) else { return false }
      moved.start = start
      if let opportunity = moved.opportunity {
        guard let offset = self.moved(opportunity.offset) else { return false }
        moved.opportunity?.offset = offset
      }
      return moved == state
    }
  }

  /// Returns the number of lines at the end that were not broken again.
  @discardableResult
  private mutating func resume(in text: String, at start: Int, until rest: Rest?) -> Int {
    var (offset, next) = (start, start + Self.distance)
    var index = text.utf8.index(text.startIndex, offsetBy: start)
    var waiting = rest?.stops[...] ?? []
    while index < text.endIndex {
      if let rest {
        while let stop = waiting.first, stop.offset + rest.difference < offset {
          waiting.removeFirst()
        }
        if let stop = waiting.first, stop.offset + rest.difference == offset,
          rest.isMet(by: state, at: stop)
        {
          return append(waiting, of: rest)
        }
      }
      if offset >= next {
        stops.append(Stop(offset: offset, lineCount: lines.count, state: state))
        next = offset + Self.distance
      }
      let (character, after) = Self.character(at: index, in: text)
      let end = text.utf8.distance(from: text.startIndex, to: after)
      take(character, at: offset, next: end)
      (index, offset) = (after, end)
    }
    if state.x >= columns { endLine(at: offset, next: offset) }
    lines.append(state.start..<offset)
    return 0
  }

  /// Returns a character and the place after it. One of ASCII before another one is alone.
  private static func character(
    at index: String.Index, in text: String
  ) -> (Character, String.Index) {
    let (bytes, next) = (text.utf8, text.utf8.index(after: index))
    let byte = bytes[index]
    if byte < 0x80, byte != 0x0D, next == bytes.endIndex || bytes[next] < 0x80 {
      return (Character(Unicode.Scalar(byte)), next)
    }
    return (text[index], text.index(after: index))
  }

  private mutating func append(_ waiting: ArraySlice<Stop>, of rest: Rest) -> Int {
    guard let stop = waiting.first, let origin = rest.stops.first else { return 0 }
    let left = rest.lines.dropFirst(stop.lineCount - origin.lineCount)
    let added = lines.count - stop.lineCount
    for stop in waiting {
      var moved = stop
      moved.offset += rest.difference
      moved.lineCount += added
      // A line that began before this stop begins where it now does.
      moved.state.start =
        stop.state.start == waiting.first?.state.start
        ? state.start : stop.state.start + rest.difference
      if let opportunity = stop.state.opportunity {
        moved.state.opportunity?.offset =
          opportunity == waiting.first?.state.opportunity
          ? state.opportunity?.offset ?? 0 : opportunity.offset + rest.difference
      }
      stops.append(moved)
    }
    for (place, line) in left.enumerated() {
      let start = place == 0 ? state.start : line.lowerBound + rest.difference
      lines.append(start..<line.upperBound + rest.difference)
    }
    return max(left.count - 1, 0)
  }

  private mutating func take(_ character: Character, at offset: Int, next: Int) {
    guard !character.isNewline else { return endLine(at: offset, next: next) }
    let isSpace = character.isWhitespace && measure.mask == nil
    let isIdeograph = character.isIdeograph
    let mayPart = state.followsIdeograph || isIdeograph
    if keepsWords, !isSpace, mayPart, !character.isClosing {
      state.opportunity = State.Opportunity(offset: offset, x: state.x)
    }
    state.followsIdeograph = isIdeograph
    var width = measure.columns(of: character, at: state.x)
    while state.x > 0, state.x + width > columns, !(keepsWords && isSpace) {
      if let opportunity = state.opportunity, opportunity.offset > state.start {
        endLine(
          at: opportunity.offset, next: opportunity.offset, rest: state.x - opportunity.x)
      } else {
        endLine(at: offset, next: offset)
      }
      width = measure.columns(of: character, at: state.x)
    }
    state.x += width
    if isSpace { state.opportunity = State.Opportunity(offset: next, x: state.x) }
  }

  private mutating func endLine(at end: Int, next: Int, rest: Int = 0) {
    lines.append(state.start..<end)
    state.start = next
    state.x = rest
    state.opportunity = nil
  }

  // MARK: Known columns

  /// Returns the last place of a line at or before `offset` whose column is known.
  func knownPlace(before offset: Int, inLine line: Int) -> (offset: Int, x: Int) {
    place(of: stops.firstPlace { $0.offset > offset } - 1, inLine: line)
  }

  /// Returns the last place left of `column` whose column is known, or the start.
  func knownPlace(leftOf column: Int, inLine line: Int) -> (offset: Int, x: Int) {
    let range = lines[line]
    let next = stops.firstPlace {
      $0.offset > range.upperBound || $0.state.start == range.lowerBound && $0.state.x >= column
    }
    return place(of: next - 1, inLine: line)
  }

  /// A stop in a word that moved to the next line has the column in the line before.
  private func place(of stop: Int, inLine line: Int) -> (offset: Int, x: Int) {
    let start = lines[line].lowerBound
    guard stop >= 0, stops[stop].offset >= start, stops[stop].state.start == start else {
      return (start, 0)
    }
    return (stops[stop].offset, stops[stop].state.x)
  }
}

extension Array {
  /// Returns the first place for which `isAfter` is true, which is so for all that follow.
  fileprivate func firstPlace(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Character {
  /// Whether a line may be broken before and after the character without white space.
  fileprivate var isIdeograph: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x2E80 else { return false }
    return CellWidth.columns(of: scalar) == 2
  }

  fileprivate var isClosing: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }
}
