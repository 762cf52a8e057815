internal import KeyboardModel
internal import KeyboardTesting

/// How the characters of a layout are typed on its touch layers.
struct Letters {
  /// A character, and the keys that type it.
  struct Entry {
    let text: String
    let steps: [TypingPath.Step]
  }

  /// Characters of a kind.
  struct Group {
    let name: String
    let entries: [Entry]
  }

  /// The most characters of a layout.
  private static let limit = 2000

  /// The groups that are not empty.
  let groups: [Group]

  /// Finds the ways to the characters of the keys, and to those that dead keys make of them.
  ///
  /// - Complexity: O(*n*²) in the number of keys, where the layout has transforms.
  init(_ layout: KeyboardLayout, keys: PageKeys, deadKeys: DeadKeys) {
    guard layout.layerSets.contains(where: \.isTouch) else {
      groups = []
      return
    }
    let made = deadKeys.all.flatMap { ($0.combinations + $0.changes).map(\.result) }
    let texts = keys.all.map(\.output.text) + made
    var known: Set<String> = []
    let characters = texts.filter { $0.count == 1 && known.insert($0).inserted }.prefix(Self.limit)
    var finder = TypingPathFinder(layout)
    let entries = characters.sorted(by: Self.precedes).compactMap { text -> Entry? in
      let path = finder.path(for: text)
      return path.missing.isEmpty && !path.steps.isEmpty
        ? Entry(text: text, steps: path.steps) : nil
    }
    groups = Kind.allCases.map { kind in
      Group(name: kind.rawValue, entries: entries.filter { Kind(of: $0.text) == kind })
    }.filter { !$0.entries.isEmpty }
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
  }

  /// The kinds of characters, in the order in which they are shown.
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
