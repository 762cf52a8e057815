/// A random number generator whose numbers can be had again (SplitMix64).
public struct Seeded: RandomNumberGenerator {
  /// What the numbers follow from.
  public let seed: UInt64
  private var state: UInt64

  /// Makes a generator whose numbers follow from `seed`.
  public init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Makes a generator with a seed that is printed.
  public init(name: String = #function) {
    self.init(.random(in: .min ... .max))
    print("seed of \(name): \(seed)")
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 to one less than `count`; faster than the standard library's without
  /// optimization, and only as even as tests need.
  public mutating func below(_ count: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % count
  }

  /// Whether one of `count` chances is hit.
  public mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }
}
