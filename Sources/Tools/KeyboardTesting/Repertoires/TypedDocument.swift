package import KeyboardEngine
package import KeyboardModel

package struct TypedDocument {
  /// The number of code points that equal the target's.
  package private(set) var position = 0
  /// The text after them, which differs from the target.
  package private(set) var rest: [UInt32] = []
  private var machine: KeyboardMachine
  private let normalizes: Bool

  package init(_ machine: KeyboardMachine, at position: Int = 0, of target: [UInt32] = []) {
    self.machine = machine
    normalizes = machine.layout.normalizes
    self.position = position
    learn(target)
  }

  package var context: MarkerText { machine.markedContext }

  package func symbols(last count: Int) -> [PatternSymbol] { machine.contextSymbols(last: count) }

  package mutating func type(_ sequence: [Typed], toward target: [UInt32]) {
    for typed in sequence { type(typed, toward: target) }
  }

  package mutating func type(_ typed: Typed, toward target: [UInt32]) {
    switch typed {
    case .inserted(let text): append(text, toward: target)
    case .output(let output):
      let edit = machine.type(output)
      remove(Self.codePoints(of: edit.deleted, normalizes: normalizes).count)
      append(edit.inserted, toward: target)
      guard edit.inserted.contains(where: \.isNewline) else { return }
    }
    // The keyboard reads the text before the cursor from the field again.
    learn(target)
  }

  package func hasChanged(_ other: TypedDocument, otherThanBy typed: Typed) -> Bool {
    guard position == other.position, case .output(let output) = typed else { return true }
    return rest != other.rest + Self.codePoints(of: output.text, normalizes: normalizes)
  }

  /// Returns the code points of a text, in NFD if the layout normalises.
  package static func codePoints(of text: String, normalizes: Bool) -> [UInt32] {
    var codePoints: [UInt32] = []
    var isNormalized = true
    for scalar in text.unicodeScalars {
      codePoints.append(scalar.value)
      // No smaller code point decomposes or combines.
      if scalar.value >= 0xC0 { isNormalized = false }
    }
    return normalizes && !isNormalized ? Normalization.decomposed(codePoints) : codePoints
  }

  private mutating func append(_ text: String, toward target: [UInt32]) {
    for codePoint in Self.codePoints(of: text, normalizes: normalizes) {
      if rest.isEmpty, position < target.count, target[position] == codePoint {
        position += 1
      } else {
        rest.append(codePoint)
      }
    }
  }

  private mutating func remove(_ count: Int) {
    let inRest = min(count, rest.count)
    rest.removeLast(inRest)
    position = max(0, position - (count - inRest))
  }

  private mutating func learn(_ target: [UInt32]) {
    let start = max(0, position - TextEngine.contextLimit)
    let text = String(codePoints: target[start..<position] + rest)
    machine.provideContext(TextContext(text, isWholeText: start == 0))
  }
}

extension String {
  package init(codePoints: some Sequence<UInt32>) {
    var text = UnicodeScalarView()
    for codePoint in codePoints {
      if let scalar = Unicode.Scalar(codePoint) { text.append(scalar) }
    }
    self.init(text)
  }
}

package enum Typed: Hashable, Sendable {
  /// A key's output, which the layout's transforms process.
  case output(MarkerText)
  /// The text that a field inserts for an action, such as a line break for return.
  case inserted(String)

  package var hasMarkers: Bool {
    if case .output(let output) = self { !output.markers.isEmpty } else { false }
  }

  package var isMarker: Bool {
    guard case .output(let output) = self else { return false }
    return output.text.isEmpty && !output.markers.isEmpty
  }
}
