internal import KeyboardModel
internal import KeyboardTesting

/// The text to type, loaded as far as the search needs, without characters that cannot be typed.
struct PathTarget {
  /// The code points, in NFD if the layout normalises.
  private(set) var codePoints: [UInt32] = []
  private var starts: [Int] = []
  private var characters: [Character] = []
  private var rest: Substring
  private let normalizes: Bool

  init(_ text: String, normalizes: Bool) {
    rest = text[...]
    self.normalizes = normalizes
  }

  /// Loads characters until there are `count` from `position`, which bounds the cost of removals.
  mutating func show(_ count: Int, from position: Int) {
    while characters.count < count || starts[starts.count - count] < position,
      let character = rest.popFirst()
    {
      starts.append(codePoints.count)
      characters.append(character)
      codePoints += TypedDocument.codePoints(of: String(character), normalizes: normalizes)
    }
  }

  var count: Int { codePoints.count }

  func text(_ range: Range<Int>) -> String {
    var codePoints = Array(codePoints[range])
    if normalizes { Normalization.compose(&codePoints) }
    return String(codePoints: codePoints)
  }

  func isMark(at position: Int) -> Bool { Self.isMark(codePoints[position]) }

  static func isMark(_ codePoint: UInt32) -> Bool {
    Normalization.combiningClass(of: codePoint) != 0
  }

  func isInsideCharacter(_ position: Int) -> Bool { starts[character(at: position)] != position }

  struct Surroundings: Hashable {
    let before: [UInt32]
    let behind: [UInt32]
  }

  func surroundings(of position: Int, before: Int, behind: Int) -> Surroundings {
    Surroundings(
      before: Array(codePoints[..<position].suffix(before)),
      behind: Array(codePoints[position...].prefix(behind)))
  }

  func start(ofCharacter index: Int) -> Int { starts[index] }

  func character(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Removes a character, in O(*n*) of the loaded code points after it.
  mutating func remove(character index: Int) -> Character {
    let length = (index + 1 < starts.count ? starts[index + 1] : count) - starts[index]
    codePoints.removeSubrange(starts[index]..<starts[index] + length)
    starts.remove(at: index)
    for later in starts.indices where later >= index { starts[later] -= length }
    return characters.remove(at: index)
  }
}
