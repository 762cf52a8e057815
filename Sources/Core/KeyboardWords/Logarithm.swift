/// Logarithms and powers of two, without a library of the platform.
enum Logarithm {
  /// Returns the logarithm of a positive finite number to base 2, within a millionth.
  static func log2(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value > 0 ? 1024 : -1100 }
    // The series of the inverse hyperbolic tangent, for a significand near 1.
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    let series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9)))
    return exponent + ratio * series * 2 * 1.442_695_040_888_963_4
  }

  /// Returns 2 to the power of a number, within a millionth.
  static func exp2(_ value: Double) -> Double {
    guard value > -1000 else { return 0 }
    guard value < 1000 else { return exp2(999) }
    let whole = value.rounded(.down)
    let part = (value - whole) * 0.693_147_180_559_945_3
    var term = 1.0
    var sum = 1.0
    for index in 1...9 {
      term *= part / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: 1) * sum
  }
}
