internal import KeyboardEngine
internal import KeyboardModel

/// The text of a keystroke.
enum Typed: Hashable, Sendable {
  /// A key's output, which the layout's transforms process.
  case output(MarkerText)
  /// The text that a field inserts for an action, such as a line break for return.
  case inserted(String)

  /// A Boolean value that indicates whether this is a marker without text.
  var isMarker: Bool {
    guard case .output(let output) = self else { return false }
    return output.text.isEmpty && !output.markers.isEmpty
  }
}

/// The text to type, loaded as far as the search needs, without characters that cannot be typed.
struct PathTarget {
  /// The code points, in NFD if the layout normalises.
  private(set) var codePoints: [UInt32] = []
  /// The positions at which the characters begin.
  private var starts: [Int] = []
  private var characters: [Character] = []
  /// The characters that are not loaded yet.
  private var rest: Substring
  private let normalizes: Bool

  init(_ text: String, normalizes: Bool) {
    rest = text[...]
    self.normalizes = normalizes
  }

  /// Loads further characters, until there are `count` from `position` on.
  ///
  /// The cost of removing a character is thus bounded by the number of loaded ones after it.
  mutating func show(_ count: Int, from position: Int) {
    while characters.count < count || starts[starts.count - count] < position,
      let character = rest.popFirst()
    {
      starts.append(codePoints.count)
      characters.append(character)
      codePoints += Self.codePoints(of: String(character), normalizes: normalizes)
    }
  }

  static func codePoints(of text: String, normalizes: Bool) -> [UInt32] {
    let codePoints = text.unicodeScalars.map(\.value)
    return normalizes ? Normalization.decomposed(codePoints) : codePoints
  }

  var count: Int { codePoints.count }

  /// Returns the text of a range, composed.
  func text(_ range: Range<Int>) -> String {
    var codePoints = Array(codePoints[range])
    if normalizes { Normalization.compose(&codePoints) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: codePoints.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// Returns a Boolean value that indicates whether there is a combining mark at `position`.
  func isMark(at position: Int) -> Bool { Self.isMark(codePoints[position]) }

  /// Returns a Boolean value that indicates whether `codePoint` is a combining mark.
  static func isMark(_ codePoint: UInt32) -> Bool {
    Normalization.combiningClass(of: codePoint) != 0
  }

  /// Returns a Boolean value that indicates whether `position` is inside a character.
  func isInsideCharacter(_ position: Int) -> Bool {
    starts[character(at: position)] != position
  }

  /// The code points around a position.
  struct Surroundings: Hashable {
    let before: [UInt32]
    let behind: [UInt32]
  }

  /// Returns up to `before` code points before `position`, and up to `behind` from it on.
  func surroundings(of position: Int, before: Int, behind: Int) -> Surroundings {
    Surroundings(
      before: Array(codePoints[..<position].suffix(before)),
      behind: Array(codePoints[position...].prefix(behind)))
  }

  /// Returns the start of the character at `index`.
  func start(ofCharacter index: Int) -> Int { starts[index] }

  /// Returns the last character that begins at or before `position`.
  ///
  /// - Complexity: O(log *n*).
  func character(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Removes a character.
  ///
  /// - Complexity: O(*n*) in the number of loaded code points after it.
  mutating func remove(character index: Int) -> Character {
    let length = (index + 1 < starts.count ? starts[index + 1] : count) - starts[index]
    codePoints.removeSubrange(starts[index]..<starts[index] + length)
    starts.remove(at: index)
    for later in starts.indices where later >= index { starts[later] -= length }
    return characters.remove(at: index)
  }
}

/// A typed text in comparison with its target.
struct PathDocument {
  /// The number of code points that equal the target's.
  private(set) var position = 0
  /// The text after them, which differs from the target.
  private(set) var rest: [UInt32] = []
  private var machine: KeyboardMachine
  private let normalizes: Bool

  /// Creates a document with the part of `target` before `position`, into which `machine` types.
  init(_ machine: KeyboardMachine, at position: Int = 0, of target: [UInt32] = []) {
    self.machine = machine
    normalizes = machine.layout.normalizes
    self.position = position
    learn(target)
  }

  /// The text before the cursor with its markers.
  var context: MarkerText { machine.markedContext }

  mutating func type(_ typed: Typed, toward target: [UInt32]) {
    switch typed {
    case .inserted(let text): append(text, toward: target)
    case .output(let output):
      let edit = machine.type(output)
      remove(PathTarget.codePoints(of: edit.deleted, normalizes: normalizes).count)
      append(edit.inserted, toward: target)
      guard edit.inserted.contains(where: \.isNewline) else { return }
    }
    // The keyboard reads the text before the cursor from the field again.
    learn(target)
  }

  /// Returns a Boolean value that indicates whether typing has done more than append `typed` to
  /// `other`.
  func hasChanged(_ other: PathDocument, otherThanBy typed: Typed) -> Bool {
    guard position == other.position, case .output(let output) = typed else { return true }
    return rest
      != other.rest + PathTarget.codePoints(of: output.text, normalizes: normalizes)
  }

  private mutating func append(_ text: String, toward target: [UInt32]) {
    for codePoint in PathTarget.codePoints(of: text, normalizes: normalizes) {
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
    let codePoints = target[start..<position] + rest
    var text = String.UnicodeScalarView()
    text.append(contentsOf: codePoints.compactMap(Unicode.Scalar.init))
    machine.provideContext(TextContext(String(text), isWholeText: start == 0))
  }
}
