internal import KeyboardModel

/// The ways in which the texts of keys tell the keys apart.
///
/// A transform knows a key by the text that it has typed. That is not possible if the text is empty,
/// is also the end of another key's text, or begins with a mark that moves before earlier marks.
struct KeymanIdentities {
  /// The ways to know a key.
  enum Kind {
    /// Its text.
    case plain
    /// Its text, followed by a private marker.
    case marked
    /// A private marker, which the text replaces if nothing else does.
    case hidden
  }

  /// The ways to know each key.
  private(set) var kinds: [Kind]

  /// Finds the way to know each key.
  ///
  /// - Parameters:
  ///   - texts: What the keys type.
  ///   - contextual: Whether each key has rules with a context.
  /// - Complexity: O(*n*) in the total length of the texts and the number of their lengths.
  init(_ texts: [MarkerText], contextual: [Bool]) {
    let symbols = texts.map { text in
      MarkerText(
        String(
          String.UnicodeScalarView(
            Normalization.decomposed(text.text.unicodeScalars.map(\.value))
              .compactMap(Unicode.Scalar.init))), markers: text.markers
      ).symbols
    }
    kinds = texts.map { _ in .plain }
    var owners: [[PatternSymbol]: [Int]] = [:]
    for (number, text) in symbols.enumerated() { owners[text, default: []].append(number) }
    let lengths = Set(symbols.map(\.count)).filter { $0 > 0 }.sorted()
    func mark(_ number: Int) {
      kinds[number] = texts[number].text.isEmpty ? .hidden : .marked
    }
    for numbers in owners.values where numbers.count > 1 {
      let first = numbers.first { contextual[$0] }
      guard let first else { continue }
      for number in numbers where number != first { mark(number) }
    }
    for (number, text) in symbols.enumerated() {
      for length in lengths where length < text.count {
        for other in owners[Array(text.suffix(length))] ?? [] {
          if contextual[other] { mark(other) } else if contextual[number] { mark(number) }
        }
      }
    }
    for number in texts.indices where contextual[number] {
      let first = texts[number].text.unicodeScalars.first
      let isMoved = first.map { $0.properties.canonicalCombiningClass != .notReordered } ?? false
      if texts[number].isEmpty || isMoved { kinds[number] = .hidden }
    }
  }
}
