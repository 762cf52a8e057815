/// A reproducible random number generator (SplitMix64).
public struct Seeded: RandomNumberGenerator {
  /// The seed that determines the numbers.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator whose numbers `seed` determines.
  public init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator with a random seed, which is printed.
  public init(name: String = #function) {
    self.init(.random(in: .min ... .max))
    print("seed of \(name): \(seed)")
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number from 0 to one less than `count`. It is faster than the standard library's
  /// without optimization, and as uniform as tests need.
  public mutating func below(_ count: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % count
  }

  /// Returns `true` with a probability of one in `count`.
  public mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }
}
