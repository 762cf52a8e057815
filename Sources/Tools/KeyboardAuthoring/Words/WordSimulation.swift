internal import KeyboardModel
package import KeyboardWords

package struct WordSimulation: Hashable, Sendable {
  /// The characters that take the place of the space after a suggestion.
  private static let closing: Set<Unicode.Scalar> = [
    ".", ",", ";", ":", "!", "?", "…", ")", "]", "}", "\"", "'", "-", "/", "%", "\n",
  ]

  package private(set) var presses = 0
  package let characters: Int
  package private(set) var words = 0
  package private(set) var accepted = 0
  package private(set) var offered = 0

  /// The part of the presses that suggestions save: 1 minus the presses a character.
  package var savedShare: Double { characters == 0 ? 0 : 1 - Double(presses) / Double(characters) }

  /// Types a text; a suggested word is noticed with the likelihood `attention` at each letter.
  package init(
    typing text: String, with engine: inout SuggestionEngine, count: Int, attention: Double = 1,
    seed: UInt64 = 1
  ) {
    var chance = Chance(seed: seed)
    let scalars = Array(text.unicodeScalars)
    characters = scalars.count
    var position = 0
    for range in WordRanges(of: scalars) {
      presses += range.lowerBound - position
      words += 1
      let word = String(scalars[range])
      let next = range.upperBound < scalars.count ? scalars[range.upperBound] : "\n"
      position = range.upperBound
      let typed = typedCount(of: word, in: range, scalars, with: &engine, count, next: next) {
        attention >= 1 || chance.share() < attention
      }
      if let typed {
        accepted += 1
        presses += typed + 1
        if next == " " {
          position += 1
        } else if !Self.closing.contains(next) {
          presses += 1
        }
      } else {
        presses += range.count
      }
      if range.endsPart(of: scalars) {
        engine.learn(before: String(scalars[..<range.upperBound].suffix(Self.reach)))
      }
    }
    presses += scalars.count - position
  }

  /// The characters before the cursor that an engine reads.
  static let reach = 200

  /// Returns how many characters of a word are typed before it is chosen; `nil` if it never is.
  private mutating func typedCount(
    of word: String, in range: Range<Int>, _ scalars: [Unicode.Scalar],
    with engine: inout SuggestionEngine, _ count: Int, next: Unicode.Scalar,
    isNoticed: () -> Bool
  ) -> Int? {
    let ending = next == " " ? 1 : Self.closing.contains(next) ? 0 : -1
    for typed in 0..<range.count {
      let before = String(scalars[..<(range.lowerBound + typed)].suffix(Self.reach))
      let suggestions = engine.suggestions(before: before, count: count)
      offered += suggestions.count
      guard
        suggestions.contains(where: { $0.word.unicodeScalars.elementsEqual(word.unicodeScalars) }),
        isNoticed()
      else { continue }
      // A choice that saves nothing now saves nothing later.
      return range.count - typed - 1 + ending > 0 ? typed : nil
    }
    return nil
  }
}

/// Numbers from 0 to 1 by the generator SplitMix64, the same for the same seed.
struct Chance: Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func share() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
  }
}

/// The places of the words of a text: letters, marks and digits, with apostrophes inside.
struct WordRanges: Sequence, IteratorProtocol {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(of scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func next() -> Range<Int>? {
    while position < scalars.count, !scalars[position].isWordPart { position += 1 }
    guard position < scalars.count else { return nil }
    let start = position
    while position < scalars.count {
      if scalars[position].isWordPart {
        position += 1
      } else if scalars[position] == "'", position + 1 < scalars.count,
        scalars[position + 1].isWordPart
      {
        position += 2
      } else {
        break
      }
    }
    return start..<position
  }
}

extension Range<Int> {
  /// Indicates whether no other word is between the end of the range and the next space.
  func endsPart(of scalars: [Unicode.Scalar]) -> Bool {
    !scalars[upperBound...].prefix { !$0.properties.isWhitespace }.contains { $0.isWordPart }
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    let category = properties.generalCategory
    return category.isLetter || category.isMark && category != .enclosingMark || category.isNumber
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self = String(view)
  }
}
