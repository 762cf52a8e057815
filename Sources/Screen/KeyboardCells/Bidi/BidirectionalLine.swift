package struct BidirectionalLine: Sendable {
  /// Whether the paragraph is right-to-left, so that the line begins at the right.
  package let isFromRight: Bool
  private let levels: [UInt8]

  /// Takes the line that is `offset` code points after the start of `paragraph`.
  package init(_ characters: Substring, of paragraph: BidirectionalText, at offset: Int = 0) {
    let count = characters.unicodeScalars.count
    let all = paragraph.levels(ofLine: offset..<offset + count)
    var levels: [UInt8] = []
    var place = 0
    for character in characters {
      levels.append(all[place])
      place += character.unicodeScalars.count
    }
    self.levels = levels
    isFromRight = paragraph.isFromRight
  }

  /// The positions of the characters, in visual order from the left.
  package var visualOrder: [Int] { BidirectionalText.visualOrder(of: levels) }

  /// Mirrors a character in right-to-left text if it has a mirror image (L4).
  package func drawn(_ character: Character, at place: Int) -> Character {
    guard levels[place] % 2 == 1, let first = character.unicodeScalars.first,
      let image = Mirroring.image(of: first)
    else { return character }
    var scalars = String.UnicodeScalarView([image])
    scalars.append(contentsOf: character.unicodeScalars.dropFirst())
    return Character(String(scalars))
  }
}

extension String {
  /// Keeps apart adjacent characters that would merge, by invisible separators.
  package init(drawing characters: some Sequence<Character>) {
    self.init()
    var previous: Character?
    for character in characters {
      if let previous, String([previous, character]).count < 2 { append("\u{200B}") }
      append(character)
      previous = character
    }
  }

  /// A line of its own, in visual order from the left.
  package var inVisualOrder: String {
    guard BidirectionalText.isNeeded(for: self[...]) else { return self }
    let line = BidirectionalLine(self[...], of: BidirectionalText(paragraph: self[...]))
    let characters = Array(self)
    return String(drawing: line.visualOrder.map { line.drawn(characters[$0], at: $0) })
  }
}
