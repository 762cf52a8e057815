/// A value that identifies a pointer, such as a finger or a mouse.
///
/// The caller chooses the numbers, and may reuse the number of a pointer that is no longer down.
/// Negative numbers are those of taps that no finger made, such as those of switches: their places
/// in the middle of keys say nothing of what was meant.
public struct PointerID: Hashable, Sendable {
  /// The number of the pointer.
  public let number: Int

  /// Creates the identifier of the pointer with the given number.
  @inlinable
  public init(_ number: Int) {
    self.number = number
  }
}

extension PointerID: ExpressibleByIntegerLiteral {
  /// Creates the identifier of the pointer with the number `value`.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension PointerID: CustomStringConvertible {
  /// The number of the pointer, in decimal digits.
  public var description: String { String(number) }
}
