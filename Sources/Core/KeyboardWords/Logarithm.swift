/// Logarithms and powers of two, without a library of the platform.
package enum Logarithm {
  /// The result is right within a millionth.
  package static func exp2(_ value: Double) -> Double {
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
