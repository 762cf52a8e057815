public import KeyboardModel

/// A random source of numbers, most of them beyond reason.
public struct WildNumbers {
  private var random: Seeded

  /// Creates a source with a random seed, which is printed.
  public init(_ name: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of \(name) beyond reason: \(seed)")
    random = Seeded(seed)
  }

  /// Returns a number from 0 to `count` - 1.
  public mutating func below(_ count: Int) -> Int { random.below(count) }

  /// Returns a number.
  public mutating func number() -> Int {
    let numbers = [
      .min, .min + 1, -1 << 62, -1 << 31, -3, -1, 0, 1, 4, 18, 24, 80, 1 << 31, 1 << 62, .max - 1,
      .max,
    ]
    return numbers[random.below(numbers.count)]
  }

  /// Returns a point.
  public mutating func point() -> CellPoint { CellPoint(x: number(), y: number()) }
  /// Returns a rectangle.
  public mutating func rect() -> CellRect { CellRect(number(), number(), number(), number()) }
  /// Returns insets.
  public mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }
}
