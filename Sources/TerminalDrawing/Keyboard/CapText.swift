/// Makes of a text what can be drawn on a key: in the order in which it is seen, and of clusters on whose
/// width terminals agree as far as that can be.
enum CapText {
  /// The text as it is drawn.
  static func drawn(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A mark that takes its place after a letter needs one, as other marks do.
      if scalars.isEmpty, scalar.properties.generalCategory == .spacingMark {
        scalars.append("\u{25CC}")
      }
      // Terminals know no styles of symbols, or take two columns for one that had one.
      if !isVariation(scalar) { scalars.append(scalar) }
    }
    return visualOrder(String(scalars))
  }

  private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F) ~= scalar.value
  }

  // MARK: From the right to the left

  private enum Direction {
    case left
    case right
    /// Digits, which run to the right in any text.
    case number
    case neutral
  }

  /// The clusters from the left to the right, as UAX #9 orders a line: terminals draw cells where they are
  /// told to.
  private static func visualOrder(_ text: String) -> String {
    let directions = text.map(direction)
    guard directions.contains(.right) else { return text }
    let isRightToLeft = directions.first { $0 == .left || $0 == .right } == .right
    var result: [Character] = []
    var run: [Character] = []
    var runIsRight = isRightToLeft
    func flush() {
      // A run against the line's direction is turned when the line is; else it is turned by itself.
      result += runIsRight == isRightToLeft ? run : run.reversed()
      run = []
    }
    for (index, cluster) in text.enumerated() {
      let isRight =
        switch directions[index] {
        case .left, .number: false
        case .right: true
        case .neutral: neutral(at: index, in: directions, isRightToLeft)
        }
      if isRight != runIsRight {
        flush()
        runIsRight = isRight
      }
      run.append(cluster)
    }
    flush()
    return String(isRightToLeft ? result.reversed() : result)
  }

  /// Whether what has no direction runs to the left: as both its neighbours do, else as the line; a sign
  /// between two digits belongs to the number.
  private static func neutral(
    at index: Int, in directions: [Direction], _ isRightToLeft: Bool
  ) -> Bool {
    if index > 0, index + 1 < directions.count,
      directions[index - 1] == .number, directions[index + 1] == .number
    {
      return false
    }
    func isRight(_ directions: some Sequence<Direction>) -> Bool {
      // Numbers count as text to the left here, so that they keep their place in it.
      guard let direction = directions.first(where: { $0 != .neutral }) else {
        return isRightToLeft
      }
      return direction != .left
    }
    let before = isRight(directions[..<index].reversed())
    return before == isRight(directions[index...]) ? before : isRightToLeft
  }

  private static func direction(of cluster: Character) -> Direction {
    guard let scalar = cluster.unicodeScalars.first else { return .neutral }
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .number
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return .right
    default: return scalar.properties.isAlphabetic ? .left : .neutral
    }
  }
}
