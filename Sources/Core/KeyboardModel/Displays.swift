/// A key cap that replaces the key's output as the text that is drawn (UTS #35 part 7, "Element:
/// display").
package struct Display: Hashable, Sendable {
  /// The keys that a display applies to.
  package enum Target: Hashable, Sendable {
    /// Every key with the given output.
    case output(MarkerText)
    /// The key with the given name.
    case key(Identifier)
  }

  /// The keys that the display applies to.
  package let target: Target
  /// The text that is drawn.
  package let text: String

  package init(target: Target, text: String) {
    self.target = target
    self.text = text
  }
}

/// The displays of a layout in their order, with access by what they apply to.
package struct Displays: Sendable {
  private var elements: [Display] = []
  /// The positions of the displays for keys.
  private var ofKeys: [Identifier: Int] = [:]
  /// The positions of the displays for outputs with a text, in NFD and without markers.
  private var ofOutputs: [[UInt32]: [Int]] = [:]

  /// Creates a collection of `elements`. Of several for one target, the last one applies.
  package init(_ elements: some Sequence<Display> = []) {
    for element in elements { append(element) }
  }

  /// Adds `display` at the end.
  package mutating func append(_ display: Display) {
    switch display.target {
    case .key(let id): ofKeys[id] = elements.count
    case .output(let output):
      ofOutputs[Self.codePoints(of: output), default: []].append(elements.count)
    }
    elements.append(display)
  }

  /// Returns the text of the display for a key: that for its name, else that for its output.
  ///
  /// - Complexity: O(1), apart from the length of the output.
  func text(for key: Key, normalizes: Bool) -> String? {
    guard !elements.isEmpty else { return nil }
    if let position = ofKeys[key.id] { return elements[position].text }
    guard !key.output.isEmpty, !ofOutputs.isEmpty else { return nil }
    let position = ofOutputs[Self.codePoints(of: key.output)]?.last { position in
      guard case .output(let output) = elements[position].target else { return false }
      return output.isEquivalent(to: key.output, normalizes: normalizes)
    }
    return position.map { elements[$0].text }
  }

  private static func codePoints(of output: MarkerText) -> [UInt32] {
    Normalization.decomposed(output.text.unicodeScalars.lazy.map { $0.value })
  }
}

extension Displays: Hashable {
  /// Returns a Boolean value that indicates whether two collections contain equal displays in the
  /// same order.
  package static func == (first: Displays, second: Displays) -> Bool {
    first.elements == second.elements
  }

  /// Feeds the displays to `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension Displays: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// Creates a collection of `elements`.
  package init(arrayLiteral elements: Display...) { self.init(elements) }

  /// The position of the first display, 0.
  package var startIndex: Int { 0 }
  /// The position after the last display.
  package var endIndex: Int { elements.count }
  package subscript(position: Int) -> Display { elements[position] }
}
