internal import KeyboardAuthoring
internal import KeyboardModel

/// Characters that a language is written with, such as an exemplar set of CLDR.
package struct Repertoire: Hashable, Sendable {
  package let name: String
  package let characters: [String]

  package init(_ name: String, _ characters: [String]) {
    (self.name, self.characters) = (name, characters)
  }
}

struct Letters {
  struct Group {
    let name: String
    let entries: [TypingPath.Part]
    var syllableCount = 0
  }

  /// The limit of characters beyond the repertoires.
  private static let limit = 2000

  struct Coverage {
    let repertoire: Repertoire
    let missing: [String]
    /// Indicates that there may be keys for some of the missing ones.
    let hasGivenUp: Bool
  }

  private(set) var groups: [Group] = []
  private(set) var coverage: [Coverage] = []

  /// Finds the ways to the characters of sets, of keys and of dead keys, in O(*n*²) of the keys.
  init(
    _ layout: KeyboardLayout, keys: PageKeys, deadKeys: [DeadKey], repertoires: [Repertoire]
  ) {
    guard layout.layerSets.contains(where: \.isTouch) else { return }
    var finder = TypingPathFinder(layout)
    // Not as strings, whose hashes take a square of the time for many marks.
    var known: Set<[UInt32]> = []
    for repertoire in repertoires where !repertoire.characters.isEmpty {
      known.formUnion(repertoire.characters.map(Self.codePoints))
      let (typed, missing, undecided) = finder.paths(for: repertoire.characters)
      coverage.append(
        Coverage(repertoire: repertoire, missing: missing, hasGivenUp: !undecided.isEmpty))
      let entries = typed.filter { part in
        !part.text.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
      }
      if !typed.isEmpty {
        groups.append(
          Group(
            name: repertoire.name, entries: entries, syllableCount: typed.count - entries.count))
      }
    }
    let made = deadKeys.flatMap { ($0.combinations + $0.changes).map(\.result) }
    let texts = (keys.all.map(\.output.text) + made)
      .filter { $0.count == 1 && known.insert(Self.codePoints(of: $0)).inserted }
    let entries = finder.paths(for: texts.prefix(Self.limit).sorted(by: Self.precedes)).typed
    for kind in Kind.allCases {
      let ofKind = entries.filter { Kind(of: $0.text) == kind }
      let name = coverage.isEmpty ? kind.rawValue : "Further \(kind.rawValue.lowercased())"
      if !ofKind.isEmpty { groups.append(Group(name: name, entries: ofKind)) }
    }
  }

  /// Indicates whether a character comes first: by letters without regard to case, then small ones.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    let firstKey = codePoints(of: first.lowercased())
    let secondKey = codePoints(of: second.lowercased())
    return firstKey == secondKey
      ? second.unicodeScalars.lexicographicallyPrecedes(first.unicodeScalars)
      : firstKey.lexicographicallyPrecedes(secondKey)
  }

  /// Returns the code points of a text in NFD, which are the same for equivalent texts.
  private static func codePoints(of text: String) -> [UInt32] {
    Normalization.decomposed(text.unicodeScalars.lazy.map(\.value))
  }

  private enum Kind: String, CaseIterable {
    case letters = "Letters"
    case digits = "Digits"
    case others = "Signs"

    init(of text: String) {
      let scalar = text.unicodeScalars.first
      switch scalar?.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
        .nonspacingMark, .spacingMark:
        self = .letters
      case .decimalNumber: self = .digits
      default: self = .others
      }
    }
  }
}
