extension BinaryInteger {
  /// Returns the number in at least `count` hexadecimal digits, with capital letters.
  func hexadecimal(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
