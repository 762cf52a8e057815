struct LineBreaker {
  private let text: String
  private let columns: Int
  private let keepsWords: Bool
  private let measure: Measure
  private(set) var lines: [Range<String.Index>] = []
  private var start: String.Index
  private var x = 0
  private var opportunity: (index: String.Index, x: Int)?
  private var previous: Character = " "

  init(_ text: String, columns: Int, keepsWords: Bool, measure: Measure) {
    self.text = text
    self.columns = columns
    self.keepsWords = keepsWords
    self.measure = measure
    start = text.startIndex
  }

  mutating func run() {
    for index in text.indices { take(text[index], at: index) }
    if x >= columns { endLine(at: text.endIndex, next: text.endIndex) }
    lines.append(start..<text.endIndex)
  }

  private mutating func take(_ character: Character, at index: String.Index) {
    let next = text.index(after: index)
    guard !character.isNewline else { return endLine(at: index, next: next) }
    let isSpace = character.isWhitespace && measure.mask == nil
    let mayPart = previous.isIdeograph || character.isIdeograph
    if keepsWords, !isSpace, mayPart, !character.isClosing { opportunity = (index, x) }
    previous = character
    var width = measure.columns(of: character, at: x)
    while x > 0, x + width > columns, !(keepsWords && isSpace) {
      if let opportunity, opportunity.index > start {
        endLine(at: opportunity.index, next: opportunity.index, rest: x - opportunity.x)
      } else {
        endLine(at: index, next: index)
      }
      width = measure.columns(of: character, at: x)
    }
    x += width
    if isSpace { opportunity = (next, x) }
  }

  private mutating func endLine(at end: String.Index, next: String.Index, rest: Int = 0) {
    lines.append(start..<end)
    start = next
    x = rest
    opportunity = nil
  }
}

extension Character {
  /// Whether a line may be broken before and after the character without white space.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { $0.value >= 0x2E80 && CellWidth.columns(of: $0) == 2 } ?? false
  }

  fileprivate var isClosing: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }
}
