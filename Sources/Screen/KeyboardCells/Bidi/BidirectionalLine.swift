/// A line of a paragraph in visual order.
package struct BidirectionalLine: Sendable {
  /// A Boolean value that indicates whether the paragraph of the line is right-to-left, so that the
  /// line begins at the right.
  package let isFromRight: Bool
  private let levels: [UInt8]

  /// Determines the levels of a line.
  ///
  /// - Parameters:
  ///   - characters: The characters of the line.
  ///   - paragraph: The paragraph that contains the line.
  ///   - offset: The number of code points before the line in the paragraph. The default is 0.
  /// - Complexity: O(*n*) in the length of the line.
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

  /// The positions of the characters in the line, in visual order from the left.
  ///
  /// - Complexity: O(*nm*) for *n* characters of *m* different levels.
  package var visualOrder: [Int] { BidirectionalText.visualOrder(of: levels) }

  /// Returns `character` as it is drawn at a position of the line: mirrored if it has a mirror
  /// image and the text is right-to-left (L4).
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
  /// Creates the text of adjacent characters. Invisible separators keep apart those that would
  /// merge.
  package init(drawing characters: some Sequence<Character>) {
    self.init()
    var previous: Character?
    for character in characters {
      if let previous, String([previous, character]).count < 2 { append("\u{200B}") }
      append(character)
      previous = character
    }
  }

  /// The text as a line of its own, in visual order from the left.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var inVisualOrder: String {
    guard BidirectionalText.isNeeded(for: self[...]) else { return self }
    let line = BidirectionalLine(self[...], of: BidirectionalText(paragraph: self[...]))
    let characters = Array(self)
    return String(drawing: line.visualOrder.map { line.drawn(characters[$0], at: $0) })
  }
}
