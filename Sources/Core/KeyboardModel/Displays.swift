/// A key cap in place of the key's output (UTS #35 part 7, "Element: display").
package struct Display: Hashable, Sendable {
  /// The keys that a display applies to: every key with an output, or the key with a name.
  package enum Target: Hashable, Sendable {
    case output(MarkerText)
    case key(Identifier)
  }

  package let target: Target
  package let text: String

  package init(target: Target, text: String) {
    (self.target, self.text) = (target, text)
  }
}

/// The displays of a layout in their order, with access by what they apply to.
package struct Displays: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var elements: [Display] = []
  private var ofKeys: [Identifier: Int] = [:]
  /// The positions of the displays for outputs, by their texts in NFD without markers.
  private var ofOutputs: [[UInt32]: [Int]] = [:]

  /// Creates a collection of `elements`. Of several for one target, the last one applies.
  package init(_ elements: some Sequence<Display> = []) {
    for element in elements { append(element) }
  }

  package mutating func append(_ display: Display) {
    switch display.target {
    case .key(let id): ofKeys[id] = elements.count
    case .output(let output):
      ofOutputs[Self.codePoints(of: output), default: []].append(elements.count)
    }
    elements.append(display)
  }

  /// Returns the text of the display for a key: that for its name, else that for its output.
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

  package init(arrayLiteral elements: Display...) { self.init(elements) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(position: Int) -> Display { elements[position] }
}
